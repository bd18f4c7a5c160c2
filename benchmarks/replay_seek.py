"""To any step of a run of a million steps, until its picture is presented."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from benchmarks import _replayed
from benchmarks._harness import Figure, median, percentile, rounded, sentinel

P95_MS = 50.0
LIMIT_S = 100.0


def prepare(quick: bool) -> None:
    _replayed.prepare(quick)


def run(quick: bool) -> Iterable[Figure]:
    with tempfile.TemporaryDirectory(prefix="mosaic-bench-") as folder, sentinel() as noise:
        measured = _replayed.measure(quick, Path(folder) / "p", _replayed.LONG, "seeks")
    took = measured["seek_ms"]
    extra = {
        "p50": rounded(median(took)),
        "worst": rounded(max(took)),
        "steps": measured["steps"],
        "known_s": rounded(measured["known_s"]),
        **noise.report,
    }
    yield Figure("replay_seek.p95_ms", percentile(took, 95), "ms", P95_MS, extra=extra)
