"""Lateness of the window's loop under the load of sixteen pictures and 20 k steps/s.

A sentinel in another process only sleeps; what it is late by is the machine's, not ours.
"""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, rounded, scratch
from benchmarks._screen import measure
from benchmarks.tiles16 import STEPS_HZ, TILES

LIMIT_S = 70.0


def run(quick: bool) -> Iterable[Figure]:
    with scratch("loop_lateness") as folder:
        measured = measure(TILES, STEPS_HZ, 5.0 if quick else 12.0, folder)
    names = ("loop_p50_ms", "loop_p99_ms", "loop_max_ms", "sentinel_p99_ms", "sentinel_max_ms")
    extra = {name: rounded(measured[name]) for name in names}
    excess = max(0.0, measured["loop_p99_ms"] - measured["sentinel_p99_ms"])
    yield Figure("loop_lateness.excess_p99_ms", excess, "ms", 10, extra=extra)
    worst = {"worst_stall_ms": rounded(measured["worst_stall_ms"])}
    yield Figure("loop_lateness.stalls", measured["stalls"], "", 0, extra=worst)
