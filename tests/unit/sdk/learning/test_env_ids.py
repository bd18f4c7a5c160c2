from __future__ import annotations

import pytest

from mosaic_sdk.learning.env_ids import UnknownEnvironment, find_id

KNOWN = [
    "CartPole-v0",
    "CartPole-v1",
    "Taxi-v4",
    "FrozenLake8x8-v1",
    "ALE/Pong-v5",
    "Plain",
    "X-v9",
    "X-v10",
]


@pytest.mark.parametrize(
    ("wanted", "nearest"),
    [
        ("CartPole-v0", "CartPole-v0"),
        ("CartPole", "CartPole-v1"),
        ("Taxi-v3", "Taxi-v4"),
        ("Taxi", "Taxi-v4"),
        ("X", "X-v10"),
        ("ALE/Pong", "ALE/Pong-v5"),
        ("Plain", "Plain"),
        ("module:Name-v0", "module:Name-v0"),
    ],
)
def test_the_newest_version_stands_in_for_one_that_is_not_there(wanted, nearest):
    assert find_id(wanted, KNOWN) == nearest


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [("Frozen", "FrozenLake8x8-v1"), ("pong-v0", "ALE/Pong-v5"), ("?", "CartPole-v0")],
)
def test_what_is_not_there_is_said_with_what_is(wanted, hint):
    with pytest.raises(UnknownEnvironment, match=hint):
        find_id(wanted, KNOWN)
