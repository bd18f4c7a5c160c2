"""msgspec types that are prepared when their module is imported.

msgspec analyses a type at its first use. Two threads that use it at once may see it half
done, and the process dies (msgspec 0.22). An import runs once, and in one thread.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=type[msgspec.Struct])

READY: set[type[msgspec.Struct]] = set()


def ready(kind: T) -> T:
    """Decorator for every Struct that is converted or decoded; prepares its fields too."""
    msgspec.json.Decoder(kind)
    READY.add(kind)
    return kind
