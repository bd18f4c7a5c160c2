"""Disks that stall, fail and fill up, and a process that is killed while it writes."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import apsw
import pytest
from conftest import Producer, integrity, submit, submitted, until
from faulty import FaultyDisk

from core.errors import StoreTrouble
from core.events import RecordKind, RunState
from core.store import RunFacts, Store, StoreSettings
from mosaic_sdk.codec.step_builder import decode_steps

QUICK = StoreSettings(retry_min_s=0.01, retry_max_s=0.02, close_s=0.3)


@pytest.fixture
def disk():
    with FaultyDisk() as disk:
        yield disk


def sound(path: Path) -> None:
    assert integrity(path) == ["ok"]
    with Store(path) as store:
        for run in store.reader().runs():
            batches = store.reader().batches(run.run_id, limit=1_000_000)
            assert [b.commit_seq for b in batches] == list(range(1, run.commit_seq + 1))
            keys = [(b.stream, b.sequence) for b in batches]
            assert len(set(keys)) == len(keys)
            steps = [decode_steps(b.raw) for b in batches if b.kind is RecordKind.STEPS]
            rows = sum(e.rows for e in store.reader().episodes(run.run_id))
            assert sum(s.count for s in steps) == run.step_rows == rows


def test_a_stalling_disk_is_waited_for(path, disk):
    with Store(path, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("run", durability="full")).result()
        producer = Producer()
        submit(store, producer.episode(0, 5))
        disk.stall()
        waits = [submitted(store, producer.episode(5 + n * 5, 5)) for n in range(10)]
        assert disk.stalled.wait(10)
        assert not waits[0].done.wait(0.2)
        assert store.writer.queued_bytes > 0
        # What is on disk can be read meanwhile.
        assert store.reader().run("run").step_rows == 5
        disk.heal()
        assert all(wait(10) for wait in waits)
        assert store.reader().run("run").step_rows == 55
    sound(path)


def test_a_commit_that_waits_is_no_work_of_the_run(path, disk):
    """Or fewer batches would be written at once the slower they are written."""
    with Store(path, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("run", durability="full")).result()
        disk.stall()
        wait = submitted(store, Producer().episode(0, 5))
        assert disk.stalled.wait(10)
        time.sleep(1.5)
        disk.heal()
        assert wait(10).spent["run"] < 1.0


@pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError, apsw.ReadOnlyError])
@pytest.mark.parametrize("durability", ["normal", "full"])
def test_a_failing_disk_is_told_of_and_recovers_by_itself(path, disk, error, durability):
    troubles: list[tuple] = []
    with Store(
        path,
        QUICK,
        vfs=disk.name,
        on_trouble=lambda *what: troubles.append(what),
        on_recovered=lambda after: troubles.append(("recovered",)),
    ) as store:
        store.runs.create_run(RunFacts("run", durability=durability)).result()
        producer = Producer()
        submit(store, producer.episode(0, 5))
        disk.fail(error)
        waits = [submitted(store, producer.episode(5 + n * 5, 5)) for n in range(20)]
        until(lambda: bool(troubles))
        assert not any(wait.done.is_set() for wait in waits)
        assert store.writer.troubled
        reason, hint = troubles[0]
        assert "on demand" in reason and hint
        # Waiting is no reason to ask again.
        assert not waits[0].done.wait(0.1)
        assert len(troubles) == 1
        disk.heal()
        receipts = [wait(10) for wait in waits]
        assert [batch.commit_seq for receipt in receipts for batch in receipt] == list(range(2, 22))
        until(lambda: len(troubles) == 2)
        assert troubles[1] == ("recovered",)
        assert not store.writer.troubled
        assert store.writer.queued_bytes == 0
        episode = store.reader().episodes("run")[0]
        assert (episode.rows, episode.total) == (105, 104.0)
    sound(path)


def test_failures_at_random_moments_lose_and_double_nothing(path, disk):
    rng = random.Random(7)
    troubles: list[str] = []
    with Store(
        path, QUICK, vfs=disk.name, on_trouble=lambda reason, _: troubles.append(reason)
    ) as store:
        store.runs.create_run(RunFacts("run", durability="full")).result()
        producers = [Producer(stream=f"w{n}") for n in range(3)]
        acknowledged = dict.fromkeys((p.stream for p in producers), 0)

        def note(receipt) -> None:
            for stream in receipt.advanced:
                assert stream.committed >= acknowledged[stream.stream]
                acknowledged[stream.stream] = stream.committed

        over = threading.Event()

        def upset() -> None:
            while not over.wait(rng.random() * 0.03):
                disk.fail(
                    rng.choice([apsw.FullError, apsw.IOError]),
                    rng.choice(["", "-wal"]),
                    rng.choice([("write",), ("sync",), ("write", "sync")]),
                )
                over.wait(rng.random() * 0.03)
                disk.heal()
            disk.heal()

        thread = threading.Thread(target=upset)
        thread.start()
        for n in range(60):
            for slot, producer in enumerate(producers):
                batch = producer.episode(n * 20, 20, slot=slot)
                store.writer.submit([batch], note)
            time.sleep(0.005)
        over.set()
        thread.join()
        until(lambda: set(acknowledged.values()) == {60})
    assert len(troubles) > 2
    sound(path)
    with Store(path) as store:
        assert store.reader().streams("run") == acknowledged
        assert [e.rows for e in store.reader().episodes("run")] == [1200] * 3


def test_a_checkpoint_that_fails_is_tried_again(path, disk):
    settings = StoreSettings(checkpoint_bytes=1, retry_min_s=0.01)
    with Store(path, settings, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("run")).result()
        disk.fail(apsw.IOError, only=".db")
        producer = Producer()
        submit(store, producer.episode(0, 5))
        assert disk.refused.wait(10)
        assert len(submit(store, producer.episode(5, 5))) == 1
        disk.heal()
    sound(path)


def test_management_fails_at_once_but_the_end_of_a_run_is_kept(path, disk):
    with Store(path, QUICK, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("run")).result()
        disk.fail(apsw.FullError)
        with pytest.raises(StoreTrouble, match="full"):
            store.runs.create_run(RunFacts("second")).result(10)
        ended = store.runs.set_state("run", RunState.FINISHED)
        batch = submitted(store, Producer().episode(0, 3))
        with pytest.raises(StoreTrouble):
            store.runs.edit("run", name="x").result(10)
        assert not ended.done()
        disk.heal()
        ended.result(10)
        assert len(batch(10)) == 1
        assert store.reader().run("run").state is RunState.FINISHED


def test_deleting_is_possible_while_batches_wait_for_the_disk(path, disk):
    """Deleting must not queue behind writes that wait for room."""
    with Store(path, QUICK, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("run")).result()
        disk.fail(apsw.FullError)
        waiting = submitted(store, Producer().episode(0, 3))
        assert disk.refused.wait(10)
        with pytest.raises(StoreTrouble):
            store.runs.delete("run").result(10)
        assert not waiting.done.is_set()
        disk.heal()
        waiting(10)


def test_closing_does_not_wait_for_ever(path, disk):
    with Store(path, QUICK, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("run")).result()
        submit(store, producer_batch := Producer().episode(0, 3))
        disk.fail(apsw.FullError)
        late = Producer()
        late.sequence = producer_batch.header.sequence
        wait = submitted(store, late.episode(3, 3))
        ended = store.runs.set_state("run", RunState.FINISHED)
        started = time.monotonic()
    assert time.monotonic() - started < 5
    assert not wait.done.is_set()
    with pytest.raises(StoreTrouble):
        ended.result(0)
    disk.heal()
    sound(path)
    with Store(path) as store:
        assert store.reader().streams("run") == {"w1": 1}


def test_full_durability_syncs_before_it_acknowledges(path, disk):
    with Store(path, vfs=disk.name) as store:
        store.runs.create_run(RunFacts("normal")).result()
        store.runs.create_run(RunFacts("full", durability="full")).result()
        producer = Producer("normal")
        submit(store, producer.episode(0, 1))
        before = disk.syncs
        for n in range(5):
            submit(store, producer.episode(n + 1, 1))
        assert disk.syncs == before
        producer = Producer("full")
        for n in range(5):
            submit(store, producer.episode(n, 1))
        assert disk.syncs >= before + 5


WRITER = """
import json, sys, time
sys.path[:0] = [{here!r}]
from conftest import Producer
from core.store import RunFacts, Store, StoreSettings

with Store({path!r}, StoreSettings(checkpoint_bytes=200_000)) as store:
    if not store.reader().runs():
        store.runs.create_run(RunFacts("run")).result()
    at = store.reader().streams("run")
    print(json.dumps(["open", store.health.clean_exit]), flush=True)

    def note(receipt):
        # One write a line: what is torn was not said.
        for one in receipt.advanced:
            sys.stdout.write(json.dumps([one.stream, one.committed]) + "\\n")
        sys.stdout.flush()

    producers = []
    for n in range(3):
        producer = Producer(stream=f"w{{n}}")
        # A spool sends again from before what was acknowledged.
        producer.sequence = max(0, at.get(producer.stream, 0) - 3)
        producers.append(producer)
    while True:
        for n, producer in enumerate(producers):
            first = producer.sequence * 10
            store.writer.submit(
                [producer.episode(first, 10, slot=n), producer.metrics("m", [first])], note
            )
        while store.writer.queued_bytes > 100_000:
            pass
        time.sleep(0.001)
"""


@pytest.mark.parametrize("rounds", [5])
def test_kill_9_loses_nothing_that_was_acknowledged(path, rounds: int):
    rng = random.Random(3)
    script = WRITER.format(here=str(Path(__file__).parent), path=str(path))
    ledger = {f"w{n}": 0 for n in range(3)}
    for turn in range(rounds):
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, env={**os.environ}
        )
        assert process.stdout is not None
        try:
            assert json.loads(process.stdout.readline()) == ["open", turn == 0]
            timer = threading.Timer(0.1 + rng.random() * 0.2, process.send_signal, [signal.SIGKILL])
            timer.start()
            for line in process.stdout:
                if not line.endswith(b"\n"):
                    break
                stream, committed = json.loads(line)
                ledger[stream] = max(ledger[stream], committed)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
        assert integrity(path) == ["ok"]
        # Looked at without closing it well, so that the next round finds the mark as well.
        db = apsw.Connection(str(path))
        streams = dict(db.execute("select stream, committed from streams"))
        for (stream, committed), rows in zip(
            streams.items(),
            db.execute(
                "select count(*), count(distinct sequence), max(sequence) from batches"
                " group by stream_no order by stream_no"
            ),
        ):
            assert rows == (committed, committed, committed), stream
        db.close()
        assert all(streams[stream] >= count for stream, count in ledger.items())
        assert all(count > 0 for count in ledger.values())
    sound_after_kill(path)


def sound_after_kill(path: Path) -> None:
    checked = threading.Event()
    with Store(path) as store:
        assert not store.health.clean_exit
        until(lambda: store.health.problems is not None)
        checked.set()
        assert store.health.problems == []
    sound(path)
    with Store(path) as store:
        assert store.health.clean_exit
        assert store.health.problems is None


def test_damage_is_found_after_an_unclean_exit_and_only_then(path):
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        for n in range(50):
            submit(store, producer.episode(n * 64, 64, observation="x" * 200))
    db = apsw.Connection(str(path))
    (page,) = next(
        db.execute("select max(pageno) from dbstat where name = 'batches' and pagetype = 'leaf'")
    )
    size = db.pragma("page_size")
    db.execute("update meta set value = 1 where key = 'open'")
    db.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\x0d" + b"\xee" * 200)
    damages: list[list[str]] = []
    with Store(path, on_damage=damages.append) as store:
        until(lambda: bool(damages))
        assert store.health.problems
    with Store(path, on_damage=damages.append) as store:
        assert store.health.problems is None
    assert len(damages) == 1
