"""Read times of a large record."""

from __future__ import annotations

import os
import random
import shutil
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._cartpole import batches
from benchmarks._harness import Figure, data_dir, median, percentile, sentinel, timed
from core.events import RunState
from core.store import RunFacts, Store
from core.store.reader import Reader
from core.store.store_settings import StoreSettings

STEP_MS = 1.0
SUMMARY_MS = 1.0
LIST_MS = 10.0

RUNS = 1_000
SINGLE = "0190a1b2-0000-7000-8000-000000000001"
VECTOR = "0190a1b2-0000-7000-8000-000000000002"
VERSION = "3"
"""Version of the prepared data; another number prepares it anew."""


def data_path(quick: bool) -> Path:
    return data_dir("store_read") / f"{VERSION}-{'quick' if quick else 'whole'}" / "mosaic.db"


def prepare(quick: bool) -> None:
    path = data_path(quick)
    if path.exists():
        return
    steps = 200_000 if quick else 1_000_000
    partial = path.parent.with_suffix(f".{os.getpid()}")
    shutil.rmtree(partial, ignore_errors=True)
    with Store(partial / path.name) as store:
        room = threading.Semaphore(2_000)
        for run_id, slots in ((SINGLE, 1), (VECTOR, 16)):
            store.runs.create_run(RunFacts(run_id, environment="CartPole-v1")).result()
            for batch in batches(run_id, steps, slots):
                room.acquire()
                store.writer.submit([batch], lambda _: room.release())
            store.runs.set_state(run_id, RunState.FINISHED).result()
        for n in range(RUNS - 2):
            run_id = f"0190a1b2-0000-7000-8000-1{n:011d}"
            facts = RunFacts(run_id, name=f"run {n}", tags=("a", "b"), facts={"argv": ["x"] * 50})
            store.runs.create_run(facts).result()
    partial.rename(path.parent)


def run(quick: bool) -> Iterable[Figure]:
    reader = Reader(data_path(quick), StoreSettings())
    looks = 500 if quick else 2_000
    with sentinel() as noise:
        single, single_cpu = steps_ms(reader, SINGLE, looks)
        vector, vector_cpu = steps_ms(reader, VECTOR, looks)
        summary = [timed(lambda: reader.run(SINGLE)) * 1000 for _ in range(looks)]
        lists = [timed(lambda: reader.runs()) * 1000 for _ in range(20 if quick else 60)]
    if len(reader.runs()) != RUNS:
        raise RuntimeError("not all runs are listed")
    reader.close()
    yield Figure(
        "store_read.step_ms",
        max(percentile(single, 95), percentile(vector, 95)),
        "ms",
        STEP_MS,
        extra={
            "one_slot_p50": round(median(single), 3),
            "one_slot_p95": round(percentile(single, 95), 3),
            "sixteen_slots_p50": round(median(vector), 3),
            "sixteen_slots_p95": round(percentile(vector, 95), 3),
            # Without what other programs took meanwhile.
            "cpu_p95": round(max(percentile(single_cpu, 95), percentile(vector_cpu, 95)), 3),
        }
        | noise.report,
    )
    yield Figure(
        "store_read.summary_ms",
        percentile(summary, 95),
        "ms",
        SUMMARY_MS,
        extra={"p50": round(median(summary), 3)},
    )
    yield Figure(
        "store_read.list_ms",
        percentile(lists, 95),
        "ms",
        LIST_MS,
        extra={"p50": round(median(lists), 3), "runs": RUNS},
    )


def steps_ms(reader: Reader, run_id: str, looks: int) -> tuple[list[float], list[float]]:
    """Random steps of random episodes, by clock and by processor; what is found is checked."""
    rng = random.Random(1)
    episodes = [(e.slot, e.episode, e.last_step) for e in reader.episodes(run_id)]
    samples: list[float] = []
    busy: list[float] = []
    for _ in range(looks):
        slot, episode, last = rng.choice(episodes)
        step = rng.randint(0, last)

        def look(slot: int = slot, episode: int = episode, step: int = step) -> None:
            row = reader.step(run_id, slot, episode, step)
            if row is None or (row.slot, row.episode, row.step) != (slot, episode, step):
                raise LookupError(f"{slot} {episode} {step}")
            _ = row.observation[0]

        before = time.thread_time()
        samples.append(timed(look) * 1000)
        busy.append((time.thread_time() - before) * 1000)
    return samples, busy
