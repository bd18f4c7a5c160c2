"""Values of visible rows, read from the record in the background and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QTimer

from app.shell.app_context import AppContext

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run

T = TypeVar("T")

GATHER_MS = 30
#: Rows that were asked for last; others are read again when they come into sight.
MOST_KEPT = 200


class RowReads(Generic[T]):
    def __init__(
        self,
        desk: AppContext,
        name: str,
        read: Callable[[Reader, Run], T],
        arrived: Callable[[], None],
    ) -> None:
        self._desk, self._name = desk, name
        self._read_one = read
        self._arrived = arrived
        self._known: dict[str, T] = {}
        self._stale: set[str] = set()
        self._reading: set[str] = set()
        self._wanted: dict[str, Run] = {}
        self._timer = QTimer(singleShot=True, interval=GATHER_MS)
        self._timer.timeout.connect(self._read)

    def of(self, run: Run) -> T | None:
        """Cached value; a missing one is read soon."""
        run_id = run.run_id
        if run_id not in self._known or run_id in self._stale:
            self._wanted[run_id] = run
            if not self._timer.isActive():
                self._timer.start()
            return self._known.get(run_id)
        value = self._known[run_id] = self._known.pop(run_id)
        return value

    def stale(self, run_id: str) -> None:
        # What is being read may be from before.
        if run_id in self._known or run_id in self._reading:
            self._stale.add(run_id)

    def _read(self) -> None:
        if not self._desk.ready or not self._wanted:
            return
        runs = list(self._wanted.values())
        self._wanted.clear()
        ids = {run.run_id for run in runs}
        self._stale -= ids
        self._reading |= ids
        reader = self._desk.engine.store.reader()
        work = asyncio.to_thread(lambda: {run.run_id: self._read_one(reader, run) for run in runs})
        self._desk.command(f"rows.{self._name}", work, self._take)

    def _take(self, values: dict[str, T]) -> None:
        self._known.update(values)
        for run_id in list(self._known)[: max(0, len(self._known) - MOST_KEPT)]:
            del self._known[run_id]
        self._stale &= self._known.keys() | self._reading
        self._reading -= values.keys()
        self._arrived()
