"""Values as JSON text, for columns that people query. Steps keep their exact bytes elsewhere."""

from __future__ import annotations

import base64
import json
from typing import Any, cast

import numpy as np

from mosaic_sdk.values import Array, Digest


def to_json(value: Any) -> str:
    """Readable: tuples and arrays are lists, bytes and digests are marked maps. NaN stays NaN."""
    return str(value) if type(value) is int else _ENCODER.encode(value)


def from_json(text: str | None) -> Any:
    return None if text is None else json.loads(text)


def clean(text: str) -> str:
    """As SQLite can hold it: file names may carry bytes that are no text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "backslashreplace").decode()
    return text


def _foreign(value: Any) -> Any:
    if isinstance(value, (np.ndarray, np.generic, Array)):
        found = cast("Any", value).tolist()
        return found if not isinstance(found, (bytes, complex)) else _foreign(found)
    if isinstance(value, Digest):
        return {"$digest": value.blake2b.hex(), "dtype": value.dtype, "shape": list(value.shape)}
    if isinstance(value, (bytes, bytearray)):
        return {"$bytes": base64.b64encode(value).decode()}
    return {"$type": type(value).__name__, "$repr": repr(value)}


# Made once: `json.dumps` makes one a call when it is told anything.
_ENCODER = json.JSONEncoder(default=_foreign, ensure_ascii=False, separators=(",", ":"))
