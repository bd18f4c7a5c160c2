"""Files that runs left behind: the index of each run, with a revision for every change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import astuple, replace

from core.store.connections import Connections
from core.store.rows import RunFile
from core.store.run_list import run_number
from core.store.schema import RUN_ROWS, RUN_SHIFT, key
from core.store.sqlite import Database, Row
from core.store.value_json import clean

TABLES: tuple[str, ...] = (
    # root: `run` (folder of the run), `folder` (its working folder), else empty with a full path.
    # state: there, gone, removed (by its worker), pruned (by Mosaic), unread.
    """create table files (
        id integer primary key,
        run_no integer not null,
        root text not null,
        path text not null,
        url text not null,
        kind text not null,
        size integer not null,
        digest text not null,
        written_ns integer not null,
        known_ns integer not null,
        source text not null,
        state text not null,
        note text not null,
        revision integer not null
    )""",
    "create unique index files_place on files (run_no, root, path, url)",
    "create index files_revision on files (run_no, revision)",
    "alter table runs add column files_revision integer not null default 0",
    "alter table runs add column files_scanned_ns integer",
)
_COLUMNS = (
    "root, path, url, kind, size, digest, written_ns, known_ns, source, state, note, revision"
)
_KEPT = ("kind", "size", "digest", "written_ns", "source", "state", "note", "revision")
_SAVE = (
    f"insert into files (id, run_no, {_COLUMNS}) values ({', '.join('?' * 14)})"
    " on conflict (run_no, root, path, url) do update set "
    + ", ".join(f"{name} = excluded.{name}" for name in _KEPT)
)


def save_files(
    db: Database, run_id: str, files: Iterable[RunFile], scanned_ns: int | None
) -> tuple[int, int]:
    """Add or change entries; returns the revision and the number of entries that changed."""
    run_no = run_number(db, run_id)
    (revision,) = db.execute(
        "select files_revision from runs where run_no = ?", (run_no,)
    ).fetchall()[0]
    newest: int | None = db.execute(
        "select max(id) from files where id > ? and id < ?", (key(run_no, 0), key(run_no + 1, 0))
    ).get
    first = (newest or key(run_no, 0)) + 1
    rows: list[tuple[object, ...]] = []
    for row_id, file in enumerate(files, first):
        values = astuple(
            replace(file, path=clean(file.path), url=clean(file.url), note=clean(file.note))
        )
        rows.append((row_id, run_no, *values[1:-1], revision + 1))
    if rows:
        db.executemany(_SAVE, rows)
        revision += 1
    db.execute(
        "update runs set files_revision = ?, files_scanned_ns = coalesce(?, files_scanned_ns)"
        " where run_no = ?",
        (revision, scanned_ns, run_no),
    )
    return revision, len(rows)


class ManifestReader:
    """Reads the index, from any thread."""

    def __init__(self, connections: Connections) -> None:
        self._reading = connections.reading

    def files(self, run_id: str, since: int = 0, limit: int = 20_000) -> list[RunFile]:
        """Entries that changed after a revision, in order of the changes."""
        with self._reading() as c:
            run_no = run_number(c.db, run_id)
            rows = c.db.execute(
                f"select id, {_COLUMNS} from files where run_no = ? and revision > ?"
                " order by revision, id limit ?",
                (run_no, since, limit),
            ).fetchall()
        return [file_of(row) for row in rows]

    def everything(self, states: Sequence[str] = ("there",)) -> list[tuple[str, RunFile]]:
        """Entries of all runs with their run."""
        marks = ", ".join("?" * len(states))
        with self._reading() as c:
            names = dict(c.db.execute("select run_no, run_id from runs").fetchall())
            rows = c.db.execute(
                f"select id, {_COLUMNS} from files where state in ({marks})", tuple(states)
            ).fetchall()
        return [(names[row[0] >> RUN_SHIFT], file_of(row)) for row in rows]

    def room(self) -> dict[str, int]:
        """Bytes in folders of runs by kind."""
        with self._reading() as c:
            return dict(
                c.db.execute(
                    "select kind, sum(size) from files where state = 'there' and root = 'run'"
                    " group by kind"
                ).fetchall()
            )

    def kept(self) -> dict[str, tuple[int, int]]:
        """Files in folders of runs by kind: those that are there, and with those that made room."""
        with self._reading() as c:
            rows = c.db.execute(
                "select kind, sum(state = 'there'), count(*) from files"
                " where state in ('there', 'pruned') and root = 'run' group by kind"
            ).fetchall()
        return {kind: (there, every) for kind, there, every in rows}

    def largest_runs(
        self, kinds: Sequence[str], limit: int = 12
    ) -> list[tuple[str, str, int, int]]:
        """Id, name, files and bytes of the runs with the most bytes of these kinds."""
        marks = ", ".join("?" * len(kinds))
        with self._reading() as c:
            rows = c.db.execute(
                "select run_id, name, count(*), sum(size) from files join runs using (run_no)"
                f" where files.state = 'there' and root = 'run' and files.kind in ({marks})"
                " group by run_no order by 4 desc limit ?",
                (*kinds, limit),
            ).fetchall()
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    def named_paths(self, folder: str) -> set[str]:
        """Paths below the folder of runs that the facts of other runs name."""
        pattern = re.compile(re.escape(folder) + r"/([^/\"\\]+)/[^\"\\]+")
        with self._reading() as c:
            rows = c.db.execute(
                "select run_id, facts from facts join runs using (run_no)"
                " where instr(facts, ?) > 0",
                (folder,),
            ).fetchall()
        return {
            match[0]
            for run_id, facts in rows
            for match in pattern.finditer(facts)
            if match[1] != run_id
        }

    def unscanned(self) -> list[str]:
        """Ended runs that were never looked at after their end, the newest first."""
        with self._reading() as c:
            return [
                run_id
                for (run_id,) in c.db.execute(
                    "select run_id from runs where ended_ns is not null and deleted_ns is null"
                    " and files_scanned_ns is null order by created_ns desc"
                ).fetchall()
            ]


def file_of(row: Row) -> RunFile:
    number, *values = row
    return RunFile(number & (RUN_ROWS - 1), *values)
