"""Confirmation before actions that can't be undone."""

from __future__ import annotations

import sys

from core.cli.output import Out
from core.errors import Refused


def confirmed(question: str, yes: bool, out: Out) -> bool:
    """True with --yes; asked on a terminal; refused where nobody can answer."""
    if yes:
        return True
    if out.as_json or not sys.stdin.isatty():
        raise Refused(f"{question} This needs an answer from a terminal", "Add --yes")
    print(f"{question} [y/N] ", end="", file=out.err, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
