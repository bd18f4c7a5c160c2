"""One engine a profile, how it changes hands, and on which loops it lives."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from engine_tools import EngineProcess, fresh_id, run, steps

from core.engine import Engine, wait_for_run
from core.errors import MosaicError, Refused
from core.events import RunState
from core.profile import EngineRecord, connect_or_hold, read_record
from core.rpc.engine_client import EngineClient
from core.rpc.handover import take_profile
from core.rpc.wire_types import state_of
from core.runs.submission import Submission
from core.settings import Settings, load_settings
from mosaic_sdk.launch.process_tree import members


def test_the_second_on_a_profile_becomes_a_client(
    settings: Settings, engine_process: Callable[..., EngineProcess]
) -> None:
    process = engine_process()

    async def main() -> None:
        record = process.start()
        holder = await connect_or_hold(settings.profile_dir)
        assert holder == record and isinstance(holder, EngineRecord)
        with pytest.raises(Refused, match="already runs"):
            async with Engine(settings):
                pass
        async with EngineClient.of(holder) as client:
            assert (await client.status()).pid == record.pid

    run(main())


def test_a_killed_engine_leaves_the_profile_free(
    settings: Settings, engine_process: Callable[..., EngineProcess]
) -> None:
    process = engine_process()

    async def main() -> None:
        process.start()
        process.kill()
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            assert (await client.status()).pid == os.getpid()

    run(main())


def test_a_headless_holder_hands_over_to_a_window(
    settings: Settings, engine_process: Callable[..., EngineProcess]
) -> None:
    """With a run under way and a batch just sent: the run goes on, the batch is there."""
    process = engine_process()
    script = (
        "import mosaic_sdk, time\n"
        "with mosaic_sdk.run() as run:\n"
        "    for n in range(400):\n"
        "        run.step(n, [0.0], 1.0)\n"
        "        time.sleep(0.005)\n"
        "    assert run.flush(20)\n"
    )

    async def main() -> None:
        async with EngineClient.of(process.start()) as client:
            submitted = await client.submit(Submission(argv=(sys.executable, "-c", script)))
            run_id = fresh_id()
            await client.register(run_id)
            async with client.publish(run_id) as publication:
                await publication.send(steps(1))
                async for answer in publication.acknowledgements():
                    if answer.committed:
                        break
        started = time.monotonic()
        hold = await take_profile(settings, "a window")
        assert time.monotonic() - started < 10
        async with Engine(settings, headless=False, hold=hold) as window:
            assert process.process is not None
            assert await asyncio.to_thread(process.process.wait, 10) == 0
            # The end of the old process must not take the new one's socket with it.
            assert os.path.exists(window.record.socket)
            assert window.store.reader().streams(run_id) == {"a": 1}
            row = await wait_for_run(window, submitted.run_id)
            assert (row.state, row.steps) == (RunState.FINISHED, 400)
            # A window does not hand over.
            with pytest.raises(Refused, match="window"):
                await take_profile(settings, "another window")
            assert not window.asked_to_close.is_set()
            entries = list(window.runs.audit.entries())
            handed = [entry.detail for entry in entries if entry.what == "hand-over"]
            assert handed == ["to a window"], "who asked is told, and a refusal is no hand-over"
            assert not window.runs.audit.verify()[1]

    run(main())


def test_what_fails_at_start_leaves_the_profile_free(settings: Settings) -> None:
    async def main() -> None:
        settings.profile_dir.mkdir(parents=True)
        settings.places.database.write_bytes(b"this is no database, whatever its name says" * 99)
        with pytest.raises(MosaicError):
            async with Engine(settings):
                pass
        settings.places.database.unlink()
        async with Engine(settings):
            pass

    run(main())


def test_an_error_inside_comes_out_as_it_is(settings: Settings) -> None:
    async def main() -> None:
        with pytest.raises(Refused, match="mine"):
            async with Engine(settings):
                raise Refused("mine")

    run(main())


def test_a_service_that_fails_ends_the_engine(settings: Settings) -> None:
    async def fail() -> None:
        raise RuntimeError("a bug")

    async def main() -> None:
        with pytest.raises(RuntimeError, match="a bug"):
            async with Engine(settings) as engine:
                engine.start(fail(), "broken")
                await asyncio.sleep(30)
        async with Engine(settings) as engine:
            assert engine.store.health.clean_exit

    run(main())


QASYNC = """
import asyncio, os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import qasync
from PySide6.QtGui import QGuiApplication
from core.engine import Engine, wait_for_run
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from core.settings import load_settings

async def main():
    async with Engine(load_settings(), headless=False) as engine:
        async with EngineClient.of(engine.record) as client:
            script = "print('hello'); raise SystemExit(4)"
            submitted = await client.submit(Submission(argv=(sys.executable, "-c", script)))
            batches = [b async for b in client.steps(submitted.run_id)]
            row = await wait_for_run(engine, submitted.run_id)
            waiting = await client.submit(
                Submission(argv=(sys.executable, "-c", "import time; time.sleep(60)"))
            )
            while (await client.run(waiting.run_id)).state != 3:
                await asyncio.sleep(0.01)
            await client.cancel(waiting.run_id, 500)
            stopped = await wait_for_run(engine, waiting.run_id)
            print(row.state, row.exit_status, stopped.state, flush=True)

app = QGuiApplication([])
app.setQuitOnLastWindowClosed(False)
with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
    runner.run(main())
"""


def test_it_lives_on_the_loop_of_the_window(settings: Settings, home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", QASYNC],
        env={**os.environ, "MOSAIC_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.split() == ["failed", "4", "cancelled"], done.stderr
    assert done.returncode == 0


def test_an_engine_on_a_copy_leaves_runs_of_the_original_alone(
    settings: Settings, engine_process: Callable[..., EngineProcess], tmp_path: Path
) -> None:
    """A copy has the ids, pids and queue of the original; none of its processes."""
    settings.profile_dir.mkdir(parents=True)
    (settings.profile_dir / "settings.toml").write_text("max_concurrent_runs = 1\n")
    ended, begun = tmp_path / "ended", tmp_path / "begun"
    waits = (
        "import os, sys, time, mosaic_sdk\n"
        "with mosaic_sdk.run() as run:\n"
        "    open(sys.argv[2], 'a').write('x')\n"
        "    while not os.path.exists(sys.argv[1]):\n"
        "        run.step(0, [0.5], 1.0)\n"
        "        time.sleep(0.01)\n"
    )
    wanted = Submission(argv=(sys.executable, "-c", waits, str(ended), str(begun)))
    copy = load_settings(tmp_path / "copy")
    engine = engine_process()

    async def scenario() -> None:
        async with EngineClient.of(engine.start()) as client:
            running = (await client.submit(wanted)).run_id
            queued = (await client.submit(wanted)).run_id
            while (await client.run(running)).steps == 0:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
            words = ["cp", "-a", str(settings.profile_dir), str(copy.profile_dir)]
            await asyncio.to_thread(subprocess.run, words, check=True)
            assert read_record(copy.profile_dir) is None, "its engine is the original's"
            before = set(members(running))
            async with Engine(copy) as other:
                assert (await wait_for_run(other, running)).state.ended
                assert (await wait_for_run(other, queued)).state is RunState.CANCELLED
                await other.runs.cancel(running)
            assert before and set(members(running)) == before
            assert begun.read_text() == "x", "the queue of the copy is the original's"
            ended.touch()
            for run_id in (running, queued):
                while not state_of(row := await client.run(run_id)).ended:
                    await asyncio.sleep(0.02)
                assert state_of(row) is RunState.FINISHED
        assert engine.stop() == 0

    try:
        run(scenario(), 110)
    finally:
        shutil.rmtree(copy.places.runtime, ignore_errors=True)
