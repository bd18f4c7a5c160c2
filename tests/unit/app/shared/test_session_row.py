"""A row of a session: what was played last, told from the position rather than by a number."""

from __future__ import annotations

import json

from app.shared.session_row import SessionRow
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import LastStep, Payload

AFTER = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"


def state(**data: object) -> SessionState:
    payload = Payload("board", "json", json.dumps(data)) if data else None
    return SessionState(payload=payload, last=LastStep(seat="player_0", executed=3799))


def shown(**data: object) -> str:
    row = SessionRow("run", 0)
    row.take_position(state(**data))
    return row.action


def test_a_chess_move_is_named_by_its_squares():
    assert shown(game="chess", fen=AFTER, last="g1f3") == "Ng1\u2013f3"


def test_the_name_is_that_of_the_move_played_whatever_its_number_meant_before():
    row = SessionRow("run", 0)
    row.names.by_seat["player_0"] = {3799: "Rook a1\u2013a8"}
    row.take_position(state(game="chess", fen=AFTER, last="g1f3"))
    assert row.action == "Ng1\u2013f3"


def test_castling_and_promotion():
    castled = "r4rk1/8/8/8/8/8/8/R4RK1 b - - 1 1"
    assert shown(game="chess", fen=castled, last="e1g1") == "O-O"
    queened = "Q7/8/8/8/8/8/8/8 b - - 0 1"
    assert shown(game="chess", fen=queened, last="a7a8q") == "a7\u2013a8=Q"


def test_other_games_keep_the_names_of_their_actions():
    row = SessionRow("run", 0)
    row.names.by_seat["player_0"] = {3799: "left"}
    row.take_position(state())
    assert row.action == "Left"
    row.take_position(SessionState())
    assert row.action == ""
