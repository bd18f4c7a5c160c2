"""CPU use of the engine while a worker sends 1,000 steps a second in batches of 1 to 5 rows
and nobody looks.

The batches are put on the launcher's socket as they are, so that nothing before the launcher can
make larger ones of them.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterable

from benchmarks._engine import cpu_s, engine_process
from benchmarks._harness import Figure, scratch, sentinel
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission

WORKER = """
import json, os, socket, sys, time
import numpy as np
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.step_builder import ObservationPolicy, StepBuilder

seconds = float(sys.argv[1])
link = socket.socket(socket.AF_UNIX)
link.connect(os.environ["MOSAIC_SOCKET"])
hello = {"pid": os.getpid(), "protocol": 1, "token": os.environ["MOSAIC_RUN_TOKEN"]}
link.sendall(link_frames.pack_json(link_frames.HELLO, hello))
link.recv(65536)
link.setblocking(False)
observation = np.zeros(4, "f4")
builder = StepBuilder(ObservationPolicy.parse("digest"))
start, told, size = time.monotonic(), 0, 0
while told < seconds * 1000:
    size = size % 5 + 1
    for _ in range(size):
        told += 1
        builder.add(0, observation, 1.0, 0, 0, "agent", 0, 0, told, time.time_ns())
    body = link_frames.pack_batch(link_frames.STEPS, size, time.time_ns(), builder.encode())
    builder.clear()
    link.setblocking(True)
    link.sendall(body)
    link.setblocking(False)
    try:
        link.recv(65536)
    except BlockingIOError:
        pass
    left = start + told / 1000 - time.monotonic()
    if left > 0:
        time.sleep(left)
link.close()
"""


def run(quick: bool) -> Iterable[Figure]:
    seconds = 8 if quick else 16
    with (
        scratch("small_batches") as folder,
        engine_process(folder / "profile") as record,
        sentinel() as noise,
    ):

        async def measure() -> float:
            async with EngineClient.of(record) as client:
                argv = (sys.executable, "-c", WORKER, str(seconds))
                started = await client.submit(Submission(argv=argv))
                while (await client.run(started.run_id)).steps == 0:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
                await asyncio.sleep(1)
                before, then = cpu_s(record.pid), time.monotonic()
                await asyncio.sleep(seconds - 3)
                used = (cpu_s(record.pid) - before) / (time.monotonic() - then)
                while (await client.run(started.run_id)).ended_unix_ns == 0:  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
                ended = await client.run(started.run_id)
                assert ended.steps == seconds * 1000 + ended.steps % 5, ended
                return 100 * used

        share = asyncio.run(measure())
    yield Figure("engine_small_batches.cpu_pct", share, "%", 6.0, extra=noise.report)
