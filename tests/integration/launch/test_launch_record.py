"""From a worker's output to the engine: everything, once, whatever happens to the engine."""

from __future__ import annotations

import asyncio
import json
import os
import signal

from fake_engine import Disk, FakeEngine

STEPS = """
import json, sys, time
for i in range({count}):
    sys.stdout.write(json.dumps(dict(type="step", episode=i // 100, step_index=i % 100, action=i,
        reward=1.0, observation=[i, 0.5])) + "\\n")
    if {pause} and i % 50 == 0:
        sys.stdout.flush()
        time.sleep({pause})
"""

SDK = """
import mosaic_sdk
with mosaic_sdk.run() as run:
    for episode in range(5):
        run.reset([0.0, 0.0], seed=episode)
        for step in range(200):
            run.step(step, [0.5, step / 7], 1.0, step == 199, False)
    run.metric("loss", 0.25, step=3)
    run.log("done")
    assert run.flush(10), run.acknowledged
    print("acknowledged", run.acknowledged.rows)
"""


def steps(count: int, pause: float = 0) -> str:
    return STEPS.format(count=count, pause=pause)


def check_all_once(disk: Disk, count: int) -> None:
    assert [row["action"] for row in disk.rows()] == list(range(count))


def test_lines_of_a_worker_are_committed_and_its_end_is_told(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(steps(5000) + "\nsys.exit(3)")
            assert await asyncio.to_thread(run.wait) == 0
            assert engine.registrations[0].run_id == run.run_id
            assert not (run.run_dir / "spool").exists()
            assert run.exit()["status"] == 3

    asyncio.run(go())
    check_all_once(disk, 5000)
    assert disk.exited()["reason"] == "ended by itself, status 3"
    assert disk.exited()["outcome"] == "failed"
    assert not disk.doubles


def test_a_worker_with_the_sdk_gets_its_acknowledgements(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            run = bench.python(SDK)
            await asyncio.to_thread(run.wait)

    asyncio.run(go())
    assert disk.exited()["status"] == 0, disk.logs()
    assert "acknowledged 1005" in disk.logs()
    assert len(disk.rows()) == 1005
    assert disk.of(kind=3)


def test_without_an_engine_everything_waits_in_the_spool(bench):
    disk = Disk()
    run = bench.python(steps(3000), linger_s=30)
    run.until(lambda: (run.run_dir / "exit.json").exists())

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk):
            assert await asyncio.to_thread(run.wait) == 0

    asyncio.run(go())
    check_all_once(disk, 3000)
    assert disk.exited()["status"] == 0


def test_an_engine_that_dies_and_comes_back_gets_the_rest_once(bench):
    disk = Disk()

    async def go() -> None:
        run = bench.python(steps(20000, 0.002))
        for _ in range(4):
            async with FakeEngine(bench.engine_socket, disk) as engine:
                await engine.until(lambda e=engine: e.received > 3)
        async with FakeEngine(bench.engine_socket, disk):
            assert await asyncio.to_thread(run.wait) == 0

    asyncio.run(go())
    check_all_once(disk, 20000)


def test_what_was_received_but_not_committed_is_sent_again(bench):
    disk = Disk()

    async def never() -> None:
        await asyncio.Event().wait()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk, before_commit=never) as engine:
            run = bench.python(steps(2000, 0.001))
            await engine.until(lambda: engine.received > 0)
        assert not disk.batches
        async with FakeEngine(bench.engine_socket, disk):
            assert await asyncio.to_thread(run.wait) == 0

    asyncio.run(go())
    check_all_once(disk, 2000)


def test_the_window_holds_while_acknowledgements_are_late(bench):
    disk = Disk()

    async def late() -> None:
        await asyncio.sleep(0.005)

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk, credit=8, before_commit=late) as engine:
            run = bench.python(steps(20000))
            assert await asyncio.to_thread(run.wait) == 0
            assert engine.most_in_flight <= 8

    asyncio.run(go())
    check_all_once(disk, 20000)
    assert not disk.doubles


def test_a_refusing_engine_costs_nothing_but_time(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk, token="another"):
            run = bench.python(steps(100), linger_s=0.5)
            assert await asyncio.to_thread(run.wait) == 75
            assert len(list((run.run_dir / "spool").iterdir())) == 1

    asyncio.run(go())
    assert not disk.batches


def test_reports_beside_the_record(bench):
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python("import time; time.sleep(600)", usage_hz=10.0)
            wanted = {"worker_started", "usage"}
            await engine.until(lambda: wanted <= {report.name for report in engine.reports})
            os.kill(run.until_started(), signal.SIGKILL)
            await asyncio.to_thread(run.wait)
            usage = next(r for r in engine.reports if r.name == "usage")
            assert json.loads(usage.detail)["rss_bytes"] > 1 << 20

    asyncio.run(go())
    assert disk.of("launcher", kind=3)


def test_an_engine_that_comes_late_and_is_slow_is_given_its_time(bench):
    """More than the launcher would wait for one that takes nothing."""
    disk, linger_s, slow_s = Disk(), 4.0, 0.8

    async def slow() -> None:
        await asyncio.sleep(slow_s)

    async def go() -> None:
        run = bench.python(steps(2000), linger_s=linger_s)
        await asyncio.to_thread(run.until, (run.run_dir / "exit.json").exists)
        async with FakeEngine(bench.engine_socket, disk, credit=1, before_commit=slow):
            assert await asyncio.to_thread(run.wait) == 0

    asyncio.run(go())
    check_all_once(disk, 2000)
    assert len(disk.batches) * slow_s > linger_s


def test_streams_of_one_run_share_one_connection(bench):
    """A worker that prints, records by the SDK and forks, while the engine comes and goes."""
    disk = Disk()
    code = """
import json, mosaic_sdk, os, sys, time
run = mosaic_sdk.run()
if os.fork() == 0:
    for i in range(2000):
        run.step(i, [0.5], 1.0, slot=1)
        time.sleep(0.0005)
    run.close()
    os._exit(0)
for i in range(2000):
    run.step(i, [0.5], 1.0)
    print(json.dumps({"type": "metric", "name": "m", "value": i, "step": i}))
    print("line", i, file=sys.stderr)
    time.sleep(0.0005)
run.close()
os.wait()
"""

    async def go() -> None:
        run = bench.python(code)
        for _ in range(5):
            async with FakeEngine(bench.engine_socket, disk) as engine:
                await engine.until(lambda e=engine: e.received > 10)
        async with FakeEngine(bench.engine_socket, disk):
            assert await asyncio.to_thread(run.wait) == 0

    asyncio.run(go())
    for slot in (0, 1):
        rows = [r for r in disk.rows() if r["slot"] == slot and r["action"] is not None]
        assert [row["action"] for row in rows] == list(range(2000))
    assert sum(batch.count for batch in disk.of("stdout", kind=3)) == 2000
    assert disk.logs() == [f"line {i}" for i in range(2000)]
    assert disk.exited()["status"] == 0
