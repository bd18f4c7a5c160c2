"""Interpreters that hold Gymnasium and friends, made once by the program's own code."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.paths import find_places
from core.runs.environments import folder_of, install_environment, read_mark

sys.path.insert(0, str(Path(__file__).parent))

from launcher import Launcher

_REQUIREMENTS = Path(__file__).parents[3] / "requirements"
SCRIPTS = Path(__file__).parent / "scripts"


def _python(name: str) -> str:
    places = find_places()
    requirements = _REQUIREMENTS / f"{name}.txt"
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        asyncio.run(install_environment(places, "tests", requirements, lambda progress: None))
    return str(folder / "bin" / "python")


@pytest.fixture(scope="session")
def gym_latest() -> str:
    return _python("worker-base")


@pytest.fixture(scope="session")
def gym_029() -> str:
    return _python("tests-gym029")


@pytest.fixture(scope="session")
def pettingzoo() -> str:
    return _python("tests-pettingzoo")


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[Launcher]:
    made = Launcher(tmp_path / "run")
    yield made
    made.close()


@pytest.fixture
def script() -> Callable[[str], str]:
    return lambda name: str(SCRIPTS / name)
