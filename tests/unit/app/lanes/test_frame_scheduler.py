"""Pictures share the frames to come, in the order in which they came, and none waits for ever."""

from __future__ import annotations

from app.lanes.frame_scheduler import FORGET_S, Turns


class Clock:
    def __init__(self) -> None:
        self.now = 10.0

    def __call__(self) -> float:
        return self.now


class Picture:
    def __init__(self, name: int, drawn: list[int]) -> None:
        self.name, self.drawn = name, drawn

    def draw_soon(self) -> None:
        self.drawn.append(self.name)


def test_a_frame_takes_so_many_and_the_next_the_others() -> None:
    drawn: list[int] = []
    turns = Turns(3, clock=Clock())
    for name in range(8):
        turns.ask(Picture(name, drawn))
    assert drawn == [0, 1, 2]
    turns.next()
    assert drawn == [0, 1, 2, 3, 4, 5]
    turns.ask(Picture(8, drawn))
    assert len(drawn) == 6
    turns.next()
    assert drawn == list(range(9))
    turns.next()
    turns.ask(Picture(9, drawn))
    assert drawn[-1] == 9


def test_a_window_that_draws_nothing_keeps_nobody_waiting() -> None:
    drawn: list[int] = []
    clock = Clock()
    turns = Turns(2, clock=clock)
    for name in range(3):
        turns.ask(Picture(name, drawn))
    assert drawn == [0, 1]
    turns.relieve()
    assert drawn == [0, 1]
    clock.now += 2 * FORGET_S
    turns.relieve()
    assert drawn == [0, 1, 2]
