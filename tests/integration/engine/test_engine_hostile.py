"""Workers, rows and files can spoil their own run, never the engine nor another run."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import grpc
import grpc.aio
import pytest
from engine_tools import fresh_id, run, steps

from core.engine import Engine
from core.errors import InvalidInput
from core.events import NoticeRaised, RunState
from core.rpc.auth import SERVICE
from core.rpc.engine_client import EngineClient
from core.runs import state as life_of
from core.runs.live_runs import Live
from core.settings import Settings
from core.store import RunFacts, Store
from mosaic_sdk.v1 import mosaic_pb2 as pb

BARRIER = {"group": "x", "hosts": [], "tick": 0, "running": 0, "resting": 0}


def control(channel: grpc.aio.Channel, token: str) -> Any:
    return channel.stream_stream(
        f"/{SERVICE}/Control", pb.ControlUp.SerializeToString, pb.ControlDown.FromString
    )(metadata=(("authorization", f"Bearer {token}"),))


async def answers(engine: Engine, run_id: str) -> None:
    """It still records, and acknowledges what it has."""
    async with EngineClient.of(engine.record) as client:
        await client.register(run_id)
        async with client.publish(run_id) as publication:
            await publication.send(steps(1))
            await publication.done()
            answers = [answer async for answer in publication.acknowledgements()]
    assert answers[-1].committed == {"a": 1}


@pytest.mark.parametrize(
    "reports",
    [
        [("barrier", BARRIER)],
        [("worker.barrier", BARRIER)],
        [("worker.barrier", {**BARRIER, "hosts": ["another"]})],
        [("worker.barrier", {"tick": "none"}), ("worker.barrier", [])],
        [("usage", {"unix_ns": "soon", "rss_bytes": 1e400}), ("usage", {"processes": 1e300})],
        [("spool", {"reason": {"not": "text"}}), ("decider", {"x": [[[[]]]]})],
    ],
)
def test_no_report_of_a_worker_ends_the_engine(settings: Settings, reports: list[Any]) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
            async with grpc.aio.insecure_channel(f"unix:{engine.record.socket}") as channel:
                call = control(channel, engine.tokens.for_run(mine))
                # Twice: what the first of a kind prepares, the second may meet.
                for name, detail in reports * 2:
                    report = pb.WorkerReport(name=name, detail=json.dumps(detail).encode())
                    await call.write(pb.ControlUp(run_id=mine, report=report))
                # The line still carries a command, so all before it was read.
                asked = asyncio.create_task(engine.controls.command(mine, "ping", timeout_s=20))
                down = await call.read()
                ack = pb.ControlAck(id=down.command.id, ok=True)
                await call.write(pb.ControlUp(run_id=mine, ack=ack))
                assert (await asked).ok
                call.cancel()
            await answers(engine, fresh_id())

    run(main())


def test_a_worker_grants_nothing_to_runs_it_was_not_started_with(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine, other = fresh_id(), fresh_id()
            async with EngineClient.of(engine.record) as client:
                await client.register(mine)
                await client.register(other)
            commands: list[str] = []

            async with grpc.aio.insecure_channel(f"unix:{engine.record.socket}") as channel:
                victim = control(channel, engine.tokens.for_run(other))
                await victim.write(pb.ControlUp(run_id=other))
                call = control(channel, engine.tokens.for_run(mine))
                lie = {"group": "g", "hosts": [mine, other], "tick": 1, "running": 1, "resting": 0}
                for run_id, line in ((mine, call), (other, victim)):
                    for _ in range(2):
                        report = pb.WorkerReport(
                            name="worker.barrier", detail=json.dumps(lie).encode()
                        )
                        await line.write(pb.ControlUp(run_id=run_id, report=report))
                for run_id, line in ((mine, call), (other, victim)):
                    asked = asyncio.create_task(
                        engine.controls.command(run_id, "ping", timeout_s=20)
                    )
                    down = await line.read()
                    commands.append(down.command.name)
                    ack = pb.ControlAck(id=down.command.id, ok=True)
                    await line.write(pb.ControlUp(run_id=run_id, ack=ack))
                    await asked
                assert commands == ["ping", "ping"]
                call.cancel()
                victim.cancel()

    run(main())


@pytest.mark.parametrize(
    "run_id", ["hello", "../../etc", "018F0000-0000-7000-8000-000000000000", "a" * 32, "x" * 5000]
)
def test_the_door_takes_only_ids_of_runs(settings: Settings, run_id: str) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            async with EngineClient.of(engine.record) as client:
                with pytest.raises(InvalidInput, match="is not the id of a run"):
                    await client.register(run_id)
            assert await engine.runs.list() == []

    run(main())


def test_a_row_with_an_id_of_another_kind_does_not_lock_the_profile(settings: Settings) -> None:
    settings.places.runs.mkdir(parents=True)
    with Store(settings.places.database) as store:
        for name, state in (("hello", RunState.RUNNING), ("gone", RunState.FINISHED)):
            store.runs.create_run(RunFacts(name, kind="external", state=state)).result()
        store.runs.delete("gone").result()

    async def main() -> None:
        runs = settings.places.runs / fresh_id()
        runs.mkdir()
        async with Engine(settings) as engine:
            async with EngineClient.of(engine.record) as client:
                assert await client.purge() == ["gone"]
                await client.cancel("hello", 1)
                await engine.clock.sleep(0)
            await answers(engine, fresh_id())
        # And again, now that it is being stopped.
        async with Engine(settings) as engine:
            await answers(engine, fresh_id())

    run(main())


def test_a_launcher_file_of_nonsense_does_not_lock_the_profile(settings: Settings) -> None:
    folder = settings.places.runs / fresh_id()
    folder.mkdir(parents=True)
    for text in ('{"pid": "x"}', '{"pid": {}}', '{"pid": 1e400}', "[]", "\x00", "[" * 100_000):
        (folder / "launcher.json").write_text(text)

        async def main() -> None:
            async with Engine(settings) as engine:
                await answers(engine, fresh_id())

        run(main())


def test_a_fault_in_the_work_of_one_run_is_told_and_is_its_own(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            mine = fresh_id()

            async def fail() -> None:
                raise KeyError("unheard of")

            engine.isolation.start(fail(), "Testing", mine)
            engine.isolation.start(fail(), "Testing", mine)
            # A run whose spool, launcher and end are what nobody expects.
            live = Live(mine, "odd", life_of.Life(state=RunState.RUNNING, launched=True))
            (settings.places.runs / mine / "exit.json").mkdir(parents=True)
            engine.runs.take_up(live)
            with engine.bus.subscribe(NoticeRaised, overflow="block") as notices:
                engine.runs.apply(mine, life_of.LauncherGone())
                while (await notices.get()).run_id != mine:
                    pass
            await answers(engine, fresh_id())
            warnings = [
                notice
                for notice in engine.notices
                if notice.run_id == mine and "Testing" in notice.text
            ]
            assert len(warnings) == 1 and "unheard of" in warnings[0].text
            assert engine.isolation.faults >= 2

    run(main())
