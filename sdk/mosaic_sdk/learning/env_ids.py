"""Resolution of environment ids: the id in this registry for an id of another version."""

from __future__ import annotations

import re
from collections.abc import Iterable

_VERSIONED = re.compile(r"(.+?)(?:-v(\d+))?\Z")


class UnknownEnvironment(ValueError):
    """No such environment here; says which there are."""


def find_id(wanted: str, known: Iterable[str]) -> str:
    """The id itself, else the same environment in the newest version that is there.

    Environments change versions with the library: Taxi-v3 of one is Taxi-v4 of the next.
    """
    names = list(known)
    if wanted in names:
        return wanted
    base, _ = _split(wanted)
    versions = [name for name in names if _split(name)[0] == base]
    if versions:
        return max(versions, key=lambda name: _split(name)[1])
    if ":" in wanted:  # module:id, which registers itself on import
        return wanted
    word = base.rpartition("/")[2].lower()
    alike = sorted(
        name for name in names if word in name.lower() or _split(name)[0].lower() in word
    )
    hint = ", ".join((alike or sorted(names))[:12])
    raise UnknownEnvironment(f"there is no environment {wanted!r}; for example: {hint}")


def _split(name: str) -> tuple[str, int]:
    match = _VERSIONED.match(name)
    return (match.group(1), int(match.group(2) or -1)) if match else (name, -1)
