"""A sweep with the real worker: its points in order, and the parameter that mattered."""

from __future__ import annotations

import pytest
from conftest import Cli

pytestmark = pytest.mark.worker_env

SHORT = (
    "--set", "episodes=400", "--set", "evaluate_every=100", "--set", "epsilon_episodes=200",
    "--set", "evaluation_episodes=20",
)  # fmt: skip


@pytest.mark.timeout(240)
def test_a_grid_is_trained_and_told(cli: Cli):
    grid = ("--grid", "alpha=0.0,0.1,0.5", "--grid", "initial_value=0,0.5")
    made = cli.json("run", "--preset", "frozenlake-q", *SHORT, *grid, "-q")
    assert len(made["runs"]) == 6
    assert {tag for run in made["runs"] for tag in run["tags"]} == {f"sweep:{made['sweep']}"}
    report = cli.json("sweep")
    assert [point["point"]["alpha"] for point in report["points"]][-2:] == [0.0, 0.0]
    assert report["points"][0]["scores"] == [1.0]
    first = report["influences"][0]
    assert first["name"] == "alpha" and first["share"] > 0.9
    assert cli.json("sweep", made["sweep"]) == report


def test_what_can_not_be_swept_is_refused(cli: Cli):
    both = ("--grid", "alpha=1,2", "--random", "gamma=0..1")
    assert "two sweeps" in cli("run", "--preset", "frozenlake-q", *both, status=2).stderr
    wrong = cli("run", "--preset", "frozenlake-q", "--grid", "nothing=1,2", status=2)
    assert "nothing" in wrong.stderr
    # The first point would do, the second would not: neither trains.
    outside = cli("run", "--preset", "frozenlake-q", "--grid", "alpha=0.5,7", status=2)
    assert "alpha" in outside.stderr
    assert [run["state"] for run in cli.json("runs", "--state", "live")] == []
    assert "There is no sweep nothing" in cli("sweep", "nothing", status=3).stderr
