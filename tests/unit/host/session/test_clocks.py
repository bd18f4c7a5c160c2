"""Game clocks: pure, time is handed in."""

from __future__ import annotations

import pytest

from mosaic_host.session.clocks import GameClock, clock_of
from mosaic_sdk.session.host_parameters import ClockRule


def test_a_clock_runs_for_the_seat_on_turn_and_adds_after_its_move():
    clock = GameClock(("w", "b"), 10.0, 2.0)
    clock.turn("w", 100.0)
    clock.turn("w", 103.0)
    assert clock.remaining("w", 104.0) == 6.0 and clock.remaining("b", 104.0) == 10.0
    clock.moved(104.0)
    assert clock.shown(999.0) == {"w": 8.0, "b": 10.0}
    clock.turn("b", 200.0)
    assert clock.fallen(209.9) == "" and clock.fallen(210.0) == "b"
    assert clock.shown(300.0)["b"] == 0.0
    clock.set_back({"w": 3.0, "b": 4.0})
    assert clock.fallen(1e9) == "" and clock.left == {"w": 3.0, "b": 4.0}


def test_clocks_that_cannot_be_are_refused():
    assert clock_of(None, ("w",)) is None
    made = clock_of(ClockRule(180, 2), ("w", "b"))
    assert made is not None and made.left == {"w": 180.0, "b": 180.0}
    for rule in (ClockRule(0), ClockRule(float("inf")), ClockRule(5, -1), ClockRule(float("nan"))):
        with pytest.raises(ValueError, match="a clock can.t have"):
            clock_of(rule, ("w",))


def test_a_seat_may_use_all_of_its_time_for_one_answer():
    clock = GameClock(("white", "black"), 10.0, margin=0.5)
    clock.turn("white", 100.0)
    # However long it has thought already, its answer is due when its flag falls.
    assert [clock.limit("white", now, 100.0) for now in (100.0, 104.0, 109.9)] == [10.5] * 3
