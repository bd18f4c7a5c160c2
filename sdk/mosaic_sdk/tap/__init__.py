"""The tap: records any Python script unchanged.

`environment` gives the variables for a command; every Python that it starts finds the tap
on its path. `applies` returns the interpreter of a command line. `start` is for our own programs
that are recorded like scripts.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Optional

__all__ = ["Python", "applies", "environment", "start"]

SITE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")


class Python(NamedTuple):
    """A command line of Python."""

    interpreter: str
    # Why the tap can't come along, empty where it can.
    obstacle: str = ""


def environment(
    base: Mapping[str, str],
    *,
    observations: str = "",
    seed: Optional[int] = None,
    lanes: Optional[int] = None,
) -> dict[str, str]:
    """`base` with the variables that turn on the tap in every Python started with it.

    `observations`: digest, full, every:N or none. `seed`: given to environments that the script
    does not seed itself. `lanes`: how many slots can be watched.
    """
    variables = dict(base)
    path = [entry for entry in variables.get("PYTHONPATH", "").split(os.pathsep) if entry]
    variables["PYTHONPATH"] = os.pathsep.join([SITE, *(entry for entry in path if entry != SITE)])
    variables["MOSAIC_TAP"] = "1"
    for name, value in (
        ("MOSAIC_OBS", observations),
        ("MOSAIC_SEED", "" if seed is None else str(seed)),
        ("MOSAIC_LANES", "" if lanes is None else str(lanes)),
    ):
        if value:
            variables[name] = value
    return variables


def start() -> Any:
    """Turn on the tap in this process and its children; returns the run for further records.

    Call it before libraries are loaded; existing environments are missed.
    """
    os.environ.update(environment(os.environ))
    from mosaic_sdk.tap.import_hook import install
    from mosaic_sdk.tap.tap_run import recorder

    install(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    run = recorder().run()
    if run is None:
        from mosaic_sdk.worker.process_run import NoRun

        return NoRun()
    run.heeded()
    return run


def applies(argv: Sequence[str], path: Optional[str] = None, cwd: str = "") -> Optional[Python]:
    """The interpreter of a command that is Python's own or a script with Python's first line."""
    if not argv:
        return None
    program = argv[0]
    if cwd and os.sep in program:
        program = os.path.join(cwd, program)
    if _is_python(program):
        return Python(shutil.which(program, path=path) or program, _obstacle(argv[1:]))
    file = shutil.which(program, path=path)
    words = _first_line(file) if file else []
    if words and os.path.basename(words[0]) == "env":
        words = [word for word in words[1:] if word != "-S" and "=" not in word]
    if words and _is_python(words[0]):
        return Python(shutil.which(words[0], path=path) or words[0], _obstacle(words[1:]))
    return None


def _is_python(program: str) -> bool:
    name = os.path.basename(program)
    for prefix in ("python", "pypy"):
        if name.startswith(prefix):
            return not name[len(prefix) :].replace(".", "").rstrip("dt").strip("0123456789")
    return False


def _obstacle(options: Sequence[str]) -> str:
    """Options of the interpreter itself that keep `PYTHONPATH` or `sitecustomize` from it."""
    for option in options:
        if not option.startswith("-") or option in ("-", "--"):
            break
        if option.startswith("--"):
            continue
        letters = option[1:]
        for index, letter in enumerate(letters):
            if letter in "EI":
                return f"with -{letter} Python ignores PYTHONPATH, which loads the tap"
            if letter == "S":
                return "with -S Python does not run sitecustomize, which loads the tap"
            if letter in "cm":
                return ""
            if letter in "WX":
                if index == len(letters) - 1:
                    return _obstacle(options[list(options).index(option) + 2 :])
                break
    return ""


def _first_line(path: str) -> list[str]:
    try:
        with open(path, "rb") as file:
            line = file.readline(256)
    except OSError:
        return []
    if not line.startswith(b"#!"):
        return []
    try:
        return shlex.split(line[2:].decode("utf-8", "replace"))
    except ValueError:
        return []
