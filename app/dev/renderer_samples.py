"""Real states of each game and world with made-up thoughts of an agent: for previews and tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.ui.resources import read_json


@cache
def states() -> dict[str, dict[str, Any]]:
    """By name: kind, data, legal actions and their names, as a host sends them."""
    return read_json("sprites", "samples.json")


def thoughts(name: str) -> dict[str, Any]:
    """Probabilities over the legal actions, a value, and a table of values for the lake."""
    legal = states()[name]["legal"]
    weights = [1.0 / (1 + (i * 7) % (len(legal) + 3)) ** 1.6 for i in range(len(legal))]
    total = sum(weights) or 1.0
    overlay: dict[str, Any] = {
        "probabilities": {str(a): w / total for a, w in zip(legal, weights, strict=True)},
        "value": 0.4,
    }
    if name == "frozen_lake":
        goal = (7, 7)
        overlay["q"] = [
            [
                1.0 / (1 + abs(goal[0] - row - down) + abs(goal[1] - column - right))
                for down, right in ((0, -1), (1, 0), (0, 1), (-1, 0))
            ]
            for row in range(8)
            for column in range(8)
        ]
        overlay["trail"] = [
            [0, 0, "agent"], [0, 1, "agent"], [0, 2, "human"], [1, 2, "supervisor"], [1, 3, ""]
        ]  # fmt: skip
        overlay["proposed"] = {"action": 1, "actor": "agent", "vetoed": True}
        overlay["executed"] = {"action": 2, "actor": "supervisor"}
    return overlay


def given(name: str, *, thinking: bool = False) -> dict[str, Any]:
    """Properties of a renderer for a sample."""
    state = states()[name]
    return {
        "payload": {"kind": state["kind"], "encoding": "json", "data": state["data"]},
        "legal": state["legal"],
        "actionNames": state["names"],
        "seats": ["player_0", "player_1"],
        "interactive": True,
        "overlay": thoughts(name) if thinking else {},
    }
