"""The place that a run goes on from is one of its reports."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from app.shared.resumed_runs import resumption_in
from mosaic_sdk.learning.resumption import Resumption


def reader(*details: Any) -> Any:
    events = [SimpleNamespace(detail=detail) for detail in details]
    return SimpleNamespace(events=lambda run_id, kind: events)


def test_it_is_one_of_its_reports():
    before = Resumption(5, 70, "earlier")
    assert resumption_in(reader({"alpha": 1}, before.as_config(), None), "a") == before


def test_a_run_that_began_at_zero_has_none():
    assert resumption_in(reader({"alpha": 1}), "a") is None
