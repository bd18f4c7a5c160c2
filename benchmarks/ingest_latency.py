"""Latency of a step to a live subscriber and to the disk, at 1,000 steps a second."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks._engine import engine_process
from benchmarks._harness import Figure, median, percentile, scratch, sentinel
from core.profile import EngineRecord
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from mosaic_sdk.codec.step_builder import decode_steps

# Steps at an even pace; then single steps of which each is waited for until it is on disk.
WORKER = """
import json, sys, time
import numpy as np
import mosaic_sdk

seconds, waits, out = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
observation = np.zeros(4, "f4")
durable = []
with mosaic_sdk.run() as run:
    run.reset(observation, seed=1)
    run.flush(30)
    start = time.perf_counter()
    n = 0
    while n < seconds * 1000:
        run.step(0, observation, 1.0, False, False)
        n += 1
        left = start + n / 1000 - time.perf_counter()
        if left > 0:
            time.sleep(left)
    run.flush(30)
    for _ in range(waits):
        for _ in range(10):
            run.step(0, observation, 1.0, False, False)
        before = time.perf_counter()
        assert run.flush(30)
        durable.append((time.perf_counter() - before) * 1000)
        time.sleep(0.007)
json.dump(durable, open(out, "w"))
"""


def run(quick: bool) -> Iterable[Figure]:
    repeats, seconds, waits = (1, 2, 50) if quick else (3, 5, 200)
    live: list[float] = []
    durable: list[float] = []
    rounds: list[dict[str, float]] = []
    with (
        scratch("latency") as folder,
        engine_process(folder / "profile") as record,
        sentinel() as noise,
    ):
        for _ in range(repeats):
            seen, waited = asyncio.run(_round(record, seconds, waits, folder))
            live += seen
            durable += waited
            rounds.append({"live": percentile(seen, 50), "durable": percentile(waited, 50)})
    load = {"load": round(os.getloadavg()[0], 2), **noise.report}
    for name, values, budget, key in (
        ("live_p50_ms", live, 5.0, "live"),
        ("durable_ms", durable, 40.0, "durable"),
    ):
        yield Figure(
            f"ingest_latency.{name}",
            median([result[key] for result in rounds]),
            "ms",
            budget,
            extra={
                "p95": percentile(values, 95),
                "p99": percentile(values, 99),
                "count": len(values),
                "rounds": [round(result[key], 2) for result in rounds],
                **load,
            },
        )


async def _round(
    record: EngineRecord, seconds: float, waits: int, folder: Path
) -> tuple[list[float], list[float]]:
    """Every step as a subscriber in this process sees it, and what the worker waited."""
    path = folder / f"{time.time_ns()}.json"
    argv = (sys.executable, "-c", WORKER, str(seconds), str(waits), str(path))
    async with EngineClient.of(record) as client:
        submitted = await client.submit(Submission(argv=argv, cwd=str(folder)))
        late = await _follow(client, submitted.run_id, int(seconds * 1000))
        async for event in client.watch():
            if event.run.run_id == submitted.run_id and event.run.ended_unix_ns:
                break
    figures: Any = json.loads(path.read_text())
    return late, figures


async def _follow(client: EngineClient, run_id: str, count: int) -> list[float]:
    late: list[float] = []
    rows = 0
    stream = client.steps(run_id)
    async with contextlib.aclosing(stream):
        async for batch in stream:
            now = time.time_ns()
            steps = decode_steps(batch.payload)
            start = steps.start_unix_ns
            late += [(now - start - elapsed * 1000) / 1e6 for elapsed in steps.elapsed_us]
            rows += steps.count
            if rows > count:
                break
    # The reset, and what a start costs, are not at an even pace.
    return late[100:]
