from __future__ import annotations

import numpy as np
import pytest
from position_text import NoText, position_text

TWO = ("player_0", "player_1")


def told(payload, environment="x-v0", seat="player_1", seats=TWO, **view):
    return position_text({"payload": payload, **view}, environment, seat, seats)


def test_connect_four_has_the_columns_that_moves_name():
    cells = [[0] * 7 for _ in range(6)]
    cells[5][3], cells[5][2] = 1, 2
    text = told({"game": "connect_four", "rows": 6, "columns": 7, "cells": cells})
    lines = text.splitlines()
    assert lines[0].split() == list("1234567")
    assert lines[6].split() == ["1", ".", ".", "O", "X", ".", ".", "."]
    assert "You play O" in lines[7]
    other = told({"game": "connect_four", "cells": cells}, "openspiel/connect_four")
    assert other.splitlines()[0].split() == list("0123456")


def test_tic_tac_toe_names_squares_as_moves_do():
    cells = [[0, 0, 1], [0, 2, 0], [0, 0, 0]]
    lines = told({"game": "tictactoe", "cells": cells}).splitlines()
    assert lines[0].split() == ["a", "b", "c"]
    assert lines[1].split() == ["3", ".", ".", "X"]
    assert lines[2].split() == ["2", ".", "O", "."]


def test_chess_is_told_as_fen_and_drawn():
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    text = told({"game": "chess", "fen": fen, "last": "e2e4", "check": False})
    assert f"FEN: {fen}" in text and "Last move: e2e4" in text
    assert "4 . . . . P . . ." in text
    assert "You play Black" in text


def test_go_has_its_own_letters():
    cells = [[0] * 9 for _ in range(9)]
    cells[0][8] = 1
    text = told(
        {"game": "go", "size": 9, "cells": cells, "last": [0, 8], "captures": [2, 0], "komi": 7.5}
    )
    assert text.splitlines()[0].split() == list("ABCDEFGHJ")
    assert "Last move: J9" in text and "Captured by X: 2" in text


def test_a_room_shows_what_its_agent_sees_and_no_more():
    wall, free, key, door = [2, 5, 0], [1, 0, 0], [5, 0, 0], [4, 4, 2]
    cells = [[wall] * 4, [wall, free, key, wall], [wall, free, door, wall], [wall] * 4]
    view = {
        "world": "minigrid", "cells": cells, "agent": [1, 1], "direction": 0,
        "carrying": None, "mission": "open the door", "seen": ["1111", "1111", "0000", "0000"],
    }  # fmt: skip
    text = told(view, seat="agent", seats=("agent",))
    assert "Mission: open the door" in text
    assert "red key 1 ahead" in text and "door" not in text.split("In view:")[1].splitlines()[0]
    assert "1 # > K #" in text and "2 ? ? ? ?" in text
    view["seen"] = ["1111"] * 4
    assert "locked yellow door 1 ahead, 1 to the right" in told(view, seat="agent")


def test_the_dealers_second_card_stays_hidden():
    text = told({"world": "blackjack", "player": [1, 6], "dealer": [10, 9]}, seat="agent")
    assert "The dealer shows 10." in text and "9" not in text
    assert "They count 17, with an ace as 11." in text


def test_lakes_cliffs_and_taxis():
    lake = told({"world": "frozen_lake", "cells": ["SF", "HG"], "agent": [0, 1]}, seat="agent")
    assert "0 S A" in lake and "row 0, column 1" in lake
    cliff = {"world": "cliff_walking", "cells": ["..", ".C"], "agent": [1, 0], "goal": [1, 1]}
    assert "goal is in row 1, column 1" in told(cliff, seat="agent")
    taxi = {
        "world": "taxi", "cells": ["+-+"], "agent": [2, 3], "passenger": 4, "destination": 2,
        "places": [[0, 0], [0, 4], [4, 0], [4, 3]],
    }  # fmt: skip
    assert "The passenger is in the taxi and wants to go to Y." in told(taxi, seat="agent")


def test_text_is_passed_on():
    assert told({"world": "nethack", "text": "You see here a rock."}) == "You see here a rock."


def test_vectors_have_names_where_they_are_known():
    view = {"observation": np.array([0.1, -2.0, 0.03125, 0.0], np.float32)}
    text = position_text(view, "CartPole-v1", "agent", ("agent",))
    assert text.splitlines()[2] == "pole angle: 0.03125"
    assert "value 1: -2" in position_text(view, "Mine-v0", "agent", ("agent",))


@pytest.mark.parametrize(
    "view", [{}, {"observation": np.zeros((8, 9, 3), np.uint8)}, {"observation": object()}]
)
def test_pictures_are_no_text(view):
    with pytest.raises(NoText):
        position_text(view, "CarRacing-v3", "agent", ("agent",))
