"""Programs as operators: percepts in, actions out, and the completion after the next percepts."""

from __future__ import annotations

import random
from collections.abc import Callable

from bridging import Bridge, facts

from mosaic_sdk.asking.decider_messages import Percepts, Term

Start = Callable[..., Bridge]
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def board(squares: list[str], me: str) -> Percepts:
    statics = [Term("me", (me,)), Term("them", ("o" if me == "x" else "x",))]
    statics += [Term("line", line) for line in LINES]
    marks = [Term("mark", (i, mark)) for i, mark in enumerate(squares) if mark]
    free = [Term("free", (i,)) for i, mark in enumerate(squares) if not mark]
    return Percepts(tuple(statics), (*marks, *free), full=True)


def winner(squares: list[str]) -> str:
    for a, b, c in LINES:
        if squares[a] and squares[a] == squares[b] == squares[c]:
            return squares[a]
    return ""


def lost_games(player: Bridge, me: str, games: int) -> list[list[str]]:
    dice = random.Random(3)
    lost: list[list[str]] = []
    for game in range(games):
        squares = [""] * 9
        turn = "x"
        for _ in range(9):
            if turn == me:
                made = player.decide(board(squares, me), start=True, episode=game)
                assert not made.trouble.name, made.trouble
                move = made.action.integer
            else:
                move = dice.choice([i for i in range(9) if not squares[i]])
            assert not squares[move]
            squares[move] = turn
            if winner(squares):
                break
            turn = "o" if turn == "x" else "x"
        if winner(squares) not in ("", me):
            lost.append(squares)
    return lost


def test_tic_tac_toe_player_does_not_lose(bridge: Start) -> None:
    player = bridge("tic_tac_toe_player")
    assert lost_games(player, "x", 40) == []
    assert lost_games(player, "o", 40) == []


def test_tic_tac_toe_referee(bridge: Start) -> None:
    referee = bridge("tic_tac_toe_referee")
    names = [f"action {i}" for i in range(9)]
    squares = ["x", "x", "", "o", "o", "", "", "", ""]
    taken = referee.review(0, board(squares, "x"), names=names)
    assert taken.verdict == "veto" and taken.reason == "field 0 is taken by x"
    missed = referee.review(8)
    assert missed.verdict == "approve"
    assert [(n.key, n.text) for n in missed.annotations] == [("missed_win", "field 2 would win")]
    assert not referee.review(2).annotations


STEPS = """
!go.
+!go <- up; .print("saw ", after); ?at(X); .concat("at ", X, Text); .print(Text); !go.
-!go[error(E)] <- .print("failed ", E); down; !go.
"""


def test_percepts_come_before_the_completion(bridge: Start) -> None:
    program = bridge(STEPS)
    names = ["up", "down"]
    first = program.decide(Percepts(added=facts("at(1)"), full=True), names=names)
    assert (first.action.integer, first.name) == (0, "up")
    moved = Percepts(added=facts("at(2)"), removed=facts("at(1)"))
    again = program.decide(moved, step=1, last={"executed": 0})
    assert again.action.integer == 0
    assert "at 2" in program.log.read_text() and "at 1" not in program.log.read_text()
    changed = program.decide(step=2, last={"executed": 1, "proposed": 0})
    assert changed.action.integer == 1
    assert "failed action_failed" in program.log.read_text()


def test_lists_and_moves_as_actions(bridge: Start) -> None:
    program = bridge("+!act(Id, _) : box <- do([0.5, -1]).\n+!act(Id, Seat) <- e2e4.\n")
    move = program.decide(start=True, legal=[5, 6], legal_names=["d2d4", "e2e4"])
    assert (move.action.integer, move.name) == (6, "e2e4")
    box = program.decide(Percepts(added=facts("box"), full=True))
    parts = [getattr(v, v.WhichOneof("kind")) for v in box.action.list.items]
    assert parts == [0.5, -1]


def test_no_action_is_said(bridge: Start) -> None:
    program = bridge("+!act(_, _) : never <- up.\n")
    assert program.decide(start=True).trouble.name == "no_decision"
