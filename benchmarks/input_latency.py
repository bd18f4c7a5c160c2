"""From a key press to the presented frame that answers it, while others record 20 k steps/s.

Turn by turn a press is one step of the environment; in real time it counts with the next tick of
60 a second, so that half an interval is the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, rounded, scratch
from benchmarks._keys import measure

STEPS_HZ = 20_000
LIMIT_S = 150.0
BUDGETS = {"turn": (16, 28), "real": (25, 38)}


def run(quick: bool) -> Iterable[Figure]:
    presses = 60 if quick else 250
    for mode, (p50, p95) in BUDGETS.items():
        with scratch(f"input_latency_{mode}") as folder:
            measured = measure(mode, presses, STEPS_HZ, folder)
        names = ("max_ms", "lost", "rows_per_s", "loop_p99_ms", "sentinel_p99_ms", "worst_stall_ms")
        extra = {name: rounded(measured[name]) for name in names}
        yield Figure(f"input_latency.{mode}_p50_ms", measured["p50_ms"], "ms", p50, extra=extra)
        yield Figure(f"input_latency.{mode}_p95_ms", measured["p95_ms"], "ms", p95)
