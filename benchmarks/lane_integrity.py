"""Torn or mismatched frames when a reader hammers a ring that is written at full speed.

Each frame is random bytes after a counter. Each read checks a checksum over all bytes, and that the
counter, the checksum and every HUD value are those of one and the same frame.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure
from mosaic_sdk.lane import LaneMissing, LaneReader

SIZES = ((32, 32, 3_000_000, 400_000), (600, 400, 20_000, 4_000))
_COUNTER = struct.Struct("<Q")

_WRITER = """
import os, random, struct, sys, zlib
from mosaic_sdk.lane import LaneWriter
width, height = int(sys.argv[2]), int(sys.argv[3])
lane = LaneWriter(sys.argv[1], fifo="", share=None)
chance = random.Random(3)
frames = [bytearray(chance.randbytes(width * height * 3)) for _ in range(8)]
sums = [zlib.crc32(memoryview(frame)[8:]) for frame in frames]
try:
    import numpy
    shown = [numpy.frombuffer(frame, numpy.uint8).reshape(height, width, 3) for frame in frames]
except ImportError:
    shown = frames
count, parent, put, publish = 0, os.getppid(), struct.Struct("<Q").pack_into, lane.publish
while True:
    at = count & 7
    put(frames[at], 0, count)
    publish(shown[at], count * 0.5, sums[at], -count, count, sums[at], width=width, height=height)
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
        found, wrong, written, seconds = hammer(width, height, count)
        reads += count
        good += found
        bad += wrong
        shares.append(found / count)
        extra[f"{width}x{height}"] = {
            "reads": count,
            "success_share": round(found / count, 4),
            "bad": wrong,
            "distinct_per_s": round(written / seconds),
            "reads_per_s": round(count / seconds),
        }
    yield Figure("lane_integrity.bad", bad, "frames", 0, extra={"reads": reads, **extra})
    yield Figure("lane_integrity.success_share", min(shares), "share", 0.5, at_most=False)


def hammer(width: int, height: int, count: int) -> tuple[int, int, int, float]:
    """Frames that came, frames that were wrong, frames written meanwhile, seconds."""
    segment = f"mosaic.bench-{os.getpid()}.hammer-{width}"
    writer = subprocess.Popen(
        [sys.executable, "-c", _WRITER, segment, str(width), str(height)], cwd=ROOT
    )
    try:
        reader = attach(segment, writer)
        while reader.read() is None:
            time.sleep(0.001)
        found = bad = 0
        read, checksum, unpack = reader.read, zlib.crc32, _COUNTER.unpack_from
        first = last = 0
        start = time.perf_counter()
        for _ in range(count):
            frame = read()
            if frame is None:
                continue
            found += 1
            data, hud, number = frame.data, frame.hud, frame.step
            first = first or frame.seq
            last = frame.seq
            total = checksum(memoryview(data)[8:])
            if (
                unpack(data)[0] != number
                or total != frame.episode
                or hud.reward != number * 0.5
                or hud.rolling_return != total
                or hud.step_rate != -number
                or frame.width != width
                or frame.height != height
            ):
                bad += 1
        return found, bad, last - first, time.perf_counter() - start
    finally:
        writer.kill()
        writer.wait()
        for name in (segment,):
            try:
                os.unlink(f"/dev/shm/{name}")
            except FileNotFoundError:
                pass


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
