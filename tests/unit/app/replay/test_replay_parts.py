"""Time, stories and takes of a replay; nothing here touches a store."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from app.replay import step_text
from core.replay.bookmarks import Bookmark, Bookmarks
from mosaic_sdk.codec.step_builder import Decision


def decision(verdict: str, action: object = 0, order: int = 0, **more: object) -> Decision:
    given = {"role": "operator", "who": "x", "reason": "", "default_taken": "", **more}
    return Decision(0, order, str(given["role"]), str(given["who"]), verdict, action,
                    str(given["reason"]), 0, str(given["default_taken"]), False, b"")  # fmt: skip


# time


# takes and stories


# words


def test_names_of_moves_come_from_the_board_before():
    names = step_text.ActionNames({"agent": ["left", "down"]})
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    moves = '[[77,"e2e4"],[78,"g1f3"]]'
    board = {"kind": "board", "data": f'{{"game":"chess","fen":"{start}","moves":{moves}}}'}
    assert [names.of("player_0", move, board) for move in (77, 78)] == ["e4", "Nf3"]
    go = {"kind": "board", "data": '{"game":"go","size":9}'}
    assert [names.of("b", n, go) for n in (0, 8, 80, 81)] == ["A9", "J9", "J1", "Pass"]
    assert names.of("agent", 1) == "Down"
    assert names.of("agent", 9) == "Action 9"
    assert names.of("agent", None) == "–"


def test_seats_are_called_what_people_call_them():
    names = step_text.ActionNames({}, {"player_0": "White", "player_1": "Black"})
    assert [names.seat(name) for name in ("player_1", "walker_2")] == ["Black", "Walker 3"]
    rows = [
        SimpleNamespace(
            seat=seat,
            action=1,
            reward=0.0,
            reset=False,
            flags=0,
            decisions=(),
            observation=None,
            terminated=False,
            truncated=False,
            unix_ns=0,
        )
        for seat in ("player_0", "player_1")
    ]
    moment = SimpleNamespace(
        take=SimpleNamespace(seats=("player_0", "player_1"), start_ns=0), rows=rows, lead=rows[0]
    )
    told = step_text.step_facts(cast(Any, moment), None, names, None)
    told += step_text.seen_rows(cast(Any, moment), names)
    assert {"Action of White", "Reward of Black", "White"} <= {fact["name"] for fact in told}
    assert not [fact for fact in told if "player" in fact["name"]]


# bookmarks


def test_bookmarks_are_kept_in_order_one_a_step(tmp_path):
    marks = Bookmarks(tmp_path, "run")
    marks.read()
    marks.put(Bookmark(2, 5, "later"))
    marks.put(Bookmark(1, 9))
    marks.put(Bookmark(2, 5, "again"))
    marks.write()
    again = Bookmarks(tmp_path, "run")
    again.read()
    assert [(row.episode, row.step, row.note) for row in again.rows] == [
        (1, 9, ""),
        (2, 5, "again"),
    ]
    again.remove((0, 2, 0, 0, 5))
    assert again.at((0, 2, 0, 0, 5)) is None
