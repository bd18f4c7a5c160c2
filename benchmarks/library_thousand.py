"""The library with 1,000 runs and 10 M steps: until it is there, and until it has obeyed."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, median, percentile, rounded, sentinel
from benchmarks._library import large_profile
from benchmarks._window import measure


def prepare(quick: bool) -> None:
    large_profile()


def run(quick: bool) -> Iterable[Figure]:
    profile = large_profile()
    measure(profile, "populated")
    with sentinel() as noise:
        samples = [measure(profile, "populated") for _ in range(2 if quick else 3)]
    opened = [sample["open_ms"] for sample in samples]
    acts = [took for sample in samples for took in sample["act_ms"]]
    extra = {"worst": rounded(max(opened)), **noise.report}
    yield Figure("library_thousand.open_ms", median(opened), "ms", 700, extra=extra)
    spread = {"p50": rounded(median(acts)), "worst": rounded(max(acts)), "acts": len(acts)}
    yield Figure("library_thousand.act_ms", percentile(acts, 95), "ms", 120, extra=spread)
