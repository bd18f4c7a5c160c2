"""Grids of toy text, drawn from the state of their environments."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from mosaic_host.states.toy_text_state import blackjack, cliff_walking, frozen_lake, taxi


def world(**inner) -> SimpleNamespace:
    return SimpleNamespace(inner=SimpleNamespace(lastaction=None, **inner))


def test_a_lake_has_its_agent_on_a_cell() -> None:
    lake = np.array([[b"S", b"F", b"F"], [b"F", b"H", b"G"]])
    kind, state = frozen_lake(world(s=np.int64(5), ncol=3, desc=lake))
    assert kind == "grid"
    assert state["cells"] == ["SFF", "FHG"]
    assert state["agent"] == [1, 2]


def test_a_cliff_lies_between_start_and_goal() -> None:
    cliff = np.zeros((2, 4), bool)
    cliff[1, 1:3] = True
    _, state = cliff_walking(world(s=6, shape=(2, 4), _cliff=cliff))
    assert state["cells"] == ["....", ".CC."]
    assert (state["agent"], state["start"], state["goal"]) == ([1, 2], [1, 0], [1, 3])


def test_a_taxi_knows_its_passenger() -> None:
    desc = np.array([[b"+", b"-"], [b"|", b"R"]])
    _, state = taxi(world(s=9, decode=lambda s: iter((3, 1, 4, 2)), desc=desc, locs=[(0, 0)]))
    assert state["agent"] == [3, 1]
    assert (state["passenger"], state["destination"]) == (4, 2)
    assert state["cells"] == ["+-", "|R"]
    assert state["places"] == [[0, 0]]


def test_a_table_shows_both_hands() -> None:
    kind, state = blackjack(world(player=[np.int64(10), 1], dealer=[5, 2]))
    assert kind == "text"
    assert (state["player"], state["dealer"]) == ([10, 1], [5, 2])
