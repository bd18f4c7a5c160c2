"""One picture: publish to presented, read back from the window's pixels; pygame's blit beside it.

Both show the same frames with the same clock in them. The blit happens in the process that made the
frame, with nothing else to do: what there would be to gain without a window, a lane and a record.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import ROOT, Figure, isolated, rounded, scratch, worker_python
from benchmarks._screen import FRAME, LANE_HZ, measure

STEPS_HZ = 1000.0


def prepare(quick: bool) -> None:
    worker_python()


def run(quick: bool) -> Iterable[Figure]:
    seconds = 5.0 if quick else 15.0
    with scratch("tile_latency") as folder:
        blit = blitted(folder, seconds / 3)
        measured = measure(1, STEPS_HZ, seconds, folder)
    names = ("fps_min", "presented_hz", "app_cpu_pct", "sentinel_p99_ms", "sentinel_max_ms")
    extra = {name: rounded(measured[name]) for name in names}
    extra["pygame_ms"] = rounded(blit["p50"])
    yield Figure("tile_latency.p50_ms", measured["latency_p50_ms"], "ms", 9, extra=extra)
    beside = {"pygame_ms": rounded(blit["p95"])}
    yield Figure("tile_latency.p95_ms", measured["latency_p95_ms"], "ms", 13, extra=beside)


def blitted(folder: Path, seconds: float) -> dict[str, float]:
    """The same frames by pygame, in a worker's environment, on a screen of the same size."""
    env = {**isolated(folder), "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [worker_python(), "-m", "benchmarks._blit", *map(str, (*FRAME, LANE_HZ, seconds))]
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, timeout=seconds + 20,
        check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])
