"""From a worker by its launcher to a decider in another process and back.

The yardstick is a bare gRPC stream on a Unix socket that echoes as many bytes, asked by the same
process in turn. The 99th percentile is taken while a window paints sixteen live pictures.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, Figure, percentile, rounded, scratch, sentinel
from benchmarks._screen import WARM_S, measure
from mosaic_sdk.launch.launch_spec import new_run_id

LIMIT_S = 90.0
TILES, STEPS_HZ, PAINT_S = 16, 1000.0, 12.0
BLOCK = 200

_DECIDER = """
from mosaic_sdk.decider import Verdict, serve
class Guard:
    def review(self, review):
        if review.proposal.action == 2:
            return Verdict("veto", reason="hole at 3,2")
        return Verdict("approve")
serve(Guard())
"""

_ECHO = """
import asyncio, sys, grpc, grpc.aio
async def echo(requests, context):
    async for request in requests:
        yield request
class Handler(grpc.GenericRpcHandler):
    def service(self, details):
        return grpc.stream_stream_rpc_method_handler(echo)
async def main():
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((Handler(),))
    server.add_insecure_port("unix:" + sys.argv[1])
    await server.start()
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
asyncio.run(main())
"""

# Blocks of both in turn; the question is made and its answer read inside the clock.
_WORKER = """
import asyncio, json, os, sys, time
import grpc, grpc.aio
import mosaic_sdk
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Remote
out, echo, rounds, block, seconds = sys.argv[1], sys.argv[2], *map(float, sys.argv[3:])
block = int(block)
clock = time.perf_counter
def asked(remote, number):
    begun = clock()
    question = q.Question(number, observation=number % 16, legal=[0, 1, 2, 3])
    reply = remote.review([(question, q.Proposal(number % 4), "operator")], 20.0).reply()
    found, _ = remote.verdicts(reply, [number])
    took = clock() - begun
    assert found[number].verdict == ("veto" if number % 4 == 2 else "approve")
    return took
async def echoed(count, raw):
    found = []
    async with grpc.aio.insecure_channel("unix:" + echo) as channel:
        call = channel.stream_stream("/bench/Echo")()
        for number in range(count + 20):
            begun = clock()
            await call.write(raw)
            await call.read()
            if number >= 20:
                found.append(clock() - begun)
        await call.done_writing()
    return found
ours, bare = [], []
with mosaic_sdk.run() as run:
    remote = Remote(run, "guard")
    question = q.Question(1, observation=1, legal=[0, 1, 2, 3])
    raw = q.review_request([(question, q.Proposal(2), "operator")])
    for number in range(300):
        asked(remote, number)
    until = clock() + seconds
    while rounds > 0 or clock() < until:
        rounds -= 1
        first = lambda: ours.append([asked(remote, number) for number in range(block)])
        second = lambda: bare.append(asyncio.run(echoed(block, raw)))
        sides = (first, second) if int(rounds) % 2 else (second, first)
        for side in (first,) if seconds else sides:
            side()
with open(out + ".part", "w") as file:
    json.dump({"ours": ours, "bare": bare}, file)
os.rename(out + ".part", out)
"""


def blocks(folder: Path, rounds: int, seconds: float) -> dict[str, list[list[float]]]:
    """Latencies in seconds, block by block."""
    for name, text in (("decider", _DECIDER), ("worker", _WORKER), ("echo", _ECHO)):
        (folder / f"{name}.py").write_text(text)
    out, socket = folder / "out.json", folder / "echo.sock"
    words = [str(out), str(socket), str(rounds), str(BLOCK), str(seconds)]
    spec = {
        "run_id": new_run_id(),
        "run_dir": str(folder / "run"),
        "argv": [sys.executable, str(folder / "worker.py"), *words],
        "run_token": "a",
        "token": "b",
        "deciders": [{"name": "guard", "argv": [sys.executable, str(folder / "decider.py")]}],
    }
    (folder / "spec.json").write_text(json.dumps(spec))
    env = {key: value for key, value in os.environ.items() if not key.startswith("MOSAIC_")}
    echo = subprocess.Popen(
        [sys.executable, str(folder / "echo.py"), str(socket)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env,
    )  # fmt: skip
    try:
        assert echo.stdout is not None
        echo.stdout.readline()
        subprocess.run(
            [sys.executable, "-m", "mosaic_sdk.launch", "--spec", str(folder / "spec.json")],
            cwd=ROOT, env=env, timeout=seconds + 60, check=False,
        )  # fmt: skip
    finally:
        echo.communicate()
    if not out.exists():
        raise RuntimeError((folder / "run" / "launcher.log").read_text())
    return json.loads(out.read_text())


def run(quick: bool) -> Iterable[Figure]:
    with scratch("decider") as folder, sentinel() as noise:
        measured = blocks(folder, 4 if quick else 12, 0.0)
    ours = [block_median for block in measured["ours"] for block_median in block]
    bare = [block_median for block in measured["bare"] for block_median in block]
    ratios = [
        percentile(a, 50) / percentile(b, 50)
        for a, b in zip(measured["ours"], measured["bare"], strict=True)
    ]
    extra = {
        "p50_ms": rounded(percentile(ours, 50) * 1000),
        "bare_p50_ms": rounded(percentile(bare, 50) * 1000),
        "p99_quiet_ms": rounded(percentile(ours, 99) * 1000),
        "bare_p99_ms": rounded(percentile(bare, 99) * 1000),
        **noise.report,
    }
    yield Figure("decider_latency.ratio", percentile(ratios, 50), "", 2.5, extra=extra)
    yield _painted(6.0 if quick else PAINT_S)


def _painted(seconds: float) -> Figure:
    seen: dict[str, Any] = {}
    with scratch("decider-window") as profile, scratch("decider") as folder:
        window = threading.Thread(
            target=lambda: seen.update(measure(TILES, STEPS_HZ, seconds, profile))
        )
        window.start()
        # The window is open and its pictures run before the first question that counts.
        time.sleep(WARM_S + 2.0)
        measured = blocks(folder, 0, max(2.0, seconds - 3.0))
        window.join()
    ours = [block_median for block in measured["ours"] for block_median in block]
    extra = {
        "p50_ms": rounded(percentile(ours, 50) * 1000),
        "fps_min": rounded(seen.get("fps_min", float("nan"))),
        "asked": len(ours),
        "sentinel_p99_ms": rounded(seen.get("sentinel_p99_ms", float("nan"))),
    }
    return Figure("decider_latency.p99_ms", percentile(ours, 99) * 1000, "ms", 5, extra=extra)
