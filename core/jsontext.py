"""What readers of JSON raise where it is none, or not of the shape that was asked for."""

from __future__ import annotations

import msgspec

# msgspec checks the bytes of a text only where it makes one of them, and recurses as it is nested.
NOT_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
