"""Newest state of each run, kept until the store has it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass, replace

from core.clock import Clock
from core.events import RunState
from core.runs import state as life_of
from core.store import Run, Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Told:
    state: RunState
    reason: str
    exit_status: int | None
    unix_ns: int


class ToldStates:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._told: dict[str, Told] = {}
        self._unsaved: set[Future[None]] = set()

    def record(self, run_id: str, life: life_of.Life) -> None:
        """Stores the state of this life."""
        status = life.exit.status if life.exit is not None else None
        self._told[run_id] = Told(life.state, life.reason, status, self._clock.unix_ns())
        self.save(self._store.runs.set_state(run_id, life.state, life.reason, status))

    def forget(self, run_ids: Iterable[str]) -> None:
        for run_id in run_ids:
            self._told.pop(run_id, None)

    def as_of_now(self, row: Run) -> Run:
        """A stored row with the newest state; the store lags behind while its disk fails."""
        state = self._told.get(row.run_id)
        if state is None or row.state == state.state:
            return row
        started = row.started_ns or (state.unix_ns if state.state is RunState.RUNNING else None)
        return replace(
            row,
            state=state.state,
            reason=state.reason,
            exit_status=state.exit_status,
            started_ns=started,
            ended_ns=state.unix_ns if state.state.ended else None,
        )

    def save(self, future: Future[None]) -> None:
        self._unsaved.add(future)
        future.add_done_callback(self._saved)

    def _saved(self, future: Future[None]) -> None:
        # In the writer's thread.
        self._unsaved.discard(future)
        error = future.exception()
        if error is not None:
            log.warning("the state of a run could not be stored: %s", error)

    async def saved(self) -> None:
        """Waits until everything said about runs is on disk."""
        while self._unsaved:
            waiting = [asyncio.wrap_future(future) for future in set(self._unsaved)]
            await asyncio.wait(waiting)
