"""Experiments played by the real command, on a profile of their own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "host"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from stage_tools import Stage, install_host, stage_at

from core.envs.families import get_family, is_installed
from core.paths import find_places
from core.settings import load_settings
from core.workers.interpreters import folder_of
from mosaic_sdk.launch import recovery
from mosaic_sdk.launch.process_tree import kill_run

ROOT = Path(__file__).parents[3]


@dataclass
class Eval:
    profile: Path
    file: Path

    def start(self, *args: str) -> subprocess.Popen[str]:
        outside = {
            name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")
        }
        home = {"MOSAIC_HOME": os.environ["MOSAIC_HOME"]} if "MOSAIC_HOME" in os.environ else {}
        return subprocess.Popen(
            [sys.executable, "-m", "core", *args],
            env={**outside, **home, "MOSAIC_PROFILE": str(self.profile), "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __call__(self, text: str, status: int = 0) -> Any:
        self.file.write_text(text)
        process = self.start("eval", "--trust", str(self.file), "--json", "--replicates", "200")
        out, err = process.communicate(timeout=100)
        assert process.returncode == status, err
        return json.loads(out)


@pytest.fixture(scope="session")
def environments() -> Path:
    """Folder that `mosaic workers install host` fills."""
    return install_host()


@pytest.fixture(scope="session")
def python(environments: Path) -> str:
    """The host's interpreter."""
    folder = folder_of(find_places(), ROOT / "requirements/worker-host.txt")
    return str(folder / "bin" / "python")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, environments: Path) -> Path:
    """Home of the stage's engine; tests may add workers to it."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "envs").symlink_to(environments)
    return folder


@pytest.fixture(scope="module")
def stage(home: Path) -> Iterator[Stage]:
    with stage_at(MOSAIC_HOME=str(home)) as made:
        yield made


@pytest.fixture(scope="session")
def particles(environments: Path) -> None:
    """The family of the games that people of several teams play at once."""
    places = find_places()
    if not is_installed(places, get_family(places, "pettingzoo")):
        command = [sys.executable, "-m", "core", "envs", "install", "pettingzoo"]
        subprocess.run(command, check=True, timeout=900, stdin=subprocess.DEVNULL)


@pytest.fixture
def evaluate(tmp_path: Path, environments: Path) -> Iterator[Eval]:
    profile = tmp_path / "profile"
    yield Eval(profile, tmp_path / "experiment.toml")
    for folder in (profile / "runs").glob("*"):
        state = recovery.read_state(str(folder))
        if state is not None and recovery.is_alive(state):
            os.kill(state["pid"], 9)
        kill_run(folder.name)
    shutil.rmtree(load_settings(str(profile)).places.runtime, ignore_errors=True)
