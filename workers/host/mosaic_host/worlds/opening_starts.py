"""Openings of an experiment: the starting position of each episode, and the opening's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mosaic_sdk.session.open_objects import StartOptions

# What the book calls the opening; not an option of reset.
NAME = "opening"


def start_of(starts: Sequence[Any], episode: int) -> StartOptions | None:
    """The start of this episode, as an option of reset."""
    given = dict(starts[episode % len(starts)] or {})
    given.pop(NAME, None)
    return given or None


def name_of(starts: Sequence[Any], episode: int) -> str:
    """Name of the opening of this episode; empty if the book has none."""
    return str((starts[episode % len(starts)] or {}).get(NAME, "")) if starts else ""
