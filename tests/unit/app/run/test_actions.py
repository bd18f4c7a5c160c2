"""Requests to a worker that started itself: none before it listens."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.run import actions


def model(kind: str, is_connected: bool, facts: dict[str, Any], state: str = "running") -> Any:
    open_run = SimpleNamespace(
        run_id="x",
        row=SimpleNamespace(kind=kind, state=state),
        facts=facts,
        live=True,
        capabilities=None,
        streams=frozenset({"main"}),
    )
    controls = SimpleNamespace(connected=lambda run_id: is_connected and run_id == "x")
    desk = SimpleNamespace(engine=SimpleNamespace(controls=controls))
    return SimpleNamespace(here=open_run, desk=desk)


@pytest.mark.parametrize(
    ("kind", "is_connected", "facts", "is_possible"),
    [
        ("external", False, {}, False),
        ("external", True, {}, True),
        # Under a kind that it gave itself.
        ("training", False, {"external": True}, False),
        ("training", False, {}, True),
    ],
)
def test_a_program_without_a_control_stream_is_asked_for_nothing(
    kind: str, is_connected: bool, facts: dict[str, Any], is_possible: bool
) -> None:
    page = model(kind, is_connected, facts)
    for why in (actions.why_no_pause, actions.why_no_checkpoint, actions.why_no_pace):
        assert (why(page) == "") is is_possible
        assert is_possible or "has not opened a stream" in why(page)
    assert actions.why_not_live(page) == ""
