"""The real command in a process of its own, on a profile of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tests"))

from needs_sandbox import summary_of  # noqa: E402


@dataclass
class Cli:
    """`cli("runs")` runs it to its end; `cli.json("runs")` reads what it says."""

    profile: Path

    @property
    def env(self) -> dict[str, str]:
        outside = {
            name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")
        }
        home = {"MOSAIC_HOME": os.environ["MOSAIC_HOME"]} if "MOSAIC_HOME" in os.environ else {}
        return {**outside, **home, "MOSAIC_PROFILE": str(self.profile), "PYTHONPATH": str(ROOT)}

    def command(self, *args: str) -> list[str]:
        return [sys.executable, "-m", "core", *args]

    def __call__(
        self, *args: str, status: int | None = 0, stdin: str = ""
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            self.command(*args),
            env=self.env,
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
            cwd=self.profile.parent,
        )
        if status is not None:
            assert done.returncode == status, done.stdout + done.stderr
        return done

    def json(self, *args: str, status: int | None = 0) -> Any:
        # Before a worker's command, whose options are its own.
        at = args.index("--") if "--" in args else len(args)
        return json.loads(self(*args[:at], "--json", *args[at:], status=status).stdout)

    def start(self, *args: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self.command(*args),
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.profile.parent,
        )

    def run_id(self) -> str:
        return self.json("runs")[0]["run_id"]


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    return Cli(tmp_path / "profile")


@pytest.fixture
def started() -> Iterator[Callable[[subprocess.Popen[str]], subprocess.Popen[str]]]:
    """Ends what a test started and left."""
    processes: list[subprocess.Popen[str]] = []

    def keep(process: subprocess.Popen[str]) -> subprocess.Popen[str]:
        processes.append(process)
        return process

    yield keep
    for process in processes:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        process.communicate()


@pytest.fixture
def serving(cli: Cli, started: Callable[..., subprocess.Popen[str]]) -> subprocess.Popen[str]:
    """An engine of another process holds the profile."""
    engine = started(cli.start("serve", "--json"))
    assert engine.stdout is not None
    assert json.loads(engine.stdout.readline())["pid"] == engine.pid
    return engine


pytest_terminal_summary = summary_of("test_confined")
