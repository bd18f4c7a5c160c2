"""Management of runs: create, rename, seal, delete. Every change goes through the writer.

All methods return a future: wait with `.result()`, or in asyncio with `asyncio.wrap_future`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import TypeVar

from core.clock import Clock
from core.errors import InvalidInput
from core.events import RunState
from core.store.archive import Archivist, shrink
from core.store.manifest_rows import save_files
from core.store.rows import RunFacts, RunFile
from core.store.run_list import run_number
from core.store.schema import RUN_TABLES, key
from core.store.sqlite import Database
from core.store.store_settings import StoreSettings
from core.store.value_json import clean, to_json
from core.store.writer import Writer

T = TypeVar("T")

PURGE_ROWS = 2_000
"""Rows that one transaction of a purge takes at most, so that recording is never held up long."""


class RunTable:
    def __init__(
        self, writer: Writer, archivist: Archivist, settings: StoreSettings, clock: Clock
    ) -> None:
        self._writer = writer
        self._archivist = archivist
        self._settings = settings
        self._clock = clock

    def create_run(self, facts: RunFacts) -> Future[None]:
        """Creates a run; InvalidInput if the id exists."""
        durability = facts.durability or self._settings.durability
        if durability not in ("normal", "full"):
            raise InvalidInput(f"Durability is normal or full, not {durability!r}")
        now = facts.created_ns or self._clock.unix_ns()
        row = (
            facts.run_id, facts.kind, clean(facts.name), clean(facts.note), _tags(facts.tags),
            clean(facts.worker), clean(facts.environment), facts.parent, durability,
            str(facts.state), clean(facts.reason), now,
            now if facts.state == RunState.RUNNING else None,
            now if facts.state.ended else None,
        )  # fmt: skip
        known = clean(to_json(dict(facts.facts)))

        def create(db: Database) -> None:
            if db.execute("select 1 from runs where run_id = ?", (facts.run_id,)).fetchone():
                raise InvalidInput(f"Run {facts.run_id} already exists")
            db.execute(
                "insert into runs (run_id, kind, name, note, tags, worker, environment, parent,"
                " durability, state, reason, created_ns, started_ns, ended_ns)"
                f" values ({', '.join('?' * len(row))})",
                row,
            )
            db.execute("insert into facts values (?, ?)", (db.last_insert_rowid(), known))

        return self._writer.execute(create)

    def set_state(
        self, run_id: str, state: RunState, reason: str = "", exit_status: int | None = None
    ) -> Future[None]:
        """Set the state; kept while the disk fails, so that the end of a run is not lost."""
        now = self._clock.unix_ns()

        def change(db: Database, run_no: int) -> None:
            db.execute(
                "update runs set state = ?, reason = ?, exit_status = coalesce(?, exit_status),"
                " started_ns = coalesce(started_ns, ?), ended_ns = ? where run_no = ?",
                (
                    str(state),
                    clean(reason),
                    exit_status,
                    now if state == RunState.RUNNING else None,
                    now if state.ended else None,
                    run_no,
                ),
            )

        return self._change(run_id, change, keep=True)

    def edit(
        self,
        run_id: str,
        *,
        name: str | None = None,
        note: str | None = None,
        tags: Iterable[str] | None = None,
    ) -> Future[None]:
        """Change the given fields; None leaves a field as it is."""
        texts = (
            None if name is None else clean(name),
            None if note is None else clean(note),
            None if tags is None else _tags(tags),
        )

        def change(db: Database, run_no: int) -> None:
            db.execute(
                "update runs set name = coalesce(?, name), note = coalesce(?, note),"
                " tags = coalesce(?, tags) where run_no = ?",
                (*texts, run_no),
            )

        return self._change(run_id, change)

    def add_facts(self, run_id: str, facts: dict[str, object]) -> Future[None]:
        """Merges facts into those of a run; equal names are replaced."""

        def change(db: Database, run_no: int) -> None:
            text = db.execute("select facts from facts where run_no = ?", (run_no,)).get
            known = {**json.loads(text), **facts}
            db.execute(
                "update facts set facts = ? where run_no = ?", (clean(to_json(known)), run_no)
            )

        return self._change(run_id, change)

    def note_files(
        self, run_id: str, files: Sequence[RunFile], scanned_ns: int | None = None
    ) -> Future[tuple[int, int]]:
        """Add or change entries of the run's index of files; returns its revision, and how many."""
        return self._writer.execute(lambda db: save_files(db, run_id, files, scanned_ns))

    def archive(self, run_id: str) -> Future[int]:
        """Seals an ended run and packs it in the background; returns the saved bytes."""
        return self._archivist.archive(run_id)

    def delete(self, run_id: str) -> Future[None]:
        """Removes runs from lists, not from the disk: `restore` undoes it, `purge` makes it
        final.
        """
        now = self._clock.unix_ns()

        def change(db: Database, run_no: int) -> None:
            db.execute(
                "update runs set deleted_ns = coalesce(deleted_ns, ?) where run_no = ?",
                (now, run_no),
            )

        return self._change(run_id, change)

    def restore(self, run_id: str) -> Future[None]:
        def change(db: Database, run_no: int) -> None:
            db.execute("update runs set deleted_ns = null where run_no = ?", (run_no,))

        return self._change(run_id, change)

    def purge(self, older_than_ns: int | None = None) -> list[str]:
        """Removes deleted runs from the disk, in small steps between which recording continues.

        Blocks: call it from a thread that may wait. Returns the purged runs.
        """
        gone: list[str] = []
        while True:
            deleted = self._writer.execute(lambda db: _oldest_deleted(db, older_than_ns)).result()
            if deleted is None:
                break
            run_no, run_id = deleted
            while self._writer.execute(lambda db, no=run_no: _purge_some(db, no)).result():
                pass
            gone.append(run_id)
        if gone:
            while self._writer.execute(shrink).result():
                pass
        return gone

    def _change(
        self, run_id: str, change: Callable[[Database, int], T], keep: bool = False
    ) -> Future[T]:
        return self._writer.execute(lambda db: change(db, run_number(db, run_id)), keep=keep)


def _tags(tags: Iterable[str]) -> str:
    return clean(
        json.dumps(sorted({tag.strip() for tag in tags if tag.strip()}), ensure_ascii=False)
    )


def _oldest_deleted(db: Database, older_than_ns: int | None) -> tuple[int, str] | None:
    return db.execute(
        "select run_no, run_id from runs where deleted_ns <= ? order by deleted_ns limit 1",
        ((1 << 63) - 1 if older_than_ns is None else older_than_ns,),
    ).fetchone()


def _purge_some(db: Database, run_no: int) -> bool:
    """Delete some rows of a run, at last the run itself. True while there is more."""
    deleted = db.execute("select deleted_ns from runs where run_no = ?", (run_no,)).fetchone()
    if deleted is None or deleted[0] is None:
        return False  # restored meanwhile
    span = (key(run_no, 0), key(run_no + 1, 0))
    for table in RUN_TABLES:
        db.execute(
            f"delete from {table} where id in"
            f" (select id from {table} where id >= ? and id < ? limit {PURGE_ROWS})",
            span,
        )
        if db.changes():
            return True
    for (series,) in _numbers(db, "select series_no from series where run_no = ?", run_no):
        db.execute(
            "delete from points where (series_no, n) in"
            f" (select series_no, n from points where series_no = ? limit {PURGE_ROWS * 10})",
            (series,),
        )
        if db.changes():
            return True
        db.execute("delete from series where series_no = ?", (series,))
    db.execute("delete from streams where run_no = ?", (run_no,))
    db.execute("delete from facts where run_no = ?", (run_no,))
    db.execute("delete from runs where run_no = ?", (run_no,))
    return False


def _numbers(db: Database, sql: str, run_no: int) -> Sequence[tuple[int]]:
    return db.execute(sql, (run_no,)).fetchall()
