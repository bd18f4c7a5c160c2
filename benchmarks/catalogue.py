"""The gallery over 1,000 ids: from another page until it is presented, and each filter."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._catalogue import IDS, measure
from benchmarks._harness import Figure, median, percentile, rounded, scratch, sentinel


def run(quick: bool) -> Iterable[Figure]:
    with sentinel() as noise:
        found = []
        for _ in range(1 if quick else 3):
            with scratch("catalogue") as profile:
                found.append(measure(profile))
    opened = [took for one in found for took in one["open_ms"]]
    filtered = [took for one in found for took in one["filter_ms"]]
    assert all(one["cards"] >= IDS for one in found)
    # The first one makes the page; what it costs without its waiting for a processor.
    first = {
        "first": rounded(median([one["open_ms"][0] for one in found])),
        "first_cpu": rounded(median([one["first_cpu_ms"] for one in found])),
    }
    extra = {**first, "worst": rounded(max(opened))}
    yield Figure("catalogue.open_ms", median(opened), "ms", 200, extra={**extra, **noise.report})
    spread = {"p50": rounded(median(filtered)), "worst": rounded(max(filtered))}
    yield Figure("catalogue.filter_ms", percentile(filtered, 95), "ms", 80, extra=spread)
