"""A launcher that keeps what it is told, and the scripts that tell it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from launcher import Launcher

SCRIPTS = Path(__file__).parent / "scripts"


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[Launcher]:
    made = Launcher(tmp_path / "run")
    yield made
    made.close()


@pytest.fixture
def script() -> Callable[[str], str]:
    return lambda name: str(SCRIPTS / name)
