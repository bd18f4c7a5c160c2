"""Runs with real launchers and real workers, from the command to the record of their end."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from engine_tools import fresh_id, run

from core.engine import Engine, wait_for_run
from core.errors import InvalidInput, NotFound, Refused, StoreTrouble
from core.events import RunState, RunStateChanged, UsageSampled
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from core.settings import Settings, with_values
from core.store import Run
from core.trust import audit
from mosaic_sdk.launch.process_tree import members

WAIT = "import time; print('up', flush=True); time.sleep(60)"


def python(script: str, *words: str, **more: object) -> Submission:
    return Submission(argv=(sys.executable, "-c", script, *words), **more)  # pyright: ignore


async def finish(engine: Engine, wanted: Submission) -> Run:
    submitted = await engine.runs.submit(wanted)
    async with asyncio.timeout(60):
        return await wait_for_run(engine, submitted.run_id)


async def reach(engine: Engine, run_id: str, *states: RunState) -> Run:
    with engine.bus.subscribe(RunStateChanged, overflow="block") as changes:
        while (row := await engine.runs.get(run_id)).state not in states:
            async with asyncio.timeout(60):
                await changes.get()
    return row


async def logged(engine: Engine, run_id: str, text: str) -> None:
    async with asyncio.timeout(60):
        while not engine.store.reader().logs(run_id, text=text):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def test_what_the_audit_log_cannot_tell_does_not_start_and_stopping_works(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    async def main() -> None:
        async with Engine(settings) as engine:
            running = await engine.runs.submit(python(WAIT))
            await reach(engine, running.run_id, RunState.RUNNING)
            with monkeypatch.context() as patch:
                patch.setattr(audit.os, "fsync", full)
                with pytest.raises(StoreTrouble, match="audit log"):
                    await engine.runs.submit(python(WAIT))
                with pytest.raises(StoreTrouble, match="audit log"):
                    await engine.runs.command(running.run_id, "override", b"{}")
                assert len(await engine.runs.list()) == 1
                assert len(list(settings.places.runs.glob("*/spec.json"))) == 1
                await engine.runs.cancel(running.run_id, 0)
                await wait_for_run(engine, running.run_id)
            assert engine.isolation.faults == 1
            await finish(engine, python("pass"))
            told = [entry.what for entry in engine.runs.audit.entries()]
            assert told[-3:] == ["submit", "cancel", "submit"]
            assert not engine.runs.audit.verify()[1]

    run(main())


def test_a_script_that_prints_json_lines(settings: Settings) -> None:
    script = """
import json
for episode in range(3):
    for step in range(10):
        print(json.dumps({"type": "step", "episode": episode, "step": step, "action": 1,
                          "observation": [0.5], "reward": 1.0, "terminated": step == 9,
                          "truncated": False}))
print(json.dumps({"type": "metric", "name": "loss", "value": 0.5, "step": 1}))
print("an ordinary line")
print('{"type": "step", "episode": "never closed"')
"""

    async def main() -> None:
        async with Engine(settings) as engine:
            row = await finish(engine, python(script, name="lines", tags=("t",)))
            assert (row.state, row.reason) == (RunState.FINISHED, "ended by itself, status 0")
            assert (row.name, row.tags, row.exit_status) == ("lines", ("t",), 0)
            assert (row.steps, row.episodes, row.reject_count) == (30, 3, 1)
            assert row.started_ns and row.ended_ns and row.ended_ns > row.started_ns
            reader = engine.store.reader()
            assert [metric.name for metric in reader.metrics(row.run_id) if "loss" in metric.name]
            assert any(line.text == "an ordinary line" for line in reader.logs(row.run_id))

    run(main())


def test_a_worker_with_the_sdk(settings: Settings) -> None:
    script = """
import mosaic_sdk, os, sys
with mosaic_sdk.run({"lr": 0.5}) as run:
    for episode in range(20):
        run.reset([0.0, 0.0], seed=episode)
        for step in range(50):
            run.step(step % 2, [1.0, 2.0], 1.0, step == 49, False)
    run.metric("loss", 0.25, step=3)
    run.log("from the worker")
    run.artifact(__file__ if "__file__" in globals() else sys.executable, kind="file")
    assert run.flush(20)
    assert run.acknowledged.rows == 20 * 51, run.acknowledged
assert os.environ["MOSAIC_SEED"] == "7" and os.environ["EXTRA"] == "yes"
"""

    async def main() -> None:
        async with Engine(settings) as engine:
            row = await finish(engine, python(script, seed=7, env={"EXTRA": "yes"}))
            assert row.state is RunState.FINISHED, engine.store.reader().logs(row.run_id)
            assert (row.steps, row.episodes, row.mean_return) == (1000, 20, 50.0)
            assert row.artifact_count == 1

    run(main())


@pytest.mark.parametrize(
    ("script", "state", "reason", "status"),
    [
        ("raise SystemExit(3)", RunState.FAILED, "status 3", 3),
        ("import os; os.kill(os.getpid(), 11)", RunState.FAILED, "signal 11 (SIGSEGV)", None),
    ],
)
def test_how_it_ended_in_words(
    settings: Settings, script: str, state: RunState, reason: str, status: int | None
) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            row = await finish(engine, python(script))
            assert row.state is state and reason in row.reason
            assert row.exit_status == status

    run(main())


def test_a_program_that_is_not_there_is_said_so(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            row = await finish(engine, Submission(argv=("no-such-program-anywhere",)))
            assert row.state is RunState.FAILED and "no-such-program-anywhere" in row.reason
            for wrong in (
                Submission(),
                Submission(argv=("x",), cwd="/no/such/folder"),
                Submission(argv=("x",), kind="party"),
                Submission(argv=("x",), observations="some"),
                Submission(argv=("x",), run_id="../../etc"),
                Submission(argv=("x",), gpus=64),
            ):
                with pytest.raises(InvalidInput):
                    await engine.runs.submit(wrong)
            with pytest.raises(NotFound):
                await engine.runs.submit(Submission(worker="nobody"))
            # Nothing of what was refused is left.
            assert len(await engine.runs.list()) == 1

    run(main())


STUBBORN = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
def generation(n):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            if n > 1:
                generation(n - 1)
            elif os.fork() == 0:
                os.kill(os.getpid(), signal.SIGSTOP)
            while True:
                time.sleep(1)
        os._exit(0)
generation(3)
time.sleep(0.3)
print("ready", flush=True)
while True:
    time.sleep(1)
"""


def test_cancel_means_dead(settings: Settings) -> None:
    """Three generations that ignore SIGTERM, double-fork and call setsid, one of them stopped."""

    async def main() -> None:
        async with Engine(settings) as engine:
            submitted = await engine.runs.submit(python(STUBBORN))
            run_id = submitted.run_id
            await logged(engine, run_id, "ready")
            assert len(members(run_id)) >= 5
            started = time.monotonic()
            row = await engine.runs.cancel(run_id, 500)
            assert row.state is RunState.STOPPING
            async with asyncio.timeout(10):
                row = await wait_for_run(engine, run_id)
            assert time.monotonic() - started < 10
            assert row.state is RunState.CANCELLED
            assert members(run_id) == {}
            # Asking again changes nothing.
            assert (await engine.runs.cancel(run_id)).state is RunState.CANCELLED

    run(main())


def test_cancel_when_the_launcher_itself_hangs(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            submitted = await engine.runs.submit(python(WAIT))
            run_id = submitted.run_id
            await logged(engine, run_id, "up")
            launcher = json.loads(
                (engine.runs.launchers.folder(run_id) / "launcher.json").read_text()
            )["pid"]
            os.kill(launcher, 19)
            await engine.runs.cancel(run_id, 100)
            async with asyncio.timeout(90):
                row = await wait_for_run(engine, run_id)
                # A zombie until whoever watches it has reaped it.
                while launcher in engine.runs.launchers.children:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert row.state is RunState.CANCELLED and "killed" in row.reason
            assert members(run_id) == {}
            with pytest.raises(ProcessLookupError):
                os.kill(launcher, 0)

    run(main(), 110)


def test_pause_and_resume(settings: Settings) -> None:
    script = "import time\nfor n in range(10**6): print(n, flush=True); time.sleep(0.01)"

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            submitted = await client.submit(python(script))
            run_id = submitted.run_id
            await logged(engine, run_id, "3")
            answer = await client.control(run_id, "pause")
            assert answer.ok, answer.message
            await reach(engine, run_id, RunState.PAUSED)
            await engine.recorder.drain()
            await asyncio.sleep(0.15)
            before = (await engine.runs.get(run_id)).log_count
            await asyncio.sleep(0.3)
            assert (await engine.runs.get(run_id)).log_count == before
            # Twice is once.
            assert (await client.control(run_id, "pause")).ok
            assert (await client.control(run_id, "resume")).ok
            await reach(engine, run_id, RunState.RUNNING)
            async with asyncio.timeout(60):
                while (await engine.runs.get(run_id)).log_count <= before:
                    await asyncio.sleep(0.02)
            await client.control(run_id, "pause")
            # A paused worker can be cancelled too.
            await client.cancel(run_id)
            assert (await wait_for_run(engine, run_id)).state is RunState.CANCELLED
            with pytest.raises(Refused, match="has ended"):
                await client.control(run_id, "pause")

    run(main())


def test_commands_reach_the_worker_and_its_answer_comes_back(settings: Settings) -> None:
    script = """
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    run.on_control("set_param", lambda args: {"was": args["lr"]})
    run.log("listening")
    while not run.should_stop:
        run.step(0, [0.0], 1.0)
        time.sleep(0.005)
"""

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            submitted = await client.submit(python(script))
            await logged(engine, submitted.run_id, "listening")
            answer = await client.control(submitted.run_id, "set_param", {"lr": 0.5})
            assert answer.ok and json.loads(answer.result) == {"was": 0.5}
            answer = await client.control(submitted.run_id, "no_such_command")
            assert not answer.ok and answer.message
            await client.cancel(submitted.run_id)
            row = await wait_for_run(engine, submitted.run_id)
            assert row.state is RunState.CANCELLED and "status 0" in row.reason

    run(main())


def test_the_queue_keeps_order_and_limits(settings: Settings) -> None:
    limited = with_values(settings, {"max_concurrent_runs": 1})
    script = "import time; time.sleep(0.2)"

    async def main() -> None:
        async with Engine(limited) as engine:
            changes = engine.bus.subscribe(RunStateChanged, overflow="block")
            # The same configuration may run as often as one likes.
            submitted = [(await engine.runs.submit(python(script))).run_id for _ in range(3)]
            assert len(set(submitted)) == 3
            last = submitted.pop()
            assert (await engine.runs.get(last)).state is RunState.QUEUED
            with pytest.raises(Refused, match="turn"):
                await engine.runs.command(last, "pause")
            assert (await engine.runs.cancel(last)).state is RunState.CANCELLED
            for run_id in submitted:
                assert (await wait_for_run(engine, run_id)).state is RunState.FINISHED
            busy: set[str] = set()
            started: list[str] = []
            for change in changes.drain():
                if change.state is RunState.STARTING:
                    started.append(change.run_id)
                    busy.add(change.run_id)
                    assert len(busy) == 1
                elif change.state.ended:
                    busy.discard(change.run_id)
            assert started == submitted

    run(main())


def test_what_is_recorded_of_a_launch_holds_no_secret(settings: Settings, home: Path) -> None:
    secret, word = "ghp_" + "a1B2" * 9, "hunter" + "2hunter2"
    repository = home / "repository"
    repository.mkdir()
    git = ("git", "-c", "user.name=x", "-c", "user.email=x@y", "-C", str(repository))
    (repository / "train.py").write_text("lr = 0.1\n")
    for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "first")):
        subprocess.run((*git, *words), check=True)
    (repository / "train.py").write_text(f"lr = 0.2\npassword = {word!r}\n")
    wanted = python(
        "pass",
        cwd=str(repository),
        seed=3,
        env={"MY_TOKEN": word, "PLAIN": "x"},
        parameters={"lr": 0.1, "password": word, "url": f"https://me:{secret}@host/"},
    )

    async def main() -> None:
        async with Engine(settings) as engine:
            row = await finish(engine, wanted)
            facts = engine.store.reader().facts(row.run_id)
        assert facts["seed"] == 3 and facts["parameters"]["lr"] == 0.1
        assert facts["env_names"] == ["MY_TOKEN", "PLAIN"]
        assert len(facts["git"]["commit"]) == 40 and facts["git"]["dirty"]
        assert "+lr = 0.2" in facts["git"]["diff"] and "+password" in facts["git"]["diff"]
        assert facts["host"]["cpus"] and facts["versions"]["mosaic-sdk"]

    run(main())
    # Nowhere in the profile once the run is over, not even in the file that started it.
    for path in settings.profile_dir.rglob("*"):
        if path.is_file():
            raw = path.read_bytes()
            assert word.encode() not in raw and secret.encode() not in raw, path


def test_the_end_is_told_with_all_that_belongs_to_it(settings: Settings) -> None:
    """Also while the store has not written it yet: nothing more would come afterwards."""

    async def main() -> None:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            for status in range(4):
                submitted = await client.submit(python(f"raise SystemExit({status})"))
                async for event in client.watch():
                    if event.run.run_id != submitted.run_id or not event.run.reason:
                        continue
                    assert event.run.ended_unix_ns >= event.run.started_unix_ns > 0
                    assert event.run.exit_status == status
                    break

    run(main())


def test_usage_is_sampled(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            samples = engine.bus.subscribe(UsageSampled, overflow="block")
            submitted = await engine.runs.submit(python(WAIT))
            async with asyncio.timeout(10):
                sample = await samples.get()
            assert sample is not None and sample.run_id == submitted.run_id
            assert sample.rss_bytes > 1 << 20 and sample.processes >= 1
            await engine.runs.cancel(submitted.run_id, 1)
            await wait_for_run(engine, submitted.run_id)

    run(main())


def test_a_run_id_can_be_given_but_once(settings: Settings) -> None:
    async def main() -> None:
        async with Engine(settings) as engine:
            run_id = fresh_id()
            row = await finish(engine, python("pass", run_id=run_id))
            assert row.run_id == run_id
            with pytest.raises(InvalidInput):
                await engine.runs.submit(python("pass", run_id=run_id))
            assert (await engine.runs.get(run_id)).state is RunState.FINISHED

    run(main())
