"""Two presets are trained by the real worker; a check resumes, and a changed preset is told."""

from __future__ import annotations

import pytest
from conftest import Cli

pytestmark = pytest.mark.worker_env


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", ["frozenlake-q", "cliff-q"])
def test_a_preset_reaches_its_score_and_is_trained_once(cli: Cli, name: str):
    first = cli.json("preset", "check", name, "--seeds", "2")
    assert first["passed"] and first["reached"] == 2
    assert all(seed["score"] >= first["score"] for seed in first["seeds"])
    assert all(seed["cpu_s"] > 0 for seed in first["seeds"])
    # Only the third seed is missing.
    more = cli.json("preset", "check", name, "--seeds", "3")
    assert more["seeds"][:2] == first["seeds"]
    assert len(cli.json("runs")) == 3


@pytest.mark.timeout(120)
def test_a_changed_preset_is_told_and_does_not_count(cli: Cli):
    few = ("--set", "episodes=4", "--set", "evaluate_every=4", "--set", "evaluation_episodes=5")
    done = cli("run", "--preset", "frozenlake-q", "--seeds", "2", *few, "-q")
    assert "episodes: 4 (in the preset: 2000)" in done.stderr
    runs = cli.json("runs")
    assert len(runs) == 2
    # What was changed does not count as trained: nothing of the check would be left to do.
    assert not any(tag.startswith("preset:") for run in runs for tag in run["tags"])
    groups = {tag for run in runs for tag in run["tags"] if tag.startswith("group:")}
    assert len(groups) == 1
    assert {run["environment"] for run in runs} == {"FrozenLake-v1"}


def test_unknown_presets_and_doubled_workers_are_refused(cli: Cli):
    assert "preset list" in cli("preset", "check", "nothing", status=3).stderr
    both = cli("run", "--preset", "frozenlake-q", "--worker", "sb3", status=2)
    assert "names its worker itself" in both.stderr
    assert "--seeds" in cli("run", "--worker", "tabular", "--seeds", "many", status=2).stderr
