"""Polylines of sparklines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.ui.sparkline import polyline


@given(st.lists(st.floats(-1e9, 1e9), max_size=50))
def test_sparks_stay_inside(values):
    for x, y in polyline(values, 62, 24):
        assert 0 <= x <= 62 and 0 <= y <= 24
