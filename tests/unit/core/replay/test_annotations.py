"""Annotations of a take: who decided, and what stands out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from core.replay.annotations import (
    AGENT,
    NOBODY,
    PERSON,
    SUPERVISOR,
    Mark,
    Story,
    read_story,
)
from mosaic_sdk.codec.step_builder import HUMAN, StepBuilder, decode_steps


def story() -> Story:
    actors = np.array([NOBODY, AGENT, PERSON, AGENT, SUPERVISOR], np.uint8)
    return Story(0, actors, {"a": np.array([np.nan, 0.0, 0.0, 1.0, 0.0])}, [Mark(4, "veto")])


def test_a_story_knows_who_returns_and_what_stands_out():
    told_story = story()
    assert [told_story.actor(step) for step in range(5)] == [
        "",
        "agent",
        "human",
        "agent",
        "supervisor",
    ]
    assert (told_story.returns(2), told_story.returns(4)) == ({"a": 0.0}, {"a": 1.0})
    assert told_story.steps_of(("reward",), "a") == [3]
    assert told_story.steps_of(("veto", "reward"), "a") == [3, 4]
    assert [lane for lane, *_ in told_story.segments()] == ["agent", "human", "agent", "supervisor"]
    assert told_story.segments(1) == [("human", 0.0, 1.0)]


def test_a_reward_that_always_comes_does_not_stand_out():
    told_story = Story(0, np.full(4, AGENT, np.uint8), {"a": np.array([np.nan, 1.0, 1.0, 1.0])})
    assert told_story.steps_of(("reward",), "a") == []


class Batch:
    """A take of one batch, as the film has it."""

    def __init__(self, builder: StepBuilder) -> None:
        self._steps = decode_steps(builder.encode())

    def within(self, _take: Any) -> range:
        return range(1)

    def rows_of(self, _take: Any, _index: int) -> Any:
        return np.arange(self._steps.count, dtype=np.intp)

    def batch(self, _index: int) -> Any:
        return self._steps


def marks_of(*rows: tuple[str, str]) -> list[tuple[int, str]]:
    """Marks of steps by seat and who proposed: a person, an agent, or one that was replaced."""
    builder = StepBuilder()
    for step, (seat, how) in enumerate(rows, 1):
        builder.add(0, 0, flags=HUMAN if how != "agent" else 0, step=step, seat=seat)
        role = "person" if how == "person" else "operator"
        builder.decision(0, role, how, "propose", 1, "", 0, "")
        if how == "replaced":
            builder.decision(1, "person", "You", "replace", 0, "", 0, "")
    seats = tuple(dict.fromkeys(seat for seat, _ in rows))
    take: Any = SimpleNamespace(first_step=1, count=len(rows), seats=seats)
    return [tuple(mark) for mark in read_story(Batch(builder), take).marks]  # pyright: ignore


def test_a_person_against_an_agent_takes_nothing_over():
    assert marks_of(("w", "person"), ("b", "agent"), ("w", "person"), ("b", "agent")) == []


def test_who_replaces_an_action_has_not_taken_over():
    assert marks_of(("a", "agent"), ("a", "replaced"), ("a", "agent")) == [(2, "replace")]
    assert marks_of(("a", "agent"), ("a", "person"), ("a", "agent")) == [
        (2, "take_over"),
        (3, "hand_back"),
    ]
