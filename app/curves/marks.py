"""Episodes at which something happened, for marks at the edge of a plot. Knows no Qt.

Marks that would touch are merged; their positions do not change while the plot is panned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.curves.pyramid import Floats

Numbers = NDArray[np.int64]
NONE = np.empty(0)


class Place(NamedTuple):
    """An episode that can be opened."""

    run_id: str
    slot: int
    episode: int


@dataclass(frozen=True)
class Bins:
    """Marks as drawn: position, number of episodes, total count."""

    x: Floats
    first: Numbers
    episodes: Numbers
    total: Floats

    def near(self, x: float, reach: float) -> int | None:
        """The nearest mark within reach."""
        if not len(self.x):
            return None
        nearest = int(np.argmin(np.abs(self.x - x)))
        return nearest if abs(self.x[nearest] - x) <= reach else None


class Marks:
    """Marks of one run. All arrays are by mark."""

    def __init__(
        self,
        run_id: str,
        label: str,
        x: dict[str, Floats],
        count: Floats,
        slot: Numbers,
        episode: Numbers,
        of: int = 0,
    ) -> None:
        self.run_id, self.label = run_id, label
        self.count, self.slot, self.episode = count, slot, episode
        self.of = of  # episodes, those without a mark too
        self._x = x
        self._sorted: dict[str, tuple[Floats, Numbers, Floats]] = {}

    def __len__(self) -> int:
        return len(self.count)

    def _along(self, axis: str) -> tuple[Floats, Numbers, Floats]:
        """Sorted positions, their marks, and cumulated counts."""
        sums_by_axis = self._sorted.get(axis)
        if sums_by_axis is None:
            order = np.argsort(self._x[axis], kind="stable")
            sums = np.concatenate([[0.0], np.cumsum(self.count[order])])
            sums_by_axis = self._sorted[axis] = self._x[axis][order], order, sums
        return sums_by_axis

    def bins(self, axis: str, x0: float, x1: float, wide: float) -> Bins:
        """Between x0 and x1, none nearer than `wide` to the next but at the edge of a bin."""
        x, order, sums = self._along(axis)
        edges = np.arange(np.floor(x0 / wide), np.ceil(x1 / wide) + 1) * wide
        at = np.searchsorted(x, edges)
        at[0], at[-1] = max(at[0], np.searchsorted(x, x0)), np.searchsorted(x, x1, "right")
        filled = np.flatnonzero(np.diff(at) > 0)
        low, high = at[filled], at[filled + 1]
        # In the middle of what it stands for: where one episode is meant, at that episode.
        middle = (x[low] + x[high - 1]) / 2
        return Bins(middle, order[low], high - low, sums[high] - sums[low])

    def place_of(self, index: int) -> Place:
        return Place(self.run_id, int(self.slot[index]), int(self.episode[index]))
