"""Sixteen line-ups in lock-step at 30 steps/s from one host: pictures of each tile, and the loop.

The middle of five short runs counts.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable

from benchmarks._grid import measure, median
from benchmarks._harness import ROOT, Figure, rounded, scratch

LIMIT_S = 80.0
RUNS = 5


def prepare(quick: bool) -> None:
    subprocess.run([sys.executable, "-m", "core", "workers", "install", "host"], check=True,
                   cwd=ROOT, stdout=subprocess.DEVNULL)  # fmt: skip


def run(quick: bool) -> Iterable[Figure]:
    runs = []
    for _ in range(1 if quick else RUNS):
        with scratch("grid16") as folder:
            runs.append(measure(4.0, folder))
    extra = {name: rounded(median(runs, name)) for name in ("fps_mean", "app_cpu_pct")}
    extra["tile"] = runs[0]["tile"]
    fps = median(runs, "fps_min")
    yield Figure("grid16.fps", fps, "Hz", 28, at_most=False, extra=extra)
    excess = [
        max(0.0, measurement["loop_p99_ms"] - measurement["sentinel_p99_ms"])
        for measurement in runs
    ]
    yield Figure("grid16.excess_p99_ms", sorted(excess)[len(excess) // 2], "ms", 16,
                 extra={"sentinel_p99_ms": rounded(median(runs, "sentinel_p99_ms"))})  # fmt: skip
