"""Outbox of a run: batches are numbered, spooled, and kept until the store has them durably.

Single-threaded. Knows neither sockets nor gRPC: both sides listen.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Optional, Protocol

from mosaic_sdk.codec.wire_format import DecodeError, as_bytes, fields, sized, varint
from mosaic_sdk.launch.spool import Spool, SpoolReader, batch_head

STEPS, EPISODES, METRICS, EVENTS = 1, 2, 3, 4
# The launcher's own stream.
LAUNCHER = "launcher"
# Batches that the spool refused wait in memory; nobody is read from meanwhile, so this is enough.
RETRY_S = 0.25
# The engine forces what it committed to the disk sooner than this; what it has not, the launcher
# does.
LATE_S = 0.7
# A failing disk is asked again, but not all the time.
FORCE_RETRY_S = 1.0
# Times of batches are noted so far apart.
_NOTE_S = 0.1
# So many batches are worth a message of their own, however long they might be gathered.
MANY = 64
_NO_OBSERVATION = 16
_WITH_NO_OBSERVATION = bytes(flags | _NO_OBSERVATION for flags in range(256))
_FLAGS, _OBSERVATION, _PAYLOADS = 9, 11, 16

log = logging.getLogger(__name__)


class Listener(Protocol):
    """Callbacks of a producer about the progress of its stream."""

    def spooled(self, sequence: int) -> None: ...
    def committed(self, sequence: int) -> None: ...


@dataclass
class _Stream:
    """Position of one producer."""

    sequence: int = 0
    spooled: int = 0
    committed: int = 0
    # Up to here a power cut takes nothing: the store has it.
    durable: int = 0
    # When batches were spooled that are safe neither there nor here: time and sequence.
    unsafe: deque[tuple[float, int]] = field(default_factory=lambda: deque[tuple[float, int]]())
    listener: Optional[Listener] = None


@dataclass
class Counts:
    """Counts for the record when the run ends."""

    batches: int = 0
    observations_dropped: int = 0
    # Steps, episodes and metrics that the worker told.
    told: int = 0


@dataclass
class _Waiting:
    stream: str
    sequence: int
    kind: int
    count: int
    payload: bytes
    sent_unix_ns: int


def without_observations(payload: bytes) -> bytes:
    """A `StepColumns` without observations and payloads, otherwise unchanged."""
    fields_left: list[bytes] = []
    flags = b"\0"
    count = 0
    for number, kind, value in fields(memoryview(payload)):
        if number == _FLAGS:
            flags = bytes(as_bytes(value))
        elif number in (_OBSERVATION, _PAYLOADS):
            continue
        elif isinstance(value, int):
            count = value if number == 1 else count
            fields_left.append(varint(number << 3 | kind) + varint(value))
        elif kind == 2:
            fields_left.append(sized(varint(number << 3 | kind), bytes(value)))
        else:
            fields_left.append(varint(number << 3 | kind) + bytes(value))
    if count:
        fields_left.append(sized(b"\x4a", flags.translate(_WITH_NO_OBSERVATION)))
    return b"".join(fields_left)


class Outbox:
    """Everything between the producers and the engine."""

    def __init__(self, spool: Spool, drop_observations: bool = False) -> None:
        self._spool = spool
        self._drop = drop_observations
        self._streams: dict[str, _Stream] = {}
        self._waiting: deque[_Waiting] = deque()
        self._clear = asyncio.Event()
        self._clear.set()
        self._stuck = asyncio.Event()
        self._pressed = asyncio.Event()
        self._more = asyncio.Event()
        self._moved = asyncio.Event()
        self._unsafe = asyncio.Event()
        # Set when what is gathered must go.
        self._pressing = asyncio.Event()
        self._gathered = 0
        self._uncommitted = 0
        self.counts = Counts()
        # Told about what a person should know of the spool: reason and whether it is over.
        self.on_trouble: Callable[[str, bool], None] = lambda reason, over: None
        self._trouble = ""

    # -- producers

    def put(
        self,
        stream: str,
        kind: int,
        count: int,
        payload: bytes,
        sent_unix_ns: int = 0,
        *,
        urgent: bool = False,
    ) -> int:
        """Take a batch and return its sequence. Never fails: without room the batch waits."""
        self._gathered += 1
        if urgent or self._gathered >= MANY or (kind == EVENTS and stream != LAUNCHER):
            self._pressing.set()
        state = self._stream(stream)
        sequence = state.sequence + 1
        batch = _Waiting(stream, sequence, kind, count, payload, sent_unix_ns or time.time_ns())
        is_spooled = not self._waiting and self._append(batch)
        # Counted once it is here for good: a number that is never sent would be a hole for ever.
        state.sequence = sequence
        self._uncommitted += 1
        self.counts.batches += 1
        if kind != EVENTS and stream != LAUNCHER:
            self.counts.told += count
        if not is_spooled:
            self._waiting.append(batch)
            self._clear.clear()
            self._stuck.set()
        # Last, because whoever is told may put a batch of its own.
        if self._trouble or self._waiting or self._spool.on_reserve:
            self._notify()
        return sequence

    def listen(self, stream: str, listener: Optional[Listener]) -> None:
        self._stream(stream).listener = listener

    def last(self, stream: str) -> int:
        """The sequence of the newest batch of a stream."""
        return self._stream(stream).sequence

    def spooled(self, stream: str) -> int:
        """The highest sequence of a stream that is in the spool."""
        return self._stream(stream).spooled

    def uncommitted_of(self, stream: str) -> int:
        """Batches of a stream that the store has not confirmed."""
        state = self._stream(stream)
        return state.sequence - state.committed

    @property
    def blocked(self) -> bool:
        """Whether batches wait for room, so that nothing should be read from the worker."""
        return bool(self._waiting)

    async def unblocked(self) -> None:
        """Returns when there is room."""
        await self._clear.wait()

    async def blockage(self) -> None:
        """Returns when there is none."""
        await self._stuck.wait()

    # -- the engine's side

    @property
    def uncommitted(self) -> int:
        return self._uncommitted

    @property
    def spool_bytes(self) -> int:
        return self._spool.bytes

    @property
    def state(self) -> str:
        """ok, reserve or blocked."""
        if self._waiting:
            return "blocked"
        return "reserve" if self._spool.on_reserve else "ok"

    def streams(self) -> dict[str, int]:
        """The newest sequence of each stream."""
        return {name: state.sequence for name, state in self._streams.items() if state.sequence}

    def committed(self) -> dict[str, int]:
        return {name: state.committed for name, state in self._streams.items()}

    def reader(self) -> SpoolReader:
        return self._spool.reader()

    async def more(self) -> None:
        """Waits until something was spooled or `wake` was called since the last return."""
        await self._more.wait()
        self._more.clear()

    async def gather(self, seconds: float) -> None:
        """Lets batches gather; returns sooner for urgent ones, and for many."""
        self._pressing.clear()
        self._gathered = 0
        timer = asyncio.get_running_loop().call_later(seconds, self._pressing.set)
        try:
            await self._pressing.wait()
        finally:
            timer.cancel()

    def wake(self) -> None:
        self._more.set()

    def acknowledge(self, committed: Mapping[str, int]) -> None:
        """Note committed batches."""
        for name, sequence in committed.items():
            state = self._streams.get(name)
            # A stream that is not ours, or more than we ever sent: of an earlier life of this id.
            if state is None or sequence <= state.committed:
                continue
            sequence = min(sequence, state.sequence)
            self._uncommitted -= sequence - state.committed
            state.committed = sequence
            if state.listener is not None:
                state.listener.committed(sequence)
        self._moved.set()

    def release(self, durable: Mapping[str, int]) -> None:
        """Note durable batches, which need not be kept here."""
        for name, sequence in durable.items():
            state = self._streams.get(name)
            if state is None or sequence <= state.durable:
                continue
            state.durable = min(sequence, state.sequence)
            while state.unsafe and state.unsafe[0][1] <= state.durable:
                state.unsafe.popleft()
        self._spool.release({name: state.durable for name, state in self._streams.items()})
        self._moved.set()
        if self._waiting or self._spool.on_reserve:
            self.retry()

    @property
    def kept(self) -> int:
        """Number of batches that are not durable in the store."""
        return sum(state.sequence - state.durable for state in self._streams.values())

    async def all_durable(self) -> None:
        """Waits until all batches are durable."""
        while self.kept:
            self._moved.clear()
            await self._moved.wait()

    async def keep_safe(self) -> None:
        """Background task: syncs batches that the engine does not make durable in time."""
        while True:
            unsafe = [stream.unsafe[0][0] for stream in self._streams.values() if stream.unsafe]
            if not unsafe:
                self._unsafe.clear()
                await self._unsafe.wait()
                continue
            left = min(unsafe) + LATE_S - time.monotonic()
            if left > 0:
                await asyncio.sleep(left)
                continue
            try:
                await self.force()
            except Exception as error:  # noqa: BLE001 - the next one may succeed
                log.warning(
                    "the spool can't be forced to the disk: %s", error, exc_info=_odd(error)
                )
                await asyncio.sleep(FORCE_RETRY_S)

    async def force(self) -> None:
        """Make all spooled batches survive a power loss; OSError if the disk fails."""
        at = time.monotonic()
        paths = self._spool.unforced()
        await asyncio.to_thread(self._spool.force, paths)
        self._spool.forced(paths)
        for state in self._streams.values():
            while state.unsafe and state.unsafe[0][0] <= at:
                state.unsafe.popleft()

    def retry(self) -> None:
        """Retry refused batches, and restore the reserve."""
        self._spool.recover_room()
        while self._waiting and self._append(self._waiting[0]):
            self._waiting.popleft()
        if not self._waiting:
            self._clear.set()
            self._stuck.clear()
        self._notify()

    async def keep_trying(self) -> None:
        """Background task: retries, because free space is not announced."""
        while True:
            await self._pressed.wait()
            await asyncio.sleep(RETRY_S)
            try:
                self.retry()
            except Exception:  # noqa: BLE001 - nothing is read from the worker until one succeeds
                log.exception("batches that wait for room")

    # -- inside

    def _stream(self, name: str) -> _Stream:
        state = self._streams.get(name)
        if state is None:
            state = self._streams[name] = _Stream()
        return state

    def _append(self, batch: _Waiting) -> bool:
        if self._drop and batch.kind == STEPS and self._spool.scarce:
            self._strip(batch)
        done = self._try(batch)
        if not done and self._drop and batch.kind == STEPS and self._strip(batch):
            done = self._try(batch)
        if not done:
            return False
        state = self._stream(batch.stream)
        state.spooled = batch.sequence
        now = time.monotonic()
        if not state.unsafe or now - state.unsafe[-1][0] > _NOTE_S:
            state.unsafe.append((now, batch.sequence))
            self._unsafe.set()
        self._more.set()
        if state.listener is not None:
            state.listener.spooled(batch.sequence)
        return True

    def _try(self, batch: _Waiting) -> bool:
        head = batch_head(batch.stream, batch.sequence, batch.kind, batch.count, batch.sent_unix_ns)
        return self._spool.append(batch.stream, batch.sequence, head, batch.payload)

    def _strip(self, batch: _Waiting) -> bool:
        try:
            slim = without_observations(batch.payload)
        except DecodeError:
            # The store will set it aside, and say why.
            return False
        if len(slim) >= len(batch.payload):
            return False
        batch.payload = slim
        self.counts.observations_dropped += batch.count
        return True

    def _notify(self) -> None:
        trouble = self._spool.refused
        if not trouble and self._spool.on_reserve:
            trouble = "the disk is full, the reserve of the spool is used"
        if trouble:
            self._pressed.set()
        else:
            self._pressed.clear()
        if trouble == self._trouble:
            return
        before, self._trouble = self._trouble, trouble
        log.warning("spool: %s", trouble or "has room again")
        self.on_trouble(trouble or before, not trouble)


def _odd(error: Exception) -> Optional[Exception]:
    """The error where its trace says more than its words do."""
    return None if isinstance(error, OSError) else error
