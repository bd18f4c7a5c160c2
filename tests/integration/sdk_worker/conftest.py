"""The interpreter of the bundled workers."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def _has_gymnasium(python: Path) -> bool:
    if not python.is_file():
        return False
    return subprocess.run([python, "-c", "import gymnasium"], capture_output=True).returncode == 0


@pytest.fixture(scope="session")
def python() -> str:
    """An interpreter with the environment of the bundled workers."""
    from core.paths import find_places
    from core.workers.interpreters import folder_of

    wanted = ROOT / "requirements/worker-base.txt"
    candidates = [
        Path(os.environ.get("MOSAIC_WORKER_PYTHON", "")),
        folder_of(find_places(), wanted) / "bin/python",
        ROOT.parent / "worker-env/bin/python",
    ]
    python = next((str(path) for path in candidates if _has_gymnasium(path)), None)
    if python is None:
        pytest.fail("no environment of the workers: mosaic workers install random")
    return python
