"""Submissions from a filled form, and their preview. No Qt."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.train.continuation import Continuation
from app.ui.i18n import counted, tr
from app.ui.told import joined
from mosaic_sdk.pictures.clip_recorder import RULES

if TYPE_CHECKING:
    from core.runs.submission import Submission

_PYTHON = re.compile(r"python[\d.]*$")
LONGEST_SHOWN = 900


class Unspeakable(ValueError):
    """The command line can't be read; the message says what to do."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Request of one press of Start: one run, or one for each seed."""

    name: str
    worker: str = ""
    argv: tuple[str, ...] = ()
    cwd: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seeds: tuple[int, ...] = ()
    tags: tuple[str, ...] = ()
    tap: bool = False
    observations: str = ""
    pictures: str = ""
    # Rules of the recorder; empty: none.
    clips: str = ""
    gpus: int = 0
    # Value of WANDB_MODE; empty: as the worker does.
    wandb: str = ""
    # Where each seed begins; None: from zero.
    continued: Continuation | None = None

    @property
    def runs(self) -> int:
        return max(1, len(self.seeds))

    def parameters_for(self, seed: int | None) -> dict[str, Any]:
        more = self.continued.parameters_for(seed) if self.continued else {}
        return {**self.parameters, **more}


def submissions(wanted: Wanted, group: str) -> list[Submission]:
    """Submissions, one for each seed; `group` marks those that belong together."""
    from core.runs.run_groups import seed_runs
    from core.runs.submission import Submission

    run = Submission(
        name=wanted.name,
        kind="training",
        worker=wanted.worker,
        argv=wanted.argv,
        cwd=wanted.cwd,
        parameters=dict(wanted.parameters),
        tags=wanted.tags,
        tap=wanted.tap,
        observations=wanted.observations,
        env={
            name: value
            for name, value in (
                ("MOSAIC_PICTURES", wanted.pictures),
                (RULES, wanted.clips),
                ("WANDB_MODE", wanted.wandb),
            )
            if value
        },
        gpus=wanted.gpus,
    )
    return [
        replace(
            each,
            argv=tuple(seeded(word, each.seed) for word in each.argv),
            parameters=wanted.parameters_for(each.seed),
        )
        for each in seed_runs(run, wanted.seeds, group)
    ]


def seeded(word: str, seed: int | None) -> str:
    return word.replace("{seed}", "" if seed is None else str(seed))


def argv_of(command: str, interpreter: str = "") -> list[str]:
    """The words of a command line; a Python script gets its interpreter."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Unspeakable("Missing closing quote") from error
    if not words:
        raise Unspeakable("Required")
    if any(word in ("|", "||", "&&", ";", ">", ">>", "<", "&") for word in words):
        raise Unspeakable("Pipes and redirections need a shell: bash -c '\u2026'")
    python = os.path.expanduser(interpreter) if interpreter else ""
    if _PYTHON.fullmatch(Path(words[0]).name):
        return [python or words[0], *words[1:]]
    if words[0].endswith(".py"):
        return [python or "python3", *words]
    return [os.path.expanduser(words[0]), *words[1:]]


def is_python(argv: Sequence[str]) -> bool:
    return bool(argv) and bool(_PYTHON.fullmatch(Path(argv[0]).name))


def script_of(argv: Sequence[str]) -> str:
    """The Python script in a command, else its program; a module (`-m`) is its own name."""
    if not is_python(argv):
        return argv[0] if argv else ""
    for before, word in zip(argv, argv[1:], strict=False):
        if before == "-m" or not word.startswith("-"):
            return word
    return argv[0]


# what is shown before it runs


def at_home(text: str) -> str:
    """Path, shortened inside the home folder."""
    home = os.path.expanduser("~")
    return text.replace(home + os.sep, "~" + os.sep) if len(home) > 1 else text


def spoken(argv: Sequence[str]) -> str:
    return at_home(shlex.join(argv)).replace("'{seed}'", "{seed}")


def brief(argv: Sequence[str]) -> str:
    """Command line with shortened paths: …/bin/python …/tabular/main.py."""
    return shlex.join(argv and [_brief(word) for word in argv]).replace("'", "")


def _brief(word: str) -> str:
    parts = Path(word).parts
    return os.path.join("…", *parts[-2:]) if os.path.isabs(word) and len(parts) > 3 else word


def shell_line(argv: Sequence[str], wanted: Wanted) -> str:
    """Shell command that starts the first of the runs."""
    seed = wanted.seeds[0] if wanted.seeds else None
    line = shlex.join(seeded(word, seed) for word in argv)
    if wanted.worker:
        line = f"MOSAIC_PARAMETERS={shlex.quote(json.dumps(first(wanted)))} {line}"
    if seed is not None:
        line = f"MOSAIC_SEED={seed} {line}"
    return f"cd {shlex.quote(wanted.cwd)} && {line}" if wanted.cwd else line


def first(wanted: Wanted) -> dict[str, Any]:
    """The parameters of the first run."""
    return wanted.parameters_for(wanted.seeds[0] if wanted.seeds else None)


def settings_text(parameters: Mapping[str, Any]) -> str:
    text = json.dumps(parameters, ensure_ascii=False)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "\u2026"


def note(wanted: Wanted, folder: str) -> str:
    """Text with the folder and the number of runs."""
    parts = [tr("in {folder}", folder=at_home(folder)) if folder else tr("in its own folder")]
    if len(wanted.seeds) > 1:
        parts.append(tr("{seeds} runs, one per seed", seeds=len(wanted.seeds)))
    elif wanted.seeds:
        parts.append(tr("with seed {seeds}", seeds=wanted.seeds[0]))
    if wanted.continued and len(wanted.seeds) > 1:
        parts.append(tr("each from its own checkpoint"))
    if wanted.tap:
        parts.append(tr("recorded by the tap"))
    return joined(", ", parts)


def start_word(problems: int, runs: int) -> str:
    if problems:
        return tr("Fix {things} to start", things=counted(problems, "thing", "things"))
    return tr("Start") if runs == 1 else tr("Start {runs} runs", runs=runs)
