"""Smoothing by default follows the amount of data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.curves.smoothing import smoother


@pytest.mark.parametrize("points, window", [
    (0, 1), (59, 1), (60, 5), (400, 25), (4000, 100), (20_000, 100), (40_000, 200),
    (100_000, 500), (199_999, 500), (200_000, 1000), (10_000_000, 1000),
])  # fmt: skip
def test_more_points_are_smoothed_over_more(points, window):
    assert smoother(points) == window


@given(st.integers(0, 1_000_000), st.integers(0, 1_000_000))
def test_it_never_falls_as_a_curve_grows(first, second):
    assert smoother(min(first, second)) <= smoother(max(first, second))


@given(st.integers(20_000, 200_000))
def test_some_hundreds_of_means_lie_beside_each_other(points):
    assert 200 <= points / smoother(points) < 500
