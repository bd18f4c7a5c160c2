"""A comparison that was left: without one there is nothing to go back to."""

from __future__ import annotations

from app.compare.left_comparison import LeftComparison


def test_without_a_comparison_nothing_goes_on_or_ends() -> None:
    left = LeftComparison()
    told: list[str] = []
    left.changed.connect(lambda: told.append(left.title))
    for act in (left.back, left.stop, left.make_way, left.refresh):
        act()
    assert (left.title, left.note, left.going, told) == ("", "", False, [])
