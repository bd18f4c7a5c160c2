"""Curves of runs: for each metric a list of growing lines, one per run. Knows no Qt.

`return`, `length` and `rate` come from the episodes, all others from what the worker measures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from app.curves.growing_array import GrowingArray
from app.curves.lines import Line, Positions
from app.curves.marks import Marks
from app.curves.pyramid import Floats
from app.ui.i18n import tr

if TYPE_CHECKING:
    from app.run.run_poller import EpisodeColumns
    from core.store.rows import MetricArrays, Run

RETURN, LENGTH, RATE = "return", "length", "rate"
DERIVED = (RETURN, LENGTH, RATE)
# What supervised runs measure at the end of each episode.
VETOES = "gate/vetoes"
TITLES = {
    RETURN: "Return",
    LENGTH: "Episode length",
    RATE: "Steps per second",
    VETOES: "Vetoes per episode",
    "system/cpu_percent": "CPU",
    "system/rss_bytes": "Memory",
    "system/gpu_percent": "GPU",
    "system/gpu_bytes": "GPU memory",
}
RATE_SPAN_S = 1.0
# What tells seeds of one experiment apart in its name.
_SEED = re.compile(r"[\s_.,/#-]*(?:seed|s)?[\s_=:#-]*\d+$", re.IGNORECASE)


def title_of(metric: str) -> str:
    return tr(TITLES[metric]) if metric in TITLES else metric


def is_resource(metric: str) -> bool:
    return metric.startswith("system/")


def group_of(run: Run) -> tuple[str, str]:
    """Group of runs that differ only in their seed: its key and its title."""
    name = run.name or run.run_id[-8:]
    bare = _SEED.sub("", name) or name
    if run.parent:
        return run.parent, bare
    return f"{bare}\0{run.worker}\0{run.environment}", bare


OLDER_S = 60.0


class RateMaker:
    """Step rate from episodes, at most one point per second."""

    def __init__(self) -> None:
        self._steps = 0.0
        self._from_s = 0.0
        self._from_steps = 0.0

    def extend(self, lengths: Floats, end_s: Floats, start_s: Floats) -> tuple[Floats, ...]:
        """Step, time and rate of the points that these episodes complete."""
        if not len(lengths):
            return np.empty(0), np.empty(0), np.empty(0)
        if not self._from_s:
            self._from_s = float(np.min(start_s))
        totals = self._steps + np.cumsum(lengths)
        self._steps = float(totals[-1])
        out: list[tuple[float, float, float]] = []
        at = 0
        while at < len(end_s):
            # The first that ends a span after the last point.
            later = np.flatnonzero(end_s[at:] >= self._from_s + RATE_SPAN_S)
            if not len(later):
                break
            at += int(later[0])
            passed = float(end_s[at]) - self._from_s
            steps = float(totals[at])
            out.append((steps, float(end_s[at]), (steps - self._from_steps) / passed))
            self._from_s, self._from_steps = float(end_s[at]), steps
            at += 1
        made = np.array(out).reshape(-1, 3)
        return made[:, 0], made[:, 1], made[:, 2]


class RunSeries:
    """All lines of one run."""

    def __init__(self, run_id: str, label: str, group: str, started_s: float) -> None:
        self.run_id = run_id
        self.label = label
        self.group = group
        self.started_s = started_s
        self._lines: dict[str, list[Line]] = {}
        self._rate = RateMaker()
        self._steps = 0.0
        # Of all episodes, whose curves share them.
        self._ends = Positions()
        self._slots, self._numbers = GrowingArray(kind=np.int32), GrowingArray(kind=np.int64)
        none = np.empty(0, np.int64)
        self._vetoes = Marks(run_id, label, {}, np.empty(0), none, none)
        self._vetoes_of: tuple[object, ...] = ()
        for metric in (*DERIVED, VETOES):
            self.line(metric)

    def line(self, metric: str, *, right: bool = False) -> Line:
        """The line of a metric; the right axis has a separate one."""
        have = self._lines.setdefault(metric, [])
        line = next((drawn for drawn in have if drawn.on_right_axis == right), None)
        if line is None:
            positions = self._ends if metric in (RETURN, LENGTH) else None
            if have:
                positions = have[0].positions
            line = Line(self.run_id, metric, self.label, self.group, right, positions)
            line.started_s = self.started_s
            if have:
                line.follow(have[0].columns()[2])
            have.append(line)
        return line

    def has(self, metric: str) -> bool:
        return any(len(line) for line in self._lines.get(metric, ()))

    def drop(self, line: Line) -> None:
        """Drop a line that is no longer drawn; the left one stays cached."""
        have = self._lines.get(line.metric, [])
        if line.on_right_axis and line in have:
            have.remove(line)

    def rename(self, label: str, group: str) -> None:
        self.label, self.group = label, group
        for lines in self._lines.values():
            for line in lines:
                line.label, line.group = label, group

    def begin_at(self, step: float) -> None:
        """Count the steps of episodes from here: those before are another run's."""
        self._steps = step

    def take_episodes(self, columns: EpisodeColumns) -> None:
        lengths = np.nan_to_num(columns.length)
        steps = self._steps + np.cumsum(lengths)
        self._steps = float(steps[-1])
        self._slots.extend(columns.slot)
        self._numbers.extend(columns.number)
        self._begin_at(float(columns.end_s[0]))
        self._ends.extend(steps, columns.end_s)
        for metric, values in ((RETURN, columns.score), (LENGTH, columns.length)):
            for line in self._lines[metric]:
                line.follow(values)
        self._extend(RATE, *self._rate.extend(lengths, columns.end_s, columns.start_s))

    def take_points(self, points: dict[str, MetricArrays]) -> None:
        for metric, column in points.items():
            step = column.step.astype(np.float64)
            if (column.step < 0).any():
                # The producer gave no step: its own count stands for it.
                count = np.arange(column.next - len(column), column.next, dtype=np.float64)
                step = np.where(column.step < 0, count, step)
            self._extend(metric, step, column.unix_ns / 1e9, column.value)

    def vetoes(self) -> Marks:
        """Marks for the episodes in which proposals were vetoed, on the curve of returns.

        They are assigned by time: each was measured right after its episode was recorded, and
        before the next of the same process.
        """
        _, measured_s, count = self._lines[VETOES][0].columns()
        if not len(count):
            return self._vetoes
        step, end_s, _ = self._lines[RETURN][0].columns()
        state = (len(count), len(step), self.started_s, self.label)
        if state == self._vetoes_of:
            return self._vetoes
        order = np.argsort(end_s, kind="stable")
        index = np.searchsorted(end_s[order], measured_s, "right") - 1
        known = np.flatnonzero(index >= 0)
        # Not yet read episodes would be taken for the last one that is.
        at, first = np.unique(order[index[known]], return_index=True)
        count = count[known[first]]
        at, count = at[count > 0], count[count > 0]
        slots, numbers = self._slots.view, self._numbers.view
        x = {"step": step[at], "episode": at.astype(np.float64), "time": end_s[at] - self.started_s}
        self._vetoes = Marks(self.run_id, self.label, x, count, slots[at], numbers[at], len(step))
        self._vetoes_of = state
        return self._vetoes

    def _extend(self, metric: str, step: Floats, unix_s: Floats, y: Floats) -> None:
        if not len(y):
            return
        self._begin_at(float(unix_s[0]))
        lines = self._lines.get(metric, [])
        if lines:
            # A second one, on the right axis, has the same positions.
            lines[0].positions.extend(step, unix_s)
        for line in lines:
            line.follow(y)

    def _begin_at(self, unix_s: float) -> None:
        """Shift the start of an imported run to its original time."""
        if unix_s < self.started_s - OLDER_S:
            self.started_s = unix_s
            for lines in self._lines.values():
                for line in lines:
                    line.started_s = unix_s


def newest(lines: Iterable[Line]) -> list[float]:
    """The newest value of each line."""
    values: list[float] = []
    for line in lines:
        y = line.pyramid.y[-200:]
        known = y[np.isfinite(y)]
        if len(known):
            values.append(float(known[-1]))
    return values


def labels_of(runs: Sequence[Run], grouped: bool) -> list[tuple[str, str]]:
    """Unique labels and groups of runs."""
    if grouped:
        keys = [group_of(run) for run in runs]
        return [(name, key) for key, name in keys]
    names = [run.name or run.run_id[-8:] for run in runs]
    out: list[tuple[str, str]] = []
    for run, name in zip(runs, names, strict=True):
        twin = names.count(name) > 1
        out.append((f"{name} {run.run_id[-4:]}" if twin else name, run.run_id))
    return out


Formatter = Callable[[float], str]


def value_words(metric: str) -> Formatter:
    """Formatter for the values of this metric."""
    from app.ui import formatting

    if metric.endswith("_bytes"):
        return formatting.amount
    if is_resource(metric) and metric.endswith("percent"):
        return formatting.percent
    if metric in (LENGTH, RATE):
        return lambda value: formatting.short(round(value))
    return formatting.number
