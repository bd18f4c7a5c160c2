"""A campaign of faults against real processes under load; the record against the workers' ledgers.

Engine, launcher, worker, JVM are killed or stopped at random moments, the runtime folder is
removed, the disk of the profile fills up. It takes MOSAIC_FAULTS rounds of all.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks._engine import _SERVE
from benchmarks._harness import ROOT, Figure, isolated, scratch, worker_python
from core.profile import EngineRecord, read_record
from core.rpc.engine_client import EngineClient
from core.rpc.wire_types import state_of
from core.runs.run_ids import new_run_id
from core.runs.submission import Submission
from core.sessions.session_programs import prepared
from core.store import Store
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from core.workers.programs import trouble
from mosaic_sdk.launch.process_tree import members

LIMIT_S = 7200.0
WORKERS = 3
PATIENCE_S = 90.0
DISK_MB = 512
INSIDE = "MOSAIC_FAULTS_DISK"

# Each step has its number as its action. What was acknowledged is in the ledger after it was.
WORKER = """
import os, sys, time
import mosaic_sdk

ledger, stop = sys.argv[1], sys.argv[2]
with mosaic_sdk.run() as run, open(ledger, "a") as file:
    n = 0
    while not os.path.exists(stop):
        run.step(n, [0.5, 1.5], 1.0)
        n += 1
        if n % 100 == 0:
            file.write(f"{run.acknowledged.rows} {n}\\n")
            file.flush()
            time.sleep(0.02)
    flushed = run.flush(120)
    file.write(f"{run.acknowledged.rows} {n}\\n")
"""


@dataclass(slots=True)
class Worker:
    run_id: str
    ledger: Path
    # Killed by us, or with its launcher: it has no last words.
    is_killed: bool = False

    def last(self) -> tuple[int, int]:
        """Rows acknowledged and steps told, as far as it came to write them down."""
        try:
            lines = self.ledger.read_text().splitlines(keepends=True)
        except FileNotFoundError:
            return 0, 0
        whole = [line.split() for line in lines if line.endswith("\n")]
        return (int(whole[-1][0]), int(whole[-1][1])) if whole else (0, 0)


@dataclass
class Campaign:
    folder: Path
    # Of the workers themselves: not on the disk that fills up.
    ledgers: Path
    dice: random.Random
    workers: list[Worker] = field(default_factory=list[Worker])
    # A run that an AgentSpeak program supervises; empty where none can be.
    session: str = ""
    engine: subprocess.Popen[bytes] | None = None
    stuck: list[str] = field(default_factory=list[str])
    done: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def profile(self) -> Path:
        return self.folder / "profile"

    @property
    def living(self) -> list[Worker]:
        return [worker for worker in self.workers if not worker.is_killed]

    def start(self) -> EngineRecord:
        env = {**isolated(self.profile), "GRPC_VERBOSITY": "NONE"}
        with open(self.folder / "engine.log", "ab") as log:
            self.engine = subprocess.Popen(
                [sys.executable, "-c", _SERVE], cwd=ROOT, env=env, stdout=log, stderr=log
            )
        until = time.monotonic() + PATIENCE_S
        while (record := read_record(self.profile)) is None:
            if self.engine.poll() is not None or time.monotonic() > until:
                raise RuntimeError((self.folder / "engine.log").read_text()[-2000:])
            time.sleep(0.02)
        return record

    async def add(self, record: EngineRecord) -> None:
        """Up to three workers that live."""
        async with EngineClient.of(record) as client:
            while len(self.living) < WORKERS:
                worker = Worker(new_run_id(time.time_ns()), self.ledgers / f"l{len(self.workers)}")
                words = (str(worker.ledger), str(self.ledgers / "stop"))
                argv = (sys.executable, "-c", WORKER, *words)
                await client.submit(
                    Submission(run_id=worker.run_id, argv=argv, cwd=str(self.folder), tap=False)
                )
                self.workers.append(worker)

    async def play(self, record: EngineRecord) -> None:
        slot = {
            "env": "FrozenLake-v1",
            "kwargs": {"is_slippery": False},
            "seed": 3,
            "episodes": 1_000_000,
            "max_steps": 60,
            "pace": "free",
            "gate": {
                "links": [{"name": "guard", "role": "program", "program": "frozen_lake"}],
                "policy": {"default": "open"},
            },
        }
        started: dict[tuple[Any, ...], dict[str, Any]] = {}
        slots = [prepared(slot, started, [])]
        self.session = new_run_id(time.time_ns())
        wanted = Submission(
            run_id=self.session,
            kind="session",
            worker="host",
            parameters={"slots": slots},
            deciders=tuple(started.values()),
        )
        async with EngineClient.of(record) as client:
            await client.submit(wanted)
            while (await client.run(self.session)).steps < 5:  # noqa: ASYNC110
                await asyncio.sleep(0.1)

    async def goes_on(self, what: str) -> None:
        """Until every worker that lives is acknowledged more than now."""
        before = {worker.run_id: worker.last()[0] for worker in self.living}
        until = time.monotonic() + PATIENCE_S
        while any(worker.last()[0] <= before[worker.run_id] for worker in self.living):
            if time.monotonic() > until:
                self.stuck.append(what)
                return
            await asyncio.sleep(0.05)

    def launcher_of(self, worker: Worker) -> dict[str, Any]:
        return json.loads((self.profile / "runs" / worker.run_id / "launcher.json").read_text())

    def pid(self) -> int:
        assert self.engine is not None
        return self.engine.pid


async def _kill_engine(campaign: Campaign) -> None:
    assert campaign.engine is not None
    campaign.engine.kill()
    campaign.engine.wait()
    await asyncio.sleep(campaign.dice.uniform(0.0, 1.0))
    campaign.start()


async def _stop_engine(campaign: Campaign) -> None:
    """It hangs, and then goes on."""
    os.kill(campaign.pid(), signal.SIGSTOP)
    await asyncio.sleep(campaign.dice.uniform(1.0, 5.0))
    os.kill(campaign.pid(), signal.SIGCONT)


async def _kill_worker(campaign: Campaign) -> None:
    worker = campaign.dice.choice(campaign.living)
    worker.is_killed = True
    os.kill(campaign.launcher_of(worker)["worker_pid"], signal.SIGKILL)


async def _kill_launcher(campaign: Campaign) -> None:
    worker = campaign.dice.choice(campaign.living)
    worker.is_killed = True
    os.kill(campaign.launcher_of(worker)["pid"], signal.SIGKILL)


async def _stop_launcher(campaign: Campaign) -> None:
    pid = campaign.launcher_of(campaign.dice.choice(campaign.living))["pid"]
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(campaign.dice.uniform(1.0, 5.0))
    os.kill(pid, signal.SIGCONT)


async def _hang_worker(campaign: Campaign) -> None:
    """It hangs and is cancelled: nothing of it is left."""
    worker = campaign.dice.choice(campaign.living)
    pid = campaign.launcher_of(worker)["worker_pid"]
    os.kill(pid, signal.SIGSTOP)
    worker.is_killed = True
    record = read_record(campaign.profile)
    assert record is not None
    async with EngineClient.of(record) as client:
        await client.cancel(worker.run_id, 500)
        until = time.monotonic() + PATIENCE_S
        while members(worker.run_id):
            if time.monotonic() > until:
                campaign.stuck.append("a worker that hangs outlived its cancel")
                return
            await asyncio.sleep(0.05)


async def _no_runtime(campaign: Campaign) -> None:
    record = read_record(campaign.profile)
    assert record is not None
    socket = Path(record.socket)
    await asyncio.to_thread(shutil.rmtree, socket.parent, ignore_errors=True)
    until = time.monotonic() + PATIENCE_S
    while not await asyncio.to_thread(socket.exists):
        if time.monotonic() > until:
            campaign.stuck.append("the socket did not come back")
            return
        await asyncio.sleep(0.1)


def _machines(campaign: Campaign) -> list[int]:
    """Java processes of the session."""
    pids: list[int] = []
    for pid in members(campaign.session):
        try:
            if b"mosaic-jason.jar" in Path(f"/proc/{pid}/cmdline").read_bytes():
                pids.append(pid)
        except OSError:
            continue  # it ended just now
    return pids


async def _kill_jvm(campaign: Campaign) -> None:
    """An open gate lets the session go on, and the program at it is started again."""
    before = _machines(campaign)
    record = read_record(campaign.profile)
    assert record is not None
    if not before:
        campaign.stuck.append("the session has no virtual machine")
        return
    async with EngineClient.of(record) as client:
        steps = (await client.run(campaign.session)).steps
        os.kill(before[0], signal.SIGKILL)
        until = time.monotonic() + PATIENCE_S
        while (await client.run(campaign.session)).steps < steps + 5 or set(
            _machines(campaign)
        ) <= set(before):
            if time.monotonic() > until:
                campaign.stuck.append("a session without its virtual machine")
                return
            await asyncio.sleep(0.1)


def _fill(ballast: Path) -> None:
    try:
        with open(ballast, "wb", buffering=0) as file:
            while True:
                file.write(b"x" * (1 << 20))
    except OSError:
        pass


async def _full_disk(campaign: Campaign) -> None:
    ballast = campaign.folder / "ballast"
    await asyncio.to_thread(_fill, ballast)
    await asyncio.sleep(campaign.dice.uniform(1.0, 4.0))
    ballast.unlink()


FAULTS: dict[str, Callable[[Campaign], Any]] = {
    "engine killed": _kill_engine,
    "engine stopped": _stop_engine,
    "worker killed": _kill_worker,
    "worker hangs": _hang_worker,
    "launcher killed": _kill_launcher,
    "launcher stopped": _stop_launcher,
    "JVM killed": _kill_jvm,
    "runtime folder removed": _no_runtime,
    "disk full": _full_disk,
}


def prepare(quick: bool) -> None:
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    if INSIDE not in os.environ and _may_mount():
        yield from _inside(quick)
        return
    soak = bool(os.environ.get("MOSAIC_SOAK"))
    rounds = int(os.environ.get("MOSAIC_FAULTS") or (1 if quick else 50 if soak else 5))
    seed = time.time_ns()
    with scratch("faults") as folder, scratch("ledgers") as ledgers:
        disk = os.environ.get(INSIDE)
        if disk:
            folder.mkdir(exist_ok=True)
            size = f"size={DISK_MB}m"
            subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], check=True)
        lacks = {_full_disk: not disk, _kill_jvm: bool(trouble())}
        faults = {name: inject for name, inject in FAULTS.items() if not lacks.get(inject)}
        campaign = Campaign(folder, ledgers, random.Random(seed))
        wrong = asyncio.run(_campaign(campaign, faults, rounds))
    extra = {
        "rounds": campaign.done,
        "not_run": sorted(FAULTS.keys() - faults.keys()),
        "runs": len(campaign.workers),
        "stuck": campaign.stuck,
        "wrong": wrong,
        "seed": seed,
        "load": round(os.getloadavg()[0], 2),
    }
    yield Figure("faults.wrong_records", len(wrong), "", 0, extra=extra)
    yield Figure("faults.stuck", len(campaign.stuck), "", 0, extra=extra)


async def _campaign(campaign: Campaign, faults: dict[str, Any], rounds: int) -> list[str]:
    record = campaign.start()
    try:
        await campaign.add(record)
        if "JVM killed" in faults:
            async with asyncio.timeout(PATIENCE_S):
                await campaign.play(record)
        await campaign.goes_on("at the start")
        for _ in range(rounds):
            for name in campaign.dice.sample(list(faults), len(faults)):
                await asyncio.sleep(campaign.dice.uniform(0.2, 1.5))
                await faults[name](campaign)
                campaign.done[name] = campaign.done.get(name, 0) + 1
                await campaign.goes_on(name)
                record_now = read_record(campaign.profile)
                if record_now is None:
                    campaign.stuck.append(f"{name}: the engine died")
                    record_now = campaign.start()
                await campaign.add(record_now)
                await campaign.goes_on(f"a new run after: {name}")
        (campaign.ledgers / "stop").touch()
        if campaign.session and (record_now := read_record(campaign.profile)) is not None:
            async with EngineClient.of(record_now) as client:
                await client.cancel(campaign.session, 2000)
        await _ended(campaign)
    finally:
        if campaign.engine is not None:
            campaign.engine.terminate()
            campaign.engine.wait(60)
    return _compared(campaign)


async def _ended(campaign: Campaign) -> None:
    record = read_record(campaign.profile)
    assert record is not None
    until = time.monotonic() + PATIENCE_S
    async with EngineClient.of(record) as client:
        while any(not state_of(run).ended for run in await client.runs()):
            if time.monotonic() > until:
                campaign.stuck.append("at the end")
                return
            await asyncio.sleep(0.1)


def _compared(campaign: Campaign) -> list[str]:
    """Runs whose record has a gap, or less than what their worker was told is there."""
    with Store(campaign.profile / "mosaic.db"):
        pass
    reader = Reader(campaign.profile / "mosaic.db", StoreSettings())
    wrong: list[str] = []
    try:
        played = (
            [Worker(campaign.session, campaign.ledgers / "none", True)] if campaign.session else []
        )
        for worker in [*campaign.workers, *played]:
            acknowledged, steps = worker.last()
            batches = reader.batches(worker.run_id, limit=1 << 30)
            rows: dict[str, int] = {}
            for batch in batches:
                rows[batch.stream] = rows.get(batch.stream, 0) + 1
                if batch.sequence != rows[batch.stream]:
                    wrong.append(f"{worker.run_id}: {batch.stream} has a gap at {batch.sequence}")
                    break
            stored = sum(batch.count for batch in batches if batch.kind == 1)
            if stored < acknowledged:
                wrong.append(f"{worker.run_id}: {stored} rows of {acknowledged} acknowledged")
            # One row more than steps: the reset that the worker left out is added.
            if not worker.is_killed and stored not in (steps, steps + 1):
                wrong.append(f"{worker.run_id}: {stored} rows of {steps} told")
    finally:
        reader.close()
    return wrong


def _may_mount() -> bool:
    """Whether this machine lets us have a small disk of our own."""
    words = ["unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "t", "/mnt"]
    try:
        return subprocess.run(words, capture_output=True, timeout=20).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _inside(quick: bool) -> Iterable[Figure]:
    """The same in a namespace where a disk can be mounted."""
    words = ["unshare", "--user", "--map-root-user", "--mount", sys.executable, "-c", _AGAIN]
    env = {**os.environ, INSIDE: "1"}
    words += ["quick" if quick else "full"]
    done = subprocess.run(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise RuntimeError(f"the campaign ended with status {done.returncode}")
    for line in done.stdout.splitlines():
        yield Figure(**json.loads(line))


_AGAIN = """
import dataclasses, json, sys
from benchmarks.faults import run
for one in run(sys.argv[1] == "quick"):
    print(json.dumps(dataclasses.asdict(one)))
"""
