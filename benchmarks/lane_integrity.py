"""Torn or mismatched frames when a reader hammers a ring that is written at full speed.

Frame n shows picture n mod 13 of random bytes, known to both sides. Of each read all bytes are
compared with the picture that the frame's own number names (stricter than a checksum of them, and
a tenth of its time), and every HUD value must be of the same frame.
"""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure
from mosaic_sdk.lane import LaneMissing, LaneReader, clean_leftovers

# The counts are part of the promise.
SIZES = ((32, 32, 3_000_000, 400_000), (600, 400, 20_000, 4_000))
PICTURES = 13

_WRITER = """
import os, random, sys
from mosaic_sdk.lane import LaneWriter
width, height, pictures = map(int, sys.argv[2:])
lane = LaneWriter(sys.argv[1], fifo="", share=None)
chance = random.Random(3)
shown = [chance.randbytes(width * height * 3) for _ in range(pictures)]
try:
    import numpy
    shown = [numpy.frombuffer(raw, numpy.uint8).reshape(height, width, 3) for raw in shown]
except ImportError:
    pass
count, parent, publish = 0, os.getppid(), lane.publish
while True:
    picture = shown[count % pictures]
    publish(picture, count * 0.5, count + 1.0, -count, count, count, width=width, height=height)
    count += 1
    if not count & 0xFFFF and os.getppid() != parent:
        break
"""


def run(quick: bool) -> Iterable[Figure]:
    reads = bad = good = 0
    extra: dict[str, object] = {}
    shares: list[float] = []
    for width, height, full, few in SIZES:
        count = few if quick else full
        read_whole, wrong, written, seconds = hammer(width, height, count)
        reads += count
        good += read_whole
        bad += wrong
        shares.append(read_whole / count)
        extra[f"{width}x{height}"] = {
            "reads": count,
            "success_share": round(read_whole / count, 4),
            "bad": wrong,
            "written_per_s": round(written / seconds),
            "reads_per_s": round(count / seconds),
        }
    yield Figure("lane_integrity.bad", bad, "frames", 0, extra={"reads": reads, **extra})
    yield Figure("lane_integrity.success_share", min(shares), "share", 0.5, at_most=False)


def hammer(width: int, height: int, count: int) -> tuple[int, int, int, float]:
    """Frames that came, frames that were wrong, frames written meanwhile, seconds."""
    segment = f"mosaic.bench-{os.getpid()}.hammer-{width}"
    arguments = [segment, str(width), str(height), str(PICTURES)]
    writer = subprocess.Popen([sys.executable, "-c", _WRITER, *arguments], cwd=ROOT)
    try:
        reader = attach(segment, writer)
        while reader.read() is None:
            time.sleep(0.001)
        chance = random.Random(3)
        pictures = [chance.randbytes(width * height * 3) for _ in range(PICTURES)]
        read_whole = bad = 0
        read = reader.read
        first = reader.read()
        last = first
        start = time.perf_counter()
        for _ in itertools.repeat(None, count):
            frame = read()
            if frame is None:
                continue
            read_whole += 1
            last = frame
            hud, number = frame.hud, frame.step
            if (
                frame.data != pictures[number % PICTURES]
                or hud.reward != number * 0.5
                or hud.rolling_return != number + 1
                or hud.step_rate != -number
                or frame.episode != number
                or frame.seq != number + 1
                or frame.width != width
                or frame.height != height
            ):
                bad += 1
        written = last.seq - first.seq if first is not None and last is not None else 0
        return read_whole, bad, written, time.perf_counter() - start
    finally:
        writer.kill()
        writer.wait()
        clean_leftovers()


def attach(segment: str, writer: subprocess.Popen[bytes]) -> LaneReader:
    while writer.poll() is None:
        try:
            return LaneReader(segment)
        except LaneMissing:
            time.sleep(0.001)
    raise RuntimeError("the writer ended")


if __name__ == "__main__":
    for figure in run("--quick" in sys.argv):
        print(figure.line())
