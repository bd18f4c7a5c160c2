"""Keys that wait, keys that are held, and clocks: pure, time is handed in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_host.session.clocks import GameClock, clock_of
from mosaic_host.session.input_queue import AHEAD, HeldKeys, KeyQueue, Press
from mosaic_sdk.session.host_parameters import ClockRule


@given(st.lists(st.booleans(), max_size=40))
def test_presses_are_taken_in_order_and_never_more_than_three_wait(presses):
    queue, expected, taken = KeyQueue(), [], []
    for number, is_press in enumerate(presses):
        if is_press:
            fits = len(expected) - len(taken) < AHEAD
            assert queue.press(Press(number)) is fits
            if fits:
                expected.append(number)
        elif (press := queue.take()) is not None:
            taken.append(press.action)
        assert len(queue) == len(expected) - len(taken) <= AHEAD
    taken += [press.action for press in queue.clear()]
    assert taken == expected and queue.take() is None
    assert queue.refused == sum(presses) - len(expected)


def test_the_shortest_press_counts_once_and_what_is_held_goes_on():
    held = HeldKeys()
    held.down(Press("left"))
    held.up("left")
    assert held.sample() == Press("left") and held.sample() is None
    held.down(Press("left"))
    held.down(Press("right"))
    assert held.pressed == ["left", "right"]
    assert [held.sample().action for _ in range(2)] == ["right", "right"]
    held.up("right")
    assert held.sample().action == "left"
    held.clear()
    assert held.sample() is None and held.pressed == []


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
        with pytest.raises(ValueError, match="no clock"):
            clock_of(rule, ("w",))
