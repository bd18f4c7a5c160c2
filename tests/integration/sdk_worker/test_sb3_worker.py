"""The worker sb3 with torch, in its own environment."""

from __future__ import annotations

import json
import os
import subprocess
import zipfile
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


def exploration(checkpoint: Path) -> float:
    """Chance of a random action, as the model was saved with it."""
    with zipfile.ZipFile(checkpoint) as archive:
        return json.loads(archive.read("data"))["exploration_rate"]


def test_a_training_that_goes_on_explores_as_if_it_had_not_ended(sb3, env, tmp_path):
    words = {"algorithm": "DQN", "evaluate_every": 0, "checkpoint_every": 100}
    words["hyperparameters"] = {"exploration_fraction": 0.8, "exploration_final_eps": 0.1}

    def trained(name: str, **more: object) -> dict[int, float]:
        folder = tmp_path / name
        given = {**words, "checkpoint_dir": str(folder), "keep_checkpoints": 0, **more}
        told = {**env, "MOSAIC_PARAMETERS": json.dumps(given)}
        subprocess.run([sb3, MAIN], env=told, check=True, capture_output=True, timeout=200)
        return {int(path.stem[5:]): exploration(path) for path in folder.glob("*.zip")}

    def saved(name: str, count: int) -> str:
        return str(tmp_path / name / f"step-{count:06d}.zip")

    def close(wanted: dict[int, float]) -> object:
        """It is saved with the chance of the step before."""
        return pytest.approx(wanted, abs=0.005)

    first = trained("first", total_timesteps=400)
    assert first == close({100: 0.719, 200: 0.438, 300: 0.156, 400: 0.1})
    # As long again, and once more from there.
    second = trained("second", total_timesteps=800, resume=saved("first", 400))
    assert second == close(dict.fromkeys((500, 600, 700, 800), 0.1))
    third = trained("third", total_timesteps=1600, resume=saved("second", 500))
    assert set(third.values()) == {0.1}
    # From where it still explored, for longer than was planned.
    longer = trained("longer", total_timesteps=800, resume=saved("first", 200))
    assert longer == close({300: 0.156, **dict.fromkeys((400, 500, 600, 700, 800), 0.1)})
