"""Figures of a run, above all of one that goes on from another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from run_rows import run_row

from app.run.run_figures import RunFigures
from core.events import RunState
from mosaic_sdk.learning.resumption import Resumption


def opened(**config: Any) -> Any:
    pace = SimpleNamespace(rate=100.0)
    return SimpleNamespace(
        row=run_row(steps=9_000, episodes=500, state=RunState.RUNNING),
        facts={"parameters": {"episodes": 4000}},
        config=config,
        live=True,
        steps=pace,
        steady={"steps": pace, "episodes": pace},
    )


def test_a_run_that_goes_on_counts_what_came_before(qapp):
    figures = RunFigures()
    figures.show(opened(**Resumption(2000, 31_000).as_config()))
    assert figures.rows[3] == {"value": "2,500", "label": "of 4,000 episodes"}
    assert figures.rows[0]["label"] == "steps" and figures.rows[0]["value"] == "9,000"
    assert figures.progress == 0.25, "of what it does itself"


def test_a_run_from_zero_counts_its_own(qapp):
    figures = RunFigures()
    figures.show(opened())
    assert figures.rows[3]["value"] == "500" and figures.progress == 0.125
