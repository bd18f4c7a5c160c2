"""Steps into the record: by run.step() through a launcher, and from a plain gRPC client."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks._engine import cpu_s, engine_process
from benchmarks._harness import Figure, alternate, median, scratch, sentinel
from core.profile import EngineRecord
from core.rpc.engine_client import EngineClient
from core.runs.run_ids import new_run_id
from core.runs.submission import Submission
from mosaic_sdk.v1 import records_pb2 as records

ROWS = 64

# What a training script does: one call a step, CartPole's columns, an episode every 200 steps.
WORKER = """
import json, sys, time
import numpy as np
import mosaic_sdk

steps, out = int(sys.argv[1]), sys.argv[2]
rng = np.random.default_rng(0)
observations = rng.standard_normal((1024, 4)).astype("f4")
perf = time.perf_counter_ns
blocks = []
with mosaic_sdk.run() as run:
    run.flush(30)
    start = time.time()
    step = run.step
    done = 0
    while done < steps:
        block = perf()
        for i in range(200):
            if i == 0:
                run.reset(observations[done % 1024], seed=done)
            step(i & 1, observations[(done + i) % 1024], 1.0, i == 199, False)
        blocks.append((perf() - block) / 200000)
        done += 200
    emitted = time.time()
    ok = run.flush(60)
    end = time.time()
    rows = run.acknowledged.rows
blocks.sort()
json.dump({
    "ok": ok, "steps": done, "rows": rows, "seconds": end - start, "emit_s": emitted - start,
    "p50": blocks[len(blocks) // 2], "p95": blocks[len(blocks) * 95 // 100],
}, open(out, "w"))
"""

# The cost of a call where nothing else competes for the machine: short bursts, rests between.
PACED = """
import json, sys, time
import numpy as np
import mosaic_sdk

out = sys.argv[2]
observations = np.random.default_rng(0).standard_normal((1024, 4)).astype("f4")
perf = time.perf_counter_ns
cost = []
with mosaic_sdk.run() as run:
    step = run.step
    run.reset(observations[0], seed=1)
    until = time.time() + float(sys.argv[1])
    n = 0
    while time.time() < until:
        for _ in range(50):
            observation = observations[n % 1024]
            before = perf()
            step(n & 1, observation, 1.0, False, False)
            cost.append(perf() - before)
            n += 1
        time.sleep(0.005)
    run.flush(30)
empty = []
for _ in range(10000):
    before = perf()
    empty.append(perf() - before)
cost.sort(); empty.sort()
base = empty[len(empty) // 2]
at = lambda q: (cost[int(len(cost) * q)] - base) / 1000
json.dump({"p50": at(0.5), "p99": at(0.99), "max": (cost[-1] - base) / 1000}, open(out, "w"))
"""


def run(quick: bool) -> Iterable[Figure]:
    repeats, steps = (1, 60_000) if quick else (3, 200_000)
    with scratch("ingest") as folder, engine_process(folder / "profile") as record:
        with sentinel() as noise:
            measured = alternate(
                {
                    "launcher": lambda: asyncio.run(_worker(record, WORKER, steps, folder)),
                    "direct": lambda: asyncio.run(_direct(record, steps)),
                },
                repeats,
            )
        paced = [
            asyncio.run(_worker(record, PACED, 1 if quick else 3, folder)) for _ in range(repeats)
        ]
    through = [sample["rows"] / sample["seconds"] for sample in measured["launcher"]]
    direct = [sample["steps"] / sample["seconds"] for sample in measured["direct"]]
    load = {"load": round(os.getloadavg()[0], 2), **noise.report}
    yield Figure(
        "ingest_grpc.steps_per_s",
        median(through),
        "1/s",
        60_000,
        at_most=False,
        extra={
            "min": round(min(through)),
            "max": round(max(through)),
            "emit_us_at_full_speed": median([sample["p50"] for sample in measured["launcher"]]),
            "engine_cpu_us": median([sample["engine_us"] for sample in measured["launcher"]]),
            "lost": sum(sample["lost"] for sample in measured["launcher"]),
            **load,
        },
    )
    yield Figure(
        "ingest_grpc.direct_steps_per_s",
        median(direct),
        "1/s",
        100_000,
        at_most=False,
        extra={
            "min": round(min(direct)),
            "max": round(max(direct)),
            "engine_cpu_us": median([sample["engine_us"] for sample in measured["direct"]]),
            **load,
        },
    )
    yield Figure(
        "ingest_grpc.emit_us",
        median([sample["p50"] for sample in paced]),
        "us",
        6.0,
        extra={
            "p99": median([sample["p99"] for sample in paced]),
            "max": max(sample["max"] for sample in paced),
            **load,
        },
    )


async def _worker(record: EngineRecord, script: str, amount: int, folder: Path) -> dict[str, Any]:
    path = folder / f"{time.time_ns()}.json"
    async with EngineClient.of(record) as client:
        before = cpu_s(record.pid)
        submitted = await client.submit(
            Submission(argv=(sys.executable, "-c", script, str(amount), str(path)), cwd=str(folder))
        )
        async for event in client.watch():
            if event.run.run_id == submitted.run_id and event.run.ended_unix_ns:
                break
        row = await client.run(submitted.run_id)
    if not path.exists():
        raise RuntimeError(f"the worker ended early: {row.reason}")
    figures = json.loads(path.read_text())
    if "rows" in figures:
        figures["lost"] = figures["steps"] - row.steps
        figures["engine_us"] = 1e6 * (cpu_s(record.pid) - before) / figures["steps"]
    return figures


async def _direct(record: EngineRecord, steps: int) -> dict[str, Any]:
    """One stream, messages built field by field, as many under way as the credit allows."""
    run_id = new_run_id(time.time_ns())
    before = cpu_s(record.pid)
    async with EngineClient.of(record) as client:
        answer = await client.register(run_id)
        total = steps // ROWS
        credit, committed = answer.credit, 0
        moved = asyncio.Event()
        start = time.perf_counter()
        async with client.publish(run_id) as publication:

            async def acknowledged() -> None:
                nonlocal credit, committed
                async for message in publication.acknowledgements():
                    # Some messages tell of durable batches alone.
                    committed = max(committed, message.committed["plain"])
                    credit = message.credit
                    moved.set()
                    if committed >= total:
                        return

            reading = asyncio.create_task(acknowledged())
            for sequence in range(1, total + 1):
                while sequence - committed > credit:
                    moved.clear()
                    await moved.wait()
                await publication.send(_batch(sequence))
            await reading
        seconds = time.perf_counter() - start
        # Ends the run, for nobody else will.
        await client.cancel(run_id, 1)
    return {
        "steps": total * ROWS,
        "seconds": seconds,
        "engine_us": 1e6 * (cpu_s(record.pid) - before) / (total * ROWS),
    }


def _batch(sequence: int) -> records.Batch:
    start = (sequence - 1) * ROWS
    columns = records.StepColumns(
        count=ROWS,
        slot=[0],
        seat=[0],
        seats=["agent"],
        branch=[0],
        episode=[(start + i) // 200 for i in range(ROWS)],
        step=[(start + i) % 200 for i in range(ROWS)],
        reward=[1.0] * ROWS,
        flags=bytes(1 if (start + i) % 200 == 199 else 0 for i in range(ROWS)),
        action=records.ValueColumn(dtype="<i8", data=bytes(8 * ROWS)),
        observation=records.ValueColumn(dtype="<f4", shape=[4], data=random.randbytes(16 * ROWS)),
        start_unix_ns=time.time_ns(),
        elapsed_us=range(ROWS),
    )
    return records.Batch(
        stream="plain",
        sequence=sequence,
        kind=records.RECORD_KIND_STEPS,
        count=ROWS,
        payload=columns.SerializeToString(),
        sent_unix_ns=time.time_ns(),
    )
