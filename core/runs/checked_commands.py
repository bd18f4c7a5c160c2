"""Commands that seat an operator or bring a program into a run that goes on.

Whoever sends one, the window or `mosaic send`, the same holds: a checkpoint is trusted only where
somebody vouches for it, and a host in a sandbox gets a copy of what it may read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from core.paths import Places
from core.runs.confinement import with_readable, within_reach
from core.trust.trusted import TrustList
from core.trust.vouching import vouched_decider, vouched_operator

SEATING = frozenset({"assign", "mode", "introduce"})


def checked(name: str, args: bytes, places: Places, folder: Path, is_confined: bool) -> bytes:
    """Arguments of one of `SEATING`; `folder` is the run's. What is no such command is left as it
    is: who receives it refuses it.
    """
    try:
        given: Any = json.loads(args)
    except (ValueError, RecursionError):
        return args
    if not isinstance(given, dict):
        return args
    made = cast("dict[str, Any]", given)
    known = TrustList(places)

    def operator(wanted: Mapping[str, Any]) -> dict[str, Any]:
        vouched = vouched_operator(wanted, known)
        # A decider reads it in a sandbox of its own, whose rules name it.
        outside = not is_confined or vouched.get("decider")
        return vouched if outside else within_reach(vouched, places, folder)

    match name:
        case "assign":
            made["operator"] = _each(made.get("operator"), operator)
        case "mode":
            seats = made.get("seats")
            if isinstance(seats, dict):
                seats = cast("dict[str, Any]", seats)
                made["seats"] = {seat: _each(sits, operator) for seat, sits in seats.items()}
        case _:
            made = with_readable(vouched_decider(made, known), places)
    return json.dumps(made).encode()


def _each(wanted: Any, make: Callable[[Mapping[str, Any]], dict[str, Any]]) -> Any:
    return make(cast("Mapping[str, Any]", wanted)) if isinstance(wanted, dict) else wanted
