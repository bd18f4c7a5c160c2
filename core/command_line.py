"""Command lines that people type."""

from __future__ import annotations

import shlex

from core.errors import InvalidInput


def split_command(line: str, example: str) -> list[str]:
    """Split a command line into words, of which there is at least one."""
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise InvalidInput(f"{line} is not a command: {error}", "Close its quotes") from error
    if not words:
        raise InvalidInput("There is no command", f"For example: {example}")
    return words
