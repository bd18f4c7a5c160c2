"""The write-ahead log is folded in, regularly, and says in numbers what was done."""

from __future__ import annotations

import logging

import apsw
from conftest import Producer, submit

from core.clock import ManualClock
from core.store import RunFacts, Store, StoreSettings
from core.store.schema import open_writer
from core.store.wal_checkpoint import Checkpoints, checkpoint


def test_a_checkpoint_says_its_three_numbers(path, caplog):
    caplog.set_level(logging.INFO, "core.store.wal_checkpoint")
    db = open_writer(path, None, 1 << 20)
    db.execute("create table t (x)")
    done = checkpoint(db, 100)
    assert (done.busy, done.log_pages, done.moved_pages) == (False, 0, 0)
    assert "checkpoint: busy 0, log 0, moved 0" in caplog.text
    db.execute("insert into t values (1)")
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    reader.execute("begin")
    reader.execute("select * from t").fetchall()
    db.execute("insert into t values (2)")
    done = checkpoint(db, 10)
    assert done.busy
    assert done.moved_pages < done.log_pages
    assert "busy 1" in caplog.text
    reader.close()
    assert not checkpoint(db, 100).busy
    db.close()


def test_a_log_that_a_reader_holds_is_told_once_when_it_is_large(path):
    db = open_writer(path, None, 1 << 20)
    db.execute("create table t (x)")
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    reader.execute("begin")
    reader.execute("select * from t").fetchall()
    sizes: list[int] = []
    settings = StoreSettings(checkpoint_bytes=50_000, checkpoint_wait_ms=1)
    checkpoints = Checkpoints(path, settings, 0.0, sizes.append)
    db.execute("insert into t values (zeroblob(100000))")
    checkpoints.run(db, 0.0)
    assert not sizes, "large, but no more than it may be"
    for _ in range(3):
        db.execute("insert into t values (zeroblob(200000))")
        checkpoints.run(db, 0.0)
    assert len(sizes) == 1 and sizes[0] > 200_000
    reader.close()
    checkpoints.run(db, 0.0)
    assert not checkpoints.newest.busy
    db.close()


def test_a_blocked_checkpoint_waits_longer_each_time(path):
    db = open_writer(path, None, 1 << 20)
    db.execute("create table t (x)")
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    reader.execute("begin")
    reader.execute("select * from t").fetchall()
    db.execute("insert into t values (1)")
    clock = ManualClock()
    settings = StoreSettings(checkpoint_bytes=1, checkpoint_wait_ms=1)
    checkpoints = Checkpoints(path, settings, clock.monotonic())
    tries = []
    for _ in range(2000):
        if checkpoints.due(clock.monotonic()):
            tries.append(int(clock.monotonic()))
            checkpoints.run(db, clock.monotonic())
        clock.advance(0.02)
    assert tries == [0, 1, 3, 7, 15, 31]
    reader.close()
    clock.advance(60)
    checkpoints.run(db, clock.monotonic())
    assert not checkpoints.due(clock.monotonic())
    db.close()


def test_the_log_stays_small_while_a_run_grows(path):
    settings = StoreSettings(checkpoint_bytes=100_000)
    wal = path.with_name(path.name + "-wal")
    with Store(path, settings) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        largest = 0
        for n in range(60):
            submit(store, producer.episode(n * 64, 64))
            largest = max(largest, wal.stat().st_size)
        assert 0 < largest < 4 * settings.checkpoint_bytes
        assert path.stat().st_size > settings.checkpoint_bytes
    assert not wal.exists()
