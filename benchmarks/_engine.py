"""An engine in a process of its own, and CartPole-like steps for it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks._harness import ROOT, isolated
from core.profile import EngineRecord, read_record

_SERVE = """
import asyncio, signal
from core.engine import Engine
from core.settings import load_settings

async def main():
    loop = asyncio.get_running_loop()
    async with Engine(load_settings()) as engine:
        loop.add_signal_handler(signal.SIGTERM, engine.asked_to_close.set)
        await engine.asked_to_close.wait()

asyncio.run(main())
"""


@contextlib.contextmanager
def engine_process(
    profile: Path, wait_s: float = 30.0, program: str = _SERVE
) -> Iterator[EngineRecord]:
    """Runs until the block ends; then it drains and closes."""
    environment = {**isolated(profile), "GRPC_VERBOSITY": "NONE"}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    process = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, env=environment)
    try:
        until = time.monotonic() + wait_s
        while (record := read_record(profile)) is None:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the engine did not start")
            time.sleep(0.02)
        yield record
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def cpu_s(pid: int) -> float:
    """CPU seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
