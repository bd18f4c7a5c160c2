"""Cards: every bundled one is readable, whole and playable by keys."""

from __future__ import annotations

import pytest

from app.shared.environment_cards import CardError, bundled_cards, card_for, card_of, read_card
from app.shared.key_bindings import SUPERVISION, Bound, Held, KeyMap
from app.shared.operator_choices import fill, seat_names, sitters
from app.stage.slot_spec import links, policy, slot
from app.ui.resources import data_root
from mosaic_sdk.session import MODES


def test_the_families_that_are_promised_are_there():
    families = {card.family for card in bundled_cards()}
    assert families == {"Board games", "Toy text", "Classic control", "Box2D", "MiniGrid"}
    assert {"chess_v6", "connect_four_v3", "tictactoe_v3", "go_v5"} <= {
        card.env for card in bundled_cards()
    }


@pytest.mark.parametrize("card", bundled_cards(), ids=lambda card: card.id)
def test_each_card_has_a_picture_and_hands(card):
    art = data_root() / "resources" / "envs" / "art" / f"{card.art}.svg"
    assert art.is_file()
    assert card.help.endswith(".")
    assert card.keys or card.renderer == "board"
    lengths = {len(a) for a in card.keys.values() if isinstance(a, list)}
    assert lengths <= {len(card.actions)}


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


def test_the_person_comes_last_in_the_chain_and_only_in_hybrid_mode():
    lake = card_for("FrozenLake-v1")
    assert lake is not None
    assert [link["role"] for link in links(lake, "hybrid", "each", 5000)] == ["rule", "person"]
    assert links(lake, "human", "each", 5000) == []
    assert policy(lake, "agent")["person_present"] is False


def test_a_card_that_says_something_unknown_is_refused(tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text('title = "Odd"\nfamily = "x"\nenv = "y"\ncolour = 3\n')
    with pytest.raises(CardError, match=r"odd\.toml.*colour"):
        read_card(path)


def test_acts_of_supervision_have_a_plain_key_where_the_card_leaves_it_free():
    free = KeyMap.of(card_of("a", {"title": "A", "family": "f", "env": "e", "keys": {"Left": 0}}))
    taken = KeyMap.of(card_of("b", {"title": "B", "family": "f", "env": "e", "keys": {"X": 0}}))
    assert free.act_for("X", ctrl=False) == "veto"
    assert taken.act_for("X", ctrl=False) == ""
    assert taken.act_for("X", ctrl=True) == "veto"
    assert (free.keys_of("veto"), taken.keys_of("veto")) == ("X", "Ctrl X")


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
