"""Takes batches from the bus to the store, and what the store answers back to the bus.

It keeps the ledger of received and stored sequences. It knows no wire format and no SQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import enum
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from core.attention import HOLD_MS, Attention
from core.backlog import Backlog, Slice, weight
from core.bus import RunBus
from core.credits import CreditLedger
from core.errors import Refused
from core.events import (
    BatchHeader,
    BatchReceived,
    BatchSetAside,
    RecordKind,
    StoreRecovered,
    StoreTroubled,
    StreamDurable,
    SyncFailed,
    SyncRecovered,
)
from core.store.rows import Receipt
from mosaic_sdk.codec import record_batches

log = logging.getLogger(__name__)

# A larger batch is looked through in a thread.
AT_ONCE_BYTES = 1 << 13
# With so many batches of a run waiting, gathering more of them would only make its producer wait.
_MANY = 32


class Writer(Protocol):
    """The part of the store's writer that is used here; `done` is called in its thread."""

    def submit(self, batches: Sequence[BatchReceived], done: Callable[[Receipt], None]) -> None: ...


Fault = Callable[[Exception, str, str], None]

SYNC_S = 0.5
"""Longest time between a commit and its sync to the disk; launchers keep the batches as long."""


SYNC_HINT = "Saved steps could be lost in a power failure; check the disk of the profile"


class Streams(Protocol):
    def streams(self, run_id: str) -> dict[str, int]:
        """Highest committed sequence of each stream."""
        ...


MOST_STREAMS = 4096
"""Streams of a run: one for each process that ever connected; all are kept."""


class Covers(Protocol):
    """Removes secrets from a batch of events."""

    def over(self, batch: BatchReceived) -> BatchReceived: ...

    def forget(self, run_id: str) -> None: ...


def _ignore(*_: object) -> None:
    pass


class Arrival(enum.Enum):
    NEW = 1
    # Already here or already on disk: harmless, for sending twice is allowed.
    AGAIN = 2
    # Something before it is missing.
    GAP = 3


@dataclass(slots=True)
class StreamLedger:
    received: int = 0
    committed: int = 0
    durable: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Recorder:
    def __init__(
        self,
        bus: RunBus,
        writer: Writer,
        store: Streams,
        credits: CreditLedger,
        veils: Covers | None = None,
        force: Callable[[], None] = _ignore,
    ) -> None:
        self.credits = credits
        self.attention = Attention()
        self.trouble = ""
        # Why the disk does not sync what is committed; empty while it does.
        self.unsynced = ""
        self.rows_committed = 0
        # (run, stream, reason): the store won't have it; its producer must begin again.
        self.on_refused: Callable[[str, str, str], None] = _ignore
        # (error, what failed, run): a fault in the work for one run.
        self.on_fault: Fault = _ignore
        self._bus = bus
        self._writer = writer
        # Takes secrets out of events before they are kept.
        self._veils = veils
        self._searches: dict[str, asyncio.Lock] = {}
        self._store = store
        # Forces to the disk what is committed; called in a thread.
        self._force = force
        # Committed since the last time, and what is to be told of it then.
        self._fresh: set[tuple[str, str]] = set()
        self._has_fresh = asyncio.Event()
        self._sync_now = asyncio.Event()
        self._runs: dict[str, dict[str, StreamLedger]] = {}
        self._loading: dict[str, asyncio.Task[dict[str, int]]] = {}
        self._loop = asyncio.get_running_loop()
        self._submitted = 0
        self._backlog = Backlog()
        self._idle = asyncio.Event()
        self._idle.set()
        self._room = asyncio.Event()
        self._progress = asyncio.Event()
        # Set when what waits must not wait any longer.
        self._hurry = asyncio.Event()
        self._waiters = 0
        self._inbox = bus.subscribe(
            BatchReceived,
            overflow="block",
            capacity=4096,
            weigh=weight,
            max_weight=credits.budget_bytes // 2,
            name="store",
        )

    # the ledger

    async def open(self, run_id: str) -> dict[str, int]:
        """Committed sequences of a run's streams; read from the store once."""
        if run_id not in self._runs:
            task = self._loading.get(run_id)
            if task is None:
                task = asyncio.ensure_future(asyncio.to_thread(self._store.streams, run_id))
                self._loading[run_id] = task
            try:
                stored = await asyncio.shield(task)
            finally:
                self._loading.pop(run_id, None)
            if run_id not in self._runs:
                self._runs[run_id] = {
                    stream: StreamLedger(committed, committed)
                    for stream, committed in stored.items()
                }
                # Perhaps by an engine that was killed a moment ago.
                self._freshen((run_id, stream) for stream in stored)
        return {stream: ledger.committed for stream, ledger in self._runs[run_id].items()}

    def committed(self, run_id: str, stream: str) -> int:
        ledger = self._runs.get(run_id, {}).get(stream)
        return ledger.committed if ledger is not None else 0

    def durable(self, run_id: str) -> dict[str, int]:
        """The highest sequence of each stream that survives a power cut."""
        streams = self._runs.get(run_id, {})
        return {name: ledger.durable for name, ledger in streams.items() if ledger.durable}

    def expected(self, run_id: str, stream: str) -> int:
        ledger = self._runs.get(run_id, {}).get(stream)
        return ledger.received + 1 if ledger is not None else 1

    def forget(self, run_id: str) -> None:
        """Forget an ended run whose data is on disk; the store is read again if it returns."""
        if self._flushed(run_id):
            self._runs.pop(run_id, None)
            self._backlog.forget(run_id)
            self._searches.pop(run_id, None)
            if self._veils is not None:
                self._veils.forget(run_id)

    # in

    def classify(self, header: BatchHeader) -> Arrival:
        expected = self.expected(header.run_id, header.stream)
        if header.sequence == expected:
            return Arrival.NEW
        return Arrival.AGAIN if header.sequence < expected else Arrival.GAP

    async def accept(self, batch: BatchReceived) -> Arrival:
        """Queues a batch, waiting while the queue is full."""
        header = batch.header
        if header.run_id not in self._runs:
            await self.open(header.run_id)
        streams = self._runs[header.run_id]
        ledger = streams.get(header.stream)
        if ledger is None:
            if len(streams) >= MOST_STREAMS:
                raise Refused(f"A run can have at most {MOST_STREAMS} streams", "Reuse one of them")
            ledger = streams[header.stream] = StreamLedger()
        # A producer may have dialled again before its first connection is known to be dead: the
        # order of a stream must hold over both.
        async with ledger.lock:
            arrival = self.classify(header)
            if arrival is Arrival.NEW:
                if self._veils is not None and header.kind is RecordKind.EVENTS:
                    batch = await self._veiled(batch, self._veils)
                while self.credits.is_over(header.run_id):
                    # It does not keep to its credit: it waits here, and nobody waits behind it.
                    self._progress.clear()
                    await self._progress.wait()
                await self._bus.put(batch)
                ledger.received = header.sequence
                self.credits.received(header.run_id, weight(batch))
                self._idle.clear()
                may_wait = (
                    self.attention.is_held(header.run_id)
                    and header.kind is not RecordKind.EVENTS
                    and self.credits.under_way(header.run_id) <= _MANY
                )
                if not may_wait:
                    self._hurry.set()
        return arrival

    async def _veiled(self, batch: BatchReceived, veils: Covers) -> BatchReceived:
        try:
            if len(batch.raw) < AT_ONCE_BYTES:
                return veils.over(batch)
            # One thread for each run: there are few, and others read the store with them.
            async with self._searches.setdefault(batch.header.run_id, asyncio.Lock()):
                return await asyncio.to_thread(veils.over, batch)
        except Exception as error:  # noqa: BLE001 - sent again it would fail again, for ever
            self.on_fault(error, "Looking for secrets", batch.header.run_id)
            # Without a head: nobody knows what secrets it holds.
            reason = f"it could not be searched for secrets: {error!r}"[:300]
            source, size = f"{batch.header.stream}#{batch.header.sequence}", len(batch.raw)
            word = record_batches.event_reject(time.time_ns(), source, reason, b"", size)
            return replace(batch, raw=record_batches.encode_events([word]))

    # on

    async def run(self) -> None:
        """The store's own subscription: nothing is skipped, and memory is bounded."""
        limit = self.credits.budget_bytes // 2
        backlog = self._backlog
        while backlog or await self._inbox.ready():
            backlog.add(self._inbox.drain())
            if self._submitted >= limit or not backlog.has_room:
                self._room.clear()
                await self._room.wait()
                continue
            taken = backlog.take()
            self._submitted += sum(map(weight, taken.batches))
            self._writer.submit(taken.batches, partial(self._done, taken))
            held = self.attention.is_held
            if not (backlog or self._waiters) and all(map(held, taken.estimated)):
                await self._gather()

    async def _gather(self) -> None:
        """Lets unwatched batches gather, because a commit costs as much as many batches."""
        self._hurry.clear()
        timer = self._loop.call_later(HOLD_MS / 1000, self._hurry.set)
        try:
            await self._hurry.wait()
        finally:
            timer.cancel()

    async def flushed(self, run_id: str) -> None:
        """Waits until all received batches of this run are on disk."""
        self._waiters += 1
        self._hurry.set()
        try:
            while not self._flushed(run_id):
                self._progress.clear()
                await self._progress.wait()
        finally:
            self._waiters -= 1

    def _flushed(self, run_id: str) -> bool:
        streams = self._runs.get(run_id, {})
        return all(ledger.received <= ledger.committed for ledger in streams.values())

    async def drain(self) -> None:
        """Waits until all received batches are on disk."""
        self._waiters += 1
        self._hurry.set()
        try:
            await self._idle.wait()
        finally:
            self._waiters -= 1

    # for good

    async def keep_durable(self) -> None:
        """Syncs commits to the disk, twice a second while there are new ones."""
        while True:
            await self._has_fresh.wait()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SYNC_S):
                    await self._sync_now.wait()
            self._sync_now.clear()
            self._has_fresh.clear()
            fresh, self._fresh = self._fresh, set()
            marks = [(*key, self.committed(*key)) for key in fresh]
            try:
                await asyncio.to_thread(self._force)
            except OSError as error:
                # Launchers keep theirs meanwhile.
                self._sync_failed(error)
                self._freshen(fresh)
                self._has_fresh.set()
                await asyncio.sleep(SYNC_S)
                continue
            self._synced()
            for run_id, stream, durable in marks:
                ledger = self._runs.get(run_id, {}).get(stream)
                if ledger is not None:
                    ledger.durable = max(ledger.durable, durable)
                    self._bus.publish(StreamDurable(run_id, stream, durable))
            self._progress.set()

    def _sync_failed(self, error: OSError) -> None:
        reason = f"the disk does not sync: {error.strerror or error}"
        if reason != self.unsynced:
            self.unsynced = reason
            log.error("what is committed can't be forced to the disk: %s", error)
            self._bus.publish(SyncFailed(reason, SYNC_HINT))

    def _synced(self) -> None:
        if self.unsynced:
            self.unsynced = ""
            log.warning("what is committed is forced to the disk again")
            self._bus.publish(SyncRecovered())

    def hurry(self) -> None:
        """Sync now, because somebody waits for durability."""
        self._sync_now.set()

    async def lasting(self, run_id: str) -> None:
        """Waits until all received batches of this run survive a power loss."""
        await self.flushed(run_id)
        while any(
            stream.durable < stream.received for stream in self._runs.get(run_id, {}).values()
        ):
            self._progress.clear()
            self.hurry()
            await self._progress.wait()

    def _freshen(self, keys: Iterable[tuple[str, str]]) -> None:
        self._fresh.update(keys)
        if self._fresh:
            self._has_fresh.set()

    # out

    def _done(self, taken: Slice, receipt: Receipt) -> None:
        self._loop.call_soon_threadsafe(self._publish, taken, receipt)

    def _publish(self, taken: Slice, receipt: Receipt) -> None:
        self._backlog.settle(taken, receipt.spent)
        publish = self._bus.publish
        for event in receipt:
            self.rows_committed += event.batch.header.count
            publish(event)
            if event.set_aside:
                header = event.batch.header
                publish(
                    BatchSetAside(header.run_id, header.stream, header.sequence, event.set_aside)
                )
        for advanced in receipt.advanced:
            ledger = self._runs.get(advanced.run_id, {}).get(advanced.stream)
            if ledger is not None:
                ledger.committed = max(ledger.committed, advanced.committed)
                self._fresh.add((advanced.run_id, advanced.stream))
            publish(advanced)
        for refused in receipt.refused:
            header = refused.batch.header
            log.warning("%s is refused: %s", header, refused.reason)
            ledger = self._runs.get(header.run_id, {}).get(header.stream)
            if ledger is not None:
                ledger.received = refused.committed
            try:
                self.on_refused(header.run_id, header.stream, refused.reason)
            except Exception as error:  # noqa: BLE001 - batches of others are settled after it
                self.on_fault(error, "Refusing a batch", header.run_id)
        for batch in taken.batches:
            size = weight(batch)
            self._submitted -= size
            self._settle(batch.header.run_id, size)
        if self._fresh:
            self._has_fresh.set()
        self._room.set()
        self._progress.set()

    def _settle(self, run_id: str, size: int) -> None:
        self.credits.settled(run_id, size)
        if not self.credits.queued_batches:
            self._idle.set()

    # all three are called in the writer's thread

    def on_written(self) -> None:
        """Note a commit of something other than batches."""
        self._loop.call_soon_threadsafe(self._has_fresh.set)

    def on_trouble(self, reason: str, hint: str) -> None:
        self._loop.call_soon_threadsafe(self._troubled, reason, hint)

    def on_recovered(self, after_s: float) -> None:
        self._loop.call_soon_threadsafe(self._recovered, after_s)

    def _troubled(self, reason: str, hint: str) -> None:
        if reason != self.trouble:
            self.trouble = reason
            log.warning("the store can't commit: %s", reason)
            self._bus.publish(StoreTroubled(reason, hint))

    def _recovered(self, after_s: float) -> None:
        if self.trouble:
            self.trouble = ""
            self._bus.publish(StoreRecovered(after_s))
