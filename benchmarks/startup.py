"""From the command to the first frame, to a library of a thousand runs, and what idling costs."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, median, rounded, scratch, sentinel
from benchmarks._library import large_profile
from benchmarks._window import measure


def prepare(quick: bool) -> None:
    large_profile()


def run(quick: bool) -> Iterable[Figure]:
    profile = large_profile()
    measure(profile, "populated")  # files come from the cache after this
    with sentinel() as noise:
        starts = [measure(profile, "populated") for _ in range(3 if quick else 5)]
    with scratch("startup") as empty:
        idle = measure(empty, "idle")
    frames = [start["first_frame_s"] for start in starts]
    full = [start["populated_s"] for start in starts]
    extra = {"worst": rounded(max(frames)), **noise.report}
    yield Figure("startup.first_frame_s", median(frames), "s", 0.9, extra=extra)
    yield Figure("startup.populated_s", median(full), "s", 1.8, extra={"worst": rounded(max(full))})
    peak = {"peak_mb": rounded(idle["peak_mb"])}
    yield Figure("startup.rss_mb", idle["rss_mb"], "MB", 220, extra=peak)
    yield Figure("startup.idle_cpu_pct", idle["idle_cpu_pct"], "%", 1.5)
