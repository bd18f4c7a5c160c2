"""Regular checkpoints of the write-ahead log, so that it stays small."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

import apsw

from core.store.rows import Checkpoint
from core.store.sqlite import Database
from core.store.store_settings import StoreSettings

log = logging.getLogger(__name__)

_PAUSE_S = 1.0
_LONGEST_PAUSE_S = 16.0
_HELD_TIMES = 4
"""Between attempts while a reader is in the way: a long check, another program."""


def checkpoint(db: Database, wait_ms: int) -> Checkpoint:
    """One TRUNCATE checkpoint on a connection without transaction."""
    db.set_busy_timeout(wait_ms)
    try:
        busy, pages, moved = db.execute("pragma wal_checkpoint(truncate)").get
    finally:
        db.set_busy_timeout(5000)
    result = Checkpoint(bool(busy), int(pages), int(moved))
    level = logging.WARNING if result.busy else logging.INFO
    log.log(level, "checkpoint: busy %d, log %d, moved %d", busy, pages, moved)
    return result


class Checkpoints:
    """Schedule of checkpoints."""

    def __init__(
        self,
        path: Path,
        settings: StoreSettings,
        now: float,
        on_held: Callable[[int], None] = lambda size: None,
    ) -> None:
        self._on_held = on_held
        self._is_told = False
        self._wal = f"{path}-wal"
        self._settings = settings
        self._last = now
        self._not_before = now
        self._pause = _PAUSE_S
        self.newest: Checkpoint | None = None

    def due(self, now: float) -> bool:
        if now < self._not_before:
            return False
        size = self._wal_bytes()
        if size >= self._settings.checkpoint_bytes:
            return True
        return size > 0 and now - self._last >= self._settings.checkpoint_s

    def run(self, db: Database, now: float) -> None:
        """Checkpoint; on failure the log stays and is tried again."""
        try:
            self.newest = checkpoint(db, self._settings.checkpoint_wait_ms)
        except (apsw.Error, OSError) as error:
            log.warning("checkpoint failed: %s", error)
        else:
            self._last = now
            if not self.newest.busy:
                self._pause = _PAUSE_S
                self._is_told = False
                return
            self._report_held()
        self._not_before = now + self._pause
        self._pause = min(self._pause * 2, _LONGEST_PAUSE_S)

    def _report_held(self) -> None:
        """Report once that a reader holds the log, when it is far too large."""
        size = self._wal_bytes()
        if size > _HELD_TIMES * self._settings.checkpoint_bytes and not self._is_told:
            self._is_told = True
            self._on_held(size)

    def _wal_bytes(self) -> int:
        try:
            return os.stat(self._wal).st_size
        except OSError:
            return 0
