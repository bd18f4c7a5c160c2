"""Stopping a worker: asked, forced, and verified that nothing of it is left."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time

import pytest
from fake_engine import Disk, FakeEngine

from mosaic_sdk.launch import proctable, recovery
from mosaic_sdk.launch.process_tree import kill_run
from mosaic_sdk.v1 import records_pb2 as records

# Three generations: one that ignores what it can, one that has left the session by a double fork
# and forgot its environment, one that is stopped.
STUBBORN = """
import os, signal, sys, time
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)

def stay():
    while True:
        time.sleep(60)

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        if os.fork() == 0:
            os.setsid()
            os.execve(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)"], {})
        os.setsid()
        os.kill(os.getpid(), signal.SIGSTOP)
        stay()
    os._exit(0)
if os.fork() == 0:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.setsid()
    stay()
print("ready", flush=True)
stay()
"""


def descendants_of(pid: int) -> set[int]:
    table = proctable.snapshot()
    return {p for p in proctable.descendants((pid,), table) if not table[p].gone}


def test_a_stubborn_family_is_gone_after_the_grace(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(STUBBORN)
            await engine.until(lambda: "ready" in disk.logs())
            family = await asyncio.to_thread(settled, run.popen.pid, 4)
            started = time.monotonic()
            ack = await engine.command("c1", "stop", json.dumps({"grace_ms": 500}))
            assert ack.ok
            assert ack.message == "did not end within 0.5 s, killed"
            assert time.monotonic() - started < 5
            await asyncio.to_thread(run.wait)
            assert run.living() == []
            assert not [pid for pid in family if proctable.read(pid)]

    asyncio.run(go())
    exited = disk.exited()
    assert exited["outcome"] == "cancelled"
    assert exited["signal"] == signal.SIGKILL


def settled(launcher: int, count: int) -> set[int]:
    deadline = time.monotonic() + 10
    while len(pids := descendants_of(launcher)) != count:
        assert time.monotonic() < deadline, pids
        time.sleep(0.02)
    return pids


def test_a_polite_worker_ends_by_the_first_signal(bench):
    disk = Disk()
    code = """
import time
try:
    print("ready", flush=True)
    time.sleep(60)
finally:
    print("saved", flush=True)
"""

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(code)
            await engine.until(lambda: "ready" in disk.logs())
            ack = await engine.command("c1", "stop")
            assert ack.message == "stopped as requested, by SIGINT"
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert "saved" in disk.logs()
    assert disk.exited()["outcome"] == "cancelled"


def test_a_second_word_shortens_the_grace(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(STUBBORN, grace_s=60.0)
            await engine.until(lambda: "ready" in disk.logs())
            first = asyncio.create_task(engine.command("c1", "stop"))
            await asyncio.sleep(0.1)
            ack = await engine.command("c2", "kill")
            assert ack.ok and ack.message == "killed as requested"
            assert (await first).message == "killed as requested"
            await asyncio.to_thread(run.wait)
            assert run.living() == []

    asyncio.run(go())


def test_what_a_worker_leaves_behind_is_killed_and_counted(bench):
    disk = Disk()
    code = """
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
print("bye", flush=True)
"""

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            run = bench.python(code, leftover_s=0.1)
            await asyncio.to_thread(run.wait)
            assert run.living() == []

    asyncio.run(go())
    assert disk.exited()["left_behind"] == 1
    assert disk.exited()["outcome"] == "finished"
    assert "1 process" in disk.exited()["reason"]


def test_kill_9_of_a_worker_keeps_every_complete_line(bench):
    disk = Disk()
    code = """
import json, os, sys
for i in range(1000):
    os.write(1, json.dumps(dict(type="step", episode=0, step_index=i, action=i)).encode() + b"\\n")
os.write(1, b'{"type": "step", "epi')
os.kill(os.getpid(), 9)
"""

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            run = bench.python(code)
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert [row["action"] for row in disk.rows()] == list(range(1000))
    assert disk.exited()["reason"] == "killed by signal 9 (SIGKILL)"
    assert disk.exited()["outcome"] == "failed"
    (reject,) = disk.events("reject")
    assert reject.reason == "the worker ended in the middle of it"


def test_kill_9_of_a_launcher_leaves_a_spool_and_after_kill_run_nobody(bench):
    run = bench.python(
        """
import json, os, sys, time
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
for i in range(500):
    print(json.dumps(dict(type="step", episode=0, step_index=i, action=i)))
time.sleep(600)
"""
    )
    worker = run.until_started()
    run.until(lambda: sum(b.rows for b in spooled(run, 1)) == 500)
    os.kill(run.popen.pid, signal.SIGKILL)
    run.popen.wait()
    # The worker itself dies with its launcher; its child waits for the engine.
    run.until(lambda: worker not in run.living())
    assert not recovery.is_alive(run.state())
    report = kill_run(run.run_id)
    assert len(report.killed) == 1 and not report.survivors
    assert run.living() == []
    assert sum(b.rows for b in spooled(run, 1)) == 500
    assert [b.sequence for b in spooled(run, 1)] == list(range(1, len(spooled(run, 1)) + 1))


def spooled(run, kind: int) -> list[recovery.SpooledBatch]:
    return [batch for batch in recovery.read_spool(str(run.run_dir)) if batch.kind == kind]


def test_a_program_that_is_not_there(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            run = bench.launch("/no/such/program")
            assert await asyncio.to_thread(run.wait) == 0

    asyncio.run(go())
    assert disk.exited()["reason"] == "could not be started: there is no program /no/such/program"
    assert disk.exited()["outcome"] == "failed"


def test_ctrl_c_reaches_the_worker_through_the_launcher(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python("import time; print('ready'); time.sleep(60)")
            await engine.until(lambda: "ready" in disk.logs())
            run.popen.send_signal(signal.SIGINT)
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert disk.exited()["reason"] == "stopped as requested, by SIGINT"


def test_orphans_are_reaped(bench):
    disk = Disk()
    code = """
import os, time
for _ in range(20):
    if os.fork() == 0:
        if os.fork() == 0:
            os._exit(0)
        os._exit(0)
    os.wait()
print("ready", flush=True)
time.sleep(60)
"""

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(code)
            await engine.until(lambda: "ready" in disk.logs())
            await asyncio.to_thread(settled, run.popen.pid, 1)
            table = proctable.snapshot().values()
            assert len([proc for proc in table if proc.ppid == run.popen.pid]) == 1
            await engine.command("c1", "kill")
            await asyncio.to_thread(run.wait)

    asyncio.run(go())


def test_a_family_that_is_born_again_and_again(bench):
    """It forks and ends all the time; 400 times at most, so that no fault lets it stay."""
    disk = Disk()
    code = """
import os, signal, time
for number in (signal.SIGTERM, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
print("ready", flush=True)
if os.fork() == 0:
    for _ in range(400):
        time.sleep(0.01)
        if os.fork():
            os._exit(0)
        os.setsid()
    os._exit(0)
time.sleep(60)
"""

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(code)
            await engine.until(lambda: "ready" in disk.logs())
            assert (await engine.command("c1", "kill")).ok
            assert descendants_of(run.popen.pid) == set()
            await asyncio.to_thread(run.wait)
            for _ in range(20):
                assert run.living() == []

    asyncio.run(go())


LEDGER = """
import mosaic_sdk, os, sys
path = sys.argv[1]
with mosaic_sdk.run() as run, open(path, "w") as ledger:
    print("ready", flush=True)
    i = 0
    while True:
        run.step(i, [0.5, 1.5], 1.0, False, False)
        i += 1
        if i % 500 == 0:
            known = run.acknowledged
            ledger.write(f"{known.spooled} {known.sequence} {known.rows}\\n")
            ledger.flush()
"""


@pytest.mark.parametrize("turn", range(20 if os.environ.get("MOSAIC_SOAK") else 3))
def test_kill_9_of_a_launcher_at_any_moment_loses_nothing_that_was_acknowledged(bench, turn):
    disk = Disk()
    ledger = bench.folder / "ledger"

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.launch(sys.executable, "-c", LEDGER, str(ledger))
            await engine.until(lambda: len(disk.batches) > 5)
            await asyncio.sleep(random.Random(turn).uniform(0.0, 0.8))
            run.popen.kill()
            await asyncio.to_thread(run.popen.wait)
        spooled = {(b.stream, b.sequence): b for b in recovery.read_spool(str(run.run_dir))}
        kill_run(run.run_id)
        # What neither the store nor the spool has was never acknowledged.
        known = {sequence for stream, sequence in {*disk.batches, *spooled} if stream == "w1"}
        assert known == set(range(1, len(known) + 1))
        for line in ledger.read_text().splitlines():
            if len(words := line.split()) == 3:
                assert int(words[0]) <= len(known)
                assert int(words[1]) <= disk.committed["w1"]
        # The rest goes in from the spool, as the next engine would do it.
        for (stream, sequence), batch in sorted(spooled.items()):
            if sequence > disk.committed.get(stream, 0):
                disk.commit(
                    records.Batch(
                        stream=stream,
                        sequence=sequence,
                        kind=batch.kind,
                        count=batch.rows,
                        payload=batch.payload,
                    )
                )
        rows = [row["action"] for row in disk.rows() if row["action"] is not None]
        assert rows == list(range(len(rows)))

    asyncio.run(go())
