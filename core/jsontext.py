"""Exceptions of JSON decoders: malformed text, or a wrong shape."""

from __future__ import annotations

import msgspec

# msgspec checks the bytes of a text only where it makes one of them, and recurses as it is nested.
NOT_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
