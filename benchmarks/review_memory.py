"""Memory growth of a worker and the bridge over a hundred thousand reviews in batches."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks._harness import Figure, rounded, scratch
from benchmarks._jason import ask, prepared

BUDGET_MB = 10
LIMIT_S = 180.0

WORKER = """
out, count, batch = sys.argv[1], int(sys.argv[2]), 50


def resident(pid):
    for line in open(f"/proc/{pid}/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024


def reviews(remote, steps):
    for step in steps:
        asked = [question(step, slot=i, first=step == 0, id=i) for i in range(batch)]
        proposal = q.Proposal(ACTIONS[step % 1000])
        reply = remote.review([(one, proposal, "operator") for one in asked], 60.0).reply()
        given, _ = remote.verdicts(reply, [one.id for one in asked])
        assert all(one.verdict for one in given.values())


with mosaic_sdk.run() as run:
    remote = Remote(run, "guard")
    warm = count // batch // 5
    reviews(remote, range(warm))
    pids = {"jvm": bridge(), "worker": os.getpid(), "launcher": os.getppid()}
    before = {name: resident(pid) for name, pid in pids.items()}
    begun = time.perf_counter()
    reviews(remote, range(warm, warm + count // batch))
    took = time.perf_counter() - begun
    after = {name: resident(pid) for name, pid in pids.items()}
grown = {name: after[name] - before[name] for name in pids}
json.dump({"grown": grown, "after": after, "per_s": count / took}, open(out, "w"))
"""


def prepare(quick: bool) -> None:
    prepared()


def run(quick: bool) -> Iterable[Figure]:
    count = 20000 if quick else 100000
    with scratch("memory") as folder:
        measured = ask(folder, WORKER, count, limit_s=170)
    grown = {f"{name}_mb": rounded(value) for name, value in measured["grown"].items()}
    after = {f"{name}_after_mb": rounded(value) for name, value in measured["after"].items()}
    extra = {"reviews": count, "per_s": rounded(measured["per_s"]), **grown, **after}
    total = sum(max(value, 0.0) for value in measured["grown"].values())
    yield Figure("review_memory.growth_mb", total, "MB", BUDGET_MB, extra=extra)
