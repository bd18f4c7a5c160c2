"""Streams to readers: history then live without a seam, runs and their artefacts as they change."""

from __future__ import annotations

import asyncio
import contextlib
import time

import pytest
from engine_tools import batch, fresh_id, run, steps

from core.engine import Engine
from core.errors import NotFound
from core.events import (
    ArtifactAdded,
    LaneClosed,
    LaneOpened,
    LogWritten,
    Resumed,
    RunState,
    Starved,
)
from core.rpc import wire_types
from core.rpc.engine_client import EngineClient
from core.settings import Settings
from mosaic_sdk.codec.step_builder import TERMINATED, StepBuilder
from mosaic_sdk.v1 import records_pb2 as records


async def publish(client: EngineClient, run_id: str, first: int, last: int, rows: int = 4) -> None:
    async with client.publish(run_id) as publication:
        for n in range(first, last + 1):
            await publication.send(steps(n, rows=rows))
        await publication.done()
        async for _ in publication.acknowledgements():
            pass


def events(sequence: int, *rows: records.Event, stream: str = "events") -> records.Batch:
    payload = records.EventRecords(events=rows).SerializeToString()
    return batch(sequence, payload, len(rows), stream, records.RECORD_KIND_EVENTS)


def ended(status: int = 0) -> records.Event:
    detail = records.Value(
        map=records.ValueMap(
            keys=["status", "reason", "outcome"],
            values=[
                records.Value(integer=status),
                records.Value(text="ended by itself"),
                records.Value(text="finished"),
            ],
        )
    )
    return records.Event(
        unix_ns=time.time_ns(), lifecycle=records.Lifecycle(name="exited", detail=detail)
    )


async def collect(client: EngineClient, run_id: str, start: int, slow_s: float = 0.0) -> list[int]:
    seen: list[int] = []
    async for step in client.steps(run_id, start):
        seen.append(step.sequence)
        if slow_s:
            await asyncio.sleep(slow_s)
    return seen


@pytest.mark.parametrize("join_at", [1, 40, 200])
def test_history_then_live_without_a_seam(settings: Settings, join_at: int) -> None:
    """Readers come before, during and after; all see every batch once, in order, to the end."""
    count = 400

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            run_id = fresh_id()
            await client.register(run_id)
            readers: list[asyncio.Task[list[int]]] = []
            async with client.publish(run_id) as publication:
                for n in range(1, count + 1):
                    await publication.send(steps(n))
                    if n % 100 == join_at % 100:
                        readers.append(asyncio.create_task(collect(client, run_id, join_at)))
                        await asyncio.sleep(0.01)
                await publication.send(events(1, ended()))
                await publication.done()
                async for _ in publication.acknowledgements():
                    pass
            readers.append(asyncio.create_task(collect(client, run_id, join_at)))
            for seen in await asyncio.gather(*readers):
                assert seen == list(range(join_at, count + 1))

    run(main())


def test_a_slow_reader_goes_back_to_the_store_and_misses_nothing(settings: Settings) -> None:
    count = 800

    def large(sequence: int) -> records.Batch:
        builder = StepBuilder()
        builder.add(1, [0.0], 1.0, step=sequence)
        # So that the transport can't hold all of it for the reader.
        builder.payload("rgb", "raw", bytes(40_000))
        return batch(sequence, builder.encode())

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            run_id = fresh_id()
            await client.register(run_id)
            seen: list[int] = []

            async def read() -> None:
                async for step in client.steps(run_id):
                    seen.append(step.sequence)
                    if len(seen) == 1:
                        # Meanwhile far more goes by than its queue holds.
                        await sent.wait()

            sent = asyncio.Event()
            reading = asyncio.create_task(read())
            async with client.publish(run_id) as publication:
                for n in range(1, count + 1):
                    await publication.send(large(n))
                await publication.send(events(1, ended()))
                await publication.done()
                async for _ in publication.acknowledgements():
                    pass
            # Otherwise this proves nothing.
            assert engine.bus.dropped()[f"stream of {run_id}"] > 0
            sent.set()
            await reading
            assert seen == list(range(1, count + 1))

    run(main())


def test_a_screen_that_sleeps_slows_nobody_and_is_told(settings: Settings) -> None:
    from core.events import BatchReceived

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            subscription = engine.bus.subscribe(Starved, Resumed, overflow="block")
            screen = engine.bus.subscribe(
                BatchReceived, overflow="latest", name="screen", patience=0.05
            )
            run_id = fresh_id()
            await client.register(run_id)
            await publish(client, run_id, 1, 100)
            await asyncio.sleep(0.06)
            await publish(client, run_id, 101, 200)
            assert await subscription.get() == Starved("screen")
            assert [event.header.sequence for event in screen.drain()] == [200]
            resumed = await subscription.get()
            assert isinstance(resumed, Resumed) and resumed.skipped == 199
            assert (await client.status()).dropped["screen"] == 199

    run(main())


def test_stored_only_ends_where_the_store_does(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            run_id = fresh_id()
            await client.register(run_id)
            await publish(client, run_id, 1, 150)
            seen = [b.commit_seq async for b in client.steps(run_id, 20, stored_only=True)]
            assert seen == list(range(20, 151))
            with pytest.raises(NotFound):
                async for _ in client.steps(fresh_id()):
                    pass

    run(main())


def test_episodes_are_told_as_they_end(settings: Settings) -> None:
    def episode(number: int) -> records.Batch:
        builder = StepBuilder()
        for step in range(1, 6):
            flags = TERMINATED if step == 5 else 0
            builder.add(1, [0.0], 1.0, flags, episode=number, step=step)
        return batch(number + 1, builder.encode(), 5)

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            run_id = fresh_id()
            await client.register(run_id)

            async def read() -> list[int]:
                return [e.episode.episode async for e in client.episodes(run_id)]

            async with client.publish(run_id) as publication:
                reading = []
                for number in range(60):
                    await publication.send(episode(number))
                    if number % 20 == 10:
                        reading.append(asyncio.create_task(read()))
                        await asyncio.sleep(0.01)
                await publication.send(events(1, ended()))
                await publication.done()
                async for _ in publication.acknowledgements():
                    pass
            for seen in await asyncio.gather(*reading, read()):
                assert seen == list(range(60))
            some = [e.commit_seq async for e in client.episodes(run_id, 31, stored_only=True)]
            assert some == list(range(31, 61))

    run(main())


def test_watching_runs_tells_states_figures_and_new_artefacts(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            old = fresh_id()
            await client.register(old)
            run_id = fresh_id()
            artifacts: list[str] = []
            states: list[RunState] = []
            removed = asyncio.Event()
            most = 0

            async def watch() -> None:
                nonlocal most
                seen: set[str] = set()
                async for event in client.watch():
                    seen.add(event.run.run_id)
                    if event.run.run_id != run_id:
                        continue
                    assert old in seen
                    if event.removed:
                        removed.set()
                        return
                    artifacts.extend(artifact.path for artifact in event.artifacts)
                    states.append(wire_types.state_of(event.run))
                    most = max(most, event.run.steps)

            watching = asyncio.create_task(watch())
            await asyncio.sleep(0.05)
            await client.register(run_id)
            async with client.publish(run_id) as publication:
                for n in range(1, 6):
                    made = records.Artifact(kind="video", path=f"/{n}.mp4")
                    await publication.send(steps(n), events(n, records.Event(artifact=made)))
                    await asyncio.sleep(0.03)
                await publication.send(events(6, ended()))
                await publication.done()
                async for _ in publication.acknowledgements():
                    pass
            await client.edit(run_id, name="renamed", tags=["x"])
            assert (await client.run(run_id)).name == "renamed"
            await asyncio.sleep(0.25)
            await client.delete(run_id)
            await asyncio.wait_for(removed.wait(), 5)
            await watching
            assert artifacts == [f"/{n}.mp4" for n in range(1, 6)]
            assert states[0] is RunState.RUNNING and states[-1] is RunState.FINISHED
            assert most == 19
            # Deleted is not gone: it can be brought back until it is purged.
            await client.restore(run_id)
            assert run_id in [run.run_id for run in await client.runs()]
            await client.delete(run_id)
            assert await client.purge() == [run_id]
            with pytest.raises(NotFound):
                await client.run(run_id)

    run(main())


def test_committed_events_reach_the_screens(settings: Settings) -> None:
    kinds = (LogWritten, ArtifactAdded, LaneOpened, LaneClosed)

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            run_id = fresh_id()
            await client.register(run_id)
            with engine.bus.subscribe(*kinds, overflow="block") as inbox:
                async with client.publish(run_id) as publication:
                    await publication.send(
                        events(
                            1,
                            records.Event(
                                unix_ns=7, log=records.Log(level=30, source="x", text="hello")
                            ),
                            records.Event(artifact=records.Artifact(kind="file", path="/f")),
                            records.Event(
                                lane_opened=records.LaneOpened(
                                    lane="0.agent.rgb", segment="s", version=2, width=4, height=3
                                )
                            ),
                            records.Event(lane_closed=records.LaneClosed(lane="0.agent.rgb")),
                        )
                    )
                    seen = [await inbox.get() for _ in range(4)]
                assert seen == [
                    LogWritten(run_id, 30, "x", "hello", 7),
                    ArtifactAdded(run_id, "file", "/f", ""),
                    LaneOpened(run_id, "0.agent.rgb", "s", 2, 4, 3),
                    LaneClosed(run_id, "0.agent.rgb"),
                ]

    run(main())


def test_a_reader_that_goes_away_leaves_nothing_behind(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            run_id = fresh_id()
            await client.register(run_id)
            for _ in range(3):
                stream = client.steps(run_id)
                async with contextlib.aclosing(stream):
                    reading = asyncio.ensure_future(anext(stream))
                    await asyncio.sleep(0.05)
                    reading.cancel()
                    await asyncio.gather(reading, return_exceptions=True)
            async with asyncio.timeout(5):
                while any("stream of" in name for name in engine.bus.dropped()):
                    await asyncio.sleep(0.01)

    run(main())
