"""Batches up, acknowledgements down: after commit, once, in order, or refused with the reason."""

from __future__ import annotations

import asyncio
import errno
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import apsw
import pytest
from engine_tools import EngineProcess, batch, fresh_id, run, steps

from core.engine import Engine, wait_for_run
from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.events import RunState, StoreRecovered, StoreTroubled, SyncFailed, SyncRecovered
from core.rpc.engine_client import EngineClient, Publication
from core.settings import Settings, with_values
from core.store import Store
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records


@asynccontextmanager
async def open_run(engine: Engine) -> AsyncIterator[tuple[EngineClient, str]]:
    async with EngineClient.of(engine.record) as client:
        run_id = fresh_id()
        await client.register(run_id)
        yield client, run_id


async def until(publication: Publication, stream: str, sequence: int) -> pb.PublishResponse:
    async for answer in publication.acknowledgements():
        if answer.committed.get(stream, 0) >= sequence:
            return answer
    raise AssertionError("the call ended before")


async def refusal(publication: Publication, *batches: records.Batch) -> MosaicError:
    with pytest.raises(MosaicError) as refused:
        await publication.send(*batches)
        async for _ in publication.acknowledgements():
            pass
    return refused.value


def test_an_acknowledgement_means_on_disk(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            async with client.publish(run_id) as publication:
                for sequence in range(1, 101):
                    await publication.send(steps(sequence))
                    if sequence % 10 == 0:
                        answer = await until(publication, "a", sequence)
                        assert answer.credit >= 1
                        # Read by a connection of its own, as anybody else would.
                        assert engine.store.reader().streams(run_id) == {"a": sequence}
            assert (await client.run(run_id)).steps == 399
            assert [batch.commit_seq for batch in engine.store.reader().batches(run_id)] == list(
                range(1, 101)
            )

    run(main())


def test_the_last_acknowledgements_come_after_the_last_batch(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            async with client.publish(run_id) as publication:
                await publication.send(*(steps(n, stream="a") for n in range(1, 51)))
                await publication.send(*(steps(n, stream="b") for n in range(1, 31)))
                await publication.done()
                committed: dict[str, int] = {}
                async for answer in publication.acknowledgements():
                    for stream, sequence in answer.committed.items():
                        assert sequence >= committed.get(stream, 0)
                        committed[stream] = sequence
            assert committed == {"a": 50, "b": 30}

    run(main())


def test_single_step_messages_are_served_too(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            async with client.publish(run_id, "PublishRunSteps") as publication:
                for sequence in range(1, 501):
                    await publication.send(steps(sequence, rows=1))
                await until(publication, "a", 500)
            assert (await client.run(run_id)).steps == 499

    run(main())


def test_sending_twice_is_harmless(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            for _ in range(3):
                async with client.publish(run_id) as publication:
                    await publication.send(*(steps(n) for n in range(1, 21)))
                    await until(publication, "a", 20)
            assert len(engine.store.reader().batches(run_id)) == 20
            assert (await client.register(run_id)).committed == {"a": 20}

    run(main())


def test_two_connections_of_one_stream_keep_its_order(settings: Settings) -> None:
    """A producer that dialled again while its first connection still has batches to deliver."""

    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):

            async def send() -> None:
                async with client.publish(run_id) as publication:
                    for n in range(1, 301):
                        await publication.send(steps(n, rows=2))
                    await until(publication, "a", 300)

            await asyncio.gather(send(), send(), send())
            stored = engine.store.reader().batches(run_id)
            assert [batch.sequence for batch in stored] == list(range(1, 301))

    run(main())


def test_a_gap_names_what_was_expected(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            async with client.publish(run_id) as publication:
                await publication.send(steps(1))
                await until(publication, "a", 1)
                error = await refusal(publication, steps(3))
            assert isinstance(error, Refused)
            assert "expected sequence 2" in error.message
            # What came before is kept, and the stream goes on where it should.
            async with client.publish(run_id) as publication:
                await publication.send(steps(2))
                await until(publication, "a", 2)

    run(main())


def test_wrong_headers_are_refused(settings: Settings) -> None:
    wrong = {
        "stream": steps(1, stream=""),
        "200 characters": steps(1, stream="x" * 201),
        "record kind 9": batch(1, kind=9),
        "record kind 0": batch(1, kind=0),
        "start at 1": batch(0),
        "1 to 65536": batch(1, count=0),
    }

    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            for words, wrong_batch in wrong.items():
                async with client.publish(run_id) as publication:
                    error = await refusal(publication, wrong_batch)
                    assert isinstance(error, InvalidInput) and words in error.message
            for method, kind in (("PublishMetrics", 1), ("PublishRunSteps", 4)):
                async with client.publish(run_id, method) as publication:
                    error = await refusal(publication, batch(1, kind=kind))
                    assert "does not belong here" in error.message
            async with client.publish("") as publication:
                assert "must name its run" in (await refusal(publication, steps(1))).message
            async with client.publish(fresh_id()) as publication:
                assert isinstance(await refusal(publication, steps(1)), NotFound)
            assert engine.store.reader().batches(run_id) == []

    run(main())


def test_a_payload_that_can_not_be_read_is_set_aside_and_harms_nobody(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            async with client.publish(run_id) as publication:
                await publication.send(steps(1), batch(2, b"\xff\xfe nonsense", 4), steps(3))
                await until(publication, "a", 3)
            assert len(engine.store.reader().rejects(run_id)) == 1

    run(main())


def test_while_the_disk_refuses_nothing_is_acknowledged(settings: Settings) -> None:
    from faulty import FaultyDisk

    async def main() -> None:
        with FaultyDisk() as disk:
            async with Engine(settings, store=partial(Store, vfs=disk.name)) as engine:
                subscription = engine.bus.subscribe(StoreTroubled, StoreRecovered, overflow="block")
                async with open_run(engine) as (client, run_id):
                    async with client.publish(run_id) as publication:
                        await publication.send(steps(1))
                        await until(publication, "a", 1)
                        disk.fail(apsw.FullError)
                        await publication.send(steps(2))
                        answers = publication.acknowledgements()
                        answer = await anext(answers)
                        assert "full" in answer.starved and not answer.committed
                        assert isinstance(await subscription.get(), StoreTroubled)
                        assert "full" in (await client.status()).store_trouble
                        disk.heal()
                        async for answer in answers:
                            if answer.committed.get("a") == 2:
                                break
                        assert isinstance(await subscription.get(), StoreRecovered)
                        assert (await client.status()).store_trouble == ""

    run(main())


def test_a_disk_that_does_not_sync_is_told_by_engine_and_doctor(settings: Settings) -> None:
    """Batches are committed, and may be lost by a power failure: whoever asks hears of it."""
    from core.cli.doctor import trouble_of

    heals = threading.Event()

    def force(path: Path) -> None:
        if not heals.is_set():
            raise OSError(errno.EIO, "the disk is broken")

    async def main() -> None:
        async with Engine(settings, store=partial(Store, force=force)) as engine:
            subscription = engine.bus.subscribe(SyncFailed, SyncRecovered, overflow="block")
            async with open_run(engine) as (client, run_id):
                async with client.publish(run_id) as publication:
                    await publication.send(steps(1))
                    assert isinstance(await subscription.get(), SyncFailed)
                    assert engine.recorder.committed(run_id, "a") == 1
                    assert not engine.recorder.durable(run_id)
                    answer = await asyncio.to_thread(trouble_of, engine.record)
                    assert "does not sync" in answer and "broken" in answer
                    heals.set()
                    assert await subscription.get() == SyncRecovered()
                    assert await asyncio.to_thread(trouble_of, engine.record) == ""

    run(main())


def test_a_producer_that_outruns_the_disk_is_slowed_and_memory_is_bounded(
    settings: Settings,
) -> None:
    """It ignores its credit; then gRPC's own flow control has the last word."""
    from faulty import FaultyDisk

    budget, count = 4 << 20, 600
    log = records.Log(level=20, source="flood", text="x" * 32_000)
    payload = records.EventRecords(events=[records.Event(log=log)]).SerializeToString()

    async def main() -> None:
        with FaultyDisk() as disk:
            small = with_values(settings, {"queue_bytes": budget})
            async with Engine(small, store=partial(Store, vfs=disk.name)) as engine:
                async with open_run(engine) as (client, run_id):
                    async with client.publish(run_id) as publication:
                        disk.stall()
                        sent = 0

                        async def flood() -> None:
                            nonlocal sent
                            for n in range(1, count + 1):
                                message = batch(n, payload, kind=records.RECORD_KIND_EVENTS)
                                await publication.send(message)
                                sent = n

                        flooding = asyncio.create_task(flood())
                        before = -1
                        while sent != before:
                            before = sent
                            await asyncio.sleep(0.3)
                        assert sent < count, "nothing slowed it"
                        assert engine.recorder.credits.queued_bytes < 1.2 * budget
                        assert engine.recorder.credits.credit(run_id) <= budget // len(payload)
                        disk.heal()
                        await flooding
                        await until(publication, "a", count)
                    assert len(engine.store.reader().batches(run_id)) == count

    run(main())


def test_closing_writes_what_came_in(
    settings: Settings, engine_process: Callable[..., EngineProcess]
) -> None:
    process = engine_process()

    async def first() -> str:
        record = process.start()
        async with EngineClient.of(record) as client:
            run_id = fresh_id()
            await client.register(run_id)
            async with client.publish(run_id) as publication:
                for n in range(1, 201):
                    await publication.send(steps(n))
                await until(publication, "a", 100)
                # While this call is open: nobody has to end it first.
                assert await asyncio.to_thread(process.stop) == 0
        return run_id

    async def second(run_id: str) -> None:
        async with Engine(settings) as engine:
            assert engine.store.health.clean_exit
            assert engine.store.reader().streams(run_id)["a"] >= 100

    run_id = run(first())
    run(second(run_id))


def test_a_run_from_elsewhere_ends_by_itself_once_it_is_silent(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not while a call of it is open, however little it says."""
    monkeypatch.setattr("core.runs.callers.SILENT_S", 0.3)
    monkeypatch.setattr("core.engine._REAP_S", 0.02)

    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            ended = asyncio.create_task(wait_for_run(engine, run_id))
            async with client.publish(run_id) as publication:
                await publication.send(steps(1))
                await until(publication, "a", 1)
                done, _ = await asyncio.wait({ended}, timeout=1)
                assert not done
            row = await ended
            assert row.state is RunState.LOST
            assert row.reason.startswith("silent since 20")
            assert row.steps == 3

    run(main())


def test_a_batch_after_a_cancel_is_refused(settings: Settings) -> None:
    """From a program that listens to nothing, on the call that was open, and on a new one."""

    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            with pytest.raises(Refused, match="has ended"):
                async with client.publish(run_id) as publication:
                    await publication.send(steps(1))
                    await until(publication, "a", 1)
                    await engine.runs.cancel(run_id, 50)
                    row = await wait_for_run(engine, run_id)
                    assert row.state is RunState.CANCELLED
                    assert row.reason == "ignored the stop request; no process was killed"
                    await publication.send(steps(2))
                    async for _ in publication.acknowledgements():
                        pass
            with pytest.raises(Refused, match="has ended"):
                async with client.publish(run_id) as publication:
                    await publication.send(steps(2))
                    async for _ in publication.acknowledgements():
                        pass
            assert (await engine.runs.get(run_id)).steps == 3

    run(main())


def test_a_live_stream_leaves_out_what_the_stored_one_does(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, open_run(engine) as (client, run_id):
            live: list[int] = []

            async def follow() -> None:
                async for step in client.steps(run_id):
                    live.append(step.commit_seq)
                    if step.commit_seq == 3:
                        return

            following = asyncio.create_task(follow())
            async with client.publish(run_id) as publication:
                await publication.send(steps(1))
                while not live:
                    await asyncio.sleep(0.01)
                lying = batch(2, steps(2).payload, 7)
                await publication.send(lying, steps(3))
                await until(publication, "a", 3)
            await following
            stored = [step.commit_seq async for step in client.steps(run_id, stored_only=True)]
            assert live == stored == [1, 3]

    run(main())


def test_a_run_from_elsewhere_says_what_it_is(settings: Settings) -> None:
    about = {"name": "rover", "environment": "Mars-v0", "kind": "training"}

    async def main() -> None:
        run_id = fresh_id()
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            with pytest.raises(InvalidInput, match="training, session, evaluation, external"):
                await client.register(fresh_id(), kind="import")
            await client.register(run_id, **about)
            row = await client.run(run_id)
            assert {name: getattr(row, name) for name in about} == about
        # Found again as what it is: nobody's child, which may dial in again.
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            assert (await client.run(run_id)).state == pb.RUN_STATE_RUNNING
            await client.register(run_id, name="other")
            assert (await client.run(run_id)).name == "rover"

    run(main())
