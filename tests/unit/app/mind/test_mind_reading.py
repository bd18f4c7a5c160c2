"""Readings of a mind happen one after the other, and the newest wish is the one that counts."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from app.mind.mind_reading import Found, Look, MindReading


class Desk:
    def __init__(self) -> None:
        self.work: list[Any] = []

    def command(self, name: str, work: Any) -> None:
        self.work.append(work)


class Reading(MindReading):
    def _find(self, look: Look, wished: Any) -> Found:
        return Found([], wished, [], None, [])


def a_look(step: int) -> Look:
    take: Any = SimpleNamespace(first_step=10, last_step=20)
    film: Any = SimpleNamespace()
    return Look(film, take, step, lambda seat, action: str(action))


def test_positions_are_of_the_episode():
    assert [a_look(step).position for step in (10, 15, 20)] == [0.0, 0.5, 1.0]
    assert [a_look(10).step_at(position) for position in (0.0, 0.52, 1.0)] == [10, 15, 20]


def test_what_is_asked_for_meanwhile_is_read_once_and_last():
    desk, taken = Desk(), list[tuple[int, Any]]()
    wanted: Any = desk
    reading = Reading(wanted, "here", lambda look, moment: taken.append((look.step, moment.guard)))
    reading.read(a_look(11), ("one", ""))
    reading.read(a_look(12), ("two", ""))
    reading.read(a_look(13), ("three", ""))
    while desk.work:
        asyncio.run(desk.work.pop())
    assert taken == [(11, ("one", "")), (13, ("three", ""))]
