"""A proposal from a worker through its launcher to a guard in real Jason, and the verdict back."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, median, percentile, rounded, scratch, sentinel
from benchmarks._jason import ask, prepared

BUDGET_MS, BUDGET_PER_S, BUDGET_FIRST_MS = 0.7, 1000, 10
LIMIT_S = 120.0

WORKER = """
out, count = sys.argv[1], int(sys.argv[2])
times, minds, replaced = [], 0, 0


def used(pid):
    parts = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) * 10.0


with mosaic_sdk.run() as run:
    remote = Remote(run, "guard")
    verdict(remote, question(0, first=True, warm_up=True))
    pids = {"jvm": bridge(), "launcher": os.getppid(), "worker": os.getpid()}
    for step in range(count + 1):
        if step == count // 2:
            before = {name: used(pid) for name, pid in pids.items()}
        begun = time.perf_counter()
        given = verdict(remote, question(step, first=step == 0))
        times.append((time.perf_counter() - begun) * 1000)
        minds += len(given.mind)
        replaced += given.verdict == "replace"
    share = count - count // 2 + 1
    cpu = {name: (used(pid) - before[name]) / share for name, pid in pids.items()}
found = {"times": times, "mind_bytes": minds / len(times), "cpu_ms": cpu, "replaced": replaced}
json.dump(found, open(out, "w"))
"""


def prepare(quick: bool) -> None:
    prepared()


def run(quick: bool) -> Iterable[Figure]:
    count = 3000 if quick else 10000
    with scratch("review") as folder, sentinel() as noise:
        measured = ask(folder, WORKER, count)
    first, times = measured["times"][0], measured["times"][1:]
    extra = {
        "reviews": len(times),
        "replaced": measured["replaced"],
        "p95_ms": rounded(percentile(times, 95)),
        "p99_ms": rounded(percentile(times, 99)),
        "mind_bytes": rounded(measured["mind_bytes"]),
        **{f"{name}_cpu_ms": rounded(value) for name, value in measured["cpu_ms"].items()},
        **noise.report,
    }
    per_s = 1000 * len(times) / sum(times)
    yield Figure("review_latency.p50_ms", median(times), "ms", BUDGET_MS, extra=extra)
    yield Figure("review_latency.per_s", per_s, "1/s", BUDGET_PER_S, at_most=False)
    yield Figure("review_latency.first_ms", first, "ms", BUDGET_FIRST_MS)
