"""Archive of ended runs: sealed, compressed, and still readable.

Sealing is one change; packing runs in small steps between which recording continues. If it is
interrupted, the next start resumes it.
"""

from __future__ import annotations

import logging
import queue
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import Future

import apsw

from core.errors import MosaicError, NotFound, Refused, StoreTrouble
from core.events import RunState
from core.store.chunks import pack
from core.store.connections import Connections
from core.store.schema import key
from core.store.sqlite import Database
from core.store.store_settings import StoreSettings
from core.store.writer import Writer

log = logging.getLogger(__name__)

OPEN, SEALED, PACKED = 0, 1, 2
"""Values of `runs.archived`."""

SHRINK_PAGES = 1_000
_CHUNKS = 8
"""Archives that are written in one transaction."""

Span = tuple[int, int, bytes]
"""First and last id, and what they hold, packed."""


def seal(db: Database, run_id: str) -> int:
    """Accept no more batches; returns the run's number."""
    row = db.execute("select run_no, state from runs where run_id = ?", (run_id,)).fetchone()
    if row is None:
        raise NotFound(f"There is no run {run_id}")
    if not RunState(row[1]).ended:
        raise Refused(f"Run {run_id} is still {row[1]}", "Stop it first")
    db.execute("update runs set archived = max(archived, ?) where run_no = ?", (SEALED, row[0]))
    return row[0]


def shrink(db: Database) -> bool:
    """Gives some free pages back to the disk; True while there are more."""
    before = db.pragma("freelist_count")
    db.execute(f"pragma incremental_vacuum({SHRINK_PAGES})").fetchall()
    return 0 < db.pragma("freelist_count") < before


class Archivist:
    """One thread, which packs one run after the other."""

    def __init__(self, writer: Writer, connections: Connections, settings: StoreSettings) -> None:
        self._writer = writer
        self._connections = connections
        self._settings = settings
        self._queue: queue.Queue[tuple[str, Future[int]] | None] = queue.Queue()
        self._stopping = False
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def archive(self, run_id: str) -> Future[int]:
        """Seals and packs; the future returns the saved bytes."""
        future: Future[int] = Future()
        with self._lock:
            if self._stopping:
                raise StoreTrouble("The store is closed")
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._work, name="store-archive", daemon=True
                )
                self._thread.start()
            self._queue.put((run_id, future))
        return future

    def resume(self) -> None:
        """Resumes the unfinished work of the last process."""
        with self._connections.reading() as c:
            rows = c.db.execute("select run_id from runs where archived = ?", (SEALED,)).fetchall()
        for (run_id,) in rows:
            self.archive(run_id)

    def stop(self) -> None:
        """Stop after the current step."""
        with self._lock:
            self._stopping = True
            self._queue.put(None)
        if self._thread is not None:
            self._thread.join()
        while not self._queue.empty():
            job = self._queue.get()
            if job is not None and job[1].set_running_or_notify_cancel():
                job[1].set_exception(StoreTrouble("The store is closed"))

    def _work(self) -> None:
        while (job := self._queue.get()) is not None:
            run_id, future = job
            # Whoever asked may have gone, and then the work of all others goes on.
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._pack(run_id))
            except (MosaicError, apsw.Error, zlib.error) as error:
                log.warning("run %s is not archived: %s", run_id, error)
                future.set_exception(error)

    def _pack(self, run_id: str) -> int:
        run_no = self._writer.execute(lambda db: seal(db, run_id)).result()
        saved = 0
        after = key(run_no, 0)
        while True:
            if self._stopping:
                raise StoreTrouble("The store was closed", "It continues at the next start")
            spans: list[Span] = []
            for _ in range(_CHUNKS):
                batches = self._unpacked(run_no, after)
                if not batches:
                    break
                after = batches[-1][0]
                spans.append((batches[0][0], after, pack(batches)))
                saved += sum(len(raw) for _, raw in batches) - len(spans[-1][2])
            if not spans:
                break
            self._writer.execute(_replace(spans)).result()
        self._writer.execute(
            lambda db: db.execute("update runs set archived = ? where run_no = ?", (PACKED, run_no))
        ).result()
        while not self._stopping and self._writer.execute(shrink).result():
            pass
        log.info("archived run %s, %d bytes smaller", run_id, saved)
        return saved

    def _unpacked(self, run_no: int, after: int) -> list[tuple[int, bytes]]:
        """The next batches that are not packed yet, as many as are compressed together."""
        unpacked: list[tuple[int, bytes]] = []
        size = 0
        with self._connections.reading() as c:
            rows = c.db.execute(
                "select id, raw from batches where id > ? and id < ? and kind = 1"
                " and raw is not null order by id",
                (after, key(run_no + 1, 0)),
            )
            for id, raw in rows:
                if unpacked and size + len(raw) > self._settings.archive_chunk_bytes:
                    break
                unpacked.append((id, raw))
                size += len(raw)
            rows.close(True)
        return unpacked


def _replace(spans: list[Span]) -> Callable[[Database], None]:
    def replace(db: Database) -> None:
        for first, last, data in spans:
            rows = db.execute(
                "select id, stream_no, sequence, kind, count, sent_ns, iif(kind = 1, null, raw)"
                " from batches where id >= ? and id <= ?",
                (first, last),
            ).fetchall()
            if not rows:
                continue  # purged meanwhile
            # Not an update: that would leave every page as it is, all but empty.
            db.execute("delete from batches where id >= ? and id <= ?", (first, last))
            db.executemany("insert into batches values (?, ?, ?, ?, ?, ?, ?)", rows)
            db.execute("insert into archives values (?, ?, ?)", (first, last, data))

    return replace
