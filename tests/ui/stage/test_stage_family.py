"""A torch checkpoint from the form of its training to the stage, with the worker's real library."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from family_journey import Journey
from stage_hands import StageHands, share_host

sys.path.insert(0, str(Path(__file__).parents[2] / "integration"))


@pytest.fixture(scope="session")
def sb3() -> str:
    """Made once, outside the home of the test."""
    from environment_of import python_of

    return python_of("sb3")


@pytest.mark.timeout(420)
def test_who_has_the_seat_plays_on_until_the_next_agent_is_ready(sb3, act, home):
    share_host(home, "sb3")
    short = {"total_timesteps": 512, "evaluate_every": 0, "hyperparameters": {"n_steps": 256}}
    way = Journey("sb3", short)

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        for stop in (way.train, way.find, way.play, way.swap):
            yield from stop(hands)

    act(script, patience_s=120.0)
    assert list(way.seen) == ["trained", "card", "played", "episode", "swapped", "damaged"]
    assert way.seen["damaged"]["seen"].count(str(home)) <= 1
