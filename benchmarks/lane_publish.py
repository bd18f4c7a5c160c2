"""Cost of publishing a frame over a plain copy of the same bytes, with a reader that is woken.

A real reader process sleeps on the bell and takes each frame it is woken for. Blocks of plain
copies and of publishes alternate at random in this process, in CPU time. A bell that nobody
answered yet is not rung again, so at full speed not each frame pays for a wake-up; `each_rung`
says what it costs when each does.
"""

from __future__ import annotations

import mmap
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable

import numpy as np

from benchmarks._harness import ROOT, Figure, median, percentile
from mosaic_sdk.lane import LaneWriter

_READER = """
import os, select, sys
from mosaic_sdk.lane import LaneBell, LaneReader
bell = LaneBell(sys.argv[1])
reader = LaneReader(sys.argv[2])
reader.want(30, 60, lifted=True)
parent = os.getppid()
seen = 0
print("ready", flush=True)
while os.getppid() == parent:
    if select.select([bell, sys.stdin], [], [], 1.0)[0] == [sys.stdin]:
        break
    bell.drain()
    reader.want(30, 60, lifted=True)
    while reader.poll() is not None:
        seen += 1
print(seen, flush=True)
"""


def run(quick: bool) -> Iterable[Figure]:
    rounds = 60 if quick else 300
    yield measure("small", (84, 84, 3), rounds, 1000, 4.0)
    yield measure("large", (400, 600, 3), rounds, 60, 1.3)


def measure(
    name: str, shape: tuple[int, int, int], rounds: int, block: int, budget: float
) -> Figure:
    frame = np.random.default_rng(7).integers(0, 255, shape, dtype=np.uint8)
    with tempfile.TemporaryDirectory() as folder:
        fifo = os.path.join(folder, "bell")
        os.mkfifo(fifo, 0o600)
        lane = LaneWriter(f"mosaic.bench-{os.getpid()}.{name}", fifo=fifo, share=None)
        reader = subprocess.Popen(
            [sys.executable, "-c", _READER, fifo, lane.segment],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        try:
            assert reader.stdout is not None
            reader.stdout.readline()
            copies, publishes = alternate(lane, frame, rounds, block)
            rung = each_rung(lane, frame, 3 * rounds)
            seen, _ = reader.communicate("", timeout=10)
        finally:
            reader.kill()
            reader.wait()
            lane.close()
    copy, publish = median(copies), median(publishes)
    return Figure(
        f"lane_publish.{name}_ratio",
        publish / copy,
        "x",
        budget,
        extra={
            "copy_us": round(copy, 3),
            "publish_us": round(publish, 3),
            "publish_p95_us": round(percentile(publishes, 95), 3),
            "each_rung_us": round(rung, 3),
            "seen_by_reader": int(seen.split()[-1]),
        },
    )


def alternate(
    lane: LaneWriter, frame: np.ndarray, rounds: int, block: int
) -> tuple[list[float], list[float]]:
    """Microseconds a call, by block. The copy goes to shared memory of the same layout."""
    stride = -(-frame.nbytes // 4096) * 4096
    ring = mmap.mmap(-1, stride * lane.capacity, flags=mmap.MAP_SHARED)
    places = [slice(at, at + frame.nbytes) for at in range(0, stride * lane.capacity, stride)]

    capacity = lane.capacity
    pixels = memoryview(frame.data)  # as quick to copy as the array, and a buffer to type checkers

    def copy() -> None:
        for at in range(block):
            ring[places[at % capacity]] = pixels

    def publish() -> None:
        for at in range(block):
            lane.publish(frame, 1.0, 2.0, 3.0, at, 1)

    chance = random.Random(11)
    results: dict[object, list[float]] = {copy: [], publish: []}
    copy()
    publish()
    for _ in range(rounds):
        for side in chance.sample([copy, publish], 2):
            start = time.process_time_ns()
            side()
            results[side].append((time.process_time_ns() - start) / 1000 / block)
    return results[copy], results[publish]


def each_rung(lane: LaneWriter, frame: np.ndarray, count: int) -> float:
    """CPU microseconds of a publish that finds the reader asleep."""
    spent: list[float] = []
    for at in range(count):
        time.sleep(0.001)
        start = time.process_time_ns()
        lane.publish(frame, 1.0, 2.0, 3.0, at, 1)
        spent.append((time.process_time_ns() - start) / 1000)
    return median(spent)


if __name__ == "__main__":
    for figure in run("--quick" in sys.argv):
        print(figure.line())
