"""Pace of a comparison: every session is told, and what was told is shown."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.compare.comparison_pace import LOCKSTEP, ComparePace


class State(dict[str, Any]):
    def put(self, key: str, value: Any) -> None:
        self[key] = value


@pytest.fixture
def pace(qapp):
    state, commands = State(), list[tuple[str, str]]()
    desk: Any = SimpleNamespace(shell=SimpleNamespace(state=state))

    def to_all(command: Any, only: str) -> None:
        commands.append((type(command).__name__, only))

    return ComparePace(desk, to_all), commands, state


def test_pause_step_and_speed_go_to_all(pace):
    shown, commands, _ = pace
    shown.begin()
    assert shown.playing and (shown.speed, shown.stepText) == (1.0, "Starting")
    shown.pause(True)
    shown.step()
    shown.setSpeed(2.0)
    shown.pause(False)
    shown.send_speed("late")
    assert commands == [
        ("PauseSession", ""), ("StepSession", ""), ("Speed", ""), ("Play", ""), ("Speed", "late"),
    ]  # fmt: skip
    assert shown.playing and shown.speed == 2.0
    shown.end()
    assert not shown.playing


def test_a_host_learns_what_was_chosen_before_it_could_hear(pace):
    shown, commands, _ = pace
    shown.begin()
    shown.catch_up("first")
    assert not commands
    shown.setSpeed(2.0)
    shown.pause(True)
    commands.clear()
    shown.catch_up("second")
    assert commands == [("Speed", "second"), ("PauseSession", "second")]


def test_what_a_file_says_of_lockstep_is_not_kept_as_the_persons_choice(pace):
    shown, _, state = pace
    shown.use_lockstep(False)
    assert not shown.lockstep and LOCKSTEP not in state
    shown.setProperty("lockstep", True)
    assert state == {LOCKSTEP: True}
