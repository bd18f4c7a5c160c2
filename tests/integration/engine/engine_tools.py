"""An engine in another process, and what to send to one."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from core.profile import EngineRecord, read_record
from core.runs.run_ids import new_run_id
from core.settings import Settings
from mosaic_sdk.codec.step_builder import RESET, StepBuilder
from mosaic_sdk.v1 import records_pb2 as records

T = TypeVar("T")

SERVE = """
import asyncio, logging, signal
from core.engine import Engine
from core.settings import load_settings

logging.basicConfig(level=logging.INFO)

async def main():
    async with Engine(load_settings()) as engine:
        asyncio.get_running_loop().add_signal_handler(
            signal.SIGTERM, engine.asked_to_close.set
        )
        await engine.asked_to_close.wait()

asyncio.run(main())
"""


def run(work: Coroutine[Any, Any, T], timeout_s: float = 60.0) -> T:
    async def limited() -> T:
        async with asyncio.timeout(timeout_s):
            return await work

    return asyncio.run(limited())


def fresh_id() -> str:
    return new_run_id(time.time_ns())


def steps(sequence: int, rows: int = 4, stream: str = "a", size: int = 4) -> records.Batch:
    """Rows of one endless episode."""
    builder = StepBuilder()
    first = (sequence - 1) * rows
    for row in range(first, first + rows):
        if row == 0:
            builder.add(None, [0.0] * size, flags=RESET, step=0)
        else:
            builder.add(row % 2, [float(row)] * size, 1.0, step=row)
    return batch(sequence, builder.encode(), rows, stream)


def batch(
    sequence: int,
    payload: bytes = b"",
    count: int = 1,
    stream: str = "a",
    kind: Any = records.RECORD_KIND_STEPS,
) -> records.Batch:
    return records.Batch(
        stream=stream,
        sequence=sequence,
        kind=kind,
        count=count,
        payload=payload,
        sent_unix_ns=time.time_ns(),
    )


class EngineProcess:
    """An engine that can be killed."""

    def __init__(self, settings: Settings, **env: str) -> None:
        self.settings = settings
        self._env = {**os.environ, **env}
        self.process: subprocess.Popen[bytes] | None = None
        self.log = settings.places.data / "engine.log"

    def start(self) -> EngineRecord:
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE], env=self._env, stdout=log, stderr=log
            )
        until = time.monotonic() + 30
        while (record := read_record(self.settings.profile_dir)) is None:
            assert self.process.poll() is None and time.monotonic() < until, self.log.read_text()
            time.sleep(0.01)
        return record

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(30)
