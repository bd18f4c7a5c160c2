"""TOML that anybody may have written: whatever is wrong with it is one kind of error. Pure."""

from __future__ import annotations

import tomllib
from typing import Any

MOST_BYTES = 4 << 20


def parsed(text: str) -> dict[str, Any]:
    """Raises `tomllib.TOMLDecodeError`, also where the standard library would raise another."""
    if len(text) > MOST_BYTES:
        raise tomllib.TOMLDecodeError(f"a text of {len(text)} characters")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise tomllib.TOMLDecodeError("nested too deep") from None
    except (ValueError, OverflowError) as error:
        # A number of thousands of digits, a date that no calendar has.
        raise tomllib.TOMLDecodeError(str(error)) from None
