"""Sparklines of the rows that are looked at, read in the background and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.shell.app_context import AppContext

if TYPE_CHECKING:
    from core.store.rows import Run

POINTS = 40
NEWEST = 400
GATHER_MS = 30


def shrink(values: Sequence[float], points: int = POINTS) -> list[float]:
    """Means of as many stretches."""
    if len(values) <= points:
        return list(values)
    cuts = [round(i * len(values) / points) for i in range(points + 1)]
    return [sum(values[a:b]) / (b - a) for a, b in zip(cuts, cuts[1:], strict=False)]


class Trends:
    def __init__(self, desk: AppContext, arrived: Callable[[], None]) -> None:
        self._desk = desk
        self._arrived = arrived
        self._known: dict[str, list[float]] = {}
        self._stale: set[str] = set()
        self._wanted: set[str] = set()
        self._timer = QTimer(singleShot=True, interval=GATHER_MS)
        self._timer.timeout.connect(self._read)

    def of(self, run: Run) -> list[float]:
        """Known values; missing ones are read soon."""
        run_id = run.run_id
        if run.episodes and (run_id not in self._known or run_id in self._stale):
            self._wanted.add(run_id)
            if not self._timer.isActive():
                self._timer.start()
        return self._known.get(run_id, [])

    def stale(self, run_id: str) -> None:
        if run_id in self._known:
            self._stale.add(run_id)

    def _read(self) -> None:
        if not self._desk.ready or not self._wanted:
            return
        run_ids = list(self._wanted)
        self._wanted.clear()
        self._stale.difference_update(run_ids)
        reader = self._desk.engine.store.reader()

        def read() -> dict[str, list[float]]:
            found: dict[str, list[float]] = {}
            for run_id in run_ids:
                episodes = reader.episodes(run_id, lead=True, ended=True, newest=True, limit=NEWEST)
                returns = [e.score for e in reversed(episodes) if e.score is not None]
                found[run_id] = shrink(returns)
            return found

        self._desk.command("library.trends", asyncio.to_thread(read), self._take)

    def _take(self, found: dict[str, list[float]]) -> None:
        self._known.update(found)
        self._arrived()
