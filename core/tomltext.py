"""Parser for untrusted TOML: every fault raises the same kind of error. Pure."""

from __future__ import annotations

import tomllib
from typing import Any, cast

MOST_BYTES = 4 << 20


def parsed(text: str) -> dict[str, Any]:
    """Raises `tomllib.TOMLDecodeError`, also where the standard library would raise another."""
    if len(text) > MOST_BYTES:
        raise tomllib.TOMLDecodeError(f"a text of {len(text)} characters")
    try:
        return _bounded(tomllib.loads(text.removeprefix("\ufeff")))
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise tomllib.TOMLDecodeError("nested too deep") from None
    except (ValueError, OverflowError) as error:
        # A number of thousands of digits, a date that no calendar has.
        raise tomllib.TOMLDecodeError(str(error)) from None


def _bounded(read: dict[str, Any]) -> dict[str, Any]:
    """Check that integers have 64 bits, as in TOML: longer ones can't even be printed."""
    left: list[Any] = [read]
    while left:
        value: Any = left.pop()
        if isinstance(value, dict):
            left += cast("dict[str, Any]", value).values()
        elif isinstance(value, list):
            left += cast("list[Any]", value)
        elif isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
            raise ValueError("an integer has at most 64 bits")
    return read
