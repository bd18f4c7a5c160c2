"""Overview of a run for the library."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.library.row_outcomes import Outcome
from app.library.run_query import duration_ns
from app.shared import run_endings, run_tags
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.told import composed, joined

if TYPE_CHECKING:
    from core.store.rows import Run


def fact(name: str, value: str, mono: bool = False) -> dict[str, Any]:
    return {"name": name, "value": value, "mono": mono}


def describe(run: Run, facts: dict[str, Any], outcome: Outcome) -> list[dict[str, Any]]:
    fields = [
        fact(tr("State"), run_endings.told(str(run.state), run.reason)),
        fact(tr("Played by"), outcome.players),
        fact(tr("Result"), outcome.sentence),
        fact(tr("Worker"), run.worker or tr("any command")),
        fact(tr("Environment"), run.environment),
        fact(tr("Steps"), formatting.grouped(run.steps)),
        fact(tr("Episodes"), formatting.grouped(run.episodes)),
        fact(tr("Return"), _returns(run)),
        fact(tr("Seed"), str(facts.get("seed", facts.get("seeds", "")) or "")),
        fact(tr("Started"), _moment(run)),
        fact(tr("Command"), _command(facts), True),
        fact("Git", _git(facts), True),
        fact("Python", str(facts.get("versions", {}).get("python", ""))),
        fact(tr("Host"), _host(facts)),
        fact(tr("Launched with"), run_tags.group_word(run_tags.group_of(run.tags))),
        fact(
            tr("Rejected"),
            counted(run.reject_count, "line", "lines") * bool(run.reject_count),
        ),
    ]
    return [field for field in fields if field["value"]]


def describe_several(runs: Sequence[Run]) -> list[dict[str, Any]]:
    """Sums of what is counted, and values that all share or how many differ."""
    states = Counter(run_endings.state_word(str(run.state)) for run in runs)
    returns = [run.mean_return for run in runs if run.mean_return is not None]
    fields = [
        fact(tr("Runs"), formatting.grouped(len(runs))),
        fact(
            tr("State"),
            joined(", ", (composed("{} {}", n, state) for state, n in states.most_common())),
        ),
        fact(tr("Worker"), _shared([run.worker or tr("any command") for run in runs])),
        fact(tr("Environment"), _shared([run.environment for run in runs])),
        fact(tr("Steps"), formatting.grouped(sum(run.steps for run in runs))),
        fact(tr("Episodes"), formatting.grouped(sum(run.episodes for run in runs))),
        fact(tr("Returns"), _span(returns)),
    ]
    return [field for field in fields if field["value"]]


def _shared(values: Sequence[str]) -> str:
    different = set(values)
    return (
        values[0] if len(different) == 1 else tr("{different} different", different=len(different))
    )


def _span(values: Sequence[float]) -> str:
    if not values:
        return ""
    low, high = formatting.number(min(values)), formatting.number(max(values))
    return low if low == high else tr("{low} to {high}", low=low, high=high)


def _returns(run: Run) -> str:
    if run.mean_return is None:
        return ""
    return tr(
        "{mean_return}, best {best_return}",
        mean_return=formatting.number(run.mean_return),
        best_return=formatting.number(run.best_return or 0.0),
    )


def _moment(run: Run) -> str:
    if run.started_ns is None:
        return ""
    at = time.strftime("%d %b, %H:%M", time.localtime(run.started_ns / 1e9))
    return tr("{at}, for {run}", at=at, run=formatting.span(duration_ns(run) / 1000000000.0))


def _command(facts: dict[str, Any]) -> str:
    argv = facts.get("command") or facts.get("argv") or []
    return argv if isinstance(argv, str) else " ".join(str(word) for word in argv)


def _git(facts: dict[str, Any]) -> str:
    git = facts.get("git")
    if not isinstance(git, dict) or not git.get("commit"):
        return ""
    changed = bool(git.get("diff") or git.get("dirty"))
    return joined(", ", (str(git["commit"])[:7], tr("changed") if changed else tr("clean")))


def _host(facts: dict[str, Any]) -> str:
    host = facts.get("host")
    named = host.get("name") or host.get("hostname") if isinstance(host, dict) else host
    return str(named or "")
