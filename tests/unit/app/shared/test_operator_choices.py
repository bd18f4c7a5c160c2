"""Operators that can take a seat, and the seating of each mode."""

from __future__ import annotations

import pytest

from app.shared.environment_cards import bundled_cards
from app.shared.operator_choices import fill, seat_names, sitters
from app.stage.slot_spec import slot
from mosaic_sdk.session import MODES


@pytest.mark.parametrize("card", bundled_cards(), ids=lambda card: card.id)
@pytest.mark.parametrize("mode", MODES)
def test_each_mode_fills_every_seat(card, mode):
    seats = seat_names(card)
    filled = fill(mode, card, seats, sitters(card))
    assert list(filled) == seats
    people = [name for name, seat in filled.items() if seat["kind"] == "human"]
    assert people == (seats[:1] if mode == "human" else [])
    made = slot(card, mode, filled, seed=7)
    assert made["gate"]["policy"]["person_present"] == (mode == "hybrid")
