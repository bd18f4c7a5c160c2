"""Callers may speak for the run they were started for, while it can take anything."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from core.bus import RunBus
from core.clock import ManualClock
from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.events import RunState
from core.isolation import Isolation
from core.runs.callers import SEAL_S, SILENT_S, Callers
from core.runs.live_runs import Live
from core.runs.run_ids import new_run_id
from core.runs.state import IGNORED, Life
from core.runs.submission import Registration
from core.tokens import Identity
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL


class Registry:
    """Runs that there are, and what was told of them."""

    def __init__(self) -> None:
        self.graves: set[str] = set()
        self.rows: dict[str, Any] = {}
        self.live: dict[str, Live] = {}
        self.applied: list[Any] = []
        self.old: set[str] = set()
        self.launchers = SimpleNamespace(
            is_of_last_version=lambda run_id: run_id in self.old,
            is_alive=lambda run_id: run_id in self.old,
        )

    async def get(self, run_id: str) -> Any:
        if run_id not in self.rows:
            raise NotFound("There is none")
        return self.rows[run_id]

    async def exists(self, run_id: str) -> bool:
        return run_id in self.rows

    def find(self, run_id: str) -> Live | None:
        return self.live.get(run_id)

    def is_live(self, run_id: str) -> bool:
        return run_id in self.live

    def live_runs(self) -> list[Live]:
        return list(self.live.values())

    def take_up(self, live: Live) -> None:
        self.live[live.run_id] = live

    def drop(self, run_id: str) -> None:
        del self.live[run_id]

    def apply(self, run_id: str, event: Any) -> None:
        self.applied.append((run_id, type(event).__name__))


class Store:
    def __init__(self, error: Exception | None = None) -> None:
        self.runs = self
        self.error = error

    def create_run(self, row: Any) -> Future[None]:
        future: Future[None] = Future()
        if self.error:
            future.set_exception(self.error)
        else:
            future.set_result(None)
        return future


def callers(
    registry: Registry, clock: ManualClock | None = None, error: Exception | None = None
) -> Callers:
    clock = clock or ManualClock()
    parts: tuple[Any, Any] = registry, Store(error)
    never: Any = None
    return Callers(*parts, RunBus(clock), clock, Isolation(never, lambda *_: None))


def a_row(state: RunState = RunState.RUNNING, kind: str = "training", **more: Any) -> Any:
    return SimpleNamespace(
        reason="",
        **{"run_id": "r", "state": state, "kind": kind, "deleted_ns": None, "ended_ns": 0, **more},
    )


OWNER, LAUNCHER, WORKER = Identity(), Identity(run_id="r", launcher=True), Identity("r")


def test_only_a_launcher_speaks_for_a_run_that_was_started_here():
    registry = Registry()
    registry.rows["r"] = a_row()
    admit = callers(registry).admit
    assert asyncio.run(admit(LAUNCHER, "r"))
    assert not asyncio.run(admit(OWNER, "r"))
    with pytest.raises(Refused):
        asyncio.run(admit(WORKER, "r"))
    registry.old.add("r")
    assert asyncio.run(admit(WORKER, "r"))


def test_nobody_speaks_for_a_run_that_was_deleted_or_purged():
    registry = Registry()
    registry.rows["r"] = a_row(deleted_ns=1)
    with pytest.raises(NotFound, match="deleted"):
        asyncio.run(callers(registry).admit(LAUNCHER, "r"))
    registry.graves.add("r")
    with pytest.raises(NotFound, match="purged"):
        asyncio.run(callers(registry).admit(LAUNCHER, "r"))


def test_a_record_is_sealed_when_nothing_can_come_any_more():
    registry, clock = Registry(), ManualClock()
    takes = callers(registry, clock).takes
    assert asyncio.run(takes(a_row()))
    ended = a_row(RunState.FINISHED, "external", ended_ns=clock.unix_ns())
    assert asyncio.run(takes(ended))
    ended.reason = IGNORED
    assert not asyncio.run(takes(ended))
    ended.reason = ""
    clock.advance(SEAL_S + 1)
    assert not asyncio.run(takes(ended))
    own = a_row(RunState.FINISHED)
    assert not asyncio.run(takes(own))
    registry.old.add("r")
    assert asyncio.run(takes(own))


def test_a_worker_from_elsewhere_gets_a_run_of_its_own():
    registry, run_id = Registry(), new_run_id(1)
    who = Registration(run_id=run_id, protocol=ENGINE_PROTOCOL, name="mine")
    asyncio.run(callers(registry).register(who, OWNER))
    assert registry.live[run_id].life.state is RunState.RUNNING
    asyncio.run(callers(registry, error=None).register(who, OWNER))
    assert len(registry.live) == 1


def test_what_can_not_be_a_run_is_refused_and_leaves_nothing():
    registry = Registry()
    with pytest.raises(InvalidInput, match="not the id"):
        asyncio.run(
            callers(registry).register(Registration(run_id="x", protocol=ENGINE_PROTOCOL), OWNER)
        )
    with pytest.raises(Refused, match="speaks protocol"):
        asyncio.run(callers(registry).register(Registration(run_id="x", protocol="9.0"), OWNER))
    who = Registration(run_id=new_run_id(1), protocol=ENGINE_PROTOCOL)
    with pytest.raises(MosaicError, match="full"):
        asyncio.run(callers(registry, error=MosaicError("The disk is full")).register(who, OWNER))
    assert not registry.live


def test_a_run_from_elsewhere_ends_when_nobody_calls_any_more():
    registry, clock = Registry(), ManualClock()
    for run_id, launched in (("far", False), ("near", True)):
        life = Life(state=RunState.RUNNING, launched=launched)
        registry.take_up(Live(run_id, run_id, life))
    who = callers(registry, clock)
    who.end_silent(lambda _: True)
    clock.advance(SILENT_S - 1)
    who.end_silent(lambda _: False)
    assert registry.applied == []
    clock.advance(2)
    who.end_silent(lambda _: False)
    assert registry.applied == [("far", "FellSilent")]
