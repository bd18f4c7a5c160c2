"""A growing series that can be drawn at any zoom at the cost of its pixels. Knows no Qt."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.curves.growing_array import GrowingArray

Floats = NDArray[np.float64]

BASE = 64
FACTOR = 8
FINE = 4


class Level:
    """First positions and extremes of complete buckets of `size` points."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.x = GrowingArray()
        self.low = GrowingArray()
        self.high = GrowingArray()


class Pyramid:
    """y over a non-decreasing x, with the extremes of ever larger buckets beside it.

    Other curves may hold the same arrays: whoever has extended them calls `grow`.
    """

    def __init__(self, x: GrowingArray | None = None, y: GrowingArray | None = None) -> None:
        self.x = GrowingArray() if x is None else x
        self.y = GrowingArray() if y is None else y
        self.levels = [Level(BASE)]
        #: Whether two of its values differ.
        self.moves = False
        self._compared = 0
        self.grow()

    def __len__(self) -> int:
        return len(self.y)

    def extend(self, x: Floats, y: Floats) -> None:
        self.x.extend(x)
        self.y.extend(y)
        self.grow()

    def grow(self) -> None:
        """Take the values into account that its arrays have got."""
        if not self.moves and self._compared < len(self.y):
            self.moves = bool((self.y[self._compared :] != self.y[0]).any())
            self._compared = len(self.y)
        x, low, high = self.x, self.y, self.y
        per_bucket = BASE
        for level in self.levels:
            done = len(level.low)
            complete = len(low) // per_bucket
            if complete > done:
                span = slice(done * per_bucket, complete * per_bucket)
                level.x.extend(x[span][::per_bucket])
                level.low.extend(np.fmin.reduce(low[span].reshape(-1, per_bucket), axis=1))
                level.high.extend(np.fmax.reduce(high[span].reshape(-1, per_bucket), axis=1))
            x, low, high = level.x, level.low, level.high
            per_bucket = FACTOR
        if len(low) >= FACTOR:
            self.levels.append(Level(self.levels[-1].size * FACTOR))
            self.grow()

    def span(self, x0: float, x1: float) -> tuple[int, int]:
        """Indices of what is visible and a neighbour on each side: lines leave the view."""
        first = self.x.search(x0, "left")
        last = self.x.search(x1, "right")
        return max(0, first - 1), min(len(self.x), last + 1)

    def outline(self, x0: float, x1: float, columns: int) -> tuple[Floats, Floats]:
        """Points of a polyline that looks like all points between x0 and x1 on this many
        columns.
        """
        first, last = self.span(x0, x1)
        if last - first <= 2 * columns:
            return self.x[first:last], self.y[first:last]
        x, low, high = self._buckets(first, last, columns)
        out_x = np.repeat(x, 2)
        out_y = np.empty(2 * len(x))
        rising = np.empty(len(x), dtype=bool)
        rising[:-1] = low[1:] + high[1:] >= low[:-1] + high[:-1]
        rising[-1] = True
        out_y[0::2] = np.where(rising, low, high)
        out_y[1::2] = np.where(rising, high, low)
        return out_x, out_y

    def _buckets(self, first: int, last: int, columns: int) -> tuple[Floats, Floats, Floats]:
        """First position, lowest and highest value of each column."""
        wanted = max(1, (last - first) // columns)
        # Fine enough that whole buckets come close to a column: what is narrower is drawn twice.
        level = max(
            (lv for lv in self.levels if lv.size * FINE <= wanted),
            key=lambda lv: lv.size,
            default=self.levels[0] if wanted >= BASE else None,
        )
        if level is None:
            y = self.y[first:last]
            cuts = np.arange(0, last - first, wanted)
            x = self.x[first:last][cuts]
            return x, np.fmin.reduceat(y, cuts), np.fmax.reduceat(y, cuts)
        b0, b1 = first // level.size, min(last // level.size, len(level.low))
        group = max(1, wanted // level.size)  # never wider than a column: no gaps
        cuts = np.arange(0, b1 - b0, group)
        x = level.x[b0:b1][cuts]
        low = np.fmin.reduceat(level.low[b0:b1], cuts)
        high = np.fmax.reduceat(level.high[b0:b1], cuts)
        tail = b1 * level.size
        if tail < last:
            rest = self.y[tail:last]
            x = np.append(x, self.x[tail])
            low = np.append(low, np.fmin.reduce(rest))
            high = np.append(high, np.fmax.reduce(rest))
        x[0] = max(x[0], self.x[first])
        return x, low, high

    def extremes(self, x0: float, x1: float) -> tuple[float, float] | None:
        """Lowest and highest visible value, or None if there is none."""
        first, last = self.span(x0, x1)
        if first >= last:
            return None
        _, low, high = (
            self._buckets(first, last, 256)
            if last - first > 1024
            else (
                None,
                self.y[first:last],
                self.y[first:last],
            )
        )
        bottom, top = float(np.fmin.reduce(low)), float(np.fmax.reduce(high))
        if not (np.isfinite(bottom) and np.isfinite(top)):
            finite = self.y[first:last]
            finite = finite[np.isfinite(finite)]
            return (float(finite.min()), float(finite.max())) if len(finite) else None
        return bottom, top

    def nearest(self, x: float) -> tuple[float, float] | None:
        """The point nearest to x."""
        count = len(self.x)
        if not count:
            return None
        i = self.x.search(x)
        if i and (i == count or x - self.x[i - 1] <= self.x[i] - x):
            i -= 1
        return float(self.x[i]), float(self.y[i])


class RunningMean:
    """Mean of the last `window` values, appended as the values come; gaps (NaN) don't count."""

    def __init__(self, window: int) -> None:
        self.window = window
        self._tail = np.empty(0)

    def extend(self, values: Floats) -> Floats:
        if self.window <= 1:
            return values
        joined = np.concatenate([self._tail, values])
        self._tail = joined[-(self.window - 1) :]
        known = np.isfinite(joined)
        sums = np.concatenate([[0.0], np.cumsum(np.where(known, joined, 0.0))])
        counts = np.concatenate([[0], np.cumsum(known)])
        end = np.arange(len(joined) - len(values), len(joined)) + 1
        begin = np.maximum(0, end - self.window)
        n = counts[end] - counts[begin]
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(n > 0, (sums[end] - sums[begin]) / n, np.nan)


def nice_ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round values between low and high, near `about` of them."""
    if not (np.isfinite(low) and np.isfinite(high)) or high <= low:
        return [low]
    rough = (high - low) / max(1, about)
    power = 10.0 ** np.floor(np.log10(rough))
    unit = min((1, 2, 2.5, 5, 10), key=lambda u: abs(np.log(u * power / rough)))
    step = unit * power
    first = np.ceil(low / step - 1e-9)
    ticks = (first + np.arange(int(np.floor((high - low) / step + 1e-9)) + 2)) * step
    return [float(t) if abs(t) > step * 1e-9 else 0.0 for t in ticks if t <= high + step * 1e-6]


def interquartile_mean(rows: NDArray[np.float64]) -> Floats:
    """IQM down each column of (seed, x); NaN seeds are left out, quarters weighed exactly."""
    ordered = np.sort(rows, axis=0)  # NaN last
    known = np.isfinite(ordered)
    n = known.sum(axis=0)
    ranks = np.arange(len(rows))[:, None]
    weights = np.clip(np.minimum(ranks + 1 - n / 4, n - n / 4 - ranks), 0, 1) * known
    with np.errstate(invalid="ignore"):
        return (weights * np.where(known, ordered, 0.0)).sum(axis=0) / weights.sum(axis=0)
