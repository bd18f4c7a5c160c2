from __future__ import annotations

import pytest

from app.dev.renderer_samples import states
from app.renderers.grid import WORLDS, value_looks

GRIDS = sorted(name for name, state in states().items() if state["kind"] == "grid")
THEMES = ("dark", "light", "contrast")


def sample(name):
    data = states()[name]["data"]
    return WORLDS[data["world"]]({**data, "you": "agent_1"})


@pytest.mark.parametrize("name", GRIDS)
def test_every_sample_is_shown_and_said(name):
    grid = sample(name)
    assert len(grid.looks) == len(grid.words) == grid.columns * grid.rows
    assert "you are here" in grid.description(grid.agent)
    assert f"You are at {grid.name(grid.agent)}" in grid.spoken()


@pytest.mark.parametrize("world", sorted(WORLDS))
def test_an_empty_payload_is_no_world(world):
    assert not WORLDS[world]({}).known


def teams(ahead, carrying=None, other=None):
    """Two agents in a room of five columns; mine in its middle looks right."""
    cells = [[[1, 0, 0]] * 5 for _ in range(3)]
    cells[1] = [[1, 0, 0], [1, 0, 0], [1, 0, 0], ahead, [1, 0, 0]]
    agents = [
        {"seat": "agent_0", "at": other or [0, 0], "direction": 1, "team": 2, "colour": "blue",
         "carrying": ["ball", "red"], "seen": []},
        {"seat": "agent_1", "at": [1, 2], "direction": 0, "team": 1, "colour": "green",
         "carrying": carrying, "seen": [7, 8]},
    ]  # fmt: skip
    data = {"world": "multigrid", "cells": cells, "agents": agents, "scores": {"1": 2.0, "2": 0.0}}
    return lambda you: WORLDS["multigrid"]({**data, "you": you})


@pytest.mark.parametrize(
    ("ahead", "carrying", "other", "does"),
    [
        ([1, 0, 0], None, None, 3),
        ([6, 0, 0], None, None, 4),
        ([11, 2, 0], ["ball", "red"], None, 5),
        ([1, 0, 0], None, [1, 3], 4),
        ([1, 0, 0], ["ball", "red"], [1, 3], 5),
    ],
)
def test_what_is_ahead_of_a_player_says_what_a_click_does(ahead, carrying, other, does):
    grid = teams(ahead, carrying, other)("agent_1")
    assert grid.toward(8) == does
    assert grid.toward(12) == 2 and grid.toward(2) == 1
    assert grid.hidden == frozenset(range(15)) - {7, 8}


def test_who_looks_on_sees_every_player_and_the_score():
    read = teams([11, 2, 0])
    assert read("").agent == -1 and not read("").hidden
    text = read("").spoken()
    assert "Score: green 2, blue 0." in text and "You are" not in text
    assert "Blue agent 1 facing down with a red ball: row 1, column 1." in text
    assert "blue goal" in read("agent_1").description(8)


def test_clicks_are_steps():
    grid = sample("frozen_lake")
    assert grid.toward(grid.agent + 1) == 2
    assert grid.toward(grid.agent - grid.columns) == 3
    assert grid.toward(grid.agent + 2) is None


def lake(*, agent, cells=("SFF", "FHF", "FFG")):
    return WORLDS["frozen_lake"]({"cells": list(cells), "agent": agent, "last": 2})


def test_what_happened_on_the_lake():
    before = lake(agent=[0, 1])
    fallen = lake(agent=[1, 1])
    assert fallen.told(before) == "To row 2, column 2. The episode ended in a hole."
    assert "lake/cracked" in fallen.looks[4]
    assert before.told(before) == "Nothing moved."
    assert lake(agent=[2, 2]).event == "Goal reached."


def test_taxi_walls_and_passenger():
    grid = sample("taxi")
    assert grid.looks[1][-1] == "bar.3"  # the wall right of the second cell, and the upper edge
    assert [cell for cell, words in enumerate(grid.words) if "passenger" in words] == [20]
    assert grid.keys["enter"] == 4


def test_values_are_scaled_over_the_whole_lake():
    grid = lake(agent=[0, 0])
    table = [[0.0, 0.5, 1.0, 0.25]] * 9
    looks = value_looks(grid, table)
    assert set(looks) == {0, 1, 2, 3, 5, 6, 7}
    assert looks[0] == "q/5.20.10.0"  # up, right, down, left
    assert value_looks(grid, [0.1, 0.2]) == {}
    assert value_looks(grid, None) == {}
