"""Rows of runs as the store gives them, filled with the least that is needed."""

from __future__ import annotations

import dataclasses
from typing import Any

from core.events import RunState
from core.store.rows import Run

NOW = 1_763_460_000_000_000_000


def run_row(number: int = 1, **values: Any) -> Run:
    """Numbers are 0, but where a run that has just begun has none."""
    row: dict[str, Any] = {field.name: 0 for field in dataclasses.fields(Run)}
    row |= {
        "run_id": f"id{number:04}",
        "kind": "training",
        "name": f"run {number}",
        "note": "",
        "tags": (),
        "worker": "tabular",
        "environment": "FrozenLake-v1",
        "parent": None,
        "durability": "",
        "state": RunState.RUNNING,
        "reason": "",
        "created_ns": NOW + number,
        "started_ns": NOW + number,
        "ended_ns": None,
        "archived": False,
        "deleted_ns": None,
        "mean_return": None,
        "last_return": None,
        "best_return": None,
    }
    return Run(**{**row, **values})
