"""Imports of a family: what its file names is what the host imports, and nothing else is needed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from core.envs.families import read_family

ROOT = Path(__file__).parents[3]
FAMILY = """
title = "Mine"
about = "Environments of a package of my own."
requirements = "worker-host.txt"
imports = ["mine_of_my_own"]

[[group]]
title = "Mine"
modules = ["mine_of_my_own"]
"""
MODULE = """
import gymnasium

gymnasium.register("Mine-v7", entry_point="gymnasium.envs.classic_control:CartPoleEnv")
"""
MAKE = """
from mosaic_host.worlds.env_adapters import WorldError, make_world

try:
    print(type(make_world("Mine-v7", {}).inner).__name__)
except WorldError as error:
    print(error)
"""


def made(python: str, env: dict[str, str], folder: Path) -> str:
    paths = [folder, ROOT / "sdk", ROOT / "workers" / "host"]
    env = {**os.environ, **env, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    done = subprocess.run(
        [python, "-c", MAKE], env=env, capture_output=True, text=True, check=True, timeout=100
    )
    return done.stdout.strip()


def test_what_a_family_imports_is_what_the_host_imports(python: str, tmp_path: Path) -> None:
    (tmp_path / "mine_of_my_own.py").write_text(MODULE)
    (tmp_path / "mine.toml").write_text(FAMILY)
    family = read_family(tmp_path / "mine.toml", bundled=False)
    assert made(python, family.env, tmp_path) == "CartPoleEnv"
    assert made(python, {}, tmp_path) == "There is no environment Mine-v7"
