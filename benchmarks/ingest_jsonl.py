"""A burst of JSON lines on a worker's stdout, until the last of them is a committed row."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks._engine import cpu_s, engine_process
from benchmarks._harness import Figure, data_dir, median, scratch, sentinel
from core.profile import EngineRecord
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission

# Reads first: what is measured is the way of a line, not how fast Python makes JSON.
WORKER = """
import json, os, sys, time

data = memoryview(open(sys.argv[1], "rb").read())
start = time.time()
for at in range(0, len(data), 65536):
    part = data[at : at + 65536]
    while part:
        part = part[os.write(1, part) :]
json.dump({"start": start, "written": time.time(), "bytes": len(data)}, open(sys.argv[2], "w"))
"""


def prepare(quick: bool) -> None:
    """Lines as the predecessor's workers print them."""
    path = _lines_file(quick)
    if path.exists():
        return
    fresh = path.with_suffix(".new")
    with open(fresh, "w", encoding="ascii") as file:
        for i in range(_lines(quick)):
            file.write(_line(i) + "\n")
    fresh.replace(path)


def _lines(quick: bool) -> int:
    return 60_000 if quick else 200_000


def _lines_file(quick: bool) -> Path:
    return data_dir("ingest_jsonl") / f"{_lines(quick)}.jsonl"


def _line(number: int) -> str:
    episode, step = divmod(number, 200)
    line = {
        "type": "step",
        "run_id": "01976f6e-6b1c-7c46-8d1c-3f6a1d2f9b10",
        "episode_id": f"bench-ep{episode:06d}",
        "episode_index": episode,
        "step_index": step,
        "agent_id": "agent_0",
        "action": number & 1,
        "observation": [0.01 * (number % 97), -0.3141592653, 0.02 * (number % 31), 0.2718281828],
        "reward": 1.0,
        "terminated": step == 199,
        "truncated": False,
        "policy_label": "ppo",
        "backend": "bench",
        "ts_unix_ns": 1_760_000_000_000_000_000 + number * 1_000_000,
        # Makes it 394 bytes, with its end, on average.
        "worker_id": "worker-0",
    }
    return json.dumps(line)


def run(quick: bool) -> Iterable[Figure]:
    repeats, lines = 1 if quick else 3, _lines(quick)
    source = _lines_file(quick)
    with (
        scratch("ingest_jsonl") as folder,
        engine_process(folder / "profile") as record,
        sentinel() as noise,
    ):
        bursts = [asyncio.run(_burst(record, source, lines, folder)) for _ in range(repeats)]
    rates = [lines / burst["seconds"] for burst in bursts]
    load = {"load": round(os.getloadavg()[0], 2), **noise.report}
    yield Figure(
        "ingest_jsonl.lines_per_s",
        median(rates),
        "1/s",
        50_000,
        at_most=False,
        extra={
            "min": round(min(rates)),
            "max": round(max(rates)),
            "lines": lines,
            "line_bytes": bursts[0]["bytes"] / lines,
            "written_s": median([burst["written"] - burst["start"] for burst in bursts]),
            "launcher_cpu_us": median([burst["launcher_us"] for burst in bursts]),
            "engine_cpu_us": median([burst["engine_us"] for burst in bursts]),
            **load,
        },
    )
    yield Figure(
        "ingest_jsonl.lost",
        max(burst["lost"] for burst in bursts),
        "lines",
        0,
        extra={"rejects": max(burst["rejects"] for burst in bursts)},
    )


async def _burst(record: EngineRecord, source: Path, lines: int, folder: Path) -> dict[str, Any]:
    path = folder / f"{time.time_ns()}.json"
    argv = (sys.executable, "-c", WORKER, str(source), str(path))
    async with EngineClient.of(record) as client:
        before = cpu_s(record.pid)
        submitted = await client.submit(Submission(argv=argv, cwd=str(folder)))
        async for event in client.watch():
            if event.run.run_id == submitted.run_id and event.run.ended_unix_ns:
                break
        row = await client.run(submitted.run_id)
    if not path.exists():
        raise RuntimeError(f"the worker ended early: {row.reason}")
    figures = json.loads(path.read_text())
    figures["seconds"] = row.ended_unix_ns / 1e9 - figures["start"]
    exit_facts = json.loads(
        (folder / "profile" / "runs" / submitted.run_id / "exit.json").read_text()
    )
    figures["launcher_us"] = 1e6 * exit_facts["launcher_cpu_s"] / lines
    figures["lost"] = lines - row.steps
    figures["rejects"] = row.rejects
    figures["engine_us"] = 1e6 * (cpu_s(record.pid) - before) / lines
    return figures
