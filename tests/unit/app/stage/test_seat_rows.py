"""Rows of seats: who sits there, who gets ready for the seat, and the line of the chooser."""

from __future__ import annotations

from app.shared.environment_cards import Card
from app.stage.seat_rows import rows_of
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import SeatState

CARD = Card("cart-pole", "CartPole-v1", "", "Cart Pole")
CHOOSER = [
    {"text": "You", "note": "keys"},
    {"text": "Random", "note": "uniform"},
    {"text": "first", "note": "return 287"},
]
KEYS = ["human", "random", "checkpoint.a1"]


def row(seat: SeatState, keys=KEYS, chooser=CHOOSER, awaited=None):
    state = SessionState(status="running", seats={"agent": seat})
    [only] = rows_of(CARD, state, "agent", chooser, keys, awaited or {})
    return only


def test_who_gets_ready_is_named_while_somebody_else_plays():
    random = SeatState("random", "random")
    assert row(random).note == "uniform" and not row(random).awaited
    waiting = row(random, awaited={"agent": "first"})
    assert (waiting.who, waiting.note) == ("Random", "first is getting ready")
    assert row(random, awaited={"agent": "", "other": "first"}).note == "uniform"


def test_a_checkpoint_that_plays_is_its_line_of_the_chooser():
    for kind in ("policy", "tabular"):
        assert row(SeatState("first", kind)).current == 2
        assert row(SeatState("first", kind)).note == "return 287"
    assert row(SeatState("second", "policy")).current == -1
    assert row(SeatState("first", "scripted")).current == -1


def test_seeds_of_one_name_are_not_told_apart():
    chooser, keys = [*CHOOSER, {"text": "first", "note": "return 9"}], [*KEYS, "checkpoint.b2"]
    assert row(SeatState("first", "policy"), keys, chooser).current == -1
