"""The Agents page with 2,000 checkpoints: until it is there, and until it has obeyed."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, median, percentile, rounded, sentinel
from benchmarks._library import profile_of_checkpoints
from benchmarks._window import measure

CHECKPOINTS = 2000


def prepare(quick: bool) -> None:
    profile_of_checkpoints(CHECKPOINTS)


def run(quick: bool) -> Iterable[Figure]:
    profile = profile_of_checkpoints(CHECKPOINTS)
    measure(profile, "agents")
    with sentinel() as noise:
        samples = [measure(profile, "agents") for _ in range(2 if quick else 5)]
    if any(sample["cards"] != CHECKPOINTS for sample in samples):
        raise RuntimeError(f"the page did not list all checkpoints: {samples}")
    opened = [sample["open_ms"] for sample in samples]
    acts = [took for sample in samples for took in sample["act_ms"]]
    # CPU of the whole process, which load elsewhere changes little.
    cpu = rounded(median([sample["open_cpu_ms"] for sample in samples]))
    extra = {"worst": rounded(max(opened)), "cpu_ms": cpu, **noise.report}
    yield Figure("agents.open_ms", median(opened), "ms", 200, extra=extra)
    cpu = rounded(median([sample["act_cpu_ms"] for sample in samples]))
    spread = {"p50": rounded(median(acts)), "worst": rounded(max(acts)), "acts": len(acts)}
    spread["cpu_ms"] = cpu
    yield Figure("agents.filter_ms", percentile(acts, 95), "ms", 80, extra=spread)
