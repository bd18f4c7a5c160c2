"""A campaign of faults against real processes under load; the record against the workers' ledgers.

Processes are killed or stopped at random moments, disks fail, clocks jump, folders go, memory and
descriptors run out. It takes MOSAIC_FAULTS rounds of all, or of those named in MOSAIC_FAULTS_ONLY
(separated by commas).
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from benchmarks._campaign import PATIENCE_S, SLOT, Campaign, Worker, differences, run_campaign
from benchmarks._harness import ROOT, Figure, scratch, worker_python
from core.rpc.engine_client import EngineClient
from core.rpc.wire_types import state_of
from core.store.reader import Reader
from core.store.store_settings import StoreSettings
from core.workers.programs import trouble
from mosaic_sdk.launch.process_tree import kill_run, members

LIMIT_S = 7200.0
DISK_MB = 512
INSIDE = "MOSAIC_FAULTS_DISK"
HOUR_S = 3600
DESCRIPTORS = 10_000
DAMAGED = "the database is damaged"

# An environment that takes memory with each step, and has a limit of its own.
HUNGRY = """
import resource
import gymnasium

class Hungry(gymnasium.Env):
    action_space = gymnasium.spaces.Discrete(2)
    observation_space = gymnasium.spaces.Discrete(2)

    def __init__(self):
        self.eaten = []
        now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + (64 << 20), resource.RLIM_INFINITY))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        self.eaten.append(bytearray(1 << 20))
        return 0, 0.0, False, False, {}
"""


async def _kill_engine(campaign: Campaign) -> None:
    assert campaign.engine is not None
    campaign.engine.kill()
    campaign.engine.wait()
    await asyncio.sleep(campaign.dice.uniform(0.0, 1.0))
    await campaign.start()


async def _stopped(pid: int, seconds: float) -> None:
    """It hangs, and then goes on."""
    os.kill(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        os.kill(pid, signal.SIGCONT)


async def _stop_engine(campaign: Campaign) -> None:
    await _stopped(campaign.pid(), campaign.pause_s)


async def _stop_launcher(campaign: Campaign) -> None:
    launcher = campaign.launcher_of(campaign.any_worker())
    await _stopped(launcher["pid"], campaign.pause_s)


async def _stop_worker(campaign: Campaign) -> None:
    launcher = campaign.launcher_of(campaign.any_worker())
    await _stopped(launcher["worker_pid"], campaign.pause_s)


async def _kill_worker(campaign: Campaign) -> None:
    worker = campaign.any_worker()
    worker.is_killed = True
    os.kill(campaign.launcher_of(worker)["worker_pid"], signal.SIGKILL)


async def _kill_launcher(campaign: Campaign) -> None:
    worker = campaign.any_worker()
    worker.is_killed = True
    os.kill(campaign.launcher_of(worker)["pid"], signal.SIGKILL)


async def _hang_worker(campaign: Campaign) -> None:
    """It hangs and is cancelled: nothing of it is left."""
    worker = campaign.any_worker()
    os.kill(campaign.launcher_of(worker)["worker_pid"], signal.SIGSTOP)
    worker.is_killed = True
    async with EngineClient.of(campaign.record) as client:
        await client.cancel(worker.run_id, 500)
    if not await campaign.comes(lambda: not members(worker.run_id)):
        campaign.stuck.append("a worker that hangs outlived its cancel")


async def _no_runtime(campaign: Campaign) -> None:
    socket = Path(campaign.record.socket)
    await asyncio.to_thread(shutil.rmtree, socket.parent, ignore_errors=True)
    if not await campaign.comes(socket.exists):
        campaign.stuck.append("the socket did not come back")


async def _kill_decider(campaign: Campaign, word: str) -> None:
    """An open gate lets the session go on, and the program at it is started again."""
    run_id = campaign.sessions[0]
    before = campaign.processes(run_id, word)
    if not before:
        campaign.stuck.append(f"the session has no {word}")
        return
    async with EngineClient.of(campaign.record) as client:
        steps = (await client.run(run_id)).steps
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        is_back = await campaign.comes(lambda: bool(campaign.processes(run_id, word) - before))
        until = time.monotonic() + PATIENCE_S
        while (  # noqa: ASYNC110
            await client.run(run_id)
        ).steps < steps + 5 and time.monotonic() < until:
            await asyncio.sleep(0.1)
        if not is_back or time.monotonic() > until:
            campaign.stuck.append(f"a session without its {word}")


async def _kill_jvm(campaign: Campaign) -> None:
    await _kill_decider(campaign, "mosaic-jason.jar")


async def _kill_guard(campaign: Campaign) -> None:
    await _kill_decider(campaign, "guard.py")


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


def _failing(how: str) -> Callable[[Campaign], Awaitable[None]]:
    """For some seconds the disk of database and spools."""

    async def fault(campaign: Campaign) -> None:
        campaign.inject(disk=how)
        await campaign.heal("database", "spool", after_s=campaign.dice.uniform(1.0, 3.0))

    return fault


def _jumped(seconds: int) -> Callable[[Campaign], Awaitable[None]]:
    """The clock of engine, launchers, workers: all goes on while it is wrong, and afterwards."""

    async def fault(campaign: Campaign) -> None:
        campaign.inject(clock_s=seconds)
        await campaign.goes_on(f"a clock that jumped by {seconds} s")
        await campaign.add()
        await campaign.heal("clock")

    return fault


async def _no_descriptors(campaign: Campaign) -> None:
    """In the engine all of its 10,000; then a launcher that may open no more."""
    campaign.inject(descriptors=DESCRIPTORS)
    await campaign.heal("descriptors", after_s=campaign.dice.uniform(1.0, 3.0))
    pid = campaign.launcher_of(campaign.any_worker())["pid"]
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, before[1]))
    await asyncio.sleep(campaign.dice.uniform(1.0, 3.0))
    resource.prlimit(pid, resource.RLIMIT_NOFILE, before)


async def _no_memory(campaign: Campaign) -> None:
    """A host that runs out of it: its run ends, with its steps and a reason."""
    (campaign.ledgers / "hungry.py").write_text(HUNGRY)
    slot = {**SLOT, "env": "hungry:Hungry", "kwargs": {}, "path": str(campaign.ledgers)}
    run_id = await campaign.play(slot, 1)
    until = time.monotonic() + PATIENCE_S
    async with EngineClient.of(campaign.record) as client:
        while not state_of(session := await client.run(run_id)).ended:
            if session.steps > 100_000 or time.monotonic() > until:
                campaign.stuck.append("a host without memory went on")
                return
            await asyncio.sleep(0.1)


async def _no_profile(campaign: Campaign) -> None:
    """Its folder is moved away under load, and comes back."""
    aside = campaign.profile.with_name("aside")
    campaign.profile.rename(aside)
    await asyncio.sleep(campaign.dice.uniform(1.0, 3.0))
    if campaign.profile.exists():
        # What was made there meanwhile has no record in it.
        shutil.rmtree(campaign.profile, ignore_errors=True)
    aside.rename(campaign.profile)


async def _deleted_profile(campaign: Campaign) -> None:
    """One of its own, for good: what ran on it can be ended, and the path used again."""
    profile = campaign.folder / "deleted"
    engine = campaign.spawn(profile)
    async with EngineClient.of(await campaign.held_by(engine, profile)) as client:
        worker = await campaign.begin_worker(client)
        if not await campaign.comes(lambda: worker.last()[0] > 0):
            campaign.stuck.append("a worker of a profile that is to be deleted")
    await asyncio.to_thread(shutil.rmtree, profile, ignore_errors=True)
    await asyncio.sleep(2.0)
    engine.terminate()
    try:
        await asyncio.to_thread(engine.wait, 60)
    except subprocess.TimeoutExpired:
        campaign.stuck.append("an engine without its profile did not end")
        engine.kill()
        engine.wait()
    again = campaign.spawn(profile)
    async with EngineClient.of(await campaign.held_by(again, profile)) as client:
        second = await campaign.begin_worker(client, "stop-deleted")
        if not await campaign.comes(lambda: second.last()[0] > 0):
            campaign.stuck.append("a profile that was deleted can't be used again")
        await client.cancel(second.run_id, 500)
    # No engine knows the first any more: whoever deleted the folder ends it.
    await asyncio.to_thread(kill_run, worker.run_id)
    for run_id in (worker.run_id, second.run_id):
        if not await campaign.comes(lambda run_id=run_id: not members(run_id)):
            campaign.stuck.append("a process of a deleted profile")
    again.terminate()
    await asyncio.to_thread(again.wait, 60)
    await asyncio.to_thread(shutil.rmtree, profile, ignore_errors=True)


async def _race(campaign: Campaign) -> None:
    """One of three that start at once holds the profile; none that comes later does."""
    assert campaign.engine is not None
    campaign.engine.kill()
    campaign.engine.wait()
    racing = [campaign.spawn() for _ in range(3)]
    if not await campaign.comes(lambda: sum(each.poll() is None for each in racing) == 1):
        campaign.stuck.append("no single engine held the profile")
    campaign.engine = (
        next((each for each in racing if each.poll() is None), None) or campaign.spawn()
    )
    await campaign.held_by(campaign.engine)
    late = campaign.spawn()
    if (
        not await campaign.comes(lambda: late.poll() is not None)
        or campaign.engine.poll() is not None
    ):
        campaign.stuck.append("two engines on one profile")
        late.kill()


async def _newer(campaign: Campaign) -> None:
    """It is refused and left as it is."""
    await campaign.end_engine()
    database = campaign.profile / "mosaic.db"
    with sqlite3.connect(database) as db:
        db.execute("insert into migrations (name, unix_ns) values ('of the next version', 1)")
    db.close()
    size = campaign.log.stat().st_size
    refused = campaign.spawn()
    if not await campaign.comes(lambda: refused.poll() is not None):
        campaign.stuck.append("a newer database was opened")
        refused.kill()
    text = campaign.log.read_text()[size:]
    if "newer" not in text:
        campaign.stuck.append(f"a newer database was refused without a word: {text[-300:]}")
    with sqlite3.connect(database) as db:
        db.execute("delete from migrations where name = 'of the next version'")
    db.close()
    await campaign.start()


async def _damaged(campaign: Campaign) -> None:
    """A page of an own profile overwritten: it is told of, and new runs are recorded."""
    profile = campaign.folder / "damaged"
    await _recorded(campaign, profile, "stop-before")
    database = profile / "mosaic.db"
    with sqlite3.connect(database) as db:
        db.execute("update meta set value = 1 where key = 'open'")
        size = db.execute("pragma page_size").fetchone()[0]
    db.close()
    page = await asyncio.to_thread(_leaf_of_batches, database)
    with database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\x0d" + b"\xee" * 200)
    before = campaign.log.stat().st_size
    worker = await _recorded(campaign, profile, "stop-damaged")
    if DAMAGED not in campaign.log.read_text()[before:]:
        campaign.stuck.append("a damaged page was not told of")
    reader = Reader(database, StoreSettings())
    try:
        campaign.stuck += [f"beside a damaged page: {text}" for text in differences(reader, worker)]
    finally:
        reader.close()
    await asyncio.to_thread(shutil.rmtree, profile, ignore_errors=True)


async def _recorded(campaign: Campaign, profile: Path, stop: str) -> Worker:
    """A worker of a profile of its own, from its start to its end."""
    engine = campaign.spawn(profile)
    async with EngineClient.of(await campaign.held_by(engine, profile)) as client:
        worker = await campaign.begin_worker(client, stop)
        if not await campaign.comes(lambda: worker.last()[0] > 2000):
            campaign.stuck.append(f"nothing is recorded in {profile.name}")
        (campaign.ledgers / stop).touch()
        until = time.monotonic() + PATIENCE_S
        while (  # noqa: ASYNC110
            not state_of(await client.run(worker.run_id)).ended and time.monotonic() < until
        ):
            await asyncio.sleep(0.1)
    engine.terminate()
    await asyncio.to_thread(engine.wait, 60)
    (campaign.ledgers / stop).unlink()
    return worker


def _leaf_of_batches(database: Path) -> int:
    import apsw

    db = apsw.Connection(str(database), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        # The oldest: what comes later is written to the other end.
        leaves = "select pageno from dbstat where name = 'batches' and pagetype = 'leaf'"
        return int(next(db.execute(f"{leaves} order by path"))[0])
    finally:
        db.close()


FAULTS: dict[str, Callable[[Campaign], Awaitable[None]]] = {
    "engine killed": _kill_engine,
    "engine stopped": _stop_engine,
    "worker killed": _kill_worker,
    "worker stopped": _stop_worker,
    "worker hangs": _hang_worker,
    "launcher killed": _kill_launcher,
    "launcher stopped": _stop_launcher,
    "JVM killed": _kill_jvm,
    "decider killed": _kill_guard,
    "disk full": _full_disk,
    "disk read-only": _failing("read-only"),
    "disk EIO": _failing("eio"),
    "disk slow": _failing("slow"),
    "clock an hour ahead": _jumped(HOUR_S),
    "clock an hour back": _jumped(-HOUR_S),
    "descriptors used up": _no_descriptors,
    "host out of memory": _no_memory,
    "runtime folder removed": _no_runtime,
    "profile folder moved": _no_profile,
    "profile folder deleted": _deleted_profile,
    "engines racing": _race,
    "database newer": _newer,
    "page damaged": _damaged,
}
# They need a session, whose host and JVM take their time to start.
OF_SESSIONS = ("JVM killed", "decider killed")


def prepare(quick: bool) -> None:
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    if INSIDE not in os.environ and _may_mount():
        yield from _inside(quick)
        return
    soak = bool(os.environ.get("MOSAIC_SOAK"))
    rounds = int(os.environ.get("MOSAIC_FAULTS") or (1 if quick else 50 if soak else 3))
    only = [name for name in os.environ.get("MOSAIC_FAULTS_ONLY", "").split(",") if name]
    seed = int(os.environ.get("MOSAIC_FAULTS_SEED") or time.time_ns())
    with scratch("faults") as folder, scratch("ledgers") as ledgers:
        disk = os.environ.get(INSIDE)
        if disk:
            size = f"size={DISK_MB}m"
            subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], check=True)
        lacks = {"disk full": not disk, "JVM killed": bool(trouble())}
        chosen = only or list(FAULTS)
        faults = {name: FAULTS[name] for name in chosen if not lacks.get(name)}
        campaign = Campaign(folder, ledgers, random.Random(seed), 10.0 if quick else 60.0)
        sessions = any(name in faults for name in OF_SESSIONS)
        wrong = asyncio.run(run_campaign(campaign, faults, rounds, sessions))
        log = campaign.log.read_text()
        if "FAULTS_VERBOSE" in os.environ:
            sys.stderr.write(log)
    extra = {
        "rounds": campaign.done,
        "not_run": sorted(set(chosen) - faults.keys()),
        "runs": len(campaign.workers),
        "stuck": campaign.stuck,
        "wrong": wrong,
        "traces": log.count("Traceback"),
        "seed": seed,
        "load": round(os.getloadavg()[0], 2),
    }
    yield Figure("faults.wrong_records", len(wrong), "", 0, extra=extra)
    yield Figure("faults.stuck", len(campaign.stuck), "", 0, extra=extra)


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
for figure in run(sys.argv[1] == "quick"):
    print(json.dumps(dataclasses.asdict(figure)))
"""
