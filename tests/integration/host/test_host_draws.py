"""A real engine answers an offer of a draw by what it thinks of the position."""

from __future__ import annotations

import pytest
from stage_tools import Play, Refused, Stage

ROOK_FOR_WHITE = "8/8/8/4k3/8/8/8/4K2R w - - 0 1"
ROOK_FOR_BLACK = "4k2r/8/8/8/4K3/8/8/8 w - - 0 1"
SLOT = {
    "env": "chess_v6",
    "seed": 1,
    "mode": "human",
    "seats": {"player_0": {"kind": "human"}, "player_1": {"kind": "engine", "level": 5}},
}


def answered(play: Play, move: str) -> float:
    """After a move of White's and the engine's answer: what the engine thinks."""
    state = play.until(status="running")
    play.act(state["legal"][state["legal_names"].index(move)], seat="player_0")
    return float(play.until(step=2)["last"]["value"])


def test_one_that_is_behind_accepts(stage: Stage) -> None:
    with stage.play({**SLOT, "start": {"position": {"fen": ROOK_FOR_WHITE}}}) as play:
        assert answered(play, "h1h4") < 0
        assert play.tell("draw", seat="player_0")["value"] == "agreed"
        assert play.wait_for("episode")["result"] == "agreed to a draw"


def test_one_that_is_ahead_declines(stage: Stage) -> None:
    with stage.play({**SLOT, "start": {"position": {"fen": ROOK_FOR_BLACK}}}) as play:
        assert answered(play, "e4e5") > 0
        with pytest.raises(Refused, match="declines the draw: it sees itself ahead by"):
            play.tell("draw", seat="player_0")
        assert play.until(draw_offer="")["status"] == "running" and not play.reports_of("episode")
