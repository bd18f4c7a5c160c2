"""Types of files that are read, made ready while their module is imported.

msgspec works a type out when it is first met. Two threads that meet it together may see it half
done, and the process dies (msgspec 0.22). An import runs once, and in one thread.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=type[msgspec.Struct])

READY: set[type[msgspec.Struct]] = set()


def ready(kind: T) -> T:
    """Above every Struct that is converted or decoded; what it holds is made ready with it."""
    msgspec.json.Decoder(kind)
    READY.add(kind)
    return kind
