"""Sink of imported batches: a store in this process, or the engine that holds it."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from core.errors import MosaicError, StoreTrouble
from core.events import BatchHeader, BatchReceived, RecordKind, RunState
from core.exchange.batch_builder import config_event, lifecycle_event
from core.redaction import Redactor
from core.runs.veils import Veil, known_values
from core.store.rows import Receipt, RunFacts
from core.store.store import Store
from mosaic_sdk.v1 import records_pb2 as records

if TYPE_CHECKING:
    from core.rpc.engine_client import EngineClient, Publication

T = TypeVar("T")

# What may be queued and not yet on disk.
UNDER_WAY = 16 << 20
STALLED_S = 60.0
# Batches that an import through another process's engine may have unacknowledged.
CREDIT = 64
# What ends a run when the engine reads it.
EXITED = "exited"


class Door(Protocol):
    """Begin, send, then either end (everything is on disk) or discard."""

    def begin(self, facts: RunFacts) -> None: ...
    def send(self, batch: BatchReceived) -> None: ...
    def end(self, run_id: str, state: RunState, reason: str) -> None: ...
    def discard(self, run_id: str) -> None: ...


class StoreDoor:
    """Sink into a store of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changed = threading.Condition()
        self._under_way = 0
        self._refused = ""
        self._veil = Veil(Redactor(os.environ), known_values(os.environ))

    def begin(self, facts: RunFacts) -> None:
        self._refused = ""
        self._store.runs.create_run(replace(facts, state=RunState.RUNNING)).result()

    def send(self, batch: BatchReceived) -> None:
        batch = self._veil.over(batch)
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
            runs.set_state(run_id, RunState.FAILED, "import was interrupted")
        ]
        wait.append(runs.delete(run_id))
        for future in wait:
            future.result()

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
            raise StoreTrouble("The store stopped writing", "Check the disk: mosaic doctor")


class ClientDoor:
    """Sink into the engine of another process, as an external worker; from a thread that may wait.

    The event `exited` would end the import, so that of the imported run is renamed.
    """

    def __init__(self, client: EngineClient, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client
        self._loop = loop
        self._facts = RunFacts("")
        self._stack = AsyncExitStack()
        self._publication: Publication | None = None
        self._reading: asyncio.Task[None] | None = None
        # By stream: the last one sent, and the last one on disk.
        self._sent: dict[str, int] = {}
        self._committed: dict[str, int] = {}
        self._room = asyncio.Condition()

    def begin(self, facts: RunFacts) -> None:
        self._facts = facts
        self._sent, self._committed = {}, {}
        self._call(self._begin(facts.run_id))

    def send(self, batch: BatchReceived) -> None:
        if batch.header.kind == RecordKind.EVENTS:
            batch = BatchReceived(batch.header, _as_told(batch.raw))
        self._call(self._send(batch))

    def end(self, run_id: str, state: RunState, reason: str) -> None:
        self._call(self._end(run_id, state, reason))

    def discard(self, run_id: str) -> None:
        self._call(self._discard(run_id))

    def _call(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _report_end(self, run_id: str, state: RunState, reason: str) -> None:
        status = 0 if state is RunState.FINISHED else 1
        detail = {"outcome": str(state), "status": status, "reason": reason}
        now = time.time_ns()
        # An external worker has no facts but what it says of itself.
        events = [
            config_event(now, dict(self._facts.facts)),
            lifecycle_event(now, EXITED, detail),
        ]
        raw = records.EventRecords(events=events).SerializeToString()
        header = BatchHeader(run_id, "end", 1, RecordKind.EVENTS, len(events), now)
        await self._send(BatchReceived(header, raw))
        async with self._room:
            await self._wait_for(lambda: not self._under_way())
        await self._close()

    async def _begin(self, run_id: str) -> None:
        await self._client.register(run_id)
        self._publication = await self._stack.enter_async_context(self._client.publish(run_id))
        self._reading = asyncio.create_task(self._read(self._publication), name="acknowledgements")

    async def _send(self, batch: BatchReceived) -> None:
        header = batch.header
        if self._publication is None or self._reading is None:
            raise MosaicError("The import has not begun")
        async with self._room:
            await self._wait_for(lambda: self._under_way() < CREDIT)
        self._sent[header.stream] = header.sequence
        await self._publication.send(
            records.Batch(
                stream=header.stream,
                sequence=header.sequence,
                kind=int(header.kind),  # pyright: ignore[reportArgumentType]
                count=header.count,
                payload=batch.raw,
                sent_unix_ns=header.sent_unix_ns,
            )
        )

    async def _end(self, run_id: str, state: RunState, reason: str) -> None:
        await self._report_end(run_id, state, reason)
        facts = self._facts
        await self._client.edit(run_id, name=facts.name, note=facts.note, tags=facts.tags)

    async def _discard(self, run_id: str) -> None:
        try:
            await self._report_end(run_id, RunState.FAILED, "import was interrupted")
            await self._client.delete(run_id)
        except MosaicError:
            # What broke the import off may be in the way of this too: it is left, and cancelled.
            await self._close()
            await self._client.cancel(run_id)

    async def _close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self._publication = self._reading = None
        await self._stack.aclose()

    async def _read(self, publication: Publication) -> None:
        try:
            async for answer in publication.acknowledgements():
                async with self._room:
                    self._committed.update(answer.committed)
                    self._room.notify_all()
        finally:
            async with self._room:
                self._room.notify_all()

    def _under_way(self) -> int:
        return sum(sent - self._committed.get(name, 0) for name, sent in self._sent.items())

    async def _wait_for(self, reached: Callable[[], bool]) -> None:
        reading = self._reading
        if reading is None:
            raise MosaicError("The import has not begun")
        try:
            async with asyncio.timeout(STALLED_S):
                await self._room.wait_for(lambda: reached() or reading.done())
        except TimeoutError:
            raise StoreTrouble(
                "The engine stopped writing", "Check the disk: mosaic doctor"
            ) from None
        if not reached():
            await reading
            raise MosaicError("The engine ended the connection", "Import again")


def _as_told(raw: bytes) -> bytes:
    """Rename the `exited` of the imported run, so that it does not end the import."""
    if EXITED.encode() not in raw:
        return raw
    events = records.EventRecords.FromString(raw)
    for event in events.events:
        if event.lifecycle.name == EXITED:
            event.lifecycle.name = f"{EXITED} (imported)"
    return events.SerializeToString()
