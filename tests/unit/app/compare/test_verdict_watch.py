"""Watch over a verdict: one look at a time, none where nothing is new, a last one at the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from PySide6.QtCore import QObject

from app.compare.verdict_watch import VerdictWatch


class Desk:
    ready = True

    def __init__(self) -> None:
        self.work: list[Any] = []

    def command(self, name: str, work: Any) -> None:
        self.work.append(work)


def test_it_looks_once_for_all_that_is_new_and_stops_after_the_last(qapp):
    desk, looks, parent = Desk(), list[int](), QObject()

    async def look() -> None:
        looks.append(1)

    there: Any = desk
    counted: list[bool] = []
    watch = VerdictWatch(there, look, lambda: counted.append(watch.has_all), parent)
    tick = watch._timer.timeout.emit
    watch.begin()
    tick()
    assert desk.work == []
    watch.note()
    watch.note()
    tick()
    tick()
    assert len(desk.work) == 1
    watch.note()
    asyncio.run(desk.work.pop())
    tick()
    asyncio.run(desk.work.pop())
    assert len(looks) == 2 and watch._timer.isActive()
    watch.end()
    assert not counted and not watch.has_all
    tick()
    # What ended while it looked is counted by another look.
    watch.note()
    asyncio.run(desk.work.pop())
    assert not counted and watch._timer.isActive()
    tick()
    asyncio.run(desk.work.pop())
    assert len(looks) == 4 and not watch._timer.isActive() and counted == [True]
    # Another pair is looked at afterwards.
    watch.note()
    assert watch._timer.isActive()
    watch.begin()
    assert not watch.has_all


def test_a_look_that_fails_leaves_nothing_to_be_counted(qapp):
    desk, parent, counted = Desk(), QObject(), list[int]()

    async def look() -> None:
        raise OSError("no disk")

    there: Any = desk
    watch = VerdictWatch(there, look, lambda: counted.append(1), parent)
    watch.end()
    watch._timer.timeout.emit()
    with pytest.raises(OSError, match="no disk"):
        asyncio.run(desk.work.pop())
    assert counted and not watch._timer.isActive()
