"""Keys that wait and keys that are held, in their order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mosaic_host.session.input_queue import AHEAD, HeldKeys, KeyQueue, Press


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
