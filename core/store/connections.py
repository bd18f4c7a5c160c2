"""Read connections, one for each thread; closed when the thread or the store ends."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import apsw

from core.errors import StoreTrouble
from core.store.chunks import Chunks
from core.store.disk_errors import explain
from core.store.schema import open_reader, snapshot
from core.store.steps_vtable import StepsTable
from core.store.store_settings import StoreSettings

log = logging.getLogger(__name__)

_CLOSE_TRIES = 100


class Reading:
    """A read-only connection with the step batches behind it."""

    def __init__(self, path: Path, vfs: str | None, settings: StoreSettings) -> None:
        self.db = open_reader(path, vfs, settings.reader_cache_bytes)
        self.chunks = Chunks(self.db)
        StepsTable.register(self.db, self.chunks)

    def close(self) -> None:
        """Ends what is being read in another thread."""
        self.db.interrupt()
        for _ in range(_CLOSE_TRIES):
            try:
                self.db.close(True)
            except apsw.ThreadingViolationError:
                time.sleep(0.01)
            else:
                return
        log.warning("a reader did not end; its connection stays until its thread does")


class Connections:
    def __init__(self, path: Path, settings: StoreSettings, vfs: str | None = None) -> None:
        self._path = path
        self._settings = settings
        self._vfs = vfs
        self._local = threading.local()
        self._lock = threading.Lock()
        self._open: dict[threading.Thread, Reading] = {}
        self._closed = False

    def close(self) -> None:
        with self._lock:
            self._closed = True
            connections = list(self._open.values())
            self._open.clear()
        for connection in connections:
            connection.close()

    @contextmanager
    def reading(self) -> Generator[Reading]:
        """This thread's connection in a short transaction; errors in words."""
        mine: Reading | None = getattr(self._local, "reading", None)
        try:
            mine = mine or self._connect()
            with snapshot(mine.db):
                yield mine
        except (apsw.Error, OSError) as error:
            if self._closed:
                raise StoreTrouble("The store is closed") from error
            trouble = explain(error)
            if trouble is None:
                raise
            raise StoreTrouble(*trouble) from error

    def _connect(self) -> Reading:
        with self._lock:
            if self._closed:
                raise StoreTrouble("The store is closed")
            # Threads come and go; their connections go with them.
            for thread in [thread for thread in self._open if not thread.is_alive()]:
                self._open.pop(thread).close()
            mine = Reading(self._path, self._vfs, self._settings)
            self._open[threading.current_thread()] = mine
            self._local.reading = mine
            return mine
