"""Processes under load whose record is compared with the workers' own ledgers."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import _inject
from benchmarks._harness import ROOT, isolated
from core.profile import EngineRecord, read_record
from core.rpc.engine_client import EngineClient
from core.rpc.wire_types import state_of
from core.runs.run_ids import new_run_id
from core.runs.submission import Submission
from core.sessions.session_programs import prepared
from core.store import Store
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from mosaic_sdk.launch.process_tree import members

WORKERS = 3
# Generous: a machine that is busy with other work is no fault.
PATIENCE_S = float(os.environ.get("MOSAIC_FAULTS_PATIENCE_S") or 60.0)
SERVE = "from benchmarks._inject import serve\nserve()"

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

# Keeps nothing from a session; it is there to be killed.
GUARD = """
from mosaic_sdk.decider import Review, Verdict, serve

class Guard:
    def review(self, review: Review) -> Verdict:
        return Verdict("approve")

serve(Guard())
"""

SLOT: dict[str, Any] = {
    "env": "FrozenLake-v1",
    "kwargs": {"is_slippery": False},
    "seed": 3,
    "episodes": 1_000_000,
    "max_steps": 60,
    "pace": "free",
}


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
    # How long a process is stopped.
    pause_s: float = 10.0
    workers: list[Worker] = field(default_factory=list[Worker])
    # Sessions: of one that is supervised nobody keeps a ledger, its record has no gap.
    sessions: list[str] = field(default_factory=list[str])
    engine: subprocess.Popen[bytes] | None = None
    stuck: list[str] = field(default_factory=list[str])
    done: dict[str, int] = field(default_factory=dict[str, int])
    _env: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def profile(self) -> Path:
        return self.folder / "profile"

    @property
    def log(self) -> Path:
        return self.ledgers / "engine.log"

    @property
    def living(self) -> list[Worker]:
        return [worker for worker in self.workers if not worker.is_killed]

    def any_worker(self) -> Worker:
        return self.dice.choice(self.living)

    @property
    def record(self) -> EngineRecord:
        record = read_record(self.profile)
        assert record is not None, "no engine holds the profile"
        return record

    def spawn(self, profile: Path | None = None) -> subprocess.Popen[bytes]:
        """An engine on the profile, or on another one."""
        if not self._env:
            self._env = _inject.prepare(self.ledgers)
        profile = profile or self.profile
        profile.mkdir(mode=0o700, exist_ok=True)
        # Sessions stand beside the workers, not behind them in the queue.
        (profile / "settings.toml").write_text("cpu_slots = 32\n")
        env = {**isolated(profile), "GRPC_VERBOSITY": "NONE", **self._env}
        with open(self.log, "ab") as log:
            return subprocess.Popen(
                [sys.executable, "-c", SERVE], cwd=ROOT, env=env, stdout=log, stderr=log
            )

    def inject(self, **modes: Any) -> None:
        """Injects these faults from now on; nothing: all is well again."""
        _inject.set_modes(self.ledgers, **modes)

    async def heal(self, *expected: str, after_s: float = 0.0) -> None:
        """Ends all faults, some time after they were met; one that nobody meets was not tried."""
        if not await self.comes(lambda: set(expected) <= set(_inject.met(self.ledgers))):
            missing = set(expected) - set(_inject.met(self.ledgers))
            self.stuck += [f"nobody met: {fault}" for fault in sorted(missing)]
        await asyncio.sleep(after_s)
        self.inject()

    async def start(self) -> EngineRecord:
        self.engine = self.spawn()
        return await self.held_by(self.engine)

    async def held_by(
        self, engine: subprocess.Popen[bytes], profile: Path | None = None
    ) -> EngineRecord:
        """Until this one holds the profile."""
        until = time.monotonic() + PATIENCE_S
        while (record := read_record(profile or self.profile)) is None or record.pid != engine.pid:
            if engine.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"no engine:\n{self.log.read_text()[-2000:]}")
            await asyncio.sleep(0.02)
        return record

    async def recover(self) -> None:
        """An engine again, whatever a fault that failed has left."""
        assert self.engine is not None
        record = read_record(self.profile)
        if record is None or record.pid != self.engine.pid or self.engine.poll() is not None:
            self.engine.kill()
            self.engine.wait()
            await self.start()

    async def end_engine(self) -> None:
        assert self.engine is not None
        self.engine.terminate()
        await asyncio.to_thread(self.engine.wait, 60)

    async def add(self) -> None:
        """Up to three workers that live."""
        async with EngineClient.of(self.record) as client:
            while len(self.living) < WORKERS:
                self.workers.append(await self.begin_worker(client))

    async def begin_worker(self, client: EngineClient, stop: str = "stop") -> Worker:
        number = len(list(self.ledgers.glob("l*")))
        worker = Worker(new_run_id(time.time_ns()), self.ledgers / f"l{number}")
        worker.ledger.touch()
        argv = (sys.executable, "-c", WORKER, str(worker.ledger), str(self.ledgers / stop))
        await client.submit(
            Submission(run_id=worker.run_id, argv=argv, cwd=str(self.ledgers), tap=False)
        )
        return worker

    async def play(self, slot: dict[str, Any] | None = None, steps: int = 5) -> str:
        """A session by the real host, once it has so many steps."""
        started: dict[tuple[Any, ...], dict[str, Any]] = {}
        run_id = new_run_id(time.time_ns())
        slots = [await asyncio.to_thread(prepared, slot or SLOT, started, [])]
        wanted = Submission(
            run_id=run_id,
            kind="session",
            worker="host",
            parameters={"slots": slots},
            deciders=tuple(started.values()),
        )
        async with EngineClient.of(self.record) as client, asyncio.timeout(PATIENCE_S):
            await client.submit(wanted)
            while True:
                run = await client.run(run_id)
                if run.steps >= steps or state_of(run).ended:
                    break
                await asyncio.sleep(0.1)
        self.sessions.append(run_id)
        return run_id

    async def supervise(self, with_jason: bool) -> None:
        """A session whose programs at the gate are there to be killed."""
        guard = self.ledgers / "guard.py"
        guard.write_text(GUARD)
        links: list[dict[str, Any]] = [
            {"name": "lines", "role": "program", "argv": [sys.executable, str(guard)]}
        ]
        if with_jason:
            links.append({"name": "jason", "role": "program", "program": "frozen_lake"})
        await self.play({**SLOT, "gate": {"links": links, "policy": {"default": "open"}}})

    async def goes_on(self, what: str) -> None:
        """Until every worker that lives is acknowledged more than now."""
        before = {worker.run_id: worker.last()[0] for worker in self.living}
        is_there = await self.comes(
            lambda: all(worker.last()[0] > before[worker.run_id] for worker in self.living)
        )
        if not is_there:
            self.stuck.append(what)

    @staticmethod
    async def comes(true: Callable[[], bool]) -> bool:
        until = time.monotonic() + PATIENCE_S
        while not await asyncio.to_thread(true):
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.05)
        return True

    def launcher_of(self, worker: Worker) -> dict[str, Any]:
        return json.loads((self.profile / "runs" / worker.run_id / "launcher.json").read_text())

    def pid(self) -> int:
        assert self.engine is not None
        return self.engine.pid

    def processes(self, run_id: str, word: str) -> set[int]:
        """Those of a run with this word in their command line."""
        pids: set[int] = set()
        for pid in members(run_id):
            try:
                if word.encode() in Path(f"/proc/{pid}/cmdline").read_bytes():
                    pids.add(pid)
            except OSError:
                continue  # it ended just now
        return pids

    async def ended(self) -> None:
        """All runs over and delivered."""
        until = time.monotonic() + PATIENCE_S
        async with EngineClient.of(self.record) as client:
            for run_id in self.sessions:
                await client.cancel(run_id, 2000)
            while any(not state_of(run).ended for run in await client.runs()):
                if time.monotonic() > until:
                    self.stuck.append("at the end")
                    return
                await asyncio.sleep(0.1)


def compared(campaign: Campaign) -> list[str]:
    """Runs whose record has a gap, or less than what their worker was told is there."""
    wrong: list[str] = []
    played = [Worker(run_id, campaign.ledgers / "none", True) for run_id in campaign.sessions]
    with Store(campaign.profile / "mosaic.db"):
        pass
    reader = Reader(campaign.profile / "mosaic.db", StoreSettings())
    try:
        for worker in [*campaign.workers, *played]:
            wrong += differences(reader, worker)
    finally:
        reader.close()
    return wrong


def differences(reader: Reader, worker: Worker) -> list[str]:
    wrong: list[str] = []
    acknowledged, told = worker.last()
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
    if not worker.is_killed and stored not in (told, told + 1):
        wrong.append(f"{worker.run_id}: {stored} rows of {told} told")
    return wrong


async def run_campaign(
    campaign: Campaign, faults: dict[str, Callable[[Campaign], Any]], rounds: int, sessions: bool
) -> list[str]:
    """Rounds of these faults, in another order each; what is wrong in the record at the end."""
    from core.workers.programs import trouble

    await campaign.start()
    try:
        await campaign.add()
        if sessions:
            await campaign.supervise(not trouble())
        await campaign.goes_on("at the start")
        for _ in range(rounds):
            for name in campaign.dice.sample(list(faults), len(faults)):
                await asyncio.sleep(campaign.dice.uniform(0.2, 1.5))
                began = time.monotonic()
                campaign.done[name] = campaign.done.get(name, 0) + 1
                try:
                    await faults[name](campaign)
                    await campaign.goes_on(name)
                    if read_record(campaign.profile) is None:
                        campaign.stuck.append(f"{name}: the engine died")
                        await campaign.start()
                    await campaign.add()
                    await campaign.goes_on(f"a new run after: {name}")
                # Whatever one fault runs into, the others are tried as well.
                except Exception as error:  # noqa: BLE001
                    last = traceback.extract_tb(error.__traceback__)[-1]
                    where = f"{Path(last.filename).name}:{last.lineno}"
                    told = f"{name}: {type(error).__name__} at {where}: {error}"
                    campaign.stuck.append(told)
                    campaign.inject()
                    await campaign.recover()
                if "FAULTS_VERBOSE" in os.environ:
                    took = round(time.monotonic() - began, 1)
                    print(name, took, campaign.stuck, file=sys.stderr, flush=True)  # noqa: T201
        (campaign.ledgers / "stop").touch()
        await campaign.ended()
    finally:
        campaign.inject()
        if campaign.engine is not None:
            campaign.engine.terminate()
            await asyncio.to_thread(campaign.engine.wait, 60)
    return compared(campaign)
