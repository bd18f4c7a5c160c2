"""Launchers as real processes, each in a folder of its own; nothing of them is left afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mosaic_sdk.launch import recovery
from mosaic_sdk.launch.launch_spec import new_run_id
from mosaic_sdk.launch.process_tree import kill_run, members


class Bench:
    """Folder and helpers for the launches of one test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.engine_socket = str(folder / "engine.sock")
        self._launched: list[Launched] = []

    def launch(self, *argv: str, broken: str = "", **more: Any) -> Launched:
        """Start a launcher; `broken` is code that breaks something in it first."""
        run_id = new_run_id()
        run_dir = self.folder / f"run{len(self._launched)}"
        run_dir.mkdir()
        spec = {
            "run_id": run_id,
            "run_dir": str(run_dir),
            "argv": list(argv),
            "engine_socket": self.engine_socket,
            "run_token": "run-token",
            "worker_token": "worker-token",
            "token": "launcher-token",
            **more,
        }
        path = run_dir / "spec.json"
        path.write_text(json.dumps(spec))
        code = f"{broken}\nfrom mosaic_sdk.launch.main import main\nraise SystemExit(main())"
        how = ["-c", code] if broken else ["-m", "mosaic_sdk.launch"]
        popen = subprocess.Popen(
            [sys.executable, *how, "--spec", str(path)],
            stdin=subprocess.DEVNULL,
        )
        process = Launched(run_id, run_dir, popen)
        self._launched.append(process)
        return process

    def python(self, code: str, **more: Any) -> Launched:
        return self.launch(sys.executable, "-c", code, **more)

    def close(self) -> None:
        for process in self._launched:
            if process.popen.poll() is None:
                process.popen.kill()
            process.popen.wait()
            kill_run(process.run_id)


class Launched:
    def __init__(self, run_id: str, run_dir: Path, popen: subprocess.Popen[bytes]) -> None:
        self.run_id = run_id
        self.run_dir = run_dir
        self.popen = popen

    def wait(self, timeout_s: float = 30) -> int:
        return self.popen.wait(timeout_s)

    def state(self) -> dict[str, Any]:
        return recovery.read_state(str(self.run_dir)) or {}

    def exit(self) -> dict[str, Any]:
        exit_facts = recovery.read_exit(str(self.run_dir))
        assert exit_facts is not None, (self.run_dir / "launcher.log").read_text()
        return exit_facts

    def until(self, true: Any, timeout_s: float = 20) -> None:
        """For what only the file system or the process table can tell."""
        deadline = time.monotonic() + timeout_s
        while not true():
            assert time.monotonic() < deadline, "it did not come true"
            time.sleep(0.01)

    def until_started(self) -> int:
        self.until(lambda: self.state().get("worker_pid"))
        return self.state()["worker_pid"]

    def living(self) -> list[int]:
        return sorted(members(self.run_id))


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    for name in list(os.environ):
        if name.startswith("MOSAIC_"):
            monkeypatch.delenv(name)
    lane_bench = Bench(tmp_path)
    yield lane_bench
    lane_bench.close()
