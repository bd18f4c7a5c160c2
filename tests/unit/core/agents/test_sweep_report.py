"""Influence of parameters in a sweep: shares of the variance, and chance as often as that."""

from __future__ import annotations

import itertools
import random

import pytest

from core.agents.sweep_report import PointRuns, explained, influences_of, swept_names


def rows(score, **axes) -> list[PointRuns]:
    names = list(axes)
    points = [dict(zip(names, values, strict=True)) for values in itertools.product(*axes.values())]
    return [PointRuns(point, (score(**point),), ("r",)) for point in points]


def test_the_parameter_that_makes_the_score_is_first():
    made = rows(lambda a, b: a + 0.001 * b, a=[1, 2, 3, 4], b=[1, 2, 3])
    first, second = influences_of(made, ["a", "b"])
    assert (first.name, first.best) == ("a", "4") and first.share > 0.99 and first.p < 0.01
    assert second.share < 0.01 and second.p > 0.5


def test_noise_is_not_told_as_an_influence():
    draw, small = random.Random(4), 0
    for _ in range(40):
        made = rows(lambda a, b: draw.gauss(0, 1), a=[1, 2, 3], b=[1, 2, 3])
        small += min(each.p for each in influences_of(made, ["a", "b"])) < 0.01
    assert small <= 4, "of 80 tests at 0.01, one is expected"


def test_many_numbers_are_compared_by_their_order():
    points = [PointRuns({"x": x / 7}, (float(x),), ("r",)) for x in range(12)]
    [influence] = influences_of(points, ["x"])
    assert influence.share > 0.8 and influence.p < 0.01


def test_few_points_and_lost_ones_tell_nothing():
    assert influences_of(rows(lambda a: a, a=[1, 2]), ["a"]) == ()
    lost = [PointRuns({"a": n}, (), ("r",)) for n in range(5)]
    assert influences_of(lost, ["a"]) == () and lost[0].mean is None
    assert explained([0, 0, 1], [2.0, 2.0, 2.0]) == 0.0


@pytest.mark.parametrize(
    "given, names",
    [
        ([{"a": 1, "seed": 1}, {"a": 1, "seed": 2}], []),
        ([{"a": 1, "b": [1]}, {"a": 2, "b": [1]}], ["a"]),
        ([{"a": 1}, {}], ["a"]),
    ],
)
def test_what_differs_was_swept(given, names):
    assert swept_names(given) == names
