"""Rows of episodes: what a branch holds is only its own part of a game."""

from __future__ import annotations

from typing import Any

import pytest

from core.store.rows import Episode


def episode(**given: Any) -> Episode:
    values: dict[str, Any] = dict.fromkeys(Episode.__dataclass_fields__)
    values |= {"branch": 0, "rows": 14, "length": 13, "total": 2.0, "first_step": 0,
               "last_step": 13, "reported_return": None, "reported_length": None}  # fmt: skip
    return Episode(**{**values, **given})


def test_a_game_counts_its_own_steps():
    assert (episode().known_length, episode().score) == (13, 2.0)


@pytest.mark.parametrize("reported", [None, 14])
def test_a_branch_counts_what_came_before_it(reported):
    branch = episode(branch=1, rows=2, length=2, total=0.0, first_step=13, last_step=14,
                     reported_length=reported)  # fmt: skip
    assert branch.known_length == 14


def test_the_return_of_a_branch_is_the_whole_games():
    branch = episode(branch=1, rows=2, length=2, total=0.0, reported_return=5.0)
    assert branch.score == 5.0
    assert episode(branch=1).score is None, "its own steps are not all of them"
