"""Header of a run: the pace at which it is watched."""

from __future__ import annotations

import pytest

from app.replay.run_header import BOARD_HZ, TRAINING_HZ, TURNS_HZ, pace_of


@pytest.mark.parametrize(
    ("kind", "env", "spec", "hz"),
    [
        ("session", "connect_four_v3", {}, BOARD_HZ),
        ("session", "FrozenLake-v1", {}, TURNS_HZ),
        ("session", "nobody-knows-v0", {}, TURNS_HZ),
        ("training", "nobody-knows-v0", {}, TRAINING_HZ),
        ("session", "CartPole-v1", {"pace": "timed", "rate": 25}, 25.0),
    ],
)
def test_the_pace_is_one_that_people_follow(kind, env, spec, hz):
    assert pace_of(kind, env, spec) == hz
