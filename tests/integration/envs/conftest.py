"""An engine, and families that are installed as a user installs them, once for a machine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "host"))

from stage_tools import Stage, stage_at

from core.envs.families import get_family, is_installed
from core.paths import Places, find_places

# A slow line, and a compiler that runs at the first use.
INSTALL_S = 900


@pytest.fixture(scope="session")
def family() -> Callable[[str], Places]:
    """`family(name)` installs it where it is missing."""
    places = find_places()

    def ready(name: str) -> Places:
        if not is_installed(places, get_family(places, name)):
            command = [sys.executable, "-m", "core", "envs", "install", name]
            done = subprocess.run(command, timeout=INSTALL_S, stdin=subprocess.DEVNULL)
            assert done.returncode == 0, f"mosaic envs install {name} failed"
        return places

    return ready


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "family" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(INSTALL_S + 300))


@pytest.fixture(scope="session")
def environments(family: Callable[[str], Places]) -> Path:
    return family("base").environments


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, environments: Path) -> Iterator[Path]:
    """Data of its own, with the environments of this machine."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "envs").symlink_to(environments)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOSAIC_HOME", str(folder))
        patch.delenv("MOSAIC_PROFILE", raising=False)
        yield folder


@pytest.fixture(scope="module")
def stage(home: Path) -> Iterator[Stage]:
    with stage_at(MOSAIC_HOME=str(home)) as made:
        yield made
