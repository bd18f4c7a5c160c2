"""Sixteen pictures at once while 20 k steps/s are stored: frames of each, and publish to presented.

Each frame carries the time at which it was published as a barcode; it is read back from the pixels
that the window has presented.
"""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, rounded, scratch
from benchmarks._screen import measure

LIMIT_S = 70.0
TILES, STEPS_HZ = 16, 20_000.0


def run(quick: bool) -> Iterable[Figure]:
    with scratch("tiles16") as folder:
        measured = measure(TILES, STEPS_HZ, 5.0 if quick else 12.0, folder)
    extra = {
        name: rounded(measured[name])
        for name in ("fps_mean", "presented_hz", "rows_per_s", "app_cpu_pct", "sentinel_p99_ms")
    }
    extra |= {"window": measured["window"], "scale": measured["scale"]}
    yield Figure("tiles16.fps", measured["fps_min"], "Hz", 28, at_most=False, extra=extra)
    yield Figure("tiles16.latency_p50_ms", measured["latency_p50_ms"], "ms", 18)
    yield Figure("tiles16.latency_p95_ms", measured["latency_p95_ms"], "ms", 26)
