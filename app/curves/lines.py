"""Lines of a plot: one run and metric each, grouped by seed on request. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from app.curves.pyramid import Floats, Pyramid, RunningMean, interquartile_mean

AXES = ("step", "episode", "time")
BAND_POINTS = 240


@dataclass
class Samples:
    """Raw points of a metric of a run, in the order in which they came."""

    step: list[Floats] = field(default_factory=list[Floats])
    unix_s: list[Floats] = field(default_factory=list[Floats])
    y: list[Floats] = field(default_factory=list[Floats])
    count: int = 0


class Line:
    """One curve: raw points, and a pyramid for the shown axis and smoothing."""

    def __init__(self, run_id: str, metric: str, label: str, group: str = "", right: bool = False):
        self.run_id = run_id
        self.metric = metric
        self.label = label
        self.group = group or run_id
        self.on_right_axis = right
        self.started_s = 0.0
        self._samples = Samples()
        self._axis = "step"
        self._window = 1
        self._mean = RunningMean(1)
        self.pyramid = Pyramid()
        #: As measured; the same as the shown one where nothing is smoothed.
        self.raw = self.pyramid

    def __len__(self) -> int:
        return self._samples.count

    def extend(self, step: Floats, unix_s: Floats, y: Floats) -> None:
        samples = self._samples
        if not self.started_s and not samples.count and len(unix_s):
            self.started_s = float(unix_s[0])
        ordinal = np.arange(samples.count, samples.count + len(y), dtype=np.float64)
        samples.step.append(step)
        samples.unix_s.append(unix_s)
        samples.y.append(y)
        samples.count += len(y)
        x = self._position(step, unix_s, ordinal)
        xs = self.pyramid.x.view
        backwards = len(x) and (np.any(np.diff(x) < 0) or (len(xs) and x[0] < xs[-1]))
        if backwards:
            self._rebuild()
        else:
            self.pyramid.extend(x, self._mean.extend(y))
            if self.raw is not self.pyramid:
                self.raw.extend(x, y)

    def show(self, axis: str, window: int) -> None:
        """Choose the axis and the smoothing."""
        if (axis, window) != (self._axis, self._window):
            self._axis, self._window = axis, window
            self._rebuild()

    def _position(self, step: Floats, unix_s: Floats, ordinal: Floats) -> Floats:
        if self._axis == "time":
            return unix_s - self.started_s
        return step if self._axis == "step" else ordinal

    def _rebuild(self) -> None:
        step, unix_s, y = self.columns()
        x = self._position(step, unix_s, np.arange(len(y), dtype=np.float64))
        if np.any(np.diff(x) < 0):
            order = np.argsort(x, kind="stable")
            x, y = x[order], y[order]
        self._mean = RunningMean(self._window)
        self.raw = self.pyramid = Pyramid()
        self.pyramid.extend(x, self._mean.extend(y))
        if self._window > 1:
            self.raw = Pyramid()
            self.raw.extend(x, y)

    def columns(self) -> tuple[Floats, Floats, Floats]:
        """Step, time and value of every raw point."""
        samples = self._samples
        for parts in (samples.step, samples.unix_s, samples.y):
            if len(parts) != 1:
                parts[:] = [np.concatenate(parts) if parts else np.empty(0)]
        return samples.step[0], samples.unix_s[0], samples.y[0]


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
    start = max(x0, min(float(p.x.view[0]) for p in filled))
    end = min(x1, max(float(p.x.view[-1]) for p in filled))
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
    xs, ys = pyramid.x.view, pyramid.y.view
    known = np.isfinite(ys)
    if not known.all():
        xs, ys = xs[known], ys[known]
    if not len(xs):
        return np.full(len(x), np.nan)
    return np.interp(x, xs, ys, left=np.nan, right=np.nan)
