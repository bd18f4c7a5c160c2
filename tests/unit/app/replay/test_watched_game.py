"""The game to watch: the branch that was played last, as far as it has steps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from app.replay.watched_game import Wanted, place_of


def film(*takes: tuple[int, int]) -> Any:
    return SimpleNamespace(
        takes=[SimpleNamespace(episode=episode, branch=branch) for episode, branch in takes]
    )


def test_the_newest_attempt_at_a_branch_is_watched():
    played = film((0, 0), (0, 1), (1, 0), (0, 0), (0, 1))
    assert place_of(played, Wanted(0, 1, 0.0), False) == 4
    assert place_of(played, Wanted(1, 0, 0.0), False) == 2
    assert place_of(played, Wanted(2, 0, 0.0), True) is None


def test_of_a_branch_without_steps_the_one_before_it_is_watched_once_it_is_late():
    played = film((0, 0), (0, 1))
    assert place_of(played, Wanted(0, 2, 0.0), False) is None
    assert place_of(played, Wanted(0, 2, 0.0), True) == 1
