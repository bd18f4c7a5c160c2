"""Health checks: the SQLite version, and the database after an unclean end."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import apsw

from core.errors import MissingPart
from core.store.schema import open_reader, transaction
from core.store.sqlite import Database

log = logging.getLogger(__name__)

OLDEST = (3, 51, 3)
"""Before it, two connections that reset the write-ahead log at once could damage the database."""


def check_version(version: str = "") -> str:
    """The version of SQLite, or an error where it is too old."""
    version = version or apsw.sqlite_lib_version()
    if tuple(int(part) for part in version.split(".")[:3]) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise MissingPart(
            f"SQLite {version} may lose data; {oldest} or newer is needed",
            "Run `pip install --upgrade apsw`",
        )
    return version


def mark_open(db: Database) -> bool:
    """Marks the database as in use, durably; True if it was closed cleanly before."""
    row = db.execute("select value from meta where key = 'open'").fetchone()
    db.pragma("synchronous", "full")
    with transaction(db):
        db.execute("insert or replace into meta values ('open', 1)")
    db.pragma("synchronous", "normal")
    return row is None or not row[0]


def mark_closed(db: Database) -> None:
    with transaction(db):
        db.execute("insert or replace into meta values ('open', 0)")


class QuickCheck:
    """`quick_check` in the background, a table at a time, so that no checkpoint waits for all."""

    def __init__(self, path: Path, vfs: str | None, done: Callable[[list[str]], None]) -> None:
        self._path = path
        self._vfs = vfs
        self._done = done
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-check", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()

    def _work(self) -> None:
        try:
            problems = self._check()
        except apsw.Error as error:
            if self._stop.is_set():
                return
            problems = [str(error)]
        for problem in problems:
            log.error("the database is damaged: %s", problem)
        if not problems:
            log.info("the database is sound")
        self._done(problems)

    def _check(self) -> list[str]:
        problems: list[str] = []
        db = open_reader(self._path, self._vfs, 4 << 20)
        try:
            db.set_progress_handler(self._stop.is_set, 10_000)
            tables = db.execute("select name from sqlite_schema where type = 'table'").fetchall()
            for (table,) in tables:
                rows = db.execute(f"pragma quick_check({table})").fetchall()
                problems += [str(text) for (text,) in rows if text != "ok"]
        finally:
            db.close()
        return problems
