"""Tiles of lanes: legible, ordered, named."""

from hypothesis import given
from hypothesis import strategies as st

from app.run.lane_tiles import LEGIBLE, fit_columns, lane_order, lane_words


@given(st.integers(1, 40), st.floats(150, 3000), st.floats(150, 2000))
def test_tiles_are_legible_or_scrolled(count, width, height):
    columns = fit_columns(count, width, height, 60, 10)
    assert 1 <= columns <= count
    tile = (width - 10 * (columns - 1)) / columns
    assert tile >= LEGIBLE or columns == 1


def test_tiles_fill_what_there_is():
    assert fit_columns(1, 900, 600, 60, 10) == 1
    assert fit_columns(4, 1500, 900, 60, 10) == 2
    assert fit_columns(16, 2480, 1900, 60, 10) == 4
    assert fit_columns(3, 2000, 500, 60, 10) == 3


def test_lanes_are_called_by_what_tells_them_apart():
    assert lane_words("0.agent.main", alone=True) == ""
    assert lane_words("3.agent.main", alone=False) == "environment 3"
    assert lane_words("0.player_1.top", alone=True) == "player_1, top"
    lanes = ["10.agent.main", "2.agent.main", "x.agent.main"]
    assert sorted(lanes, key=lane_order) == [lanes[1], lanes[0], lanes[2]]
