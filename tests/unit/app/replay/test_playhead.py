"""The playhead: the step that is due, at every speed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.replay.playhead import SPEEDS, Playhead


def test_at_one_step_a_picture_every_picture_is_due_in_its_turn():
    head = Playhead(lambda: (0, 100), base_hz=4.0)
    head.begin(10.0)
    assert [head.due(10.0 + t / 8) for t in range(5)] == [0, 0, 1, 1, 2]


def test_fast_playing_leaves_steps_out_evenly_and_shows_the_last():
    head = Playhead(lambda: (0, 100), base_hz=4.0, speed=50.0)
    assert head.stride == 4
    steps, number = [], 0
    while (after := head.after(number)) is not None:
        number = after
        steps.append(number)
    assert steps == [*range(4, 101, 4)]


@given(
    st.integers(0, 50), st.integers(1, 200), st.sampled_from(SPEEDS), st.sampled_from((1, -1)),
    st.floats(0.5, 60),
)  # fmt: skip
def test_playing_comes_to_its_end_in_order(first, length, speed, direction, hz):
    last = first + length
    head = Playhead(lambda: (first, last), hz, speed, direction)
    number = first if direction > 0 else last
    steps = [number]
    while (after := head.after(number)) is not None:
        number = after
        steps.append(number)
    assert steps == sorted(steps, reverse=direction < 0)
    assert len(set(steps)) == len(steps)
    assert number == (last if direction > 0 else first)


def test_a_loop_begins_again_and_one_step_does_not():
    head = Playhead(lambda: (5, 7), loop=True)
    assert [head.after(5), head.after(6), head.after(7)] == [6, 7, 5]
    head.direction = -1
    assert head.after(5) == 7
    assert Playhead(lambda: (5, 5), loop=True).after(5) is None


def test_waiting_for_the_store_leaves_nothing_out():
    head = Playhead(lambda: (0, 100), base_hz=10.0)
    head.begin(0.0)
    assert head.due(1.0) == 10
    head.hold(1.0, 3)
    assert head.due(1.0) == 3
    assert head.due(1.1) == 4


def test_speeds_go_up_and_down_and_stop_at_their_ends():
    head = Playhead(lambda: (0, 1))
    assert (head.faster(1), head.faster(-1)) == (2.0, 0.5)
    head.speed = 50.0
    assert head.faster(1) == 50.0
