"""Runs worker scripts on any interpreter against a stand-in launcher."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

from mosaic_sdk.testing.launcher_stand_in import LauncherStandIn

SDK = Path(__file__).parents[3] / "sdk"
PYENV = Path("/root/.pyenv/versions")
OLDEST = (3, 9)


def interpreters() -> list[str]:
    """One of each minor version that the SDK promises, of those found here."""
    pythons = {sys.version_info[:2]: sys.executable}
    for python in sorted(PYENV.glob("3.*/bin/python")):
        major, minor = python.parts[-3].split(".")[:2]
        if (int(major), int(minor)) >= OLDEST:
            pythons.setdefault((int(major), int(minor)), str(python))
    return [pythons[version] for version in sorted(pythons)]


def start(
    script: str, launcher: LauncherStandIn | None, python: str = sys.executable, **extra: str
) -> subprocess.Popen[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith("MOSAIC_")}
    env.update(launcher.env if launcher else {}, PYTHONPATH=str(SDK), **extra)
    return subprocess.Popen(
        [python, "-c", textwrap.dedent(script)],
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(worker: subprocess.Popen[str], timeout: float = 60) -> tuple[str, str]:
    """Output of a worker once it has ended well."""
    try:
        out, err = worker.communicate(timeout=timeout)
    finally:
        worker.kill()
    assert worker.returncode == 0, err
    return out, err
