"""Points of a sweep: every combination of a grid, and draws that a seed repeats."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InvalidInput
from core.runs.sweep_points import (
    Between,
    Listed,
    grid_points,
    point_word,
    random_points,
    read_axis,
    read_listed,
)


def test_a_grid_is_every_combination():
    axes = [read_listed("alpha=0.1,0.3"), read_listed("kind=fast,slow")]
    assert grid_points(axes) == [
        {"alpha": 0.1, "kind": "fast"},
        {"alpha": 0.1, "kind": "slow"},
        {"alpha": 0.3, "kind": "fast"},
        {"alpha": 0.3, "kind": "slow"},
    ]
    assert point_word({"alpha": 0.1, "kind": "fast"}) == "alpha 0.1, kind fast"


def test_bounds_of_a_random_sweep():
    assert read_axis("n=1..8") == Between("n", 1, 8, is_whole=True)
    assert read_axis("lr=1e-4..1e-1:log") == Between("lr", 1e-4, 0.1, is_log=True)
    assert read_axis("on=true,false") == Listed("on", (True, False))


@given(st.integers(0, 1000), st.booleans())
def test_draws_stay_within_their_bounds_and_repeat(seed: int, is_log: bool):
    axes = [Between("x", 0.001, 10.0, is_log), Between("n", 1, 4, is_log, is_whole=True)]
    points = random_points(axes, 5, seed)
    assert points == random_points(axes, 5, seed)
    for point in points:
        assert 0.001 <= point["x"] <= 10.0
        assert point["n"] in (1, 2, 3, 4)


def test_a_log_range_draws_each_magnitude_alike():
    values = [p["x"] for p in random_points([Between("x", 1e-4, 1.0, is_log=True)], 200, 1)]
    small = sum(math.log10(value) < -2 for value in values)
    assert 70 < small < 130, "half of the magnitudes lie below 0.01"


@pytest.mark.parametrize(
    "text",
    ["", "x", "=1,2", "x=", "x=1,1", "x=3..1", "x=a..b", "x=0..1:log", "x=1..2:sqrt", "x=1..inf"],
)
def test_wrong_axes_are_refused(text: str):
    with pytest.raises(InvalidInput):
        read_axis(text)


def test_too_much_and_twice_are_refused():
    many = Listed("a", tuple(range(15)))
    with pytest.raises(InvalidInput, match="225 points"):
        grid_points([many, Listed("b", tuple(range(15)))])
    with pytest.raises(InvalidInput, match="twice"):
        grid_points([many, many])
    with pytest.raises(InvalidInput, match="--samples"):
        random_points([many], 0, 1)
