"""Cost of trust at the start of an allowed run: looking at its code and at the answers."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import Figure, median, rounded, scratch, sentinel
from core.paths import Places
from core.runs.submission import Submission
from core.trust.trusted import Question, TrustList
from core.trust.vouching import check_workers, vouched
from core.workers.manifest import FILE_NAME, Worker, read_manifest

BUDGET_US = 2000.0
# Of an ordinary worker, and of somebody who has allowed much.
FILES, ANSWERS = 40, 100
MANIFEST = 'id = "w"\ntitle = "W"\nroles = ["train"]\nargv = ["{python}", "{dir}/m0.py"]\n'


def run(quick: bool) -> Iterable[Figure]:
    with scratch("trust") as folder, sentinel() as noise:
        places = Places(folder, folder / "cache", folder / "profile", folder / "runtime")
        worker = made(places.workers / "w")
        known = TrustList(places)
        for number in range(ANSWERS):
            powers = known.looker().slots([{"env": f"thing{number}:Env"}])
            known.grant(Question(f"{number}.toml", tuple(powers)))
        known.grant(Question("w", tuple(known.looker().worker(worker))))
        checkpoint = places.runs / "01" / "model.zip"
        checkpoint.parent.mkdir(parents=True)
        checkpoint.write_bytes(b"x" * 1_000_000)
        operator = {"kind": "policy", "checkpoint": str(checkpoint)}
        slots = [{"env": "CartPole-v1", "seats": {"*": operator}} for _ in range(4)]
        wanted = Submission(worker="w", parameters={"slots": slots})
        took: list[float] = []
        for _ in range(50 if quick else 400):
            begun = time.perf_counter()
            check_workers(wanted, worker, known)
            vouched(wanted, known)
            took.append((time.perf_counter() - begun) * 1e6)
        extra = {"files": FILES, "answers": ANSWERS, "max_us": rounded(max(took)), **noise.report}
    yield Figure("trust.cost_us", median(took), "us", BUDGET_US, extra=extra)


def made(folder: Path) -> Worker:
    folder.mkdir(parents=True)
    (folder / FILE_NAME).write_text(MANIFEST)
    for number in range(FILES):
        (folder / f"m{number}.py").write_text(f"x = {number}\n" * 200)
    return Worker(read_manifest(folder / FILE_NAME), folder, False)
