"""Details of a run in sections: identity, parameters, machine, code."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from app.shared import run_endings
from app.ui import formatting
from app.ui.i18n import counted, tr
from core.runs.unread_reports import UNREAD, sentence

if TYPE_CHECKING:
    from core.store.rows import Artifact, Run

STEP_TARGETS = ("total_timesteps", "total_steps", "max_steps", "steps", "num_steps")
EPISODE_TARGETS = ("total_episodes", "episodes", "num_episodes", "max_episodes")
LONGEST_VALUE = 400
_HOST_NAMES = {"cpus": "CPUs", "gpu": "GPU"}


def row(name: str, value: Any, mono: bool = False) -> dict[str, Any]:
    return {"name": name, "value": text_of(value), "mono": mono}


def text_of(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return formatting.plain(value)
    text = str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def moment(unix_ns: int | None) -> str:
    if not unix_ns:
        return ""
    return time.strftime("%d %b %Y, %H:%M:%S", time.localtime(unix_ns / 1e9))


def command_of(facts: Mapping[str, Any]) -> str:
    argv = facts.get("argv") or facts.get("command") or []
    return argv if isinstance(argv, str) else shlex.join(str(word) for word in argv)


def kind_words(run: Run, facts: Mapping[str, Any]) -> str:
    seed = facts.get("seed")
    return run.kind if seed is None else tr("{kind}, seed {seed}", kind=run.kind, seed=seed)


def target_of(facts: Mapping[str, Any], config: Mapping[str, Any]) -> tuple[str, float]:
    """Length of a run, as ("steps" | "episodes", number); zero if unknown."""
    given = {**_dict(facts.get("parameters")), **config}
    for kind, names in (("steps", STEP_TARGETS), ("episodes", EPISODE_TARGETS)):
        for name in names:
            value = given.get(name)
            if isinstance(value, int | float) and not isinstance(value, bool) and value > 0:
                return kind, float(value)
    return "steps", 0.0


def sections(
    run: Run, facts: Mapping[str, Any], config: Mapping[str, Any], reviews: str = ""
) -> list[dict[str, Any]]:
    """Titled lists of facts without empty ones. `config` is the worker's own report,
    `reviews` the shares of a supervised run."""
    host = _dict(facts.get("host"))
    git = _dict(facts.get("git"))
    # What still changes is in the figures; facts stand.
    ended = run.ended_ns or 0
    over, best = ended > 0, run.best_return is not None
    lasted = formatting.span((ended - run.started_ns) / 1e9) if over and run.started_ns else ""
    groups = [
        (
            tr("Run"),
            [
                row(tr("State"), run_endings.told(str(run.state), run.reason)),
                row(tr("Kind"), run.kind),
                row(tr("Worker"), run.worker or tr("any command")),
                row(tr("Environment"), run.environment),
                row(tr("Seed"), facts["seed"]) if facts.get("seed") is not None else row("", ""),
                row(tr("Created"), moment(run.created_ns)),
                row(tr("Duration"), lasted),
                row(tr("Steps"), formatting.grouped(run.steps) if over else ""),
                row(tr("Episodes"), formatting.grouped(run.episodes) if over else ""),
                row(
                    tr("Best return"),
                    formatting.number(run.best_return or 0.0) if over and best else "",
                ),
                row(tr("Rejected"), counted(run.reject_count, "line", "lines") if over else ""),
                row(tr("Unread reports"), sentence(facts.get(UNREAD))),
                row(tr("Reviews"), reviews),
                row(tr("Durability"), run.durability),
                row(tr("Observations"), facts.get("observations", "")),
                row(tr("Sandbox"), sandbox_of(facts)),
                row(tr("Exit status"), "" if run.exit_status is None else str(run.exit_status)),
                row("Id", run.run_id, True),
            ],
        ),
        (tr("Configuration"), configuration(facts, config)),
        (
            tr("Command"),
            [
                row(tr("Command"), command_of(facts), True),
                row("Folder", facts.get("cwd", ""), True),
                row(
                    tr("Environment variables"),
                    ", ".join(map(str, facts.get("env_names") or ())),
                    True,
                ),
            ],
        ),
        (tr("Versions"), [row(k, v, True) for k, v in _dict(facts.get("versions")).items()]),
        (
            "Git",
            [
                row(tr("Commit"), git.get("commit", ""), True),
                row(tr("Branch"), git.get("branch", ""), True),
                row(tr("State"), _git_state(git)),
                row(tr("Remote"), git.get("remote", ""), True),
                row(tr("Not in git"), ", ".join(map(str, git.get("untracked") or ())), True),
            ],
        ),
        (tr("Host"), [row(_HOST_NAMES.get(k, k.capitalize()), v) for k, v in host.items()]),
    ]
    filled = [(title, [r for r in rows if r["value"]]) for title, rows in groups]
    return [{"title": title, "rows": rows} for title, rows in filled if rows]


def configuration(facts: Mapping[str, Any], config: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Settings of the run; `config` is the worker's own report."""
    given = {**_dict(facts.get("parameters")), **config}
    flat = [pair for name, value in given.items() for pair in _flat(name, value)]
    rows = [row(name, value, True) for name, value in flat]
    return [line for line in rows if line["value"]]


def _flat(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value within a value, each under its full name."""
    if isinstance(value, Mapping):
        inner = cast("Mapping[str, Any]", value)
        for key, each in inner.items():
            # What is not set inside says nothing.
            if each is not None:
                yield from _flat(f"{name}.{key}", each)
    elif isinstance(value, list | tuple):
        parts = cast("Sequence[Any]", value)
        if not any(isinstance(part, Mapping | list | tuple) for part in parts):
            yield name, ", ".join(text_of(part) for part in parts)
            return
        for number, part in enumerate(parts, 1):
            yield from _flat(f"{name} {number}" if len(parts) > 1 else name, part)
    else:
        yield name, value


def _git_state(git: Mapping[str, Any]) -> str:
    if not git.get("commit"):
        return ""
    if not git.get("dirty"):
        return tr("as committed")
    size = int(git.get("diff_bytes") or 0)
    return tr("changed, {size} of differences", size=formatting.amount(size)) if size else "changed"


def sandbox_of(facts: Mapping[str, Any]) -> str:
    return str(_dict(facts.get("sandbox")).get("told") or "")


def diff_of(facts: Mapping[str, Any]) -> str:
    return str(_dict(facts.get("git")).get("diff") or "")


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


ICONS = {
    "checkpoint": "bookmark",
    "video": "film",
    "clip": "film",
    "tensorboard": "bars",
    "wandb": "external",
    "image": "camera",
    "pictures": "camera",
    "log": "log",
    "plot": "chart",
}


def icon_of(kind: str, url: str = "") -> str:
    return ICONS.get(kind, "external" if url else "box")


def file_row(artifact: Artifact) -> dict[str, Any]:
    """An artefact as the list of files shows it."""
    location = artifact.path or artifact.url
    return {
        "kind": artifact.kind,
        "icon": icon_of(artifact.kind, artifact.url),
        "title": location.rstrip("/").rsplit("/", 1)[-1] or artifact.kind,
        "place": location,
        "remote": not artifact.path,
        "size": formatting.amount(artifact.size) if artifact.size else "",
        "when": moment(artifact.unix_ns),
        "score": score_of(artifact),
        # Only checkpoints of the kit say what they are.
        "trains": artifact.kind == "checkpoint" and "algorithm" in _dict(artifact.metadata),
    }


def score_of(artifact: Artifact) -> str:
    """Score of a checkpoint that was evaluated, and whether none before was better."""
    facts = _dict(artifact.metadata)
    score = facts.get("score")
    if artifact.kind != "checkpoint" or not isinstance(score, int | float):
        return ""
    number = f"{float(score):g}"
    if score == facts.get("best"):
        return tr("best so far, return {score}", score=number)
    return tr("return {score}", score=number)
