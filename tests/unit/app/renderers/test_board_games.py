from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module, reload
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.dev.renderer_samples import states
from app.renderers import board_games, games, renderer_registry
from app.renderers.board import followed
from app.renderers.board_games import GAMES
from app.renderers.board_input import Hand
from app.renderers.board_sprites import Shown, board_scene, legal_of
from app.renderers.games.chess import placed, square, taken
from app.renderers.placement import lined
from app.renderers.position import EMPTY, LETTERS
from app.renderers.renderer_registry import drawable

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
BOARDS = sorted(name for name, state in states().items() if state["kind"] == "board")


def sample(name):
    state = states()[name]
    data = state["data"]
    return GAMES[data["game"]].read(data, frozenset(state["legal"]))


def chess(fen, moves=(), legal=None, **more):
    data = {"game": "chess", "fen": fen, "moves": list(moves), **more}
    return GAMES["chess"].read(data, legal)


def test_a_fen_is_placed():
    cells = placed(START)
    assert (cells[square("a8")], cells[square("e1")], cells[square("d8")]) == ("r", "K", "q")
    assert cells.count("") == 32
    assert placed("nonsense/9/x") != ()


@given(st.text(max_size=80))
def test_no_fen_breaks_it(fen):
    assert len(placed(fen)) == 64
    assert len(chess(fen).cells) == 64


@given(st.integers(0, 63))
def test_squares_have_their_names(cell):
    assert square(GAMES["chess"].name(chess(START), cell)) == cell


def test_en_passant_takes():
    fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    position = chess(fen, [[7, "e5d6"], [8, "e5e6"]])
    assert [move.captures for move in position.moves] == [True, False]


def test_only_what_is_legal_moves():
    position = chess(START, [[1, "e2e4"], [2, "d2d4"]], frozenset({2}))
    assert [move.action for move in position.moves] == [2]


def test_chess_in_words():
    before = chess(START, [[1, "e2e4"]], ply=0)
    after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    sentence = GAMES["chess"].told(before, chess(after, [[1, "e7e5"]], last="e2e4", ply=1))
    assert sentence == "White pawn e2 to e4."
    castled = "rnbq1rk1/pppp1ppp/8/8/8/8/8/4K3 w - - 0 1"
    sentence = GAMES["chess"].told(EMPTY, chess(castled, [[1, "e1e2"]], last="e8g8", ply=4))
    assert sentence == "Black castles king side."
    mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    mated = chess(mate, [], last="d8h4", check=True, ply=4)
    assert GAMES["chess"].told(EMPTY, mated) == "Black queen d8 to h4. Checkmate."
    assert GAMES["chess"].summary(mated) == "Checkmate, Black wins."
    assert mated.check == square("e1")


def test_promotion_in_words():
    before = chess("3n3k/2P5/8/8/8/8/8/K7 w - - 0 1", [[1, "c7d8q"]], ply=8)
    after = chess("3Q3k/8/8/8/8/8/8/K7 b - - 0 1", [[1, "h8g7"]], last="c7d8q", ply=9, check=True)
    assert GAMES["chess"].told(before, after) == (
        "White pawn c7 takes knight on d8, becomes a queen. Check."
    )


def test_what_was_taken():
    white, black = taken(chess("rnbqkbnr/ppp2ppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"))
    assert (white, black) == (["p", "p"], ["Q"])


def test_lines():
    x = tuple("xxx......")
    assert lined(tuple("" if c == "." else c for c in x), 3, 3) == (0, 1, 2)
    diagonal = tuple("" if c == "." else c for c in "..x.x.x..")
    assert lined(diagonal, 3, 3) == (2, 4, 6)
    assert lined(("",) * 9, 3, 3) == ()


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


def test_the_last_move_is_seen_where_it_is_not_told():
    rules = GAMES["connect_four"]
    empty = [[0] * 7 for _ in range(6)]
    cells = [row[:] for row in empty]
    cells[5][3] = 1
    before = rules.read({"rows": 6, "columns": 7, "cells": empty}, frozenset(range(7)))
    after = rules.read({"rows": 6, "columns": 7, "cells": cells}, frozenset(range(7)))
    assert followed(before, after).last == (38,)
    assert followed(EMPTY, after).last == ()
    assert rules.read({"rows": 6, "columns": 7, "cells": [[0]]}, None).known is False


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


keys = st.sampled_from(
    ["left", "right", "up", "down", "enter", "enter", "escape", *LETTERS[:8], *"12345678"]
)


@given(st.sampled_from(BOARDS), st.booleans(), st.lists(keys, max_size=60))
def test_no_key_sends_what_is_not_legal(name, flipped, pressed):
    position = sample(name)
    hand = Hand()
    hand.flipped = flipped
    hand.show(position, playing=True)
    legal = {move.action for move in position.moves}
    for key in pressed:
        sent = None
        if key in ("left", "right", "up", "down"):
            hand.step(key)
        elif key == "enter":
            sent = hand.enter()
        elif key == "escape":
            hand.cancel()
        else:
            hand.type(key)
        assert sent is None or sent in legal
        assert -1 <= hand.cursor < len(position.cells)


@given(st.sampled_from(BOARDS), st.data())
def test_every_legal_move_can_be_played_by_hand(name, data):
    position = sample(name)
    move = data.draw(st.sampled_from(position.moves))
    hand = Hand()
    hand.show(position, playing=True)
    if move.to < 0:
        assert hand.pass_() == move.action
        return
    sent = None if move.source < 0 else hand.press(move.source)
    assert sent is None
    sent = hand.press(move.to)
    if hand.choices:
        sent = hand.choose_by(move.promotion)
    assert sent == move.action


def test_a_new_state_takes_the_choice_away():
    position = sample("chess")
    hand = Hand()
    hand.show(position, playing=True)
    hand.press(position.moves[0].source)
    assert hand.selected >= 0
    hand.show(position, playing=True)
    assert hand.selected >= 0
    hand.show(sample("chess_check"), playing=True)
    assert hand.selected == -1
    hand.show(position, playing=False)
    assert hand.press(position.moves[0].source) is None
    assert hand.selected == -1


def test_pass_is_below_the_board():
    position = sample("go9")
    hand = Hand()
    hand.show(position, playing=True)
    hand.type("a")
    hand.type("1")
    hand.step("down")
    assert hand.on_pass
    assert hand.enter() == 81
    hand.step("up")
    assert not hand.on_pass


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


CORNERS = """
from app.renderers.placement import Placing


class Corners(Placing):
    game = "corners"
    title = "Corners board"
    envs = ("corners",)
    symbols = ("x", "o")
    sprites = {"x": "discs/cross", "o": "discs/nought"}
    sides = ("Cross", "Nought")
    pieces = {"x": "cross", "o": "nought"}


RULES = Corners()
"""
PAYLOAD = '{"kind": "board", "game": "corners", "cells": ["x.", ".o"]}'


@pytest.fixture
def corners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "corners.py").write_text(CORNERS)
    with monkeypatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
        reload(board_games)
        yield
    reload(board_games)


def test_another_game_is_one_module(corners: None) -> None:
    rules = import_module("app.renderers.board_games").GAMES["corners"]
    assert rules.title == "Corners board"
    known = renderer_registry.known("board")
    assert known is not None and {"corners", "chess", "go"} <= set(known)


def test_without_its_module_it_is_not_drawn() -> None:
    known = renderer_registry.known("board")
    assert known is not None and "corners" not in known
    assert drawable({"kind": "board", "encoding": "json", "data": PAYLOAD}) == ""
