"""Figures of an episode: named ones of the seat, and numbers of the info of the last step."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from mosaic_host.session.measures import measures_of


def seat(**more: Any) -> Any:
    given: dict[str, Any] = {"times": {}, "incidents": {}, "usage": {}}
    return SimpleNamespace(**{**given, **more})


def test_a_seat_is_asked_for_its_own_figures():
    at = seat(
        times={"policy": [1000, 3000], "guard": [8000]},
        incidents={"veto": 2, "replace": 1, "approve": 9},
        usage={"tokens": 40.0},
    )
    names = ("seconds", "latency_ms", "vetoes", "interventions", "tokens")
    assert measures_of(names, at, {}, 1.25) == {
        "seconds": 1.25, "latency_ms": 3.0, "vetoes": 2.0, "interventions": 3.0, "tokens": 40.0,
    }  # fmt: skip


def test_dots_lead_into_nested_info():
    info = {"position": {"x": 2, "y": "3.5"}, "done": True}
    names = ("info.position.x", "info.position.y", "info.done")
    assert measures_of(names, seat(), info, 0.0) == {
        "info.position.x": 2.0, "info.position.y": 3.5, "info.done": 1.0,
    }  # fmt: skip


def test_what_is_not_known_or_no_number_is_left_out():
    info = {"name": "a", "far": float("inf"), "none": None, "deep": 3}
    names = ("cost", "latency_ms", "info.name", "info.far", "info.none", "info.deep.er", "info.no")
    assert measures_of(names, seat(), info, 0.0) == {}
    assert measures_of(["info.x"], seat(), None, 0.0) == {}
