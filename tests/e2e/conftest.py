"""The wheels, and an environment that has nothing of ours but them."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*command, "-w", str(folder), str(ROOT / "sdk"), str(ROOT)],
        env={**os.environ, "MOSAIC_WITH_JASON": "1"}, check=True,
    )  # fmt: skip
    return folder


@pytest.fixture(scope="session")
def installed(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the two wheels; what they depend on is lent by the one of the tests."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps"]
    subprocess.run([*command, "--no-index", *map(str, wheels.glob("*.whl"))], check=True)
    [packages] = folder.glob("lib/python3*/site-packages")
    # Folders on the path by a .pth are searched, their own .pth files (our editable install) not.
    (packages / "lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return folder / "bin"
