"""The gallery over 1,000 ids: from another page until it is presented, and each filter."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._catalogue import IDS, measure
from benchmarks._harness import Figure, median, percentile, rounded, scratch, sentinel


def run(quick: bool) -> Iterable[Figure]:
    with sentinel() as noise:
        samples = []
        for _ in range(1 if quick else 3):
            with scratch("catalogue") as profile:
                samples.append(measure(profile))
    opened = [took for sample in samples for took in sample["open_ms"]]
    filtered = [took for sample in samples for took in sample["filter_ms"]]
    assert all(sample["cards"] >= IDS for sample in samples)
    # The first one makes the page; what it costs without its waiting for a processor.
    first = {
        "first": rounded(median([sample["open_ms"][0] for sample in samples])),
        "first_cpu": rounded(median([sample["first_cpu_ms"] for sample in samples])),
    }
    extra = {**first, "worst": rounded(max(opened))}
    yield Figure("catalogue.open_ms", median(opened), "ms", 200, extra={**extra, **noise.report})
    spread = {"p50": rounded(median(filtered)), "worst": rounded(max(filtered))}
    yield Figure("catalogue.filter_ms", percentile(filtered, 95), "ms", 80, extra=spread)
