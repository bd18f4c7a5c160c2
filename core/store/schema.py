"""Tables, migrations and connections. Knows nothing of batches or rows.

A row that belongs to a run has `run_no << 40 | n` as its key, so that a run's rows lie together in
the order they came, and go together when it is purged.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import apsw

from core.store.sqlite import Database, connect

RUN_SHIFT = 40
RUN_ROWS = 1 << RUN_SHIFT
PAGE_BYTES = 8192
"""Two batches of 64 small steps fit; with 4096 half of every page would stay empty."""


def key(run_no: int, n: int) -> int:
    return run_no << RUN_SHIFT | n


def i64(value: int) -> int:
    """An unsigned 64-bit number as SQLite can hold it."""
    return value - (1 << 64) if value >= 1 << 63 else value


def u64(value: int) -> int:
    """Inverse of `i64`."""
    return value + (1 << 64) if value < 0 else value


FIRST: tuple[str, ...] = (
    """create table meta (
        key text primary key,
        value
    ) without rowid""",
    """create table runs (
        run_no integer primary key,
        run_id text not null unique,
        kind text not null,
        name text not null,
        note text not null default '',
        tags text not null default '[]',
        worker text not null,
        environment text not null,
        parent text,
        durability text not null,
        state text not null,
        reason text not null default '',
        exit_status integer,
        created_ns integer not null,
        started_ns integer,
        ended_ns integer,
        archived integer not null default 0,
        deleted_ns integer,
        commit_seq integer not null default 0,
        step_rows integer not null default 0,
        steps integer not null default 0,
        episode_rows integer not null default 0,
        episodes integer not null default 0,
        last_return real,
        mean_return real,
        best_return real,
        last_step_ns integer,
        heartbeat_ns integer,
        metric_points integer not null default 0,
        log_count integer not null default 0,
        log_first integer not null default 1,
        log_bytes integer not null default 0,
        event_count integer not null default 0,
        artifact_count integer not null default 0,
        reject_count integer not null default 0,
        reject_kept integer not null default 0,
        reject_bytes integer not null default 0,
        decision_count integer not null default 0,
        payload_count integer not null default 0
    )""",
    "create index runs_created on runs (created_ns)",
    # Apart from `runs`, of which every commit writes a row: a git diff may be long.
    """create table facts (
        run_no integer primary key,
        facts text not null
    )""",
    """create table streams (
        stream_no integer primary key,
        run_no integer not null,
        stream text not null,
        committed integer not null,
        unique (run_no, stream)
    )""",
    # kind: as on the wire; negative where the batch was set aside among the rejects.
    # raw: the payload as it came, of steps and episodes; null for the other kinds, whose rows are
    # in tables of their own, and for steps that moved to `archives`.
    """create table batches (
        id integer primary key,
        stream_no integer not null,
        sequence integer not null,
        kind integer not null,
        count integer not null,
        sent_ns integer not null,
        raw blob
    )""",
    "create unique index batches_sequence on batches (stream_no, sequence)",
    # id: that of the first batch in it.
    """create table archives (
        id integer primary key,
        last integer not null,
        data blob not null
    )""",
    # state: 0 open, 1 ended, 2 left for another without an end.
    # return: sum of the rewards of its rows, null where that is NaN or there are no rows.
    # stream_no 0: rows came by several streams.
    """create table episodes (
        id integer primary key,
        run_no integer not null,
        slot integer not null,
        branch integer not null,
        episode integer not null,
        seat text not null,
        attempt integer not null,
        lead integer not null,
        state integer not null,
        flags integer not null,
        rows integer not null,
        length integer not null,
        "return" real,
        seed text,
        first_step integer not null,
        last_step integer not null,
        start_ns integer not null,
        end_ns integer not null,
        stream_no integer not null,
        first_sequence integer not null,
        last_sequence integer not null,
        first_commit integer not null,
        last_commit integer not null,
        ended_commit integer,
        reported_return real,
        reported_length integer,
        reported_flags integer,
        metadata text
    )""",
    "create index episodes_key on episodes (run_no, slot, episode, branch, seat)",
    "create index episodes_open on episodes (run_no) where state = 0",
    "create index episodes_ended on episodes (run_no, ended_commit) where state = 1",
    """create table series (
        series_no integer primary key,
        run_no integer not null,
        name text not null,
        points integer not null,
        last_value real,
        last_step integer,
        last_ns integer not null,
        unique (run_no, name)
    )""",
    # value: null is NaN, which SQLite can't hold.
    """create table points (
        series_no integer not null,
        n integer not null,
        value real,
        step integer,
        unix_ns integer not null,
        commit_seq integer not null,
        primary key (series_no, n)
    ) without rowid""",
    """create table logs (
        id integer primary key,
        unix_ns integer not null,
        level integer not null,
        source text not null,
        text text not null,
        commit_seq integer not null
    )""",
    """create table events (
        id integer primary key,
        unix_ns integer not null,
        kind text not null,
        name text not null,
        detail text,
        commit_seq integer not null
    )""",
    """create table artifacts (
        id integer primary key,
        unix_ns integer not null,
        kind text not null,
        path text not null,
        url text not null,
        size integer not null,
        metadata text,
        commit_seq integer not null
    )""",
    """create table rejects (
        id integer primary key,
        unix_ns integer not null,
        source text not null,
        reason text not null,
        head blob not null,
        size integer not null,
        commit_seq integer not null
    )""",
    """create table decisions (
        id integer primary key,
        slot integer not null,
        branch integer not null,
        episode integer not null,
        step integer not null,
        seat text not null,
        ord integer not null,
        role text not null,
        who text not null,
        verdict text not null,
        action text,
        reason text not null,
        latency_us integer not null,
        default_taken text not null,
        hint_visible integer not null,
        commit_seq integer not null,
        row integer not null
    )""",
    # The bytes stay in the batch: they would only lie here twice.
    """create table payloads (
        id integer primary key,
        slot integer not null,
        branch integer not null,
        episode integer not null,
        step integer not null,
        seat text not null,
        kind text not null,
        encoding text not null,
        size integer not null,
        commit_seq integer not null,
        row integer not null
    )""",
)

RUN_TABLES = ("batches", "archives", "episodes", "logs", "events", "artifacts", "rejects",
              "decisions", "payloads", "files")  # fmt: skip
"""Tables whose key holds the run's number."""


def open_writer(path: Path, vfs: str | None, cache_bytes: int) -> Database:
    """The one connection that writes."""
    flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
    db = connect(str(path), flags=flags, vfs=vfs)
    try:
        db.set_busy_timeout(5000)
        # Only while the file is new do these two take hold.
        db.pragma("page_size", PAGE_BYTES)
        db.pragma("auto_vacuum", "incremental")
        mode = db.pragma("journal_mode", "wal")
        if mode != "wal":
            raise apsw.CantOpenError(f"write-ahead logging is not possible here (got {mode})")
        # One pragma at a time: a string of several stops at the first that returns a row.
        db.pragma("synchronous", "normal")
        db.pragma("wal_autocheckpoint", 0)
        db.pragma("cache_size", -(cache_bytes // 1024))
        db.pragma("temp_store", "memory")
        db.pragma("foreign_keys", 0)
    except BaseException:
        db.close()
        raise
    return db


def open_reader(path: Path, vfs: str | None, cache_bytes: int) -> Database:
    """A read-only connection."""
    db = connect(str(path), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs)
    try:
        db.set_busy_timeout(5000)
        db.pragma("query_only", 1)
        db.pragma("cache_size", -(cache_bytes // 1024))
        db.limit(apsw.SQLITE_LIMIT_ATTACHED, 0)
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def transaction(db: Database) -> Generator[None]:
    """All or nothing. Not `with db:`, which holds the interpreter lock through the commit."""
    db.execute("begin immediate")
    try:
        yield
        db.execute("commit")
    except BaseException:
        rollback(db)
        raise


def rollback(db: Database) -> None:
    if db.in_transaction:
        try:
            db.execute("rollback")
        except apsw.Error:
            # A failed commit may have rolled back by itself.
            if db.in_transaction:
                raise


@contextmanager
def snapshot(db: Database) -> Generator[None]:
    """Consistent reads of one state. Keep it short: checkpoints wait for it."""
    if db.in_transaction:
        yield
        return
    db.execute("begin")
    try:
        yield
    finally:
        rollback(db)
