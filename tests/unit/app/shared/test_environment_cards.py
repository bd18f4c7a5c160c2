"""Cards: every bundled one is readable, whole and playable by keys."""

from __future__ import annotations

import pytest

from app.shared.environment_cards import CardError, bundled_cards, read_card
from app.ui.resources import data_root


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


def test_a_card_that_says_something_unknown_is_refused(tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text('title = "Odd"\nfamily = "x"\nenv = "y"\ncolour = 3\n')
    with pytest.raises(CardError, match=r"odd\.toml.*colour"):
        read_card(path)
