"""Divergence of two games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.replay.divergence import first_divergence, parts_at, trace


@dataclass(frozen=True)
class Row:
    step: int
    seat: str = "agent"
    action: Any = 1
    observation: Any = (1.0, 2.0)
    reward: float = 1.0
    flags: int = 0


def game(length: int = 200) -> list[Row]:
    return [Row(step, action=step % 3, observation=[step, step / 7]) for step in range(length)]


def changed(rows: list[Row], at: int, **what: Any) -> list[Row]:
    return [replace(row, **what) if row.step == at else row for row in rows]


def test_one_action_at_step_137():
    parting = first_divergence(game(), changed(game(), 137, action=9, observation=[0]))
    assert parting is not None and parting.step == 137 and parting.what == "action"
    assert parting.deterministic and "137" in parting.sentence


def test_the_same_is_no_divergence():
    assert first_divergence(game(), game()) is None
    assert parts_at(trace(game()), trace(game())) is None


def test_an_environment_that_parts_by_itself_is_named():
    for what in ({"observation": [5]}, {"reward": 0.5}, {"flags": 1}):
        parting = first_divergence(game(), changed(game(), 20, **what))
        assert parting is not None and parting.step == 20 and not parting.deterministic
        assert "not deterministic" in parting.sentence


def test_one_game_is_shorter():
    parting = first_divergence(game(5), game(9))
    assert parting is not None and parting.what == "length" and parting.step == 4
    assert parts_at(trace(game(5)), trace(game(9))) == 5


@given(st.integers(1, 60), st.integers(0, 59))
def test_traces_part_where_games_do(length, at):
    original = game(length)
    other = changed(original, at, action="other")
    parting = first_divergence(original, other)
    assert parts_at(trace(original), trace(other)) == (None if parting is None else parting.step)
