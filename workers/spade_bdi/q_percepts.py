"""Percepts of an agent: its state, and what a table of values says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

from mosaic_sdk.learning.q_tables import best_actions, greedy, state_key

# Updates of a value after which it is as sure as not.
HALF_SURE = 10

Percepts = dict[str, Optional[tuple[Any, ...]]]


def percepts(
    values: dict[str, list[float]], visits: Mapping[str, int], observation: Any, actions: int
) -> Percepts:
    """By name: arguments, or None where it does not hold."""
    key = state_key(observation)
    state = tuple(int(part) for part in key.split(","))
    row, legal = values.get(key), range(actions)
    if row is None or len(best_actions(values, observation, legal)) == actions:
        return {"state": state, "best": None, "value": None, "confidence": None}
    best = greedy(values, observation, legal)
    seen = visits.get(f"{key}:{best}", 0)
    return {
        "state": state,
        "best": (best,),
        "value": (round(row[best], 6),),
        "confidence": (round(seen / (seen + HALF_SURE), 3),),
    }
