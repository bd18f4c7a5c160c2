"""MiniGrid: rooms in words, walls, and what a click does."""

from __future__ import annotations

import pytest

from app.renderers.grid import WORLDS
from app.renderers.minigrid import FORWARD, PICK_UP, TOGGLE


def room(ahead, carrying=None):
    wall, empty = [2, 5, 0], [1, 0, 0]
    cells = [[wall] * 4, [wall, empty, ahead, wall], [wall] * 4]
    return WORLDS["minigrid"]({
        "cells": cells, "agent": [1, 1], "direction": 0, "carrying": carrying, "mission": "",
        "seen": ["0000", "0110", "0000"],
    })  # fmt: skip


@pytest.mark.parametrize(
    ("ahead", "carrying", "use"),
    [
        ([4, 4, 2], None, TOGGLE),
        ([4, 4, 1], None, TOGGLE),
        ([5, 0, 0], None, PICK_UP),
        ([1, 0, 0], None, FORWARD),
        ([9, 0, 0], None, FORWARD),
    ],
)
def test_a_click_ahead_does_what_fits(ahead, carrying, use):
    assert room(ahead, carrying).toward(6) == use


def test_rooms_in_words():
    grid = room([4, 4, 2], ["key", "yellow"])
    assert grid.description(6) == "row 2, column 3, locked yellow door"
    assert grid.description(0) == "row 1, column 1, wall, not in view"
    assert grid.note == "You carry a yellow key."
    assert grid.agent_look == ("room/agent@0", "room/key:yellow*46")


def test_walls_know_their_open_sides():
    grid = room([1, 0, 0])
    assert grid.looks[1] == ("wall/4",)
    assert grid.looks[4] == ("wall/2",)
    assert grid.looks[0] == ("wall/0",)
