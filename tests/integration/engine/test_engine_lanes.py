"""Shared memory that killed workers leave behind goes, and nothing else of that folder."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from engine_tools import run

from core.engine import Engine, wait_for_run
from core.events import RunState
from core.runs.submission import Submission
from core.settings import Settings
from mosaic_sdk.lane import LaneWriter

SHM = Path("/dev/shm")

KILLED = """
import os, signal, sys
from mosaic_sdk.lane import LaneWriter
lane = LaneWriter(sys.argv[1], fifo="")
lane.publish(bytes(12), width=2, height=2)
print("up", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def segment() -> Iterator[str]:
    name = f"mosaic.{uuid.uuid4().hex}.0.agent.main"
    yield name
    for path in SHM.glob(f"{name}*"):
        path.unlink()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.01)


def test_at_the_start(settings: Settings, segment: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, segment], stdout=subprocess.PIPE)
    assert done.returncode == -signal.SIGKILL
    assert (SHM / segment).exists()
    strangers = {SHM / f"{segment}.fastlane": b"FLAN\1\0\0\0" + bytes(100)}
    strangers[SHM / f"{segment}.note"] = b"of somebody else"
    for path, raw in strangers.items():
        path.write_bytes(raw)
    living = LaneWriter(f"{segment}.living", fifo="")

    async def scenario() -> None:
        async with Engine(settings):
            await until(lambda: not (SHM / segment).exists())

    run(scenario())
    assert all(path.exists() for path in strangers)
    assert (SHM / living.segment).exists()
    living.close()


def test_after_a_run(settings: Settings, segment: str) -> None:
    async def scenario() -> None:
        async with Engine(settings) as engine:
            living = LaneWriter(f"{segment}.living", fifo="")
            argv = (sys.executable, "-c", KILLED, segment)
            submitted = await engine.runs.submit(Submission(argv=argv))
            ended = await asyncio.wait_for(wait_for_run(engine, submitted.run_id), 60)
            assert ended.state is RunState.FAILED
            await until(lambda: not (SHM / segment).exists())
            assert os.path.exists(SHM / living.segment)
            living.close()

    run(scenario())
