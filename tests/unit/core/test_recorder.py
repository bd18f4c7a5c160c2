"""The ledger of sequences: once, in order, whatever producers and the store do."""

from __future__ import annotations

import asyncio
import errno
import threading
from collections.abc import Callable, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from core.bus import RunBus
from core.credits import CreditLedger
from core.events import (
    BatchCommitted,
    BatchHeader,
    BatchReceived,
    RecordKind,
    StoreRecovered,
    StoreTroubled,
    StreamAdvanced,
    StreamDurable,
    SyncFailed,
    SyncRecovered,
)
from core.recorder import AT_ONCE_BYTES, Arrival, Recorder
from core.store.rows import BatchRefused, Receipt


class FakeStore:
    """Commits when told to; `stored` is what is on disk."""

    def __init__(self, stored: dict[str, int] | None = None) -> None:
        self.stored = dict(stored or {})
        self.order: list[tuple[str, int]] = []
        self.queue: list[tuple[Sequence[BatchReceived], Callable[[Receipt], None]]] = []
        self.refuse = ""
        self.asked = 0

    def submit(self, batches: Sequence[BatchReceived], done: Callable[[Receipt], None]) -> None:
        self.queue.append((batches, done))

    def streams(self, run_id: str) -> dict[str, int]:
        self.asked += 1
        return dict(self.stored)

    def commit(self) -> None:
        queue, self.queue = self.queue, []
        for batches, done in queue:
            committed: list[BatchCommitted] = []
            refused: list[BatchRefused] = []
            for batch in batches:
                stream = batch.header.stream
                if self.refuse:
                    at = self.stored.get(stream, 0)
                    refused.append(BatchRefused(batch, self.refuse, at, False))
                    continue
                assert batch.header.sequence == self.stored.get(stream, 0) + 1
                self.stored[stream] = batch.header.sequence
                self.order.append((stream, batch.header.sequence))
                committed.append(BatchCommitted(batch, len(self.order)))
            advanced = [StreamAdvanced("run", name, at) for name, at in self.stored.items()]
            done(Receipt(committed, advanced, refused))


def batch(stream: str, sequence: int, size: int = 10) -> BatchReceived:
    return BatchReceived(BatchHeader("run", stream, sequence, RecordKind.STEPS, 2), b"x" * size)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def recorder(store: FakeStore, budget: int = 1 << 20) -> tuple[Recorder, RunBus]:
    bus = RunBus()
    return Recorder(bus, store, store, CreditLedger(budget_bytes=budget)), bus


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from("ab"), st.lists(st.integers(1, 12), max_size=12)),
        min_size=1,
        max_size=5,
    ),
    st.lists(st.booleans(), max_size=30),
    st.sampled_from([60, 200, 1 << 20]),
    st.integers(0, 3),
)
def test_once_and_in_order(
    connections: list[tuple[str, list[int]]], commits: list[bool], budget: int, before: int
) -> None:
    """Several connections send what they like of the same streams while the store lags behind."""

    async def main() -> None:
        store = FakeStore({"a": before} if before else {})
        record, bus = recorder(store, budget)
        running = asyncio.create_task(record.run())
        seen = bus.subscribe(BatchCommitted, overflow="block")

        async def send(stream: str, sequences: list[int]) -> None:
            for sequence in sequences:
                expected = record.expected("run", stream) if store.asked else None
                arrival = await record.accept(batch(stream, sequence))
                if arrival is Arrival.GAP and expected is not None:
                    assert sequence > expected
                await asyncio.sleep(0)

        sending = [asyncio.create_task(send(*connection)) for connection in connections]
        for commit in commits:
            await asyncio.sleep(0)
            if commit:
                store.commit()
        while not all(task.done() for task in sending):
            store.commit()
            # The streams of a run are read in a thread.
            await asyncio.sleep(0.0001)
        await settle()
        while record.credits.queued_batches:
            store.commit()
            await settle()
        for task in sending:
            task.result()
        await record.drain()
        await record.flushed("run")
        order = [(e.batch.header.stream, e.batch.header.sequence) for e in seen.drain()]
        assert order == store.order
        for name in "ab":
            first = before + 1 if name == "a" else 1
            mine = [sequence for stream, sequence in store.order if stream == name]
            assert mine == list(range(first, first + len(mine)))
            if mine:
                assert record.committed("run", name) == mine[-1]
        assert store.asked <= 1
        assert record.credits.queued_bytes == 0
        running.cancel()

    asyncio.run(main())


def test_a_refused_stream_begins_again_from_what_is_stored() -> None:
    async def main() -> None:
        store = FakeStore()
        record, _ = recorder(store)
        running = asyncio.create_task(record.run())
        refusals: list[tuple[str, str, str]] = []
        record.on_refused = lambda *what: refusals.append(what)
        for sequence in (1, 2):
            assert await record.accept(batch("a", sequence)) is Arrival.NEW
        await settle()
        store.commit()
        await settle()
        store.refuse = "the run is archived"
        assert await record.accept(batch("a", 3)) is Arrival.NEW
        await settle()
        store.commit()
        await settle()
        assert refusals == [("run", "a", "the run is archived")]
        assert record.expected("run", "a") == 3
        await record.drain()
        running.cancel()

    asyncio.run(main())


def test_a_forgotten_run_is_asked_for_again() -> None:
    async def main() -> None:
        store = FakeStore({"a": 7})
        record, _ = recorder(store)
        assert await record.open("run") == {"a": 7}
        record.forget("run")
        assert await record.accept(batch("a", 7)) is Arrival.AGAIN
        assert store.asked == 2

    asyncio.run(main())


def test_trouble_is_told_once_and_over_once() -> None:
    async def main() -> None:
        record, bus = recorder(FakeStore())
        subscription = bus.subscribe(StoreTroubled, StoreRecovered, overflow="block")
        for _ in range(3):
            record.on_trouble("full", "make room")
        record.on_recovered(1.5)
        record.on_recovered(1.5)
        await settle()
        assert subscription.drain() == [StoreTroubled("full", "make room"), StoreRecovered(1.5)]

    asyncio.run(main())


def test_a_disk_that_does_not_sync_is_told_once_and_nothing_is_durable_meanwhile(
    monkeypatch,
) -> None:
    """Its launchers keep what they have until it does."""
    monkeypatch.setattr("core.recorder.SYNC_S", 0.001)
    refused = 0
    heals = threading.Event()

    def force() -> None:
        nonlocal refused
        if not heals.is_set():
            refused += 1
            raise OSError(errno.EIO, "the disk is broken")

    async def main() -> None:
        store, bus = FakeStore(), RunBus()
        record = Recorder(bus, store, store, CreditLedger(budget_bytes=1 << 20), force=force)
        subscription = bus.subscribe(SyncFailed, SyncRecovered, StreamDurable, overflow="block")
        works = [asyncio.create_task(work) for work in (record.run(), record.keep_durable())]
        await record.accept(batch("a", 1))
        while not store.queue:
            await asyncio.sleep(0)
        store.commit()
        first = await subscription.get()
        assert isinstance(first, SyncFailed) and "broken" in first.reason and first.hint
        assert record.unsynced and not record.durable("run")
        while refused < 3:
            await asyncio.sleep(0.001)
        heals.set()
        assert await subscription.get() == SyncRecovered()
        assert await subscription.get() == StreamDurable("run", "a", 1)
        assert not record.unsynced and record.durable("run") == {"a": 1}
        for work in works:
            work.cancel()

    asyncio.run(main())


def test_what_nobody_looks_at_is_stored_together(monkeypatch) -> None:
    """The first at once, the next in one go: when somebody looks, asks, or needs them stored."""
    monkeypatch.setattr("core.recorder.HOLD_MS", 3_600_000)

    async def main() -> None:
        store = FakeStore()
        record, _ = recorder(store)
        record.attention.declare_patient("run")
        running = asyncio.create_task(record.run())

        async def take(*sequences: int) -> list[int]:
            for sequence in sequences:
                assert await record.accept(batch("a", sequence)) is Arrival.NEW
            await settle()
            return [len(batches) for batches, _ in store.queue]

        assert await take(1) == [1]
        assert await take(2, 3, 4) == [1]
        with record.attention.watching("run"):
            assert await take(5) == [1, 4]
            assert await take(6) == [1, 4, 1]
            store.commit()
        assert await take(7) == [1]
        assert await take(8, 9) == [1]
        drained = asyncio.create_task(record.drain())
        await settle()
        assert [len(batches) for batches, _ in store.queue] == [1, 2]
        store.commit()
        await drained
        running.cancel()

    asyncio.run(main())


def test_secrets_of_a_run_are_searched_by_one_thread_and_a_fault_is_its_own() -> None:
    """However many streams it sends at once: the other threads read the store for all runs."""
    started, release = threading.Semaphore(0), threading.Semaphore(0)
    working: list[str] = []
    most = [0]

    class Veils:
        def over(self, batch: BatchReceived) -> BatchReceived:
            working.append(batch.header.stream)
            most[0] = max(most[0], len(working))
            started.release()
            release.acquire()
            working.remove(batch.header.stream)
            if batch.header.stream == "c":
                raise MemoryError("too much")
            return batch

        def forget(self, run_id: str) -> None:
            pass

    def large(stream: str) -> BatchReceived:
        header = BatchHeader("run", stream, 1, RecordKind.EVENTS, 2)
        return BatchReceived(header, b"x" * AT_ONCE_BYTES)

    async def main() -> None:
        store, bus = FakeStore(), RunBus()
        record = Recorder(bus, store, store, CreditLedger(budget_bytes=1 << 20), Veils())
        faults: list[str] = []
        record.on_fault = lambda error, what, run_id: faults.append(run_id)
        inbox = bus.subscribe(BatchReceived, overflow="block")
        accepting = [asyncio.create_task(record.accept(large(name))) for name in "abc"]
        for _ in accepting:
            await asyncio.to_thread(started.acquire)
            await settle()
            release.release()
        assert [await task for task in accepting] == [Arrival.NEW] * 3
        assert most == [1] and faults == ["run"]
        kept = {batch.header.stream: batch.raw for batch in inbox.drain()}
        assert len(kept["a"]) == AT_ONCE_BYTES and b"MemoryError" in kept["c"]

    asyncio.run(main())
