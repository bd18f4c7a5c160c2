"""Caller on whose behalf something is done, as reported by the door."""

from __future__ import annotations

import os
from contextvars import ContextVar

# Of a call: the caller's own words, which its token makes as good as the owner's.
HEADER = "mosaic-caller"
MOST_CHARS = 120

caller: ContextVar[str] = ContextVar("caller", default="")


def who() -> str:
    """This process, or the caller that it acts for."""
    return caller.get() or f"process {os.getpid()} of user {os.getuid()}"
