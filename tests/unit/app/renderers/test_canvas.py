"""The canvas: cells in whole pixels."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.renderers.canvas import _span


@given(st.integers(0, 20), st.integers(0, 20))
def test_a_span_covers_its_pixels(first, more):
    low, high = first * 10 + 3, (first + more) * 10 + 7
    start, end = _span(low, high, 10.0, 19)
    assert set(range(start, end)) == {i for i in range(19) if first <= i <= first + more}
