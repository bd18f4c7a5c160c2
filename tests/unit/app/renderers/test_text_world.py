"""Worlds of text: cards and hands."""

from __future__ import annotations

from app.renderers.text_world import counted, hand_of, hands


def test_cards():
    assert hand_of([1, 6]) == (17, True)
    assert hand_of([1, 6, 10]) == (17, False)
    assert counted([10, 10, 5]) == "25, bust"
    covered = hands({"player": [1, 6], "dealer": [10, 9]})
    assert covered[0]["cards"] == ["10", ""]
    opened = hands({"player": [10, 9, 8], "dealer": [10, 9]})
    assert opened[0]["cards"] == ["10", "9"]
