"""Where imported batches go in: a store that is ours, or the engine that holds it."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from dataclasses import replace
from typing import Protocol

from core.errors import StoreTrouble
from core.events import BatchReceived, RunState
from core.store.rows import Receipt, RunFacts
from core.store.store import Store

# What may be queued and not yet on disk.
UNDER_WAY = 16 << 20
STALLED_S = 60.0


class Door(Protocol):
    """Begin, send, and either end (everything is on disk then) or discard."""

    def begin(self, facts: RunFacts) -> None: ...
    def send(self, batch: BatchReceived) -> None: ...
    def end(self, run_id: str, state: RunState, reason: str) -> None: ...
    def discard(self, run_id: str) -> None: ...


class StoreDoor:
    """Into a store of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changed = threading.Condition()
        self._under_way = 0
        self._refused = ""

    def begin(self, facts: RunFacts) -> None:
        self._refused = ""
        self._store.runs.create_run(replace(facts, state=RunState.RUNNING)).result()

    def send(self, batch: BatchReceived) -> None:
        size = len(batch.raw)
        with self._changed:
            self._wait_below(UNDER_WAY)
            self._under_way += size
        self._store.writer.submit([batch], lambda receipt: self._done(receipt, size))

    def end(self, run_id: str, state: RunState, reason: str) -> None:
        with self._changed:
            self._wait_below(1)
        self._store.runs.set_state(run_id, state, reason).result()

    def discard(self, run_id: str) -> None:
        runs = self._store.runs
        wait: list[Future[None]] = [
            runs.set_state(run_id, RunState.FAILED, "import was broken off")
        ]
        wait.append(runs.delete(run_id))
        for one in wait:
            one.result()

    def _done(self, receipt: Receipt, size: int) -> None:
        with self._changed:
            self._under_way -= size
            for refusal in receipt.refused:
                self._refused = refusal.reason
            self._changed.notify_all()

    def _wait_below(self, limit: int) -> None:
        moved = self._changed.wait_for(lambda: self._under_way < limit or self._refused, STALLED_S)
        if self._refused:
            raise StoreTrouble(f"The store refused a batch: {self._refused}")
        if not moved:
            raise StoreTrouble(
                "The store does not write any more", "Look at the disk: mosaic doctor"
            )
