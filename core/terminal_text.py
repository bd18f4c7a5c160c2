"""Escaping of foreign text for a terminal or a spreadsheet. Pure."""

from __future__ import annotations

import re
from typing import Any

# Controls but for the end of a line and a tab, and what turns the direction of a text. Colours are
# left: they change how a line looks and not what it does.
_CONTROLS = re.compile(
    "(\x1b\\[[0-9;]{0,20}m)|[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def on_terminal(text: str) -> str:
    """Escape text, so that it can't move the cursor, set a title or type for the user."""
    return text if text.isascii() and text.isprintable() else _CONTROLS.sub(_spelled, text)


def _spelled(match: re.Match[str]) -> str:
    if match[1]:
        return match[1]
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def in_table(value: Any) -> Any:
    """A cell of a CSV; text that a spreadsheet would evaluate is marked as text."""
    if not isinstance(value, str) or not value.startswith(_FORMULA):
        return value
    try:
        float(value)
    except ValueError:
        return f"'{value}"
    return value
