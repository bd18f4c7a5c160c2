"""Sparklines of rows: the newest returns of a run, as few points. Pure but for the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run

POINTS = 40
NEWEST = 400


def shrink(values: Sequence[float], points: int = POINTS) -> list[float]:
    """Shrink values to means over equal parts."""
    if len(values) <= points:
        return list(values)
    cuts = [round(i * len(values) / points) for i in range(points + 1)]
    return [sum(values[a:b]) / (b - a) for a, b in zip(cuts, cuts[1:], strict=False)]


def read_trend(reader: Reader, run: Run) -> list[float]:
    if not run.episodes:
        return []
    episodes = reader.episodes(run.run_id, lead=True, ended=True, newest=True, limit=NEWEST)
    return shrink([e.score for e in reversed(episodes) if e.score is not None])
