"""Rows of runs as the store gives them, filled with the least that is needed."""

from __future__ import annotations

import dataclasses
from typing import Any

from app.train.training_progress import Track
from core.events import RunState
from core.store.rows import Run

NOW = 1_763_460_000_000_000_000


def run(number: int = 1, **values: Any) -> Run:
    blank: dict[str, Any] = {field.name: 0 for field in dataclasses.fields(Run)}
    blank |= {
        "run_id": f"id{number:04}",
        "kind": "training",
        "name": f"run {number}",
        "note": "",
        "tags": (),
        "worker": "tabular",
        "environment": "FrozenLake-v1",
        "parent": None,
        "state": RunState.RUNNING,
        "reason": "",
        "created_ns": NOW + number,
        "started_ns": NOW + number,
        "ended_ns": None,
        "deleted_ns": None,
        "mean_return": None,
    }
    return Run(**{**blank, **values})


def track(number: int = 1, target: Any = None, seed: int | None = None, **values: Any) -> Track:
    return Track(run(number, **values), target, seed)
