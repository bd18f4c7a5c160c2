"""Digest of what a policy sees and does: two environments fit the same policy where it is equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, cast


def space_digest(observations: Any, actions: Any) -> str:
    """Sixteen hexadecimal digits of both spaces, whatever library made them."""
    digest = blake2b(digest_size=8)
    for space in (observations, actions):
        for part in _parts(space):
            digest.update(f"{len(part)}:".encode())
            digest.update(part)
    return digest.hexdigest()


def _parts(space: Any) -> list[bytes]:
    parts = [type(space).__name__.encode()]
    for name in ("n", "start", "shape", "dtype", "max_length", "characters"):
        value = getattr(space, name, None)
        if value is not None:
            parts += [name.encode(), str(value).encode()]
    for name in ("low", "high", "nvec"):
        bounds: Any = getattr(space, name, None)
        if hasattr(bounds, "tobytes"):
            parts += [name.encode(), bounds.tobytes()]
    inner: Any = getattr(space, "spaces", None)
    if isinstance(inner, Mapping):
        named = cast("Mapping[Any, Any]", inner)
        for key in sorted(named, key=str):
            parts += [str(key).encode(), *_parts(named[key])]
    elif isinstance(inner, (list, tuple)):
        for each in cast("Sequence[Any]", inner):
            parts += _parts(each)
    # An end, so that what follows is not taken for a part of this one.
    return [*parts, b"."]
