"""An engine with the host's own environment, as the tests of the host have it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "host"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from needs_sandbox import summary_of
from stage_tools import Stage

from core.paths import find_places
from core.settings import load_settings
from core.workers.interpreters import folder_of, read_mark
from mosaic_sdk.launch.process_tree import kill_run

ROOT = Path(__file__).parents[3]

pytest_terminal_summary = summary_of("test_sessions_confined")


@pytest.fixture(scope="session")
def environments() -> Path:
    """Folder that `mosaic workers install host` fills."""
    places = find_places()
    if read_mark(folder_of(places, ROOT / "requirements/worker-host.txt")) is None:
        words = [sys.executable, "-m", "core", "workers", "install", "host"]
        subprocess.run(words, check=True, timeout=600)
    return places.environments


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, environments: Path) -> Iterator[Stage]:
    home = tmp_path_factory.mktemp("home")
    (home / "envs").symlink_to(environments)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOSAIC_HOME", str(home))
        patch.delenv("MOSAIC_PROFILE", raising=False)
        settings = load_settings()
        with Stage(settings) as made:
            yield made
        for folder in (home / "profiles" / "default" / "runs").glob("*"):
            kill_run(folder.name)
        shutil.rmtree(settings.places.runtime, ignore_errors=True)
