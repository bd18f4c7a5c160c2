"""Report of a sweep: the score of each point over its seeds, and which parameters mattered."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from core.agents.hopeless_runs import is_stopped
from core.agents.preset_verdict import last_score
from core.compare import student
from core.events import RunState

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run

_ALPHA = 0.05
_SHUFFLES = 2000
# More different values than this are put into as many parts of their order.
_PARTS = 3


@dataclass(frozen=True, slots=True)
class PointRuns:
    """The runs of one point: a score for each that finished, and for each that was stopped early
    the score that it had by then, so that a point is not better for having lost its bad seeds.
    """

    point: dict[str, Any]
    scores: tuple[float, ...]
    run_ids: tuple[str, ...]
    #: Why runs of it were stopped early.
    stopped: tuple[str, ...] = ()

    @property
    def mean(self) -> float | None:
        return math.fsum(self.scores) / len(self.scores) if self.scores else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return student.interval(self.scores, _ALPHA) if len(self.scores) > 1 else None


@dataclass(frozen=True, slots=True)
class Influence:
    """Share of the variance of all scores that one parameter explains alone."""

    name: str
    share: float
    #: How often a shuffled sweep explains as much.
    p: float
    best: str


@dataclass(frozen=True, slots=True)
class SweepReport:
    points: tuple[PointRuns, ...]
    influences: tuple[Influence, ...]


def report_of(reader: Reader, runs: Sequence[Run]) -> SweepReport:
    """Report of the runs of one sweep: the best point first."""
    given = {run.run_id: _parameters(reader, run) for run in runs}
    names = swept_names(list(given.values()))
    points: dict[str, list[Run]] = {}
    for run in runs:
        point = {name: given[run.run_id].get(name) for name in names}
        points.setdefault(json.dumps(point, sort_keys=True), []).append(run)
    rows = [_point(reader, json.loads(key), members) for key, members in points.items()]
    rows.sort(key=lambda row: (row.mean is None, -(row.mean or 0.0)))
    return SweepReport(tuple(rows), influences_of(rows, names))


def _parameters(reader: Reader, run: Run) -> dict[str, Any]:
    told = reader.facts(run.run_id).get("parameters")
    return cast("dict[str, Any]", told) if isinstance(told, dict) else {}


def swept_names(given: Sequence[dict[str, Any]]) -> list[str]:
    """Parameters that differ between runs; the seed is none."""
    names = sorted({name for parameters in given for name in parameters} - {"seed"})
    return [
        name
        for name in names
        if len({json.dumps(parameters.get(name), sort_keys=True) for parameters in given}) > 1
    ]


def _point(reader: Reader, point: dict[str, Any], runs: Sequence[Run]) -> PointRuns:
    stopped = [run for run in runs if run.state is RunState.CANCELLED and is_stopped(run.note)]
    counted = [run for run in runs if run.state is RunState.FINISHED] + stopped
    read = [last_score(reader, run) for run in counted]
    return PointRuns(
        point,
        tuple(score for score in read if score is not None),
        tuple(run.run_id for run in runs),
        tuple(run.note for run in stopped),
    )


def influences_of(rows: Sequence[PointRuns], names: Sequence[str]) -> tuple[Influence, ...]:
    """The strongest first. By means of points, so that seeds count once."""
    known = [(row.point, row.mean) for row in rows if row.mean is not None]
    if len(known) < 3:
        return ()
    scores = [mean for _, mean in known]
    made: list[Influence] = []
    for name in names:
        values = [point[name] for point, _ in known]
        labels = _labels(values)
        share = explained(labels, scores)
        draw, shuffled, as_much = random.Random(0), list(scores), 0
        for _ in range(_SHUFFLES):
            draw.shuffle(shuffled)
            as_much += explained(labels, shuffled) >= share - 1e-12
        best = max(zip(scores, values, strict=True), key=lambda pair: pair[0])[1]
        p = (as_much + 1) / (_SHUFFLES + 1)
        made.append(Influence(name, share, p, best if isinstance(best, str) else json.dumps(best)))
    return tuple(sorted(made, key=lambda influence: -influence.share))


def _labels(values: Sequence[Any]) -> list[int]:
    """Group of each value: equal ones together; many numbers by their order in three parts."""
    keys = [json.dumps(value, sort_keys=True) for value in values]
    distinct = sorted(set(keys))
    numbers = all(isinstance(value, (int, float)) for value in values)
    if numbers and len(distinct) > 2 * _PARTS:
        order = sorted(range(len(values)), key=lambda index: values[index])
        labels = [0] * len(values)
        for rank, index in enumerate(order):
            labels[index] = rank * _PARTS // len(values)
        return labels
    return [distinct.index(key) for key in keys]


def explained(labels: Sequence[int], scores: Sequence[float]) -> float:
    """Variance between groups over the whole variance (eta squared)."""
    mean = math.fsum(scores) / len(scores)
    whole = math.fsum((score - mean) ** 2 for score in scores)
    if not whole:
        return 0.0
    groups: dict[int, list[float]] = {}
    for label, score in zip(labels, scores, strict=True):
        groups.setdefault(label, []).append(score)
    between = math.fsum(
        len(group) * (math.fsum(group) / len(group) - mean) ** 2 for group in groups.values()
    )
    return min(1.0, between / whole)
