"""Ranked search over games and families: names before families, families before help."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import TypeVar

Row = TypeVar("Row")
# Letters from which on a misspelt name is told from another, and how alike it must be.
LONG_ENOUGH = 4
ALIKE = 0.8


def rank(wanted: str, title: str, family: str, about: str) -> float | None:
    """Rank of a result, smaller is better; None if a word does not match."""
    query = " ".join(wanted.casefold().split())
    title, family, about = title.casefold(), family.casefold(), about.casefold()
    if not query:
        return 0.0
    # "cart pole" finds "CartPole-v1", "cartpole" finds "Cart Pole".
    joined = _joined(query)
    if joined and joined == _joined(title):
        return 0.0
    if title.startswith(query) or _joined(title).startswith(joined):
        return 1.0
    words = query.split()
    if all(any(part.startswith(word) for part in title.split()) for word in words):
        return 2.0
    if joined and joined in _joined(title):
        return 3.0
    if family.startswith(query):
        return 4.0
    whole = f"{title} {family} {about}"
    if all(word in whole for word in words):
        return 5.0 + sum(word not in title for word in words) / len(words)
    return 7.0 if joined and joined in _joined(about) else None


def ranked(wanted: str, rows: Sequence[tuple[Row, str, str, str]]) -> list[Row]:
    """Matching rows, best first; ties keep their order. Without any: names that are nearly so."""
    ranks = [(rank(wanted, *texts), row) for row, *texts in rows]
    if all(score is None for score, _ in ranks):
        ranks = [(misspelt(wanted, title), row) for row, title, *_ in rows]
    return [row for index, row in sorted(
        ((p, r) for p, r in ranks if p is not None), key=lambda pair: pair[0]
    )]  # fmt: skip


def misspelt(wanted: str, title: str) -> float | None:
    """Distance of a name from what was typed; None if it is another."""
    typed = _joined(wanted.casefold())
    alike = SequenceMatcher(None, typed, _joined(title.casefold())).ratio()
    return 1 - alike if len(typed) >= LONG_ENOUGH and alike >= ALIKE else None


def _joined(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())
