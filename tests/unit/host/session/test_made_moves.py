"""Moves of an episode for viewers that come late."""

from __future__ import annotations

from mosaic_host.session.made_moves import MOST, MadeMoves
from mosaic_sdk.session.session_state import Move


def test_moves_bring_their_seconds_and_those_taken_back_are_forgotten():
    moves = MadeMoves()
    moves.note(1, "white", 3, "e4", 2.5)
    moves.note(2, "black", 4, "e5", 0.5)
    assert moves.whole() == (Move(1, "white", 3, "e4", 2.5), Move(2, "black", 4, "e5", 0.5))
    moves.back_to(1)
    moves.note(2, "black", 5, "c5", 1.0)
    assert [(move.name, move.seconds) for move in moves.whole()] == [("e4", 2.5), ("c5", 1.0)]
    assert (moves.seconds_of("white"), moves.seconds_of("black")) == ([2.5], [1.0])


def test_the_newest_is_told_by_itself_only_of_the_step_that_it_made():
    moves = MadeMoves()
    assert moves.newest(0) is None
    moves.note(1, "white", 3, "e4", 2.5)
    assert moves.newest(1) == (Move(1, "white", 3, "e4", 2.5),)
    assert moves.newest(2) is None


def test_only_the_newest_are_kept_and_none_of_the_episode_before():
    moves = MadeMoves()
    for step in range(1, MOST + 6):
        moves.note(step, "a", 0, "", 0.0)
    assert [move.step for move in moves.whole()][:: MOST - 1] == [6, MOST + 5]
    moves.clear()
    assert moves.whole() == ()
