"""What the gate and the clock of a game may be set to, and who answers an offer."""

from __future__ import annotations

from app.stage.cards import card_for
from app.stage.spec import links
from app.stage.terms import NO_IDLE, NO_SAFE, offer_of, rules_for, why_no_substitute

LAKE, CHESS = (card_for(one) for one in ("FrozenLake-v1", "chess_v6"))
MOVES = {"action_names": ["left", "down"], "input": {"start": 0}}


def test_a_substitute_that_a_game_does_not_have_says_so():
    assert CHESS is not None
    assert why_no_substitute("noop", CHESS, {"noop": None}) == NO_IDLE
    assert why_no_substitute("noop", CHESS, {"noop": 0}) == ""
    assert why_no_substitute("safe", CHESS, {}) == NO_SAFE
    assert why_no_substitute("previous", CHESS, {}) == ""


def test_rules_are_those_that_fit_the_game_and_are_not_there_already():
    assert LAKE is not None and CHESS is not None
    names = [rule["name"] for rule in rules_for(LAKE, MOVES)]
    assert names == ["Never left", "Never down", "Nothing passes"]  # its guard is there already
    assert [rule["rule"] for rule in rules_for(CHESS, {})] == ["veto_all"]
    one = {**MOVES, "input": {"start": 1}}
    assert [rule["actions"] for rule in rules_for(LAKE, one)[:2]] == [[1], [2]]


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
    seats = {"w": {"by_hand": True}, "b": {"by_hand": True}}
    assert offer_of({"draw_offer": "b", "seats": seats}) == ("b", "w")
    assert offer_of({"draw_offer": "", "seats": seats}) == ("", "")
    assert offer_of({"draw_offer": "w", "seats": {**seats, "b": {"by_hand": False}}}) == ("", "")
