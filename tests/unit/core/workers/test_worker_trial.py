"""Trials of workers in a process of their own: findings, progress, the end of a cancelled one."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from core.workers.worker_trial import try_for_real

# Tells its settings, writes its number, then stays until somebody ends it.
STAYS = """
import os, pathlib, sys, time
if "--describe" in sys.argv:
    print("{}")
else:
    pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))
    time.sleep(600)
"""


def test_a_worker_that_does_nothing_is_found_to_do_nothing():
    told: list[list[str]] = []
    argv = [sys.executable, "-c", "pass"]
    findings = asyncio.run(try_for_real(argv, os.environ, told.append, quiet=True))
    assert {each["name"]: each["verdict"] for each in findings}["trains"] == "fail"
    assert len(findings) == 10
    assert told[0] == ["trains"] and len(told[-1]) > 1


def test_cancelled_it_ends_the_worker(tmp_path: Path):
    script, mark = tmp_path / "stays.py", tmp_path / "pid"
    script.write_text(STAYS)

    async def begin_and_cancel() -> int:
        argv = [sys.executable, str(script), str(mark)]
        task = asyncio.create_task(try_for_real(argv, os.environ, lambda names: None, quiet=True))
        async with asyncio.timeout(60):
            while not (mark.exists() and mark.read_text()):
                await asyncio.sleep(0.02)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return int(mark.read_text())

    pid = asyncio.run(begin_and_cancel())
    until = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists() and time.monotonic() < until:
        time.sleep(0.02)
    assert not Path(f"/proc/{pid}").exists()
