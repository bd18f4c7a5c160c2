"""Fixtures for several rooms: an interpreter that needs torch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from environment_of import REQUIREMENTS, python_of

from core.paths import find_places
from core.workers.interpreters import folder_of, read_mark

_REQUIREMENTS = REQUIREMENTS / "sb3.txt"
# Some gigabytes on a slow line.
_INSTALL_S = 2400


@pytest.fixture(scope="session")
def gym_latest() -> str:
    return python_of("worker-base")


@pytest.fixture(scope="session")
def mujoco() -> str:
    return python_of("host-mujoco")


@pytest.fixture(scope="session")
def gym_029() -> str:
    return python_of("tests-gym029")


@pytest.fixture(scope="session")
def pettingzoo() -> str:
    return python_of("tests-pettingzoo")


@pytest.fixture(scope="session")
def sb3() -> str:
    """The Python of the worker sb3, installed as a user would; the first time takes minutes."""
    folder = folder_of(find_places(), _REQUIREMENTS)
    if read_mark(folder) is None:
        command = [sys.executable, "-m", "core", "workers", "install", "sb3"]
        done = subprocess.run(command, timeout=_INSTALL_S, stdin=subprocess.DEVNULL)
        assert done.returncode == 0, "mosaic workers install sb3 failed"
    assert read_mark(folder) is not None
    return str(folder / "bin" / "python")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whichever test asks for it first waits for the installation."""
    for item in items:
        if "sb3" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(_INSTALL_S + 600))
