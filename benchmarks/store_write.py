"""Write rate of the store, and its size per step."""

from __future__ import annotations

import os
import pickle
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._cartpole import BATCH, batches
from benchmarks._harness import Figure, data_dir, median, scratch, sentinel
from core.events import BatchHeader, BatchReceived
from core.store import Receipt, RunFacts, Store, StoreSettings

ROWS_PER_S = 150_000
BYTES_PER_STEP = 100

ROUNDS_S = 20.0
VERSION = "1"
"""Version of the prepared data; another number prepares it anew."""
RUN = "0190a1b2-0000-7000-8000-000000000001"


def record(path: Path, given: list[tuple[BatchHeader, bytes]]) -> float:
    """Seconds from the first batch handed over to the last one committed.

    Nobody keeps a batch that is on disk: what was decoded of it would only burden the collector.
    """
    with Store(path, StoreSettings()) as store:
        store.runs.create_run(RunFacts(RUN, environment="CartPole-v1")).result()
        left = len(given)
        over = threading.Event()

        def done(receipt: Receipt) -> None:
            nonlocal left
            left -= len(receipt)
            if not left:
                over.set()

        start = time.perf_counter()
        for header, raw in given:
            store.writer.submit([BatchReceived(header, raw)], done)
        if not over.wait(60):
            raise TimeoutError("not all was committed")
        return time.perf_counter() - start


def data_path(steps: int) -> Path:
    return data_dir("store_write") / f"{VERSION}-{steps}.pickle"


def prepare(quick: bool) -> None:
    path = data_path(steps_of(quick))
    if not path.exists():
        made = [(batch.header, batch.raw) for batch in batches(RUN, steps_of(quick))]
        partial = path.with_suffix(f".{os.getpid()}")
        partial.write_bytes(pickle.dumps(made))
        partial.rename(path)


def steps_of(quick: bool) -> int:
    return 200_000 if quick else 1_000_000


def run(quick: bool) -> Iterable[Figure]:
    steps = steps_of(quick)
    given: list[tuple[BatchHeader, bytes]] = pickle.loads(data_path(steps).read_bytes())
    rows = sum(header.count for header, _ in given)
    rates: list[float] = []
    busy: list[float] = []
    size = 0
    with sentinel() as noise:
        begun = time.perf_counter()
        # On a busy machine fewer rounds: all of it has to end within the limit.
        while len(rates) < 3 and (not rates or time.perf_counter() - begun < ROUNDS_S):
            with scratch("store_write") as folder:
                path = folder / "mosaic.db"
                before = time.process_time()
                rates.append(rows / record(path, given))
                busy.append(rows / (time.process_time() - before))
                size = sum(file.stat().st_size for file in folder.iterdir())
    yield Figure(
        "store_write.rows_per_s",
        median(rates),
        "1/s",
        ROWS_PER_S,
        at_most=False,
        extra={
            "batch": BATCH,
            "rows": rows,
            "rounds": [round(rate) for rate in rates],
            # Without what other programs took meanwhile.
            "per_cpu_s": round(median(busy)),
        }
        | noise.report,
    )
    payload = sum(len(raw) for _, raw in given)
    yield Figure(
        "store_write.bytes_per_step",
        size / steps,
        "B",
        BYTES_PER_STEP,
        extra={"steps": steps, "payload_bytes": payload / steps},
    )
