"""From a command to a training worker: the script that it ran, where its arguments can be read."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.errors import InvalidInput
from core.paths import Places
from core.workers.manifest import Catalogue
from core.workers.worker_template import CLEANRL, new_worker, read_training_script
from mosaic_sdk.train.script_arguments import Script

_NOT_A_NAME = re.compile(r"[^a-z0-9_.-]+")


def trainable_script(argv: Sequence[str], cwd: str) -> str:
    """Path of the script that a command runs, if a worker can be made of it; else empty."""
    try:
        return script_of(argv, cwd)[0].path
    except InvalidInput:
        return ""


def script_of(argv: Sequence[str], cwd: str) -> tuple[Script, dict[str, Any]]:
    """The script that a command runs, and the values that it gives; InvalidInput if none."""
    for number, word in enumerate(argv):
        if word.endswith(".py"):
            script = read_training_script(os.path.join(cwd, os.path.expanduser(word)))
            return script, given_values(script, argv[number + 1 :])
    raise InvalidInput(
        "This command runs no Python script by its name",
        "mosaic workers new NAME --from cleanrl --script FILE",
    )


def worker_name(script: str, taken: set[str]) -> str:
    """A free name, after the script."""
    stem = _NOT_A_NAME.sub("-", Path(script).stem.lower()).strip("-._") or "script"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    return next(name for name in names if name not in taken)


def make_script_worker(places: Places, script: str) -> str:
    """Make a worker of a script that is there; its name."""
    taken = {worker.id for worker in Catalogue(places).list()}
    taken |= {path.name for path in places.workers.glob("*")}
    name = worker_name(script, taken)
    new_worker(places, name, CLEANRL, taken, script)
    return name


def given_values(script: Script, words: Sequence[str]) -> dict[str, Any]:
    """Arguments on a command line, by their names; what is not known is left to the script."""
    known = {
        _dashed(argument.flag or f"--{argument.name}"): argument for argument in script.arguments
    }
    values: dict[str, Any] = {}
    rest = list(words)
    while rest:
        flag, sign, text = rest.pop(0).partition("=")
        flag = _dashed(flag)
        argument = known.get(flag)
        if argument is None:
            denied = known.get(f"--{flag.removeprefix('--no-')}")
            if flag.startswith("--no-") and denied is not None and denied.kind == "boolean":
                values[denied.name] = False
            continue
        if not sign and argument.kind == "boolean":
            values[argument.name] = True
            continue
        text = text if sign or not rest else rest.pop(0)
        with contextlib.suppress(ValueError):
            values[argument.name] = _READ[argument.kind](text)
    return values


def _dashed(flag: str) -> str:
    """tyro takes both, argparse what the script has."""
    return flag.replace("_", "-")


_READ: dict[str, Callable[[str], Any]] = {
    "integer": int,
    "number": float,
    "string": str,
    "boolean": lambda text: text.lower() in ("true", "1", "yes"),
}
