"""Moves as texts: by the rules of a board, or as a world of text writes them."""

from __future__ import annotations

import json

import pytest

from app.shared.step_values import move_on


@pytest.mark.parametrize(
    ("state", "action", "text"),
    [
        ({"game": "checkers", "cells": [[""] * 8] * 8, "moves": [[368, 46, 37]]}, 368, "g3f4"),
        ({"game": "checkers", "cells": [[""] * 8] * 8, "moves": [[368, 46, 37]]}, 3, ""),
        ({"game": "checkers", "moves": [[368, 46, 37]]}, 368, ""),
        ({"game": "othello", "size": 8}, 18, "c3"),
        ({"game": "othello", "size": 8}, 64, "pass"),
        ({"game": "othello"}, 18, ""),
        ({"game": "hex", "columns": 11}, 13, "c2"),
        ({"game": "hex", "columns": 0}, 13, ""),
    ],
)
def test_moves_on_boards_are_written_as_their_game_writes_them(state, action, text):
    payload = {"kind": "board", "data": json.dumps(state)}
    assert move_on(payload, action) == text


@pytest.mark.parametrize("moves", [[[4, "x(1,1)"]], [[4, "x(1,1)"], 7, [1]], None, 3])
def test_worlds_of_text_say_how_their_moves_are_written(moves):
    payload = {"kind": "text", "data": json.dumps({"world": "openspiel", "moves": moves})}
    assert move_on(payload, 4) == ("x(1,1)" if isinstance(moves, list) else "")
    assert move_on(payload, 5) == ""
