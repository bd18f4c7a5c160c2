from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.renderers.cell_geometry import fitted

sizes = st.floats(40, 4000)
counts = st.integers(1, 25)
ratios = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])


@given(sizes, sizes, counts, counts, ratios, st.booleans(), st.sampled_from([0.0, 0.45, 0.75]))
def test_cells_are_whole_pixels_inside_and_hit_where_they_are(
    width, height, columns, rows, ratio, flipped, margin
):
    at = fitted(width, height, columns, rows, ratio, flipped=flipped, margin=margin)
    for length in (at.cell, at.x, at.y):
        assert abs(length * ratio - round(length * ratio)) < 1e-6
    if at.pixels > 1:
        gap = at.margin * at.cell
        assert at.x - gap >= -1.01 / ratio
        assert at.x + at.width + gap <= width + 1.01 / ratio
        assert at.y + at.height + gap <= height + 1.01 / ratio
    for cell in {0, columns - 1, columns * rows // 2, columns * rows - 1}:
        assert at.hit(*at.middle(cell)) == cell
        assert at.cell_of(*at.seen(cell)) == cell
    assert at.hit(at.x - 1, at.y) == -1
    assert at.hit(at.x + at.width + 1, at.y) == -1


def test_nothing_fits_nowhere():
    assert fitted(0, 100, 8, 8).hit(1, 1) == -1
    assert fitted(100, 100, 0, 0).hit(1, 1) == -1


def test_turned_boards_begin_below():
    at = fitted(80, 80, 8, 8, flipped=True)
    assert at.corner(63) == (0, 0)
    assert at.corner(0) == (70, 70)


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_hexagons_are_hit_where_they_are(flipped, ratio):
    at = fitted(640, 400, 11, 11, ratio, flipped=flipped, margin=0.85, slant=0.5, pitch=0.866)
    assert at.x >= 0 and at.y >= 0
    assert at.x + at.width <= 640 and at.y + at.height <= 400
    for cell in range(121):
        x, y = at.middle(cell)
        assert at.hit(x, y) == cell
        for right, down in ((0.45, 0), (-0.45, 0), (0.2, 0.35), (-0.2, -0.35)):
            assert at.hit(x + right * at.cell, y + down * at.cell) == cell
    assert at.hit(at.x + at.width - 1, at.y + 1) == -1
    assert at.hit(at.x, at.y + at.height) == -1
