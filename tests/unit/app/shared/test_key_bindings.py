"""Keys of a card: each has one meaning, and keys that are held add up."""

from __future__ import annotations

import pytest

from app.shared.environment_cards import bundled_cards, card_of
from app.shared.key_bindings import SUPERVISION, Bound, Held, KeyMap


def test_acts_of_supervision_have_a_plain_key_where_the_card_leaves_it_free():
    free = KeyMap.of(card_of("a", {"title": "A", "family": "f", "env": "e", "keys": {"Left": 0}}))
    taken = KeyMap.of(card_of("b", {"title": "B", "family": "f", "env": "e", "keys": {"X": 0}}))
    assert free.act_for("X", ctrl=False) == "veto"
    assert taken.act_for("X", ctrl=False) == ""
    assert taken.act_for("X", ctrl=True) == "veto"
    assert (free.keys_of("veto"), taken.keys_of("veto")) == ("X", "Ctrl X")


def test_enter_approves_where_a_board_leaves_it():
    card = card_of("a", {"title": "A", "family": "f", "env": "e"})
    board = KeyMap.of(card, ["Return", "D"])
    assert board.act_for("Return", ctrl=False) == board.act_for("Return", ctrl=True) == "approve"
    assert board.keys_of("approve") == "Ctrl Enter"
    # Of other keys, a board makes moves.
    assert board.act_for("D", ctrl=False) == ""


@pytest.mark.parametrize("card", bundled_cards(), ids=lambda card: card.id)
def test_no_key_means_two_things(card):
    keys = KeyMap.of(card)
    for act, key in SUPERVISION.items():
        assert keys.act_for(key, keys.taken(key)) == act
        assert keys.act_for(key, not keys.taken(key)) == ""


def test_keys_that_are_held_add_up_and_stay_in_bounds():
    held = Held()
    held.down("Up", Bound(0, [0.0, 0.8]))
    held.down("W", Bound(0, [0.0, 0.8]))
    held.down("Left", Bound(0, [-0.5, 0.0]))
    assert held.action(0, [-1, 0], [1, 1]) == [-0.5, 1.0]
    assert not held.down("Up", Bound(0, [0.0, 0.8]))
    held.up("W")
    held.up("Up")
    assert held.action(0) == [-0.5, 0.0]
    held.clear()
    assert held.action(0) is None


def test_two_people_at_one_keyboard_hold_keys_of_their_own():
    held = Held()
    held.down("A", Bound(0, 1))
    held.down("Left", Bound(1, 2))
    held.down("D", Bound(0, 3))
    assert (held.action(0), held.action(1)) == (3, 2)
    held.up("D")
    assert held.action(0) == 1
