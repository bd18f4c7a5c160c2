"""Fuzzy matching for the command palette: letters in order, better where words start."""

from __future__ import annotations

from typing import NamedTuple


class Match(NamedTuple):
    score: float
    positions: tuple[int, ...]


def match(query: str, text: str) -> Match | None:
    """Score of `query` against `text`; None if a letter is missing. Spaces in the query are
    ignored.
    """
    letters = "".join(query.lower().split())
    if not letters:
        return Match(0.0, ())
    low = text.lower()
    best: Match | None = None
    start = low.find(letters[0])
    while start >= 0:
        fit = _from(letters, low, start)
        if fit is None:
            break
        if best is None or fit.score > best.score:
            best = fit
        start = low.find(letters[0], start + 1)
    return best


def _from(letters: str, low: str, start: int) -> Match | None:
    positions: list[int] = []
    at = start
    for letter in letters:
        at = low.find(letter, at)
        if at < 0:
            return None
        positions.append(at)
        at += 1
    score = 0.0
    for index, position in enumerate(positions):
        score += 1.0
        if position == 0 or not low[position - 1].isalnum():
            score += 2.0
        if index and position == positions[index - 1] + 1:
            score += 1.5
    spread = positions[-1] - positions[0] + 1 - len(letters)
    return Match(score - 0.05 * spread - 0.01 * len(low) - 0.02 * positions[0], tuple(positions))


def marked(text: str, positions: tuple[int, ...]) -> str:
    """`text` as styled text with the matched letters bold; everything else is escaped."""
    hit = set(positions)
    out: list[str] = []
    for index, letter in enumerate(text):
        safe = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.get(letter, letter)
        out.append(f"<b>{safe}</b>" if index in hit else safe)
    return "".join(out).replace("</b><b>", "")
