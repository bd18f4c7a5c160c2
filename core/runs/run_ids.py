"""Run ids: UUIDv7, so that they sort by creation time."""

from __future__ import annotations

import os
import re

_PATTERN = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def new_run_id(unix_ns: int) -> str:
    random = int.from_bytes(os.urandom(10), "big")
    value = (unix_ns // 1_000_000 & (1 << 48) - 1) << 80
    value |= 0x7 << 76 | (random >> 68 & 0xFFF) << 64
    value |= 0b10 << 62 | random & (1 << 62) - 1
    digits = f"{value:032x}"
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def is_run_id(text: str) -> bool:
    """Whether a text is a run id; also prevents ids that name other folders."""
    return _PATTERN.fullmatch(text) is not None
