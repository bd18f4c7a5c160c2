"""kill -9 of the engine and of launchers, with workers at full speed: nothing acknowledged is lost.

The worker keeps its own ledger: what its launcher said is committed, written to a file of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from engine_tools import EngineProcess, run

from core.engine import Engine, wait_for_run
from core.events import RecordKind, RunState
from core.profile import boot_id, read_record, start_time
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from core.settings import Settings
from mosaic_sdk.codec.step_builder import NO_ACTION
from mosaic_sdk.launch.process_tree import members
from mosaic_sdk.v1 import records_pb2 as records

# Three processes start one after the other, on machines with much else to do.
pytestmark = pytest.mark.timeout(300)

SOAK = bool(os.environ.get("MOSAIC_SOAK"))
KILLS = 20 if SOAK else 5

# Every action is the number of the step: a gap or a double shows.
WORKER = """
import json, os, sys, time
import mosaic_sdk

ledger, stop = sys.argv[1], sys.argv[2]
with mosaic_sdk.run() as run, open(ledger, "a") as file:
    n = 0
    while True:
        run.step(n, [0.5, 1.5], 1.0)
        n += 1
        if n % 500 == 0:
            position = run.acknowledged
            file.write(json.dumps([position.sequence, position.rows, n]) + "\\n")
            file.flush()
            if os.path.exists(stop):
                break
            if n - position.rows > 200_000:
                # On a slow machine minutes of spool would pile up, and nothing more be shown.
                time.sleep(0.1)
    assert run.flush(60), "the last steps were not acknowledged"
    position = run.acknowledged
    file.write(json.dumps([position.sequence, position.rows, n]) + "\\n")
"""


class Ledger:
    def __init__(self, path: Path) -> None:
        self.path = path

    def last(self) -> tuple[int, int, int]:
        """Committed sequence, committed rows, steps emitted; as the worker was told."""
        try:
            lines = self.path.read_text().splitlines(keepends=True)
        except FileNotFoundError:
            return 0, 0, 0
        whole = [line for line in lines if line.endswith("\n")]
        return tuple(json.loads(whole[-1])) if whole else (0, 0, 0)


def stored(database: Path, run_id: str) -> list[tuple[str, int, int]]:
    """Every stored batch of a run, read while no engine is there."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        return db.execute(
            "select s.stream, b.sequence, b.count from batches b join streams s using (stream_no)"
            " join runs r using (run_no) where r.run_id = ? and b.kind = 1 order by b.id",
            (run_id,),
        ).fetchall()


def check_integrity(database: Path) -> None:
    with sqlite3.connect(database) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)


def check_record(engine: Engine, run_id: str, rows: int) -> None:
    """Whole, in order, once."""
    reader = engine.store.reader()
    expected: dict[str, int] = {}
    commit_seq = step = 0
    while batches := reader.batches(run_id, commit_seq + 1, limit=2_000):
        for batch in batches:
            commit_seq += 1
            assert batch.commit_seq == commit_seq
            expected[batch.stream] = expected.get(batch.stream, 0) + 1
            assert batch.sequence == expected[batch.stream], batch.stream
            if batch.kind is RecordKind.STEPS:
                columns = records.StepColumns.FromString(batch.raw)
                actions = np.frombuffer(columns.action.data, columns.action.dtype)
                flags = np.frombuffer(columns.flags, "u1") if columns.flags else np.zeros(1, "u1")
                actions = actions[np.broadcast_to(flags, len(actions)) & NO_ACTION == 0]
                assert (actions == np.arange(step, step + len(actions))).all()
                step += len(actions)
    assert step == rows


async def submit_workers(client: EngineClient, folder: Path, count: int) -> dict[str, Ledger]:
    ledgers: dict[str, Ledger] = {}
    for n in range(count):
        path = folder / f"ledger-{n}"
        argv = (sys.executable, "-c", WORKER, str(path), str(folder / "stop"))
        submitted = await client.submit(Submission(argv=argv, cwd=str(folder), name=f"w{n}"))
        ledgers[submitted.run_id] = Ledger(path)
    return ledgers


def worker_pids(settings: Settings, ledgers: dict[str, Ledger]) -> dict[str, int]:
    return {
        run_id: json.loads((settings.places.runs / run_id / "launcher.json").read_text())[
            "worker_pid"
        ]
        for run_id in ledgers
    }


async def progress(ledgers: dict[str, Ledger], what: int, by: int = 1) -> None:
    """Until every worker got on, in rows committed (1) or in steps emitted (2)."""
    before = {run_id: ledger.last()[what] for run_id, ledger in ledgers.items()}
    async with asyncio.timeout(90):
        while any(ledgers[run_id].last()[what] < n + by for run_id, n in before.items()):
            await asyncio.sleep(0.01)  # noqa: ASYNC110 - written by another process


@pytest.mark.timeout(100 * KILLS)
def test_the_engine_is_killed_at_random_moments(
    settings: Settings, engine_process: Callable[..., EngineProcess], home: Path
) -> None:
    engine = engine_process()
    dice = random.Random(os.environ.get("MOSAIC_SEED_OF_TEST", time.time_ns()))
    database = settings.places.database

    async def main() -> dict[str, Ledger]:
        async with EngineClient.of(engine.start()) as client:
            ledgers = await submit_workers(client, home, 3)
            await progress(ledgers, 1)
        pids = worker_pids(settings, ledgers)
        alive = {pid: start_time(pid) for pid in pids.values()}
        for _ in range(KILLS):
            await asyncio.sleep(dice.uniform(0.0, 0.8))
            engine.kill()
            # What the worker was told while the engine lived must be on disk now.
            for run_id, ledger in ledgers.items():
                sequence, rows, _ = ledger.last()
                batches = stored(database, run_id)
                assert len(batches) >= sequence and sum(count for _, _, count in batches) >= rows
            # Nobody waits for an engine.
            await progress(ledgers, 2, 500)
            await asyncio.sleep(dice.uniform(0.0, 0.3))
            engine.start()
            await progress(ledgers, 1)
            for pid, started in alive.items():
                assert start_time(pid) == started, "a worker was stopped"
        (home / "stop").touch()
        async with asyncio.timeout(120):
            record = read_record(settings.profile_dir)
            assert record is not None
            async with EngineClient.of(record) as client:
                while any(run.ended_unix_ns == 0 for run in await client.runs()):
                    await asyncio.sleep(0.05)
        assert engine.stop() == 0
        return ledgers

    async def verify(ledgers: dict[str, Ledger]) -> None:
        async with Engine(settings) as after:
            for run_id, ledger in ledgers.items():
                row = await after.runs.get(run_id)
                assert (row.state, row.exit_status) == (RunState.FINISHED, 0), row
                sequence, rows, emitted = ledger.last()
                # One row more than steps: the reset that the worker left out is added.
                assert rows in (emitted, emitted + 1)
                check_record(after, run_id, emitted)

    ledgers = run(main(), 90 * KILLS)
    check_integrity(database)
    run(verify(ledgers), 300)


def test_a_launcher_is_killed_while_the_engine_lives(settings: Settings, home: Path) -> None:
    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            ledgers = await submit_workers(client, home, 2)
            await progress(ledgers, 1)
            (run_id, ledger), (other, _) = ledgers.items()
            launcher = json.loads((settings.places.runs / run_id / "launcher.json").read_text())
            os.kill(launcher["pid"], signal.SIGKILL)
            async with asyncio.timeout(60):
                row = await wait_for_run(engine, run_id)
            assert row.state is RunState.LOST and "launcher vanished" in row.reason
            assert members(run_id) == {}
            assert start_time(launcher["worker_pid"]) == -1
            sequence, rows, _ = ledger.last()
            batches = engine.store.reader().batches(run_id, limit=1 << 30)
            steps = [batch for batch in batches if batch.kind == 1]
            assert len(steps) >= sequence and sum(step.count for step in steps) >= rows
            assert [step.sequence for step in steps] == list(range(1, len(steps) + 1))
            # The spool is in the record now, and gone.
            assert not list((settings.places.runs / run_id).glob("spool/*.seg"))
            # The other one did not notice.
            assert (await engine.runs.get(other)).state is RunState.RUNNING
            await progress({other: ledgers[other]}, 1)
            await engine.runs.cancel(other)
            await wait_for_run(engine, other)

    run(main())


def test_launchers_are_killed_while_no_engine_is_there(
    settings: Settings, engine_process: Callable[..., EngineProcess], home: Path
) -> None:
    """Killed, ended by itself, and going on: the next engine names what happened to each."""
    engine = engine_process()

    async def before() -> dict[str, Ledger]:
        async with EngineClient.of(engine.start()) as client:
            ledgers = await submit_workers(client, home, 2)
            script = "import os, sys, time\nwhile not os.path.exists(sys.argv[1]): time.sleep(0.01)"
            argv = (sys.executable, "-c", script, str(home / "end"))
            quick = Submission(argv=argv, name="quick")
            ended = (await client.submit(quick)).run_id
            await progress(ledgers, 1)
            async with asyncio.timeout(60):
                while not (settings.places.runs / ended / "launcher.json").exists():
                    await asyncio.sleep(0.01)  # noqa: ASYNC110
        engine.kill()
        (home / "end").touch()
        # Let some of it stay in the spool alone.
        await progress(ledgers, 2, 5_000)
        killed = next(iter(ledgers))
        launcher = json.loads((settings.places.runs / killed / "launcher.json").read_text())
        os.kill(launcher["pid"], signal.SIGKILL)
        async with asyncio.timeout(60):
            while not (settings.places.runs / ended / "exit.json").exists():
                await asyncio.sleep(0.02)  # noqa: ASYNC110
        return {**ledgers, ended: Ledger(home / "none")}

    async def after(ledgers: dict[str, Ledger]) -> None:
        killed, going, ended = ledgers
        async with Engine(settings) as again:
            async with asyncio.timeout(60):
                row = await wait_for_run(again, killed)
                assert row.state is RunState.LOST
                assert members(killed) == {}
                assert (await wait_for_run(again, ended)).state is RunState.FINISHED
            steps = again.store.reader().batches(killed, limit=1 << 30)
            assert len([step for step in steps if step.kind == 1]) >= ledgers[killed].last()[0]
            notices = {notice.run_id: notice.text for notice in again.notices}
            assert "while Mosaic was closed" in notices[going] and "kept running" in notices[going]
            assert "lost" in notices[killed] and "rows recovered" in notices[killed]
            assert "quick: finished" in notices[ended] or "kept running" in notices[ended]
            await progress({going: ledgers[going]}, 1)
            await again.runs.cancel(going)
            assert (await wait_for_run(again, going)).state is RunState.CANCELLED

    run(after(run(before(), 200)), 200)
    check_integrity(settings.places.database)


def test_a_cancel_that_was_under_way_is_taken_up_again(
    settings: Settings, engine_process: Callable[..., EngineProcess]
) -> None:
    up = settings.profile_dir.parent / "up"
    script = (
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        f"signal.signal(signal.SIGINT, signal.SIG_IGN); open({str(up)!r}, 'w').close();"
        "time.sleep(60)"
    )
    engine = engine_process()

    async def before() -> str:
        async with EngineClient.of(engine.start()) as client:
            submitted = await client.submit(Submission(argv=(sys.executable, "-c", script)))
            async with asyncio.timeout(60):
                # Before that it does not ignore signals yet.
                while not up.exists() or (await client.run(submitted.run_id)).state != 3:
                    await asyncio.sleep(0.01)
            await client.cancel(submitted.run_id, 3_000)
        engine.kill()
        return submitted.run_id

    async def after(run_id: str) -> None:
        async with Engine(settings) as again:
            async with asyncio.timeout(60):
                assert (await wait_for_run(again, run_id)).state is RunState.CANCELLED
            assert members(run_id) == {}

    run(after(run(before(), 200)), 200)


def test_queued_runs_wait_for_the_next_engine(
    settings: Settings, engine_process: Callable[..., EngineProcess]
) -> None:
    (settings.profile_dir).mkdir(parents=True)
    (settings.profile_dir / "settings.toml").write_text("max_concurrent_runs = 1\n")
    engine = engine_process()

    async def before() -> list[str]:
        async with EngineClient.of(engine.start()) as client:
            return [
                (
                    await client.submit(
                        Submission(argv=(sys.executable, "-c", "import time; time.sleep(0.3)"))
                    )
                ).run_id
                for _ in range(3)
            ]

    async def after(submitted: list[str]) -> None:
        async with Engine(settings) as again:
            for run_id in submitted:
                async with asyncio.timeout(60):
                    assert (await wait_for_run(again, run_id)).state is RunState.FINISHED

    submitted = run(before(), 200)
    engine.kill()
    run(after(submitted), 200)


def test_a_launcher_of_the_older_protocol_is_taken_over(
    settings: Settings, engine_process: Callable[..., EngineProcess], home: Path
) -> None:
    """An upgrade of the engine while a run goes on; one that is two versions behind is refused."""
    engine = engine_process()

    async def before() -> dict[str, Ledger]:
        async with EngineClient.of(engine.start()) as client:
            ledgers = await submit_workers(client, home, 1)
            await progress(ledgers, 1)
        engine.kill()
        await progress(ledgers, 2, 1_000)
        return ledgers

    async def after(ledgers: dict[str, Ledger], monkeypatch: pytest.MonkeyPatch) -> None:
        import core.rpc.service as service
        import core.runs.callers as callers

        major, minor = callers.ENGINE_PROTOCOL.split(".")
        for module in (service, callers):
            monkeypatch.setattr(module, "ENGINE_PROTOCOL", f"{major}.{int(minor) + 1}")
        async with Engine(settings) as upgraded:
            await progress(ledgers, 1)
            (run_id,) = ledgers
            (home / "stop").touch()
            async with asyncio.timeout(30):
                row = await wait_for_run(upgraded, run_id)
            assert row.state is RunState.FINISHED, row
            check_record(upgraded, run_id, ledgers[run_id].last()[2])
            async with EngineClient.of(upgraded.record) as client:
                with pytest.raises(Exception, match="protocol"):
                    await client.register(run_id, protocol=f"{major}.{int(minor) - 1}")

    ledgers = run(before(), 200)
    with pytest.MonkeyPatch.context() as monkeypatch:
        run(after(ledgers, monkeypatch), 200)


def test_boot_and_start_time_name_a_process() -> None:
    assert boot_id() and start_time(os.getpid()) > 0 and start_time(2**22 + 5) == -1
