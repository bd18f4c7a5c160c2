"""The host's own environment, made by the program itself, and an engine to start sessions with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from stage_tools import Played, Stage, install_host, stage_at

from core.envs.families import get_family
from core.paths import find_places
from core.workers.interpreters import folder_of

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def environments() -> Path:
    """Folder that `mosaic workers install host` fills."""
    return install_host()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, environments: Path) -> Iterator[Stage]:
    """A profile of its own; whatever is left running is killed."""
    home = tmp_path_factory.mktemp("home")
    (home / "envs").symlink_to(environments)
    with stage_at(MOSAIC_HOME=str(home)) as made:
        yield made
    assert os.path.isdir(environments)


@pytest.fixture(scope="session")
def python(environments: Path) -> str:
    """The host's interpreter."""
    folder = folder_of(find_places(), ROOT / "requirements/worker-host.txt")
    return str(folder / "bin" / "python")


@pytest.fixture(scope="session")
def table(python: str) -> Iterator[Callable[..., Played]]:
    """One slot in a process of its own, whose clock the test turns."""
    host = ROOT / "workers/host"
    path = f"{host}:{ROOT / 'sdk'}:{Path(__file__).parent}"
    family = get_family(find_places(), "base")
    env = {**os.environ, **family.env, "PYTHONPATH": path, "SDL_VIDEODRIVER": "dummy"}
    server = Path(__file__).parent / "slot_server.py"
    with subprocess.Popen(
        [python, str(server)],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin and process.stdout
        stdin, stdout = process.stdin, process.stdout

        def play(spec: dict[str, Any], *script: Any, **more: Any) -> Played:
            lines = [(entry if isinstance(entry, tuple) else (entry, "", {})) for entry in script]
            stdin.write(json.dumps({"spec": spec, "script": lines, **more}) + "\n")
            stdin.flush()
            return Played(json.loads(stdout.readline()))

        yield play
        stdin.close()
