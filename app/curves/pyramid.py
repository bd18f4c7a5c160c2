"""A growing series that can be drawn at any zoom at the cost of its pixels. Knows no Qt."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

BASE = 64
FACTOR = 8
FINE = 4


class GrowingArray:
    """Numbers that are appended in bulk, without copying all of them each time."""

    def __init__(self, values: NDArray[Any] | None = None, kind: Any = np.float64) -> None:
        self._data = np.empty(256, kind)
        self._size = 0
        if values is not None:
            self.extend(values)

    def __len__(self) -> int:
        return self._size

    @property
    def view(self) -> NDArray[Any]:
        return self._data[: self._size]

    def extend(self, values: NDArray[Any]) -> None:
        wanted = self._size + len(values)
        if wanted > len(self._data):
            grown = np.empty(max(wanted, 2 * len(self._data)), self._data.dtype)
            grown[: self._size] = self._data[: self._size]
            self._data = grown
        self._data[self._size : wanted] = values
        self._size = wanted


class Level:
    """Extremes of complete buckets of `size` points."""

    def __init__(self, size: int) -> None:
        self.size = size
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
        self.grow()

    def __len__(self) -> int:
        return len(self.y)

    def extend(self, x: Floats, y: Floats) -> None:
        self.x.extend(x)
        self.y.extend(y)
        self.grow()

    def grow(self) -> None:
        """Take the values into account that its arrays have got."""
        low = high = self.y.view
        per_bucket = BASE
        for level in self.levels:
            done = len(level.low)
            complete = len(low) // per_bucket
            if complete > done:
                span = slice(done * per_bucket, complete * per_bucket)
                level.low.extend(np.fmin.reduce(low[span].reshape(-1, per_bucket), axis=1))
                level.high.extend(np.fmax.reduce(high[span].reshape(-1, per_bucket), axis=1))
            low, high = level.low.view, level.high.view
            per_bucket = FACTOR
        if len(low) >= FACTOR:
            self.levels.append(Level(self.levels[-1].size * FACTOR))
            self.grow()

    def span(self, x0: float, x1: float) -> tuple[int, int]:
        """Indices of what is visible and a neighbour on each side: lines leave the view."""
        x = self.x.view
        first = int(np.searchsorted(x, x0, side="left"))
        last = int(np.searchsorted(x, x1, side="right"))
        return max(0, first - 1), min(len(x), last + 1)

    def outline(self, x0: float, x1: float, columns: int) -> tuple[Floats, Floats]:
        """Points of a polyline that looks like all points between x0 and x1 on this many
        columns.
        """
        first, last = self.span(x0, x1)
        if last - first <= 2 * columns:
            return self.x.view[first:last], self.y.view[first:last]
        starts, low, high = self._buckets(first, last, columns)
        x = self.x.view[starts]
        out_x = np.repeat(x, 2)
        out_y = np.empty(2 * len(x))
        rising = np.empty(len(x), dtype=bool)
        rising[:-1] = low[1:] + high[1:] >= low[:-1] + high[:-1]
        rising[-1] = True
        out_y[0::2] = np.where(rising, low, high)
        out_y[1::2] = np.where(rising, high, low)
        return out_x, out_y

    def _buckets(
        self, first: int, last: int, columns: int
    ) -> tuple[NDArray[np.int64], Floats, Floats]:
        wanted = max(1, (last - first) // columns)
        # Fine enough that whole buckets come close to a column: what is narrower is drawn twice.
        level = max(
            (lv for lv in self.levels if lv.size * FINE <= wanted),
            key=lambda lv: lv.size,
            default=self.levels[0] if wanted >= BASE else None,
        )
        if level is None:
            starts = np.arange(first, last, wanted)
            y = self.y.view[first:last]
            low = np.fmin.reduceat(y, starts - first)
            high = np.fmax.reduceat(y, starts - first)
            return starts, low, high
        b0, b1 = first // level.size, min(last // level.size, len(level.low))
        group = max(1, wanted // level.size)  # never wider than a column: no gaps
        cuts = np.arange(0, b1 - b0, group)
        starts = (b0 + cuts) * level.size
        low = np.fmin.reduceat(level.low.view[b0:b1], cuts)
        high = np.fmax.reduceat(level.high.view[b0:b1], cuts)
        tail = b1 * level.size
        if tail < last:
            rest = self.y.view[tail:last]
            starts = np.append(starts, tail)
            low = np.append(low, np.fmin.reduce(rest))
            high = np.append(high, np.fmax.reduce(rest))
        starts[0] = max(starts[0], first)
        return starts, low, high

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
                self.y.view[first:last],
                self.y.view[first:last],
            )
        )
        bottom, top = float(np.fmin.reduce(low)), float(np.fmax.reduce(high))
        if not (np.isfinite(bottom) and np.isfinite(top)):
            finite = self.y.view[first:last]
            finite = finite[np.isfinite(finite)]
            return (float(finite.min()), float(finite.max())) if len(finite) else None
        return bottom, top

    def nearest(self, x: float) -> tuple[float, float] | None:
        """The point nearest to x."""
        xs = self.x.view
        if not len(xs):
            return None
        i = int(np.searchsorted(xs, x))
        if i and (i == len(xs) or x - xs[i - 1] <= xs[i] - x):
            i -= 1
        return float(xs[i]), float(self.y.view[i])


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
