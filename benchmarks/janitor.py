"""The janitor's plan over many runs: read from the record, with everything that protects files."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import Figure, median, percentile, rounded, sentinel
from core.events import RunState
from core.outputs.held_files import planned
from core.outputs.retention import Rules
from core.paths import Places
from core.store import RunFacts, Store
from core.store.rows import RunFile

BUDGET_MS = 300.0
RUNS, FILES = 2_000, 10
START_NS, DAY_NS = 1_700_000_000_000_000_000, 86_400 * 10**9
KINDS = ("video", "checkpoint", "tensorboard", "pictures", "checkpoint")
RULES = Rules(
    videos=1, checkpoints=2, every=3, runs=50, event_runs=200, pictures_mb=500, days=365,
    total_mb=5_000,
)  # fmt: skip


def run_id(number: int) -> str:
    return f"0190a1b2-0000-7000-8000-{number:012x}"


def record(places: Places) -> None:
    with Store(places.database) as store:
        for number in range(RUNS):
            # Every third one began from a checkpoint of another.
            start = f"{places.runs}/{run_id(number - 1)}/c1.pt" if number % 3 == 2 else ""
            store.runs.create_run(
                RunFacts(
                    run_id(number), worker=f"w{number % 7}", environment=f"env-{number % 5}",
                    state=RunState.FINISHED, created_ns=START_NS + number * DAY_NS // 10,
                    tags=("pinned",) if number % 50 == 0 else (),
                    facts={"parameters": {"start": start}, "argv": ["python", "train.py"]},
                )
            )  # fmt: skip
            files = [
                RunFile(0, "run", f"{KINDS[n % 5][0]}{n}.pt", "", KINDS[n % 5], 1_000_000, "ab",
                        START_NS + number * DAY_NS // 10 + n, 0, "scan", "there")
                for n in range(FILES)
            ]  # fmt: skip
            stored = store.runs.note_files(run_id(number), files, START_NS)
            if number == RUNS - 1:
                stored.result()


def run(quick: bool) -> Iterable[Figure]:
    with tempfile.TemporaryDirectory(prefix="mosaic-bench-") as name, sentinel() as noise:
        folder = Path(name)
        places = Places(folder, folder, folder / "p", folder / "r")
        places.profile.mkdir()
        record(places)
        now_ns = START_NS + RUNS * DAY_NS // 10
        took: list[float] = []
        leaving = 0
        with Store(places.database) as store:
            for _ in range(5 if quick else 30):
                began = time.perf_counter()
                leaving = len(planned(store.reader(), places, RULES, now_ns).leaving)
                took.append((time.perf_counter() - began) * 1000)
    if not RUNS < leaving < RUNS * FILES:
        raise RuntimeError(f"{leaving} files make room")
    yield Figure(
        "janitor.ms", median(took), "ms", BUDGET_MS,
        extra={"p95": rounded(percentile(took, 95)), "leaving": leaving, **noise.report},
    )  # fmt: skip
