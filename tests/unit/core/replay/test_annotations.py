"""Annotations of a take: who decided, and what stands out."""

from __future__ import annotations

import numpy as np

from core.replay.annotations import (
    AGENT,
    NOBODY,
    PERSON,
    SUPERVISOR,
    Mark,
    Story,
)


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
