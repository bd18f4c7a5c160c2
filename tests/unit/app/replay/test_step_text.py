"""Decisions of a recorded step, as sentences."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.replay.step_text import decision_title


@pytest.mark.parametrize(
    ("role", "who", "verdict", "default", "title"),
    [
        ("person", "you", "veto", "", "You veto"),
        ("person", "you", "approve", "", "You approve"),
        ("program", "guard", "veto", "", "Guard vetoes"),
        ("agent", "random", "propose", "", "Random proposes"),
        ("person", "you", "default", "deadline: open", "You ran out of time"),
        ("program", "guard", "default", "deadline: open", "Guard ran out of time"),
        ("gate", "gate", "default", "substitute: resample", "Gate takes the default"),
    ],
)
def test_people_and_programs_are_told_in_their_own_person(role, who, verdict, default, title):
    decision = SimpleNamespace(role=role, who=who, verdict=verdict, default_taken=default)
    assert decision_title(decision) == title
