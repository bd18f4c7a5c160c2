"""A run or a comparison to film, as a page hands it to the form of a film."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class FilmPart:
    """A choice of the form: its text, its options of the command, and its share of the name."""

    text: str
    options: tuple[str, ...] = ()
    stem: str = ""


@dataclass(frozen=True)
class FilmSubject:
    """A run or a comparison, and what can be chosen of it."""

    run_id: str
    name: str
    parts: Sequence[FilmPart]
    options: tuple[str, ...] = ()
    line_ups: Sequence[FilmPart] = ()
    # Text and `EPISODE:STEP` of each bookmark.
    marks: Sequence[tuple[str, str]] = ()
