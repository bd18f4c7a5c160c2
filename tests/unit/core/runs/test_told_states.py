"""States of runs are what was told last, whether or not the store has it yet."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from dataclasses import fields
from typing import Any

from core.clock import ManualClock
from core.events import RunState
from core.runs.state import Life
from core.runs.told_states import ToldStates
from core.store.rows import Run


class SlowStore:
    """A store whose disk answers when the test says so."""

    def __init__(self) -> None:
        self.runs = self
        self.asked: list[tuple[Any, ...]] = []
        self.writes: list[Future[None]] = []

    def set_state(self, *asked: Any) -> Future[None]:
        self.asked.append(asked)
        self.writes.append(Future())
        return self.writes[-1]


def row(state: RunState = RunState.QUEUED) -> Run:
    known: dict[str, Any] = {field.name: None for field in fields(Run)}
    return Run(**{**known, "run_id": "r", "state": state})


def test_a_state_counts_before_the_store_has_it():
    store: Any = SlowStore()
    states = ToldStates(store, ManualClock())
    assert states.as_of_now(row()).state is RunState.QUEUED
    states.record("r", Life(state=RunState.RUNNING))
    now = states.as_of_now(row())
    assert now.state is RunState.RUNNING and now.started_ns and now.ended_ns is None
    states.record("r", Life(state=RunState.FINISHED, reason="done"))
    ended = states.as_of_now(row(RunState.RUNNING))
    assert (ended.state, ended.reason) == (RunState.FINISHED, "done") and ended.ended_ns
    assert [asked[1] for asked in store.asked] == [RunState.RUNNING, RunState.FINISHED]
    states.forget(["r"])
    assert states.as_of_now(row()).state is RunState.QUEUED


def test_saved_waits_for_every_write_and_survives_one_that_fails():
    async def go() -> None:
        store: Any = SlowStore()
        states = ToldStates(store, ManualClock())
        states.record("r", Life(state=RunState.STARTING))
        states.record("r", Life(state=RunState.RUNNING))
        waiting = asyncio.create_task(states.saved())
        store.writes[0].set_exception(OSError("the disk is full"))
        await asyncio.sleep(0)
        assert not waiting.done()
        store.writes[1].set_result(None)
        async with asyncio.timeout(20):
            await waiting

    asyncio.run(go())
