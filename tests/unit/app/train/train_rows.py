"""Progress of trainings, of rows with the least that is needed."""

from __future__ import annotations

from typing import Any

from run_rows import run_row

from app.train.training_progress import Track


def track(number: int = 1, target: Any = None, seed: int | None = None, **values: Any) -> Track:
    return Track(run_row(number, **values), target, seed)
