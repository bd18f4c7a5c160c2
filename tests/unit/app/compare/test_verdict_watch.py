"""Watch over a verdict: one look at a time, none where nothing is new, a last one at the end."""

from __future__ import annotations

import asyncio
from typing import Any

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
    watch = VerdictWatch(there, look, parent)
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
    tick()
    asyncio.run(desk.work.pop())
    assert len(looks) == 3 and not watch._timer.isActive()
    # Another pair is looked at afterwards.
    watch.note()
    assert watch._timer.isActive()
