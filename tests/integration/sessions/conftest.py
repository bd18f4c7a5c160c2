"""An engine with the host's own environment, as the tests of the host have it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "host"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from needs_sandbox import summary_of
from stage_tools import Stage, install_host, stage_at

ROOT = Path(__file__).parents[3]

pytest_terminal_summary = summary_of("test_sessions_confined")


@pytest.fixture(scope="session")
def environments() -> Path:
    """Folder that `mosaic workers install host` fills."""
    return install_host()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, environments: Path) -> Iterator[Stage]:
    home = tmp_path_factory.mktemp("home")
    (home / "envs").symlink_to(environments)
    with stage_at(MOSAIC_HOME=str(home)) as made:
        yield made
