"""The list of moves of a board game."""

from __future__ import annotations

from app.stage.move_list import MISSED, MoveList


def names(moves: MoveList) -> list[str]:
    return [name for name, _ in moves.kept]


def test_a_missed_move_leaves_a_gap_until_the_host_tells_it(qapp):
    moves = MoveList(clock=lambda: 0.0)
    moves.note(3, "c5")
    assert names(moves) == [MISSED[0], MISSED[0], "c5"]
    moves.learn([(1, "e4", 2.0), (2, "e5", 1.0), (3, "other", 9.0)])
    assert names(moves) == ["e4", "e5", "c5"]
    assert [(row.first, row.second) for row in moves.rows] == [("e4", "e5"), ("c5", "")]


def test_moves_of_a_window_that_comes_late_are_appended(qapp):
    moves = MoveList(clock=lambda: 0.0)
    moves.learn([(2, "e5", 1.0)])
    assert names(moves) == [MISSED[0], "e5"]
    before = moves.rows
    moves.learn([(2, "e5", 1.0)])
    assert moves.rows == before
