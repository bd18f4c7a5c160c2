"""Memory of an engine under steady load: three trainings at 5,000 steps/s, killed and restarted.

The engine's holder is an open window that shows the curves of all three. In full it takes half an
hour, with MOSAIC_SOAK=1 eight; MOSAIC_SOAK_S sets another length. Each worker keeps a ledger of its
own, and the record is compared with it at the end. Quick, it compares only.

Memory is what the engine alone can give back: anonymous, shared and swapped-out pages. Pages of
programs and files, which the system drops when it needs room, are printed beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks._engine import engine_process
from benchmarks._harness import Figure, scratch
from core.errors import MosaicError
from core.profile import EngineRecord
from core.rpc.engine_client import EngineClient
from core.rpc.wire_types import state_of
from core.runs.run_ids import new_run_id
from core.runs.submission import Submission
from core.store import Store
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from mosaic_sdk.lane.segments import OURS
from mosaic_sdk.lane.segments import folder as lane_folder

WORKERS, STEPS_S = 3, 5_000
SAMPLE_S = 5.0
PATIENCE_S = 300.0
HALF_HOUR, HOURS_8 = 1800.0, 8 * 3600.0
# What is measured of the slope begins behind the first ten minutes.
WARM_S, LONG_S = 600.0, 1200.0
LIMIT_S = HOURS_8 + 1200.0

# Steps at a rate, numbered: what it has told is in its ledger before it is told.
WORKER = """
import sys, time
import mosaic_sdk

rate, until, ledger = float(sys.argv[1]), float(sys.argv[2]), sys.argv[3]
done, episode, start = 0, 0, time.time()
with mosaic_sdk.run() as run:
    lane = run.open_lane()
    while time.time() < until:
        due = int((time.time() - start) * rate) - done
        if due <= 0:
            time.sleep(0.005)
            continue
        for _ in range(min(due, 500)):
            if done % 200 == 0:
                run.reset([0.0, 0.0, 0.0, 0.0], seed=episode)
                episode += 1
            done += 1
            run.step(done & 1, [done % 1000 / 1000, 0.0, 0.5, 1.0], 1.0, done % 200 == 0, False)
            if done % 1000 == 0:
                run.metric("loss", 1.0 / done, step=done)
                lane.publish(memoryview(bytes([done // 1000 % 256]) * 7500).cast("B", (50, 50, 3)))
    with open(ledger, "w") as file:
        file.write(f"{done} {int(run.flush(120))}")
"""


# It stays open on the page of the runs, whose curves grow.
WINDOW = """
import json, os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from app.main import Start, run_window

profile = os.environ["MOSAIC_PROFILE"]
runs = Path(profile).parent / "runs.json"

def then(window, session):
    def look():
        if runs.is_file():
            poll.stop()
            session.shell.openRun("+".join(json.loads(runs.read_text())))
    poll = QTimer(window, interval=500)
    poll.timeout.connect(look)
    poll.start()

sys.exit(run_window(Start(profile=profile, page="library", passing=True, then=then)))
"""


@dataclass(slots=True)
class Samples:
    """Memory, threads, descriptors, shared memory of an engine over its life."""

    at_s: list[float] = field(default_factory=list[float])
    mb: list[float] = field(default_factory=list[float])
    # With the pages of programs and files.
    resident_mb: list[float] = field(default_factory=list[float])
    threads: list[int] = field(default_factory=list[int])
    descriptors: list[int] = field(default_factory=list[int])
    # Of the engine's own, and of all lanes of the runs: a worker whose lane nobody watches has
    # a page of it.
    shared_mb: list[float] = field(default_factory=list[float])

    def take(self, pid: int, at_s: float, runs: Sequence[str]) -> None:
        status = dict(
            line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines()
        )
        self.at_s.append(at_s)

        def mb(*names: str) -> float:
            return sum(int(status[name].split()[0]) for name in names) / 1024

        self.mb.append(mb("RssAnon", "RssShmem", "VmSwap"))
        self.resident_mb.append(mb("VmRSS"))
        self.threads.append(int(status["Threads"]))
        self.descriptors.append(len(os.listdir(f"/proc/{pid}/fd")))
        self.shared_mb.append(mb("RssShmem") + lanes_mb(runs))

    def after(self, warm_s: float) -> Samples:
        """Those from a time on."""
        indices = [n for n, at in enumerate(self.at_s) if at >= warm_s]
        return Samples(
            [self.at_s[n] for n in indices],
            [self.mb[n] for n in indices],
            [self.resident_mb[n] for n in indices],
            [self.threads[n] for n in indices],
            [self.descriptors[n] for n in indices],
            [self.shared_mb[n] for n in indices],
        )


def lanes_mb(runs: Sequence[str]) -> float:
    """Shared memory that the lanes of these runs hold now."""
    size = 0
    for run_id in runs:
        for path in Path(lane_folder()).glob(f"{OURS}{run_id}.*"):
            with contextlib.suppress(OSError):
                size += path.stat().st_blocks * 512
    return size / (1 << 20)


def slope_per_h(at_s: list[float], values: list[float]) -> float:
    """Least squares, an hour."""
    n = len(at_s)
    if n < 3:
        return float("nan")
    mean_at, mean = sum(at_s) / n, sum(values) / n
    spread = sum((at - mean_at) ** 2 for at in at_s)
    shared = sum((at - mean_at) * (value - mean) for at, value in zip(at_s, values, strict=True))
    return shared / spread * 3600


def run(quick: bool) -> Iterable[Figure]:
    length = HOURS_8 if os.environ.get("MOSAIC_SOAK") else 40.0 if quick else HALF_HOUR
    length = float(os.environ.get("MOSAIC_SOAK_S") or length)
    warm_s = WARM_S if length >= LONG_S else 0.0
    with scratch("soak") as folder:
        samples = asyncio.run(_soak(folder, length))
        lost, unconfirmed, steps = _compare(folder)
        steady: Samples = samples["steady"].after(warm_s)
        extra = {
            "seconds": round(length),
            "restarts": samples["restarts"],
            "steps": steps,
            "steps_per_s": round(steps / length),
            "mb_first": round(steady.mb[0], 1) if steady.mb else None,
            "mb_last": round(steady.mb[-1], 1) if steady.mb else None,
            "mb_most": round(max(steady.mb), 1) if steady.mb else None,
            "threads": [min(steady.threads), max(steady.threads)] if steady.threads else [],
            "descriptors": [min(steady.descriptors), max(steady.descriptors)]
            if steady.descriptors
            else [],
            "shared_mb": [round(min(steady.shared_mb), 3), round(max(steady.shared_mb), 3)]
            if steady.shared_mb
            else [],
            "after_s": round(warm_s),
            "load": round(os.getloadavg()[0], 2),
        }
    # A slope of some minutes says nothing of an hour.
    if length >= LONG_S:
        slope = slope_per_h(steady.at_s, steady.mb)
        resident = {
            "resident_slope_mb_per_h": round(slope_per_h(steady.at_s, steady.resident_mb), 2),
            "resident_mb_last": round(steady.resident_mb[-1], 1),
        }
        yield Figure("soak.slope_mb_per_h", slope, "MB/h", 5.0, extra=resident | extra)
    yield Figure("soak.lost_steps", lost, "", 0, extra=extra)
    yield Figure("soak.unconfirmed_flushes", unconfirmed, "", 0, extra=extra)


async def _soak(folder: Path, length: float) -> dict[str, Any]:
    """The engine is killed twice, early, so that the last one runs for most of the time."""
    profile, start = folder / "profile", time.monotonic()
    lives = [length * 0.05, length * 0.05, length * 0.9]
    until = time.time() + length
    steady = Samples()
    for number, life in enumerate(lives):
        with engine_process(profile, 60.0, WINDOW) as record:
            if number == 0:
                await _submit(record, folder, until)
            steady = Samples()
            began = time.monotonic()
            while time.monotonic() - began < life:
                await asyncio.sleep(min(SAMPLE_S, life / 8))
                runs: list[str] = json.loads((folder / "runs.json").read_text())
                steady.take(record.pid, time.monotonic() - began, runs)
            if number < len(lives) - 1:
                os.kill(record.pid, signal.SIGKILL)
            else:
                await _ended(record)
    return {"steady": steady, "restarts": len(lives) - 1, "took": time.monotonic() - start}


async def _submit(record: EngineRecord, folder: Path, until: float) -> None:
    ids = [new_run_id(time.time_ns()) for _ in range(WORKERS)]
    (folder / "runs.json").write_text(json.dumps(ids))
    async with EngineClient.of(record) as client:
        for number, run_id in enumerate(ids):
            words = [str(STEPS_S / WORKERS), str(until), str(folder / f"ledger{number}")]
            wanted = Submission(
                run_id=run_id, argv=(sys.executable, "-c", WORKER, *words), cwd=str(folder)
            )
            await client.submit(wanted)


async def _ended(record: EngineRecord) -> None:
    """Wait until all of them are over and delivered."""
    until = time.monotonic() + PATIENCE_S
    async with EngineClient.of(record) as client:
        while time.monotonic() < until:
            try:
                if all(state_of(run).ended for run in await client.runs()):
                    return
            except MosaicError as error:
                # A machine under load may leave a call waiting for longer than it may take.
                sys.stderr.write(f"{error}\n")
            await asyncio.sleep(0.2)
    raise RuntimeError("the runs did not end")


def _compare(folder: Path) -> tuple[int, int, int]:
    """Steps missing or too many in the record, workers that ended before their last steps were
    acknowledged, and how many steps there should be."""
    ids: list[str] = json.loads((folder / "runs.json").read_text())
    database = folder / "profile" / "mosaic.db"
    with Store(database):
        pass
    reader = Reader(database, StoreSettings())
    wrong = unconfirmed = steps = 0
    try:
        for number, run_id in enumerate(ids):
            done, flushed = (folder / f"ledger{number}").read_text().split()
            steps += int(done)
            wrong += abs(reader.run(run_id).steps - int(done))
            unconfirmed += flushed != "1"
    finally:
        reader.close()
    return wrong, unconfirmed, steps
