"""Lines of a plot: one run and metric each, grouped by seed on request. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.curves.growing_array import GrowingArray
from app.curves.pyramid import Floats, Pyramid, RunningMean, interquartile_mean

AXES = ("step", "episode", "time")
BAND_POINTS = 240


class Positions:
    """Steps and times of points; lines with points at the same ones share them."""

    def __init__(self) -> None:
        self.step = GrowingArray()
        self.unix_s = GrowingArray()

    def extend(self, step: Floats, unix_s: Floats) -> None:
        self.step.extend(step)
        self.unix_s.extend(unix_s)


class Line:
    """One curve: raw points, and a pyramid for the shown axis and smoothing.

    A long training has a point for each of its episodes, so arrays are shared where they are equal:
    between the lines of the same positions, and with the pyramids of points that are in order.
    """

    def __init__(
        self,
        run_id: str,
        metric: str,
        label: str,
        group: str = "",
        right: bool = False,
        positions: Positions | None = None,
    ):
        self.run_id = run_id
        self.metric = metric
        self.label = label
        self.group = group or run_id
        self.on_right_axis = right
        # Of what came before: drawn faintly, in no colour of a series.
        self.is_past = False
        # Whose values its first means count too: it goes on from that one's end.
        self.before: Line | None = None
        self.started_s = 0.0
        self.positions = Positions() if positions is None else positions
        self._y = GrowingArray()
        self._axis = "step"
        self._window = 1
        self._rebuild()

    def __len__(self) -> int:
        return len(self._y)

    def extend(self, step: Floats, unix_s: Floats, y: Floats) -> None:
        self.positions.extend(step, unix_s)
        self.follow(y)

    def follow(self, y: Floats) -> None:
        """Take the values at the next of its positions."""
        before, there = len(self._y), len(self._y) + len(y)
        self._y.extend(y)
        if not self.started_s and not before and len(y):
            self.started_s = float(self.positions.unix_s[0])
        x = self._position(before, there)
        if len(x) and (np.any(np.diff(x) < 0) or (before and x[0] < self._last_x)):
            self._rebuild()
            return
        if len(x):
            self._last_x = float(x[-1])
        if self.raw.x is not self.positions.step:
            self.raw.x.extend(x)
        if self.raw.y is not self._y:
            self.raw.y.extend(y)
        self.raw.grow()
        if self.raw is not self.pyramid:
            self.pyramid.y.extend(self._mean.extend(y))
            self.pyramid.grow()

    def show(self, axis: str, window: int) -> None:
        """Choose the axis and the smoothing."""
        if (axis, window) != (self._axis, self._window):
            self._axis, self._window = axis, window
            self._rebuild()

    def go_on_from(self, before: Line) -> None:
        """Smooth across the join, as one curve; else its mean would begin at one single value."""
        self.before = before
        before.show(self._axis, self._window)
        self._rebuild()

    def _position(self, first: int, last: int) -> Floats:
        """Positions of these points on the shown axis."""
        if self._axis == "episode":
            return np.arange(first, last, dtype=np.float64)
        if self._axis == "time":
            return self.positions.unix_s[first:last] - self.started_s
        return self.positions.step[first:last]

    def _rebuild(self) -> None:
        x, y = self._position(0, len(self._y)), self._y.view
        if np.any(np.diff(x) < 0):
            order = np.argsort(x, kind="stable")
            x, y = x[order], y[order]
            xs, ys = GrowingArray(x), GrowingArray(y)
        else:
            xs = self.positions.step if self._axis == "step" else GrowingArray(x)
            ys = self._y
        self._last_x = float(x[-1]) if len(x) else 0.0
        self._mean = RunningMean(self._window)
        if self.before is not None:
            self._mean.extend(self.before._y.view[-self._window :])
        #: As measured; the same as the shown one where nothing is smoothed.
        self.raw = Pyramid(xs, ys)
        self.pyramid = (
            self.raw if self._window <= 1 else Pyramid(xs, GrowingArray(self._mean.extend(y)))
        )

    def columns(self) -> tuple[Floats, Floats, Floats]:
        """Step, time and value of every raw point."""
        count = len(self._y)
        return self.positions.step[:count], self.positions.unix_s[:count], self._y.view


@dataclass(frozen=True)
class Band:
    """Several seeds as one: their interquartile mean between their extremes."""

    x: Floats
    middle: Floats
    low: Floats
    high: Floats


def band(lines: list[Line], x0: float, x1: float) -> Band | None:
    """The group of lines between x0 and x1; each seed counts only where it has data."""
    filled = [line.pyramid for line in lines if len(line.pyramid)]
    if not filled:
        return None
    start = max(x0, min(float(p.x[0]) for p in filled))
    end = min(x1, max(float(p.x[-1]) for p in filled))
    if end < start:
        return None
    x = np.linspace(start, end, BAND_POINTS) if end > start else np.array([start])
    rows = np.vstack([_resample(p, x) for p in filled])
    known = np.isfinite(rows).any(axis=0)
    x, rows = x[known], rows[:, known]
    if not len(x):
        return None
    return Band(x, interquartile_mean(rows), np.nanmin(rows, axis=0), np.nanmax(rows, axis=0))


def _resample(pyramid: Pyramid, x: Floats) -> NDArray[np.float64]:
    first, last = pyramid.span(float(x[0]), float(x[-1]))
    xs, ys = pyramid.x[first:last], pyramid.y[first:last]
    known = np.isfinite(ys)
    if not known.all():
        # A gap at the edge of the view ends outside of it.
        xs, ys = pyramid.x.view, pyramid.y.view
        known = np.isfinite(ys)
        xs, ys = xs[known], ys[known]
    if not len(xs):
        return np.full(len(x), np.nan)
    return np.interp(x, xs, ys, left=np.nan, right=np.nan)
