"""JSON from outside: errors of decoders, and values that may not be objects."""

from __future__ import annotations

import json
from typing import Any, cast

import msgspec

# msgspec checks the bytes of a text only where it makes one of them, and recurses as it is nested.
NOT_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def json_object(text: str | bytes) -> dict[str, Any]:
    """The object in a text; empty if it is malformed, too deep, or another value."""
    try:
        decoded: Any = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return {}
    return cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else {}
