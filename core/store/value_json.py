"""Values as JSON text, for columns that people query. Steps keep their exact bytes elsewhere."""

from __future__ import annotations

import base64
import json
from typing import Any, cast

import numpy as np

from mosaic_sdk.codec.values import Array, Digest

# Python spells integers of some 4,300 digits and no longer ones.
_SPELLED_BITS = 10_000


def to_json(value: Any) -> str:
    """Readable: tuples and arrays are lists, bytes and digests are marked maps. NaN stays NaN."""
    try:
        return str(value) if type(value) is int else _ENCODER.encode(value)
    except (TypeError, ValueError):
        return _ENCODER.encode(_sayable(value))


def _sayable(value: Any) -> Any:
    """A value with text keys and with integers that Python can print."""
    if isinstance(value, dict):
        items = cast("dict[Any, Any]", value).items()
        return {key if isinstance(key, str) else repr(key): _sayable(item) for key, item in items}
    if isinstance(value, (list, tuple)):
        return [_sayable(item) for item in cast("list[Any]", value)]
    if isinstance(value, int) and value.bit_length() > _SPELLED_BITS:
        return {"$integer": hex(value)}
    return value


def from_json(text: str | None) -> Any:
    return None if text is None else json.loads(text)


def with_bytes(value: Any) -> Any:
    """A value of `from_json` with real bytes."""
    if isinstance(value, list):
        return [with_bytes(item) for item in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    mapping = cast("dict[str, Any]", value)
    text = mapping.get("$bytes")
    if len(mapping) == 1 and isinstance(text, str):
        try:
            return base64.b64decode(text, validate=True)
        except ValueError:
            return mapping
    return {name: with_bytes(item) for name, item in mapping.items()}


def clean(text: str) -> str:
    """Text that SQLite can store: file names may contain bytes that are not text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "backslashreplace").decode()
    return text


def _foreign(value: Any) -> Any:
    if isinstance(value, (np.ndarray, np.generic, Array)):
        plain = cast("Any", value).tolist()
        return plain if not isinstance(plain, (bytes, complex)) else _foreign(plain)
    if isinstance(value, Digest):
        return {"$digest": value.blake2b.hex(), "dtype": value.dtype, "shape": list(value.shape)}
    if isinstance(value, (bytes, bytearray)):
        return {"$bytes": base64.b64encode(value).decode()}
    return {"$type": type(value).__name__, "$repr": repr(value)}


# Made once: `json.dumps` makes one a call when it is told anything.
_ENCODER = json.JSONEncoder(default=_foreign, ensure_ascii=False, separators=(",", ":"))
