"""From publish to the reader awake: random gaps, a reader process that sleeps on the bell."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure, percentile, sentinel
from mosaic_sdk.lane import LaneWriter

WIDTH, HEIGHT = 600, 400

# The writer says in `step` when it called publish; both clocks are CLOCK_MONOTONIC.
_READER = """
import os, select, sys, time
from mosaic_sdk.lane import LaneBell, LaneReader
bell = LaneBell(sys.argv[1])
reader = LaneReader(sys.argv[2])
reader.want(1000, 60, lifted=True)
parent, wanted = os.getppid(), int(sys.argv[3])
rows, target = [], bytearray(int(sys.argv[4]))
print("ready", flush=True)
while len(rows) < wanted and os.getppid() == parent:
    select.select([bell], [], [], 1.0)
    awake = time.monotonic_ns()
    bell.drain()
    frame = reader.copy_rgb32(target)
    if frame is not None:
        rows.append((awake - frame.step, time.monotonic_ns() - frame.step))
for row in rows:
    print(*row)
"""


def run(quick: bool) -> Iterable[Figure]:
    count = 60 if quick else 400
    chance = random.Random(5)
    frames = [chance.randbytes(WIDTH * HEIGHT * 3) for _ in range(4)]
    with tempfile.TemporaryDirectory() as folder, sentinel() as calm:
        fifo = os.path.join(folder, "bell")
        os.mkfifo(fifo, 0o600)
        lane = LaneWriter(f"mosaic.bench-{os.getpid()}.wake", fifo=fifo, share=None)
        reader = subprocess.Popen(
            [
                sys.executable,
                "-c",
                _READER,
                fifo,
                lane.segment,
                str(count),
                str(WIDTH * HEIGHT * 4),
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        try:
            assert reader.stdout is not None
            reader.stdout.readline()
            sent = 0
            while reader.poll() is None and sent < count * 2:
                time.sleep(chance.uniform(0.025, 0.041))
                start = time.monotonic_ns()
                lane.publish(frames[sent % 4], step=start, width=WIDTH, height=HEIGHT)
                sent += 1
            out, _ = reader.communicate(timeout=10)
        finally:
            reader.kill()
            reader.wait()
            lane.close()
    rows = [tuple(int(part) / 1e6 for part in line.split()) for line in out.splitlines()]
    # The first frame also makes the segment that holds frames.
    awake, copied = zip(*rows[1:], strict=True)
    yield Figure(
        "lane_wake.p50_ms",
        percentile(awake, 50),
        "ms",
        0.4,
        extra={
            "p95_ms": round(percentile(awake, 95), 3),
            "copied_p50_ms": round(percentile(copied, 50), 3),
            "frames": len(awake),
            **calm.report,
        },
    )


if __name__ == "__main__":
    for figure in run("--quick" in sys.argv):
        print(figure.line())
