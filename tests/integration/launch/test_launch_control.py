"""Commands to a worker, and answers that say what really happened."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

import pytest
from fake_engine import Disk, FakeEngine

from mosaic_sdk.launch import proctable
from mosaic_sdk.launch.process_tree import members

COUNTER = """
import json, os, sys, time
if os.fork() == 0:
    while True:
        time.sleep(0.01)
print("ready", flush=True)
while True:
    time.sleep(0.01)
"""

SDK = """
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    run.on_control("set_param", lambda args: {"lr": args["lr"] * 2})
    run.on_control("fail", lambda args: 1 / 0)
    run.log("ready")
    while not run.should_stop:
        run.step(0, [0.0], 1.0)
        time.sleep(0.005)
    run.log("stopping")
"""

UNREAD = """
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    run.on_bytes("turn", lambda data: data[::-1])
    run.on_bytes("refuse", lambda data: 1 / 0)
    run.log("ready")
    while not run.should_stop:
        run.step(0, [0.0], 1.0)
        time.sleep(0.005)
        run.report_bytes("state", bytes([0, 255, 1]))
"""

FORKING = """
import mosaic_sdk, os, time
run = mosaic_sdk.run()
run.step(0, [0.0], 1.0)
children = []
for i in range(3):
    pid = os.fork()
    if pid == 0:
        for step in range(100):
            run.step(i, [0.5], 1.0)
        assert run.flush(10)
        run.close()
        os._exit(0)
    children.append(pid)
for pid in children:
    os.waitpid(pid, 0)
run.log("all gone")
run.close()
"""

LINES = """
import json, sys
print("ready", flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "checkpoint":
        print(json.dumps({"type": "control_ack", "id": message["id"], "ok": True,
                          "message": "saved", "result": {"path": "x.pt"}}), flush=True)
    elif message["cmd"] == "stop":
        print("stopping", flush=True)
        break
"""


def under(bench, code: str, scenario, **more) -> Disk:
    """Runs a worker and, beside it, `scenario(engine, run)`."""
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk) as engine:
            run = bench.python(code, **more)
            await scenario(engine, run, disk)
            await asyncio.to_thread(run.wait)
            assert run.living() == []

    asyncio.run(go())
    return disk


def states(run) -> set[str]:
    processes = members(run.run_id, (run.popen.pid,)).values()
    return {proc.state for proc in processes}


def test_pause_stops_every_process_and_resume_lets_them_go_on(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "pause")
        assert ack.ok and ack.message == "2 processes stopped"
        assert json.loads(ack.result) == {"by": "signal"}
        assert states(run) == {"T"}
        assert run.state()["state"] == "paused"
        assert (await engine.command("c2", "pause")).message == "already paused"
        ack = await engine.command("c3", "resume")
        assert ack.ok and ack.message == "2 processes resumed"
        assert "T" not in states(run)
        assert run.state()["state"] == "running"
        assert (await engine.command("c4", "resume")).message == "it was not paused"
        assert (await engine.command("c5", "stop")).ok
        names = [report.name for report in engine.reports]
        assert names.index("worker_paused") < names.index("worker_resumed")

    under(bench, COUNTER, scenario)


def test_a_paused_worker_can_be_stopped(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        await engine.command("c1", "pause")
        started = time.monotonic()
        assert (await engine.command("c2", "stop")).message == "stopped as requested, by SIGINT"
        assert time.monotonic() - started < 4

    under(bench, COUNTER, scenario)


SAVING = """
import pathlib, sys, time
from mosaic_sdk.worker import process_run
run = process_run.run(by_tap=True)
if sys.argv[1:] == ["heeds"]:
    process_run.run()
run.step(0, [0.0], 1.0)
run.log("ready")
begun = time.monotonic()
try:
    while True:
        run.step(0, [0.0], 1.0)
        time.sleep(0.005)
except KeyboardInterrupt:
    asked = time.monotonic()
    while time.monotonic() - asked < 0.75 * 4:
        time.sleep(0.01)
    run.checkpoint("last.pt")
    run.log("saved")
"""


def test_what_a_script_saves_when_it_is_stopped_has_the_whole_grace(bench):
    """It learns of a stop by the signal alone, so that comes at once; nothing disturbs it then."""

    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "stop", json.dumps({"grace_ms": 4000}))
        assert ack.message == "stopped as requested, status 0"
        assert "saved" in disk.logs()

    under(bench, SAVING, scenario)


def test_a_worker_that_must_not_be_frozen(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "pause")
        assert not ack.ok and ack.message == "this worker can't be paused"
        ack = await engine.command("c2", "checkpoint")
        assert not ack.ok and "supports no commands" in ack.message
        await engine.command("c3", "kill")

    under(bench, COUNTER, scenario, capabilities=["no_pause"])


def test_a_connected_worker_answers_for_itself(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "pause")
        assert ack.ok and json.loads(ack.result) == {"by": "worker"}
        assert "T" not in states(run)
        ack = await engine.command("c2", "resume")
        assert ack.ok and ack.message == "running"
        ack = await engine.command("c3", "set_param", '{"lr": 2}')
        assert ack.ok and json.loads(ack.result) == {"lr": 4}
        ack = await engine.command("c4", "fail")
        assert not ack.ok and "ZeroDivisionError" in ack.message
        ack = await engine.command("c5", "unheard-of")
        assert not ack.ok and "has no command" in ack.message
        ack = await engine.command("c6", "step", "[]")
        assert not ack.ok and ack.message == "the arguments are not a JSON object"
        ack = await engine.command("c7", "set_param", "{}", target="nobody")
        assert not ack.ok
        ack = await engine.command("c8", "stop")
        assert ack.ok and ack.message == "stopped as requested, status 0"

    disk = under(bench, SDK, scenario)
    assert "stopping" in disk.logs()
    assert disk.exited()["asked"] == "stop"


def test_what_is_meant_for_the_worker_passes_the_launcher_unread(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "turn", bytes(range(256)))
        assert ack.ok and ack.result == bytes(reversed(range(256)))
        ack = await engine.command("c2", "refuse")
        assert not ack.ok and "ZeroDivisionError" in ack.message and ack.result == b""
        ack = await engine.command("c3", "step", b"\xff")
        assert not ack.ok and ack.message == "the arguments are not a JSON object"
        await engine.until(
            lambda: any(
                (report.name, report.detail) == ("worker.state", bytes([0, 255, 1]))
                for report in engine.reports
            )
        )
        ack = await engine.command("c4", "stop", b"\xff")
        assert not ack.ok, "what the launcher obeys itself is read by it"
        assert (await engine.command("c5", "stop")).ok

    under(bench, UNREAD, scenario)


def test_a_connected_worker_that_hangs_is_frozen_by_signal(bench):
    code = """
import mosaic_sdk, time
run = mosaic_sdk.run()
run.log("ready")
time.sleep(4)
while not run.should_stop:
    run.step(0, [0.0], 1.0)
    time.sleep(0.01)
run.close()
"""

    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "pause")
        assert ack.ok and json.loads(ack.result) == {"by": "signal"}
        assert states(run) == {"T"}
        # It hears of the pause only now, and of its end as well.
        assert (await engine.command("c2", "resume")).ok
        before = len(disk.rows())
        await engine.until(lambda: len(disk.rows()) > before + 5)
        assert (await engine.command("c3", "stop")).message == "stopped as requested, status 0"

    under(bench, code, scenario)


def test_forked_children_have_streams_of_their_own(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "all gone" in disk.logs())

    disk = under(bench, FORKING, scenario)
    streams = {batch.stream for batch in disk.of(kind=1)}
    assert streams == {"w1", "w2", "w3", "w4"}
    assert sum(row["action"] is not None for row in disk.rows()) == 301


def test_commands_as_lines(bench):
    async def scenario(engine, run, disk) -> None:
        await engine.until(lambda: "ready" in disk.logs())
        ack = await engine.command("c1", "checkpoint")
        assert ack.ok and ack.message == "saved"
        assert json.loads(ack.result) == {"path": "x.pt"}
        ack = await engine.command("c2", "unheard-of", '{"timeout_s": 0.2}')
        assert not ack.ok and ack.message == "the worker did not answer within 0.2 s"
        assert (await engine.command("c3", "stop")).message == "stopped as requested, status 0"

    disk = under(bench, LINES, scenario, capabilities=["stdin_control"])
    assert "stopping" in disk.logs()


def test_commands_after_the_end(bench):
    async def scenario(engine, run, disk) -> None:
        # Its last batch is late, so that the launcher is still there.
        await engine.until(lambda: (run.run_dir / "exit.json").exists())
        ack = await engine.command("c1", "pause")
        assert not ack.ok and ack.message == "the worker has ended: ended by itself, status 0"
        ack = await engine.command("c2", "stop")
        assert ack.ok and ack.message == "ended by itself, status 0"
        release.set()

    release = asyncio.Event()
    disk = Disk()

    async def go() -> None:
        async with FakeEngine(bench.engine_socket, disk, before_commit=release.wait) as engine:
            run = bench.python("print('hello')")
            await asyncio.to_thread(run.until, (run.run_dir / "exit.json").exists)
            await scenario(engine, run, disk)
            await asyncio.to_thread(run.wait)

    asyncio.run(go())


def test_nobody_is_signalled_who_has_taken_over_a_pid(bench):
    """A process is its pid and its birth: a stale reading signals nobody."""
    import os

    from mosaic_sdk.launch.process_tree import send

    me = proctable.read(os.getpid())
    assert me is not None
    assert not send(me._replace(start=me.start - 1), 9)
    assert send(me, 0)


DECIDER = Path(__file__).parent.parent / "decider" / "hostile.py"


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("this is no JSON", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[1, 2]", "not a JSON object"),
    ],
)
def test_what_a_decider_answers_to_a_command_harms_nobody(bench, result, words):
    async def scenario(engine, run, disk) -> None:
        for number in range(600):
            ack = await engine.command(f"c{number}", "deciders")
            states = json.loads(ack.result)["deciders"]
            if states["d"]["state"] == "ready":
                break
            await asyncio.sleep(0.05)
        ack = await engine.command("d1", "decider_state")
        message = ack.message
        assert words in message
        ack = await engine.command("d2", "reload_program")
        assert not ack.ok and words in ack.message
        ack = await engine.command("d3", "decider_state", "[" * 100_000)
        assert not ack.ok and ack.message == "the arguments are not a JSON object"
        # The worker is still there and hears.
        assert (await engine.command("c", "stop")).message == "stopped as requested, status 0"

    decider = {
        "name": "d",
        "argv": [sys.executable, str(DECIDER)],
        "parameters": {"mode": "good", "result": result},
    }
    under(bench, LINES, scenario, capabilities=["stdin_control"], deciders=[decider])
