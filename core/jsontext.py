"""JSON of others: what decoders raise, and objects that may be none."""

from __future__ import annotations

import json
from typing import Any, cast

import msgspec

# msgspec checks the bytes of a text only where it makes one of them, and recurses as it is nested.
NOT_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def json_object(text: str | bytes) -> dict[str, Any]:
    """Empty where the text is anything else: malformed, too deep, or another value."""
    try:
        decoded: Any = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return {}
    return cast("dict[str, Any]", decoded) if isinstance(decoded, dict) else {}
