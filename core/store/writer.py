"""The only writer: one thread, one connection, one transaction for all that is queued.

Knows no table: `run_ledger` and `batch_to_rows` do. Nothing is reported as stored before its
commit.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import apsw

from core.clock import Clock
from core.errors import StoreTrouble
from core.events import BatchCommitted, BatchReceived, StreamAdvanced
from core.store.batch_to_rows import Sheet, Unstorable, project
from core.store.disk_errors import explain
from core.store.rows import BatchRefused, Receipt
from core.store.run_ledger import RunLedger
from core.store.schema import rollback, transaction
from core.store.sqlite import Database
from core.store.store_settings import StoreSettings
from core.store.wal_checkpoint import Checkpoints

log = logging.getLogger(__name__)

T = TypeVar("T")
Done = Callable[[Receipt], None]

_LEDGERS = 256
"""Runs held in memory."""


@dataclass(slots=True)
class _Batches:
    batches: Sequence[BatchReceived]
    done: Done
    rows: int
    size: int


@dataclass(slots=True)
class _Task:
    run: Callable[[Database], Any]
    future: Future[Any]
    keep: bool


class _Meter:
    """CPU time of a transaction, by run.

    CPU time: slices that shrank while disk or machine are slow would make both slower. Its clock
    takes as long as some rows, so it is read where the run changes.
    """

    def __init__(self) -> None:
        self.run_id = ""
        self._start = self._since = time.thread_time()
        self._reading: dict[str, float] = {}

    def turn_to(self, run_id: str) -> None:
        """Note that what follows is work for another run."""
        now = time.thread_time()
        if self.run_id:
            self._reading[self.run_id] = self._reading.get(self.run_id, 0.0) + now - self._since
        self.run_id, self._since = run_id, now

    def shares(self) -> dict[str, float]:
        """The whole time, shared out as reading was: what is written takes about as long."""
        self.turn_to("")
        by = (self._since - self._start) / max(sum(self._reading.values()), 1e-9)
        return {run_id: spent * by for run_id, spent in self._reading.items()}


class Writer:
    """`submit` and `execute` may be called from any thread."""

    def __init__(
        self,
        db: Database,
        path: Path,
        settings: StoreSettings,
        clock: Clock,
        on_trouble: Callable[[str, str], None],
        on_recovered: Callable[[float], None],
        on_written: Callable[[], None],
        at_end: Callable[[Database], None],
        on_held: Callable[[int], None] = lambda size: None,
    ) -> None:
        self._db = db
        self._settings = settings
        self._clock = clock
        self._on_trouble = on_trouble
        self._on_recovered = on_recovered
        self._on_written = on_written
        self._at_end = at_end
        self._checkpoints = Checkpoints(
            path, settings, clock.monotonic(), lambda size: _call(on_held, size)
        )
        self._ledgers: dict[str, RunLedger] = {}
        self._full = False
        self._queue: deque[_Batches | _Task] = deque()
        self._changed = threading.Condition()
        self._closing = False
        self._close_by = 0.0
        self._queued_bytes = 0
        self._queued_rows = 0
        self._troubled_since: float | None = None
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)

    @property
    def queued_bytes(self) -> int:
        """Payload that is not committed yet."""
        return self._queued_bytes

    @property
    def troubled(self) -> bool:
        """The last attempt to write failed; it is being repeated."""
        return self._troubled_since is not None

    def start(self) -> None:
        self._thread.start()

    def submit(self, batches: Sequence[BatchReceived], done: Done) -> None:
        """Queues batches. `done` is called in the writer's thread, after the commit."""
        rows = sum(batch.header.count for batch in batches)
        size = sum(len(batch.raw) for batch in batches)
        with self._changed:
            self._refuse_when_closing()
            self._queue.append(_Batches(batches, done, rows, size))
            self._queued_bytes += size
            self._queued_rows += rows
            self._changed.notify()

    def execute(self, run: Callable[[Database], T], *, keep: bool = False) -> Future[T]:
        """Runs `run` in a separate transaction, after the queue.

        While the disk fails it raises StoreTrouble, or, with `keep`, waits like batches.
        """
        future: Future[T] = Future()
        with self._changed:
            self._refuse_when_closing()
            self._queue.append(_Task(run, future, keep))
            self._changed.notify()
        return future

    def close(self) -> None:
        """Writes the queue and ends. Waits a bounded time for a failing disk."""
        with self._changed:
            if not self._closing:
                self._closing = True
                self._close_by = self._clock.monotonic() + self._settings.close_s
            self._changed.notify_all()
        self._thread.join()

    def _refuse_when_closing(self) -> None:
        if self._closing:
            raise StoreTrouble("The store is closed", "Start Mosaic again")

    # -- in the writer's thread

    def _work(self) -> None:
        try:
            while (group := self._gather()) is not None:
                if group and not self._persist(group):
                    self._abandon(group)
                    return
                if not self.troubled and self._checkpoints.due(now := self._clock.monotonic()):
                    self._checkpoints.run(self._db, now)
            # First the mark, so that the checkpoint carries it over.
            self._at_end(self._db)
            self._checkpoints.run(self._db, self._clock.monotonic())
        except (apsw.Error, OSError) as error:
            log.error("the store could not be closed cleanly: %s", error)
        finally:
            # Nobody may wait for a thread that is gone.
            self._closing = True
            self._abandon(())
            try:
                self._db.close()
            except (apsw.Error, OSError) as error:
                log.error("the database could not be closed cleanly: %s", error)

    def _gather(self) -> list[_Batches] | list[_Task] | None:
        """Contents of the next transaction; empty if only time has passed, None at the end."""
        settings = self._settings
        with self._changed:
            if not self._queue:
                if self._closing:
                    return None
                self._changed.wait(settings.checkpoint_s)
                if not self._queue:
                    return None if self._closing else []
            if isinstance(self._queue[0], _Batches) and settings.flush_ms > 0:
                self._changed.wait_for(
                    lambda: self._closing or self._queued_rows >= settings.batch_rows,
                    settings.flush_ms / 1000,
                )
            first = self._queue.popleft()
            if isinstance(first, _Task):
                return [first]
            group, rows, size = [first], first.rows, first.size
            while self._queue and isinstance(item := self._queue[0], _Batches):
                rows, size = rows + item.rows, size + item.size
                if rows > settings.batch_rows or size > settings.batch_bytes:
                    break
                self._queue.popleft()
                group.append(item)
            return group

    def _persist(self, group: list[_Batches] | list[_Task]) -> bool:
        """Retry until it is on disk; False if closing timed out."""
        pause = self._settings.retry_min_s
        while True:
            try:
                self._write(group)
            except (apsw.Error, OSError, MemoryError) as error:
                self._forget()
                trouble = explain(error)
                if trouble is None:
                    raise
                self._note_trouble(*trouble)
                first = group[0]
                if isinstance(first, _Task) and not first.keep:
                    first.future.set_exception(StoreTrouble(*trouble))
                    return True
            else:
                self._note_recovery()
                return True
            if not self._pause(pause):
                return False
            pause = min(pause * 2, self._settings.retry_max_s)

    def _write(self, group: list[_Batches] | list[_Task]) -> None:
        first = group[0]
        if isinstance(first, _Task):
            self._run_task(first)
            return
        items = [item for item in group if isinstance(item, _Batches)]
        try:
            receipts = self._commit(items)
        except Exception as error:  # noqa: BLE001 - a stranger's bytes may cause anything
            self._forget()
            if _is_the_disks(error):
                raise
            # One of them can't be stored: find it, so that the others are not held up.
            log.exception("a batch could not be stored; storing one by one")
            receipts = [self._commit_singly(item) for item in items]
        for item in items:
            self._queued_bytes -= item.size
            self._queued_rows -= item.rows
        for item, receipt in zip(items, receipts):
            _call(item.done, receipt)

    def _commit(self, items: list[_Batches]) -> list[Receipt]:
        meter = _Meter()
        batches = [batch for item in items for batch in item.batches]
        ledgers = {batch.header.run_id: self._ledger(batch.header.run_id) for batch in batches}
        self._set_durability(any(ledger is not None and ledger.full for ledger in ledgers.values()))
        self._db.execute("begin immediate")
        sheet = Sheet()
        receipts = [self._take(item.batches, ledgers, sheet, meter) for item in items]
        meter.turn_to("")
        if any(receipts):
            sheet.write(self._db)
            for ledger in ledgers.values():
                if ledger is not None:
                    ledger.flush(self._settings)
        self._db.execute("commit")
        counts = _added(receipt.spent for receipt in receipts)
        each = {run_id: spent / counts[run_id] for run_id, spent in meter.shares().items()}
        for receipt in receipts:
            receipt.spent = {run_id: each[run_id] * n for run_id, n in receipt.spent.items()}
        return receipts

    def _commit_singly(self, item: _Batches) -> Receipt:
        parts: list[Receipt] = []
        for batch in item.batches:
            alone = _Batches([batch], item.done, 0, 0)
            try:
                parts += self._commit([alone])
            except Exception as error:  # noqa: BLE001 - a stranger's bytes may cause anything
                self._forget()
                if _is_the_disks(error):
                    raise
                log.exception("%s is set aside", batch.header)
                alone.batches = [
                    Unstorable(batch, _reason_of(error), isinstance(error, MemoryError))
                ]
                parts += self._commit([alone])
        return Receipt(
            [receipt for part in parts for receipt in part],
            [event for part in parts for event in part.advanced],
            [refusal for part in parts for refusal in part.refused],
            _added(part.spent for part in parts),
        )

    def _take(
        self,
        batches: Sequence[BatchReceived],
        ledgers: dict[str, RunLedger | None],
        sheet: Sheet,
        meter: _Meter,
    ) -> Receipt:
        """Stores the next batch of a stream; ignores duplicates, refuses gaps.

        As the work of each run the receipt has the number of its batches.
        """
        committed: list[BatchCommitted] = []
        refused: list[BatchRefused] = []
        touched: dict[tuple[str, str], int] = {}
        counts: dict[str, int] = {}
        now_ns = self._clock.unix_ns()
        for batch in batches:
            header = batch.header
            run_id = header.run_id
            if run_id != meter.run_id:
                meter.turn_to(run_id)
            counts[run_id] = counts.get(run_id, 0) + 1
            ledger = ledgers[run_id]
            if ledger is None:
                refused.append(BatchRefused(batch, "there is no such run", 0, False))
                continue
            stream = ledger.streams.get(header.stream)
            at = stream.committed if stream else 0
            if header.sequence == at + 1 and not ledger.sealed:
                stream = stream or ledger.stream(header.stream)
                position = project(batch, ledger, stream, sheet, self._settings, now_ns)
                committed.append(BatchCommitted(batch, position.commit_seq, position.set_aside))
                at = header.sequence
            elif header.sequence > at:
                gap = not ledger.sealed
                reason = "batches before it are missing" if gap else "the run is archived"
                refused.append(BatchRefused(batch, reason, at, gap))
            touched[run_id, header.stream] = at
        advanced = [StreamAdvanced(*stream, at) for stream, at in touched.items()]
        return Receipt(committed, advanced, refused, counts)

    def _run_task(self, task: _Task) -> None:
        if task.future.cancelled():
            return
        try:
            self._set_durability(False)
            with transaction(self._db):
                result = task.run(self._db)
        except Exception as error:  # noqa: BLE001 - it is the caller's, and goes to the caller
            if explain(error) is not None:
                raise
            task.future.set_exception(error)
        else:
            task.future.set_result(result)
            _call(self._on_written)
        finally:
            # A task may change anything.
            self._ledgers.clear()

    def _ledger(self, run_id: str) -> RunLedger | None:
        ledger = self._ledgers.pop(run_id, None) or RunLedger.load(self._db, run_id)
        if ledger is not None:
            # The one used last is the last to go.
            self._ledgers[run_id] = ledger
            if len(self._ledgers) > _LEDGERS:
                del self._ledgers[next(iter(self._ledgers))]
        return ledger

    def _set_durability(self, full: bool) -> None:
        if full != self._full:
            self._db.pragma("synchronous", "full" if full else "normal")
            self._full = full

    def _forget(self) -> None:
        """Discard memory that differs from the disk."""
        self._ledgers.clear()
        try:
            rollback(self._db)
        except apsw.Error as error:
            log.warning("rollback failed: %s", error)

    def _note_trouble(self, reason: str, hint: str) -> None:
        if self._troubled_since is None:
            self._troubled_since = self._clock.monotonic()
            log.error("the store can't write: %s", reason)
            _call(self._on_trouble, reason, hint)

    def _note_recovery(self) -> None:
        if self._troubled_since is not None:
            after = self._clock.monotonic() - self._troubled_since
            self._troubled_since = None
            log.warning("the store writes again after %.1f s", after)
            _call(self._on_recovered, after)

    def _pause(self, seconds: float) -> bool:
        """Wait between attempts; tasks may run meanwhile, because they may free space."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing, seconds)
            if self._closing:
                left = self._close_by - self._clock.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(min(seconds, left))
            tasks = [item for item in self._queue if isinstance(item, _Task) and not item.keep]
            for task in tasks:
                self._queue.remove(task)
        for task in tasks:
            try:
                self._run_task(task)
            except (apsw.Error, OSError, MemoryError) as error:
                self._forget()
                task.future.set_exception(StoreTrouble(*(explain(error) or (str(error), ""))))
        return True

    def _abandon(self, group: Sequence[_Batches | _Task]) -> None:
        """Give up the queue when closing with a failing disk: none of it was acknowledged."""
        with self._changed:
            left = [*group, *self._queue]
            self._queue.clear()
        if left:
            log.error("closed with %d submissions that could not be written", len(left))
        for item in left:
            if isinstance(item, _Task) and not item.future.done():
                item.future.set_exception(StoreTrouble("The store is closed"))


def _is_the_disks(error: Exception) -> bool:
    """Whether an error is the disk's, so that waiting may help."""
    return not isinstance(error, MemoryError) and explain(error) is not None


def _added(parts: Iterable[Mapping[str, float]]) -> dict[str, float]:
    total: dict[str, float] = {}
    for part in parts:
        for name, value in part.items():
            total[name] = total.get(name, 0.0) + value
    return total


def _reason_of(error: Exception) -> str:
    if isinstance(error, MemoryError):
        return "it needs more memory than there is"
    return f"{type(error).__name__}: {error}"


def _call(subscriber: Callable[..., None], *args: Any) -> None:
    try:
        subscriber(*args)
    except Exception:  # noqa: BLE001 - a subscriber's fault must not end the only writer
        log.exception("a subscriber of the store failed")
