"""Profiles to test on, and engines in processes of their own."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from engine_tools import EngineProcess

from core.settings import Settings, load_settings
from mosaic_sdk.launch import recovery
from mosaic_sdk.launch.process_tree import kill_run

# The disk that fails on demand is the store's.
sys.path.append(str(Path(__file__).parent.parent / "store"))
sys.path.append(str(Path(__file__).parents[2]))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Everything that an engine writes; whatever a test leaves running is killed."""
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.delenv("MOSAIC_PROFILE", raising=False)
    runtime = load_settings().places.runtime
    yield tmp_path
    for folder in (tmp_path / "profiles" / "default" / "runs").glob("*"):
        print(folder.name, *(log.read_text() for log in folder.glob("launcher.log")))
        _kill_launcher(folder)
        kill_run(folder.name)
    shutil.rmtree(runtime, ignore_errors=True)


def _kill_launcher(folder: Path) -> None:
    state = recovery.read_state(str(folder))
    if state is not None and recovery.is_alive(state):
        os.kill(state["pid"], signal.SIGKILL)


@pytest.fixture
def settings(home: Path) -> Settings:
    return load_settings()


@pytest.fixture
def engine_process(settings: Settings) -> Iterator[Callable[..., EngineProcess]]:
    made: list[EngineProcess] = []

    def make(**env: str) -> EngineProcess:
        made.append(EngineProcess(settings, **env))
        return made[-1]

    yield make
    for item in made:
        if item.process is not None and item.process.poll() is None:
            item.kill()
        # Shown where a test failed.
        print(item.log.read_text() if item.log.exists() else "no engine log")
