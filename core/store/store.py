"""The store: one writer, many readers, one file.

Knows no wire and no screen. Only the holder of the profile's lock opens it for writing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import apsw

from core.clock import Clock, SystemClock
from core.errors import StoreTrouble
from core.store import health, migrations, schema
from core.store.archive import Archivist
from core.store.disk_errors import explain
from core.store.log_sync import force_folder, force_log
from core.store.reader import Reader
from core.store.rows import Health
from core.store.run_table import RunTable
from core.store.store_settings import StoreSettings
from core.store.writer import Writer

log = logging.getLogger(__name__)


def _ignore(*_: Any) -> None:
    pass


class Store:
    """`with Store(path) as store:`, or `async with`. Closing writes what is queued.

    on_trouble(reason, hint), on_recovered(seconds) and on_written() (after a task, not after
    batches) come in the writer's thread.
    """

    def __init__(
        self,
        path: Path | str,
        settings: StoreSettings | None = None,
        clock: Clock | None = None,
        *,
        on_trouble: Callable[[str, str], None] = _ignore,
        on_recovered: Callable[[float], None] = _ignore,
        on_written: Callable[[], None] = _ignore,
        on_damage: Callable[[list[str]], None] = _ignore,
        on_held: Callable[[int], None] = _ignore,
        vfs: str | None = None,
        force: Callable[[Path], None] = force_log,
    ) -> None:
        self.path = Path(path)
        self.settings = settings or StoreSettings()
        self._clock = clock or SystemClock()
        self._vfs = vfs
        self._force = force
        self._on_trouble = on_trouble
        self._on_recovered = on_recovered
        self._on_written = on_written
        self._on_damage = on_damage
        # (bytes): a reader keeps the log from being folded into the database.
        self._on_held = on_held
        self._writer: Writer | None = None
        self._reader: Reader | None = None
        self._runs: RunTable | None = None
        self._archivist: Archivist | None = None
        self._check: health.QuickCheck | None = None
        self._health: Health | None = None

    def open(self) -> Store:
        """Creates or migrates the database and starts the writer."""
        version = health.check_version()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            db = schema.open_writer(self.path, self._vfs, self.settings.cache_bytes)
        except apsw.Error as error:
            raise _unusable(self.path, error) from error
        try:
            migrated = migrations.migrate(db, self.path, copies=self.settings.copies)
            clean = health.mark_open(db)
            force_folder(self.path.parent)
        except (apsw.Error, OSError) as error:
            db.close()
            raise _unusable(self.path, error) from error
        except BaseException:
            db.close()
            raise
        self._health = Health(version, clean, migrated)
        self._writer = Writer(
            db,
            self.path,
            self.settings,
            self._clock,
            self._on_trouble,
            self._on_recovered,
            self._on_written,
            health.mark_closed,
            self._on_held,
        )
        self._writer.start()
        self._reader = Reader(self.path, self.settings, self._vfs)
        self._archivist = Archivist(self._writer, self._reader.connections, self.settings)
        self._runs = RunTable(self._writer, self._archivist, self.settings, self._clock)
        self._archivist.resume()
        if not clean:
            log.warning("%s was not closed; checking it in the background", self.path.name)
            self._check = health.QuickCheck(self.path, self._vfs, self._checked)
            self._check.start()
        return self

    def close(self) -> None:
        if self._check is not None:
            self._check.stop()
            self._check = None
        if self._archivist is not None:
            self._archivist.stop()
            self._archivist = None
        self._runs = None
        # Readers first: they would hold up the last checkpoint.
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def force(self) -> None:
        """Make all commits so far survive a power loss; OSError on failure."""
        self._force(self.path)

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise StoreTrouble("The store is closed")
        return self._writer

    @property
    def runs(self) -> RunTable:
        """Management of runs."""
        if self._runs is None:
            raise StoreTrouble("The store is closed")
        return self._runs

    def reader(self) -> Reader:
        """Reads from any thread; the same object for all."""
        if self._reader is None:
            raise StoreTrouble("The store is closed")
        return self._reader

    @property
    def health(self) -> Health:
        if self._health is None:
            raise StoreTrouble("The store is closed")
        return self._health

    def _checked(self, problems: list[str]) -> None:
        self.health.problems = problems
        if problems:
            self._on_damage(problems)

    def __enter__(self) -> Store:
        return self.open()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    async def __aenter__(self) -> Store:
        return await asyncio.to_thread(self.open)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # Shielded: a store that is half closed would lose what is queued.
        await asyncio.shield(asyncio.to_thread(self.close))


def _unusable(path: Path, error: Exception) -> StoreTrouble:
    reason, hint = explain(error) or (str(error), "Run `mosaic doctor`")
    return StoreTrouble(f"{path} can't be used: {reason}", hint)
