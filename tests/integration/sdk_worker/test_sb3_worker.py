"""The worker sb3 with torch, in its own environment."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from mosaic_sdk.testing.capability_trial import CAPABILITIES, try_capabilities

ROOT = Path(__file__).parents[3]
MAIN = str(ROOT / "workers" / "sb3" / "main.py")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "sdk"), "MOSAIC_RUN_DIR": str(tmp_path)}


def test_a_trial_finds_all_that_it_can_do(sb3, env):
    checks = try_capabilities([sb3, MAIN], env, grace_s=60)
    assert {each.name for each in checks if each.verdict == "pass"} == set(CAPABILITIES), checks


@pytest.mark.parametrize(
    ("parameters", "why"),
    [
        ({"algorithm": "SAC"}, "SAC on CartPole-v1: "),
        ({"hyperparameters": {"no_such": 1}}, "no_such"),
        ({"algorithm": "TRPO", "preset": "zoo"}, "There is no preset for TRPO on CartPole-v1"),
    ],
)
def test_what_does_not_fit_is_told_before_it_trains(sb3, env, parameters, why):
    env["MOSAIC_PARAMETERS"] = json.dumps(parameters)
    done = subprocess.run([sb3, MAIN], env=env, capture_output=True, text=True, timeout=200)
    assert done.returncode == 2
    assert why in done.stderr and "Traceback" not in done.stderr
