"""Archived runs: sealed, smaller, read like any other."""

from __future__ import annotations

import time

import numpy as np
import pytest
from conftest import Producer, integrity, submit

from core.errors import NotFound, Refused
from core.events import RunState
from core.store import RunFacts, Store, StoreSettings
from mosaic_sdk.codec.step_builder import RESET, TERMINATED


def played(store: Store, batches: int = 120) -> Producer:
    """CartPole-like steps of three slots."""
    producer = Producer()
    rng = np.random.default_rng(0)
    step = episode = 0
    for n in range(batches):
        rows = []
        for _ in range(20):
            flags = RESET if step == 0 else TERMINATED if step == 30 else 0
            for slot in range(3):
                rows.append(
                    {
                        "slot": slot,
                        "episode": episode,
                        "step": step,
                        "flags": flags,
                        "reward": 1.0,
                        "action": int(rng.integers(2)),
                        "observation": rng.random(4, np.float32),
                    }
                )
            step, episode = (0, episode + 1) if step == 30 else (step + 1, episode)
        submit(store, producer.steps(rows), producer.metrics("loss", [float(n)]))
    store.runs.set_state("run", RunState.FINISHED).result()
    return producer


def everything(store: Store) -> list:
    reader = store.reader()
    return [
        reader.batches("run", limit=10_000),
        reader.episodes("run"),
        reader.metric("run", "loss").value.tolist(),
        [repr(step) for step in reader.steps("run", slot=1, episode=7)],
        repr(reader.step("run", 2, 20, 17)),
        reader.sql("select count(*), sum(reward), sum(action) from steps where run_id = 'run'"),
    ]


def size(store: Store) -> int:
    return store.reader().sql("select page_count * 8192 from pragma_page_count")[1][0][0]


def test_an_archive_is_smaller_and_reads_the_same(path):
    with Store(path, StoreSettings(archive_chunk_bytes=32_000)) as store:
        empty = size(store)
        store.runs.create_run(RunFacts("run")).result()
        played(store)
        before, bytes_before = everything(store), size(store) - empty
        saved = store.runs.archive("run").result()
        assert everything(store) == before
        assert size(store) - empty < bytes_before * 0.5
        assert saved > 100_000
        assert store.reader().run("run").archived
        assert store.runs.archive("run").result() == 0
    assert integrity(path) == ["ok"]
    with Store(path) as store:
        assert everything(store) == before


def test_an_archive_is_sealed(store: Store):
    producer = played(store, 3)
    again = Producer().episode(0, 2)
    store.runs.archive("run").result()
    receipt = submit(store, producer.episode(0, 3, episode=900))
    assert list(receipt) == []
    assert (receipt.refused[0].reason, receipt.refused[0].gap) == ("the run is archived", False)
    # What it has already is still acknowledged.
    receipt = submit(store, again)
    assert (receipt.refused, receipt.advanced[0].committed) == ([], 6)


def test_only_a_run_that_is_over_is_archived(store: Store):
    with pytest.raises(Refused):
        store.runs.archive("run").result()
    with pytest.raises(NotFound):
        store.runs.archive("none").result()


def test_packing_that_was_broken_off_goes_on_at_the_next_start(path):
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        played(store, 10)
        before = everything(store)
        # As far as a process came that was killed right after sealing.
        store.writer.execute(lambda db: db.execute("update runs set archived = 1")).result()
    with Store(path) as store:
        by = time.monotonic() + 10
        while store.reader().sql("select archived from runs")[1] != [(2,)]:
            assert time.monotonic() < by
            time.sleep(0.01)
        assert everything(store) == before
        assert store.reader().sql("select count(*) from archives")[1][0][0] >= 1


def test_recording_goes_on_while_another_run_is_packed(path):
    with Store(path, StoreSettings(archive_chunk_bytes=4_000)) as store:
        store.runs.create_run(RunFacts("run")).result()
        store.runs.create_run(RunFacts("live")).result()
        played(store, 60)
        packing = store.runs.archive("run")
        producer, during = Producer("live"), 0
        while not packing.done():
            submit(store, producer.episode(during * 5, 5))
            during += 1
        assert during > 1
        assert store.reader().run("live").step_rows == during * 5


def test_closing_breaks_packing_off(path):
    with Store(path, StoreSettings(archive_chunk_bytes=2_000)) as store:
        store.runs.create_run(RunFacts("run")).result()
        played(store, 30)
        before = everything(store)
        future = store.runs.archive("run")
    assert future.done()
    with Store(path) as store:
        assert everything(store) == before


def test_a_purged_archive_is_gone(store: Store):
    played(store, 5)
    store.runs.archive("run").result()
    store.runs.delete("run").result()
    assert store.runs.purge() == ["run"]
    assert store.reader().sql("select count(*) from archives")[1] == [(0,)]


def test_who_no_longer_waits_does_not_end_the_work_of_others(path):
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        played(store, batches=4)
        archive = store.runs.archive
        for _ in range(50):
            archive("none").cancel()
        assert archive("run").result(20) >= 0
        assert store.reader().run("run").archived
