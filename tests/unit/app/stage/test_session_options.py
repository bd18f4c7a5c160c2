"""Settings of the gate and the clock of a game, and answers to an offer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.shared.environment_cards import card_for
from app.stage.session_options import (
    NO_IDLE,
    NO_SAFE,
    offer_of,
    programs_for,
    rules_for,
    why_no_substitute,
)
from app.stage.slot_spec import links
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import InputSpace, SeatState

LAKE, CHESS = (card_for(env_id) for env_id in ("FrozenLake-v1", "chess_v6"))
MOVES = SessionState(action_names=("left", "down"), input=InputSpace())


def test_a_substitute_that_a_game_does_not_have_says_so():
    assert CHESS is not None
    assert why_no_substitute("noop", CHESS, SessionState(noop=None)) == NO_IDLE
    assert why_no_substitute("noop", CHESS, SessionState(noop=0)) == ""
    assert why_no_substitute("safe", CHESS, SessionState()) == NO_SAFE
    assert why_no_substitute("previous", CHESS, SessionState()) == ""


def test_rules_are_those_that_fit_the_game_and_are_not_there_already():
    assert LAKE is not None and CHESS is not None
    names = [rule["name"] for rule in rules_for(LAKE, MOVES)]
    assert names == ["Never left", "Never down", "Block everything"]  # its guard is there already
    assert [rule["rule"] for rule in rules_for(CHESS, SessionState())] == ["veto_all"]
    counted = replace(MOVES, input=InputSpace(start=1))
    assert [rule["rule"] for rule in rules_for(LAKE, counted)[:2]] == ["never 1", "never 2"]


def test_bundled_programs_are_offered_where_they_look_after_the_game():
    """A program that plays is no supervisor."""
    tictactoe = card_for("tictactoe_v3")
    assert LAKE is not None and CHESS is not None and tictactoe is not None
    (lake,) = programs_for(LAKE)
    assert (lake["name"], Path(lake["program"]).name) == ("frozen_lake", "frozen_lake.asl")
    assert [program["name"] for program in programs_for(tictactoe)] == ["tic_tac_toe_referee"]
    assert programs_for(CHESS) == []


def test_rules_come_before_programs_and_both_before_the_person():
    assert LAKE is not None
    more = [{"name": "p", "role": "program"}, {"name": "r", "role": "rule"}]
    chain = [link["role"] for link in links(LAKE, "hybrid", "each", 5000, more)]
    assert chain == ["rule", "rule", "program", "person"]
    assert [link["role"] for link in links(LAKE, "agent", "each", 5000, more)] == [
        "rule",
        "program",
    ]
    alone = [link["role"] for link in links(LAKE, "human", "each", 5000, more)]
    assert alone == ["rule", "program"], "what was put there by hand holds for hands too"


def test_only_a_person_is_asked_for_a_draw():
    seats = {"w": SeatState(by_hand=True), "b": SeatState(by_hand=True)}
    assert offer_of(SessionState(draw_offer="b", seats=seats)) == ("b", "w")
    assert offer_of(SessionState(seats=seats)) == ("", "")
    alone = {**seats, "b": SeatState()}
    assert offer_of(SessionState(draw_offer="w", seats=alone)) == ("", "")
