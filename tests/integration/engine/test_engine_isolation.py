"""Wherever work for one run is done beside that of others, a fault nobody expected is that run's.

Each case breaks one place for one run: it is told with that run, logged with its trace and
counted; another run records on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import grpc
import grpc.aio
import pytest
from engine_tools import batch, fresh_id, run, steps

from core.engine import Engine
from core.errors import MosaicError
from core.events import (
    BatchCommitted,
    BatchReceived,
    NoticeRaised,
    RunEdited,
    RunState,
    SessionReported,
)
from core.rpc import run_watch
from core.rpc.engine_client import EngineClient
from core.runs import adoption, fact_notes
from core.runs import state as life_of
from core.runs.live_runs import Live
from core.settings import Settings
from core.store import RunFacts, Store, writer
from mosaic_sdk.codec.record_batches import encode_events, event_lifecycle, event_log
from mosaic_sdk.launch import recovery
from mosaic_sdk.session.host_reports import BarrierReached
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

FAULT = "nobody expected it"


class Case:
    """One engine, the run that suffers, and the means to break something for it alone."""

    def __init__(self, engine: Engine, mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.engine = engine
        self.mine = mine
        self._patch = monkeypatch

    def fail(
        self, where: Any, name: str, of: Callable[..., str], error: type[Exception] = KeyError
    ) -> None:
        """Break a function where it works for this run."""
        real = getattr(where, name)

        def broken(*args: Any, **more: Any) -> Any:
            if of(*args, **more) == self.mine:
                raise error(FAULT)
            return real(*args, **more)

        self._patch.setattr(where, name, broken)

    async def send(self, *batches: records.Batch) -> dict[str, int]:
        """Send batches of the run; returns what was acknowledged."""
        async with (
            EngineClient.of(self.engine.record) as client,
            client.publish(self.mine) as publication,
        ):
            for each in batches:
                await publication.send(each)
            await publication.done()
            committed: dict[str, int] = {}
            async for answer in publication.acknowledgements():
                committed.update(answer.committed)
        return committed

    async def refused(self) -> None:
        with pytest.raises(MosaicError):
            await self.send(steps(1))

    def reached(self) -> None:
        report = BarrierReached(group="g", hosts=(self.mine,), tick=1, running=1)
        self.engine.bus.publish(SessionReported(self.mine, report))

    async def until(self, true: Callable[[], Any]) -> None:
        while not true():  # noqa: ASYNC110 - what is looked at has no event
            await asyncio.sleep(0.01)


def first(run_id: str, *_: Any, **__: Any) -> str:
    return run_id


def of_live(live: Live, *_: Any, **__: Any) -> str:
    return live.run_id


def of_batch(given: BatchReceived, *_: Any, **__: Any) -> str:
    return given.header.run_id


def events(*raw: bytes, sequence: int = 1) -> records.Batch:
    return batch(sequence, encode_events(raw), len(raw), "e", records.RECORD_KIND_EVENTS)


async def report(case: Case) -> None:
    case.fail(case.engine._reports, "usage", first)
    metadata = (("authorization", f"Bearer {case.engine.tokens.for_run(case.mine)}"),)
    async with grpc.aio.insecure_channel(f"unix:{case.engine.record.socket}") as channel:
        call = channel.stream_stream(
            "/mosaic.v1.Mosaic/Control", pb.ControlUp.SerializeToString, pb.ControlDown.FromString
        )(metadata=metadata)
        usage = pb.WorkerReport(name="usage", detail=b"{}")
        await call.write(pb.ControlUp(run_id=case.mine, report=usage))
        await case.until(lambda: case.engine.isolation.faults)
        # The line that carried it still carries a command.
        asked = asyncio.create_task(case.engine.controls.command(case.mine, "ping", timeout_s=20))
        down = await call.read()
        ack = pb.ControlAck(id=down.command.id, ok=True)
        await call.write(pb.ControlUp(run_id=case.mine, ack=ack))
        assert (await asked).ok
        call.cancel()


async def barrier(case: Case) -> None:
    case.fail(case.engine.conductor, "_told", first)
    case.reached()


async def wire(case: Case) -> None:
    case.fail(case.engine.conductor, "_wire_of", first)
    case.reached()
    await case.until(lambda: case.engine.isolation.faults)
    # It reports again in a second, and is looked up again.
    case._patch.undo()
    case.reached()
    await case.until(lambda: case.mine in case.engine.conductor._wires)


def _together(case: Case, *hosts: str) -> None:
    async def wire_of(run_id: str) -> Any:
        return {"group": "g", "hosts": list(hosts)}

    case._patch.setattr(case.engine.conductor, "_wire_of", wire_of)


async def grant(case: Case) -> None:
    _together(case, case.mine)
    case.fail(case.engine.runs, "command", first)
    case.reached()


async def look(case: Case) -> None:
    other = fresh_id()
    _together(case, case.mine, other)
    case.fail(case.engine.runs, "get", first)
    looked: list[str] = []
    real = case.engine.runs.get

    async def get(run_id: str) -> Any:
        looked.append(run_id)
        return await real(run_id)

    case._patch.setattr(case.engine.runs, "get", get)
    case.reached()
    await case.until(lambda: {*looked} >= {case.mine, other})


async def audit_of_a_cancel(case: Case) -> None:
    real = case.engine.runs.audit.note

    def full(what: str, detail: str, run_id: str = "") -> Any:
        if run_id == case.mine:
            raise OSError(28, "No space left on device", FAULT)
        return real(what, detail, run_id)

    case._patch.setattr(case.engine.runs.audit, "note", full)
    assert (await case.engine.runs.cancel(case.mine, 0)).state is not RunState.RUNNING


async def silence(case: Case) -> None:
    callers, other = case.engine.runs.callers, fresh_id()
    async with EngineClient.of(case.engine.record) as client:
        await client.register(other)
    case.fail(callers, "_end_silent", of_live)
    callers.end_silent(lambda run_id: False)
    live = case.engine.runs.find(other)
    assert live is not None and live.open_at is not None


async def git(case: Case) -> None:
    case.fail(case.engine.runs.notes, "_add_git", first)
    prepared: Any = SimpleNamespace(
        facts=SimpleNamespace(name="odd", run_id=case.mine),
        spec=SimpleNamespace(run_id=case.mine, argv=["true"], cwd="/"),
        redactor=None,
    )
    case.engine.runs.notes.note_git(prepared)


async def facts_of_a_script(case: Case) -> None:
    case.fail(fact_notes, "merged", lambda known, script: script["run"])
    case.engine.runs.notes.note_script(case.mine, {"run": case.mine})


def effect(what: life_of.Effect, part: str, name: str, of: Any = first) -> Any:
    async def act(case: Case) -> None:
        runs = case.engine.runs
        where = {"launchers": runs.launchers, "commander": runs.commander}[part]
        live = runs.find(case.mine)
        assert live is not None
        if name == "wait":
            live.pid = 1 << 22  # above any process
            case.fail(where, name, lambda pid: case.mine)
            runs.effects.spawn_watch(live)
            return
        case.fail(where, name, of)
        runs.effects.perform(live, what)

    return act


async def storing_a_state(case: Case) -> None:
    case.fail(case.engine.runs.states, "record", first)
    case.engine.runs.apply(case.mine, life_of.FellSilent("over"))
    assert not case.engine.runs.is_live(case.mine)


async def cleaning_up(case: Case) -> None:
    case.fail(case.engine.runs.launchers, "drop_spec", first)
    waiting: list[None] = []
    case._patch.setattr(case.engine.runs, "admit_waiting", lambda: waiting.append(None))
    case.engine.runs.apply(case.mine, life_of.FellSilent("over"))
    # Who waits for a place gets it all the same.
    assert waiting


async def admission(case: Case) -> None:
    runs, second = case.engine.runs, fresh_id()
    case.fail(runs, "apply", first)
    applied: list[str] = []
    broken = runs.apply

    def apply(run_id: str, event: Any) -> None:
        applied.append(run_id)
        broken(run_id, event)

    case._patch.setattr(runs, "apply", apply)
    runs.take_up(Live(second, "second", life_of.Life()))
    for run_id in (case.mine, second):
        runs.queue.add(adoption.Demand(run_id, 0))
    runs.admit_waiting()
    assert applied == [case.mine, second]


async def lifecycle(case: Case) -> None:
    case.fail(case.engine._reports, "_on_lifecycle", first)
    heard: list[Any] = []
    case.engine.bus.listen(heard.append, fact_notes_log())
    lines = event_lifecycle(1, "odd", {}), event_log(2, 20, "a", "after it")
    assert await case.send(events(*lines)) == {"e": 1}
    await case.until(lambda: heard)


def fact_notes_log() -> type:
    from core.events import LogWritten

    return LogWritten


async def veil(case: Case) -> None:
    assert case.engine.recorder._veils is not None
    case.fail(case.engine.recorder._veils, "over", of_batch, MemoryError)
    batches = events(event_log(1, 20, "a", "token=hunter2")), steps(1)
    assert await case.send(*batches) == {"e": 1, "a": 1}
    row = await case.engine.runs.get(case.mine)
    assert row.reject_count == 1 and row.steps == 3
    heads = await asyncio.to_thread(case.engine.store.reader().rejects, case.mine)
    assert b"hunter2" not in heads[0].head and "MemoryError" in heads[0].reason


async def reading_rows(case: Case) -> None:
    real = writer.project

    def hungry(given: BatchReceived, *more: Any) -> Any:
        if given.header.run_id == case.mine and not hasattr(given, "reason"):
            raise MemoryError(FAULT)
        return real(given, *more)

    case._patch.setattr(writer, "project", hungry)
    aside: list[str] = []
    case.engine.bus.listen(lambda event: aside.append(event.set_aside), BatchCommitted)
    assert await case.send(steps(1)) == {"a": 1}
    assert aside == ["it needs more memory than there is"]


async def accepting(case: Case) -> None:
    case.fail(case.engine.recorder, "accept", of_batch)
    await case.refused()


async def admitting(case: Case) -> None:
    case.fail(case.engine.runs.callers, "admit", lambda who, run_id: run_id)
    await case.refused()


async def watching(case: Case) -> None:
    case.fail(run_watch.wire_types, "run_message", lambda row: row.run_id)
    other = fresh_id()
    async with EngineClient.of(case.engine.record) as client:
        await client.register(other)
        seen = client.watch()
        assert (await anext(seen)).run.run_id == other
        await seen.aclose()


async def following(case: Case) -> None:
    case.fail(case.engine.store.reader().__class__, "batches", lambda self, run_id, *_: run_id)
    async with EngineClient.of(case.engine.record) as client:
        with pytest.raises(MosaicError, match=FAULT):
            async for _ in client.steps(case.mine):
                pass


async def listening(case: Case) -> None:
    def broken(event: RunEdited) -> None:
        raise KeyError(FAULT)

    heard: list[RunEdited] = []
    case.engine.bus.listen(broken, RunEdited)
    case.engine.bus.listen(heard.append, RunEdited)
    case.engine.bus.publish(RunEdited(case.mine))
    assert heard


async def filtering(case: Case) -> None:
    def broken(event: RunEdited) -> bool:
        raise KeyError(FAULT)

    with (
        case.engine.bus.subscribe(RunEdited, overflow="latest", where=broken),
        case.engine.bus.subscribe(RunEdited, overflow="latest") as heard,
    ):
        case.engine.bus.publish(RunEdited(case.mine))
        assert len(heard)


CASES: dict[str, Callable[[Case], Awaitable[None]]] = {
    "a report": report,
    "a barrier": barrier,
    "hosts that step together": wire,
    "a grant": grant,
    "looking for hosts that ended": look,
    "the audit log": audit_of_a_cancel,
    "the end of a silent run": silence,
    "the git state": git,
    "facts of a script": facts_of_a_script,
    "starting a launcher": effect(life_of.StartLauncher(), "launchers", "start"),
    "asking to stop": effect(life_of.AskToStop(0), "commander", "command"),
    "killing": effect(life_of.KillTree(False), "launchers", "kill"),
    "reading a spool": effect(life_of.RecoverSpool(), "launchers", "exit"),
    "watching a launcher": effect(life_of.RecoverSpool(), "launchers", "wait"),
    "storing a state": storing_a_state,
    "cleaning up": cleaning_up,
    "admission": admission,
    "an event": lifecycle,
    "looking for secrets": veil,
    "accepting a batch": accepting,
    "admitting a caller": admitting,
    "the list of runs": watching,
    "following a run": following,
    "a listener": listening,
    "a filter": filtering,
}


async def records_on(engine: Engine) -> None:
    run_id = fresh_id()
    async with EngineClient.of(engine.record) as client:
        await client.register(run_id)
        async with client.publish(run_id) as publication:
            await publication.send(steps(1))
            await publication.done()
            answers = [answer async for answer in publication.acknowledgements()]
    assert answers[-1].committed == {"a": 1}


@pytest.mark.parametrize("site", CASES)
def test_a_fault_is_that_runs_alone(
    settings: Settings,
    site: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
            with engine.bus.subscribe(NoticeRaised, overflow="block") as notices:
                await CASES[site](Case(engine, mine, monkeypatch))
                while FAULT not in (notice := await notices.get()).text:
                    pass
            assert notice.run_id == mine and notice.level == "error"
            assert engine.isolation.faults >= 1
            monkeypatch.undo()
            await records_on(engine)

    run(main())
    traces = [record.exc_info for record in caplog.records if record.levelno >= logging.ERROR]
    assert any(trace and FAULT in str(trace[1]) for trace in traces)


def test_a_batch_for_which_memory_ends_is_set_aside_alone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
            await reading_rows(Case(engine, mine, monkeypatch))
            monkeypatch.undo()
            await records_on(engine)

    run(main())


@pytest.mark.parametrize("site", ["taking it up", "finding its launcher"])
def test_a_run_that_cant_be_adopted_keeps_no_other_from_it(
    settings: Settings,
    site: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    mine, other = sorted((fresh_id(), fresh_id()))
    settings.places.runs.mkdir(parents=True)
    with Store(settings.places.database) as store:
        for run_id in (mine, other):
            (settings.places.runs / run_id).mkdir()
            store.runs.create_run(RunFacts(run_id, kind="training", state=RunState.RUNNING))

    where, name, of = {
        "taking it up": (adoption, "_take_up", lambda runs, row, *_: row.run_id),
        "finding its launcher": (recovery, "read_state", lambda folder: folder.split("/")[-1]),
    }[site]

    async def main() -> None:
        unused: Any = None
        Case(unused, mine, monkeypatch).fail(where, name, of)
        async with Engine(settings) as engine:
            told = [notice for notice in engine.notices if FAULT in notice.text]
            assert told and {notice.run_id for notice in told} == {mine}
            assert engine.isolation.faults
            while not (await engine.runs.get(other)).state.ended:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            await records_on(engine)

    run(main())
    # What cleans up afterwards reads these files too.
    monkeypatch.undo()
    assert any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize(
    ("loop", "where"), [("Waiting for orphans", "reaper"), ("Ending silent runs", "callers")]
)
def test_a_round_that_fails_is_followed_by_others(
    settings: Settings, loop: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: list[None] = []

    def broken(*_: Any) -> None:
        rounds.append(None)
        raise KeyError(FAULT)

    places = {
        "reaper": "core.engine.Reaper.look",
        "callers": "core.runs.callers.Callers.end_silent",
    }
    monkeypatch.setattr(places[where], broken)
    monkeypatch.setattr("core.engine._REAP_S", 0.01)

    async def main() -> None:
        async with Engine(settings) as engine:
            while len(rounds) < 3:  # noqa: ASYNC110 - rounds have no event
                await asyncio.sleep(0.01)
            assert any(loop in notice.text for notice in engine.notices)
            await records_on(engine)

    run(main())
