"""Percepts of a seat: full at first, then changes, and full again for a program left behind."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mosaic_host.session.perception import Perceiving, PerceptError, map_of
from mosaic_sdk.asking.decider_messages import EpisodeStart, Question
from mosaic_sdk.learning.percepts import PerceptMap, agentspeak

MAP = {"dynamic": [{"fact": "at", "args": ["obs"]}]}


class Game:
    """A session with one seat, as far as percepts look at it."""

    def __init__(self) -> None:
        self.number = 0
        self.seat = SimpleNamespace(name="agent", percepts={})
        self.seating = SimpleNamespace(
            seats={"agent": self.seat}, action_names=lambda seat: ["left", "right"]
        )
        self.spec = SimpleNamespace(kwargs={}, max_steps=0)
        self.episode = SimpleNamespace(branch=0, step=3, payload=None)
        self.world = SimpleNamespace(inner=None, env=None, seats=["agent"], info=lambda seat: {})

    def begins_step(self) -> None:
        self.seat.percepts = {}


def read(of: Perceiving, game: Any, percept_map: PerceptMap, observation: Any, **more: Any) -> Any:
    question = Question(1, observation=observation, **more)
    percepts = of.read(game, "guard", percept_map, question)
    return (
        percepts.full,
        [agentspeak(term) for term in percepts.added],
        [agentspeak(term) for term in percepts.removed],
    )


@pytest.fixture
def played():
    percept_map = map_of(MAP)
    assert percept_map is not None
    return Perceiving(), Game(), percept_map


def test_everything_at_first_then_only_what_changed(played):
    of, game, percept_map = played
    assert read(of, game, percept_map, 1) == (True, ["at(1)"], [])
    assert of.recorded(game, "agent") is not None
    game.begins_step()
    assert read(of, game, percept_map, 2) == (False, ["at(2)"], ["at(1)"])
    of.recorded(game, "agent")
    game.begins_step()
    assert read(of, game, percept_map, 2) == (False, [], [])
    assert of.recorded(game, "agent") is None


def test_what_was_sent_for_a_step_that_never_came_is_sent_again(played):
    of, game, percept_map = played
    read(of, game, percept_map, 1)
    game.begins_step()
    assert read(of, game, percept_map, 2)[0]


def test_an_episode_a_branch_and_another_map_start_anew(played):
    of, game, percept_map = played
    for change in ("episode", "branch", "map", "forget"):
        read(of, game, percept_map, 1)
        of.recorded(game, "agent")
        game.begins_step()
        more: dict[str, Any] = {}
        if change == "episode":
            more = {"start": EpisodeStart()}
        elif change == "branch":
            game.episode.branch += 1
        elif change == "map":
            percept_map = PerceptMap(MAP)
        else:
            of.forget(game, "agent", "guard")
        assert read(of, game, percept_map, 1, **more)[0], change
        of.recorded(game, "agent")
        game.begins_step()


def test_two_programs_are_told_each_for_itself(played):
    of, game, percept_map = played
    read(of, game, percept_map, 1)
    percepts = of.read(game, "other", percept_map, Question(1, observation=1))
    assert percepts.full and set(game.seat.percepts) == {"guard", "other"}


def test_a_map_that_does_not_fit_sends_nothing(played):
    of, game, _ = played
    wrong = map_of({"dynamic": [{"fact": "at", "args": ["obs.nothing"]}]})
    assert wrong is not None
    with pytest.raises(PerceptError):
        read(of, game, wrong, 1)
    assert game.seat.percepts == {} and of.recorded(game, "agent") is None
    assert map_of(None) is None and map_of({}) is None
