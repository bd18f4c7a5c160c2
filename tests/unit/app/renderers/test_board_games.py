from __future__ import annotations

import pytest

from app.dev.renderer_samples import states
from app.renderers.board_games import GAMES
from app.renderers.board_input import Hand
from app.renderers.board_sprites import Shown, board_scene, legal_of
from app.renderers.sprites import draw
from app.shared.decider_words import actor_glyph
from mosaic_sdk import gate

BOARDS = sorted(name for name, state in states().items() if state["kind"] == "board")


def sample(name):
    state = states()[name]
    data = state["data"]
    return GAMES[data["game"]].read(data, frozenset(state["legal"]))


def test_go_in_words():
    rules, base = GAMES["go"], {"game": "go", "size": 9, "cells": [[0] * 9 for _ in range(9)]}
    before = rules.read({**base, "captures": [0, 0], "turn": 0}, frozenset({0, 81}))
    cells = [[0] * 9 for _ in range(9)]
    cells[5][3] = 1
    put = {**base, "cells": cells, "last": [5, 3], "captures": [2, 0], "turn": 1}
    after = rules.read(put, frozenset({81}))
    assert rules.told(before, after) == "black D4, takes 2."
    assert rules.summary(after) == "White to move. Black took 2, White took 0."
    passed = rules.read({**put, "last": [], "passed": True, "turn": 0}, frozenset({0, 81}))
    assert rules.told(after, passed) == "White passes."
    assert rules.name(after, 8) == "J9"


@pytest.mark.parametrize("name", BOARDS)
def test_every_sample_is_shown_and_said(name):
    position = sample(name)
    assert position.known
    hand = Hand()
    hand.show(position, playing=True)
    scene = board_scene(position, hand, Shown())
    assert len(scene.looks) == position.columns * position.rows
    rules = GAMES[position.game]
    for cell, symbol in enumerate(position.cells):
        assert not symbol or rules.name(position, cell) in rules.listed(position)
    if position.places and not rules.is_wide:
        assert legal_of(scene.looks) == {move.to for move in position.moves if move.to >= 0}


def hexes(black="", white=""):
    """`a1 b2` as a board of four rows."""
    cells = [[0] * 4 for _ in range(4)]
    for side, names in ((1, black), (2, white)):
        for name in names.split():
            cells[int(name[1]) - 1]["abcd".index(name[0])] = side
    return GAMES["hex"].read({"rows": 4, "columns": 4, "cells": cells}, frozenset(range(16)))


@pytest.mark.parametrize(
    ("black", "white", "chain"),
    [
        ("b1 b2 a3 a4", "c1 c2 c3", (1, 5, 8, 12)),
        ("b1 b2 c3 d4", "a1 a2", ()),
        ("a1 a2", "a3 b3 c2 d2", (8, 9, 6, 7)),
        ("d1 c2 b3", "a1 b1 c1", ()),
    ],
)
def test_hex_is_won_by_a_chain_from_side_to_side(black, white, chain):
    position = hexes(black, white)
    assert position.won == chain
    assert bool(position.moves) == (not chain)
    if chain:
        assert GAMES["hex"].outcome(position).endswith("wins.")


@pytest.mark.usefixtures("qapp")
def test_everybody_who_decides_has_a_mark_in_each_theme():
    for by in gate.DECIDERS:
        for theme in ("dark", "light", "contrast"):
            for key in (f"mark/ring.{actor_glyph(by)}", f"tint/{actor_glyph(by)}.40"):
                assert not draw(key, theme, 24).isNull()


@pytest.mark.usefixtures("qapp")
def test_a_picture_that_cannot_be_drawn_is_an_error_and_no_crash():
    with pytest.raises(KeyError):
        draw("mark/ring.nobody", "dark", 24)
