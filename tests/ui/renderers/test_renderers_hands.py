"""Played by mouse and by keys alone, spoken, drawn in every theme and size."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from renderer_tools import Key, pixels

from app.dev.renderer_samples import given, states
from app.renderers.games.chess import square
from app.renderers.scene import Scene

ARROWS = {"left": Key.Key_Left, "right": Key.Key_Right, "up": Key.Key_Up, "down": Key.Key_Down}
ALL = ["legal", "last", "coordinates", "value", "fog", "probabilities", "illegal", "q", "trail"]


def opened(table, name, **how):
    board = table(states()[name]["kind"], **how)
    board.show(**given(name))
    return board


def action(table_, uci):
    moves = table_.model.state.moves
    fitting = [m for m in moves if (m.source, m.to) == (square(uci[:2]), square(uci[2:4]))]
    return next(m.action for m in fitting if m.promotion == uci[4:])


def test_a_piece_is_moved_by_two_clicks(table):
    board = opened(table, "chess")
    board.click(square("f6"))
    assert board.model.selected == square("f6")
    assert "can be taken" in board.cells()[square("d5")]
    board.click(square("d5"))
    assert board.acted == [action(board, "f6d5")]


def test_a_piece_is_dragged(table):
    board = opened(table, "chess")
    board.drag(square("e6"), square("d5"))
    assert board.acted == [action(board, "e6d5")]


def test_a_drag_to_nowhere_keeps_the_piece(table):
    board = opened(table, "chess")
    board.drag(square("e6"), square("e3"))
    assert board.acted == []


def test_chess_by_letters_and_enter(table):
    board = opened(table, "chess")
    board.focus()
    board.key("f", "6", Key.Key_Return)
    assert board.said[-1].startswith("f6, black knight, selected: ")
    board.key("d", "5", Key.Key_Return)
    assert board.acted == [action(board, "f6d5")]


def test_the_cursor_goes_where_the_arrows_point(table):
    board = opened(table, "chess")
    board.focus()
    board.key("e", "4")
    board.key(ARROWS["right"], ARROWS["up"])
    assert board.said[-1].startswith("f5")
    board.root.flip()
    board.settle()
    board.key(ARROWS["right"], ARROWS["up"])
    assert board.said[-1].startswith("e4")


def test_black_looks_from_the_other_end(table):
    board = opened(table, "chess")
    white = board.canvas.area(square("a1")).y()
    board.show(seat="player_1")
    assert board.canvas.area(square("a1")).y() < white


@pytest.mark.parametrize("kind", ["q", "r", "b", "n"])
def test_a_pawn_becomes_what_was_chosen(table, kind):
    board = opened(table, "chess_promotion")
    board.focus()
    board.key("b", "7", Key.Key_Return, "a", "8", Key.Key_Return)
    assert board.find("board.promotion").isVisible()
    assert board.acted == []
    board.key(kind)
    chosen = board.model.state.from_(square("b7"))
    wanted = [m.action for m in chosen if m.to == square("a8") and m.promotion == kind]
    assert board.acted == wanted
    assert not board.find("board.promotion").isVisible()


def test_promotion_by_arrows_and_off_by_escape(table):
    board = opened(table, "chess_promotion")
    board.focus()
    board.key("b", "7", Key.Key_Return, "a", "8", Key.Key_Return, ARROWS["down"])
    assert board.said[-1] == "Becomes a rook"
    board.key(Key.Key_Escape)
    assert not board.find("board.promotion").isVisible()
    assert board.acted == []


@pytest.mark.parametrize("name", ["go9", "connect_four", "tictactoe", "othello"])
def test_a_stone_is_put_where_it_is_clicked(table, name):
    board = opened(table, name)
    move = next(move for move in board.model.state.moves if move.to >= 0)
    board.click(move.to)
    assert board.acted == [move.action]


def test_a_column_is_meant_wherever_it_is_pressed(table):
    board = opened(table, "connect_four")
    board.click(4)
    board.focus()
    board.key("2", Key.Key_Return)
    assert board.acted == [4, 1]


def test_nothing_goes_out_when_it_is_not_ones_turn(table):
    board = opened(table, "tictactoe")
    board.show(interactive=False)
    for cell in range(9):
        board.click(cell)
    assert board.acted == []


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_stone_is_put_on_a_hexagon(table, by):
    board = opened(table, "hex")
    free = sorted(board.model.state.moves)
    for move in (free[0], free[len(free) // 2], free[-1]):
        if by == "mouse":
            board.click(move.to)
        else:
            board.focus()
            row, column = divmod(move.to, 11)
            board.key("abcdefghijk"[column], *str(row + 1), Key.Key_Return)
            assert board.said[-1].startswith(f"{'abcdefghijk'[column]}{row + 1}, empty")
    assert board.acted == [free[0].action, free[len(free) // 2].action, free[-1].action]


@pytest.mark.parametrize("how", ["key", "cursor", "button"])
def test_passing(table, how):
    board = opened(table, "go9")
    board.focus()
    if how == "key":
        board.key("0")
    elif how == "cursor":
        board.key("a", "1", ARROWS["down"])
        assert board.said[-1] == "Pass"
        board.key(Key.Key_Return)
    else:
        button = board.find("board.pass")
        button.forceActiveFocus()
        board.key(Key.Key_Return)
    assert board.acted == [81]


def test_moves_are_announced_and_the_position_is_said_on_request(table, played):
    board = table("board")
    first, second, *_ = played("chess_v6", 3, seed=5)
    board.show(payload=first["payload"], legal=first["legal"], interactive=True)
    board.show(payload=second["payload"], legal=second["legal"])
    assert len(board.said) == 1
    assert board.said[0].startswith("White ")
    assert " to " in board.said[0]
    board.focus()
    board.key(".")
    assert "White: king e1" in board.said[-1]
    assert board.said[-1].endswith("Black to move.")


def test_a_fast_game_of_agents_is_not_spoken_step_by_step(table, played):
    board = table("board")
    now = [100.0]
    board.model.clock = lambda: now[0]
    for state in played("connect_four_v3", 6):
        board.show(payload=state["payload"], legal=state["legal"], interactive=False)
    assert len(board.said) == 1
    now[0] += 5.0
    for state in played("connect_four_v3", 1):
        board.show(payload=state["payload"], legal=state["legal"])
    assert len(board.said) == 2


@pytest.mark.parametrize("way", list(ARROWS))
def test_a_lake_is_walked_by_arrows(table, way):
    grid = opened(table, "frozen_lake")
    grid.focus()
    grid.key(ARROWS[way])
    assert grid.acted == [{"left": 0, "down": 1, "right": 2, "up": 3}[way]]


def test_a_stage_may_keep_the_keys(table):
    grid = opened(table, "frozen_lake")
    grid.show(ownsKeys=False)
    grid.focus()
    grid.key(ARROWS["left"])
    assert grid.acted == []


def test_a_click_beside_the_agent_is_a_step(table):
    grid = opened(table, "frozen_lake")
    here = grid.model.state.agent
    grid.click(here + 1)
    grid.click(here + 3)
    assert grid.acted == [2]


def test_reading_on_with_ctrl(table):
    from PySide6.QtTest import QTest

    grid = opened(table, "doorkey")
    grid.focus()
    QTest.keyClick(grid.view, Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    grid.settle()
    assert grid.said[-1].startswith("row ")
    assert grid.acted == []


def test_cards_by_keys_and_buttons(table):
    cards = opened(table, "blackjack")
    cards.focus()
    cards.key("h", "1")
    cards.find("text.action.1").forceActiveFocus()
    cards.key(Key.Key_Return)
    assert cards.acted == [1, 0, 1]


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("name", sorted(states()))
def test_everything_is_drawn_in_every_theme(table, name, theme):
    """Thoughts and all layers on; at three sizes, down to a tile of a comparison."""
    board = table(states()[name]["kind"], theme=theme)
    board.show(**given(name, thinking=True), layers=ALL)
    for side in (96, 300, 700):
        board.view.resize(side, side)
        picture = board.picture()
        colours = {picture.pixel(x, y) for x in range(0, side, 7) for y in range(0, side, 7)}
        assert len(colours) > 4


@pytest.mark.parametrize("name", ["go9", "chess", "connect_four", "hex", "frozen_lake"])
def test_what_was_painted_in_parts_is_the_whole(table, name):
    """After any change, painting everything anew changes no pixel by more than Qt's rounding."""
    board = opened(table, name)
    board.show(layers=ALL)
    for cell in range(0, board.model.scene.columns * board.model.scene.rows, 5):
        board.click(cell)
        board.show(interactive=True)
        parts = pixels(board.picture())
        board.canvas.repaint()
        assert np.abs(parts - pixels(board.picture())).max() <= 1, cell


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2", "3"])
def test_sharp_and_whole_at_any_scale(scale):
    """A process of its own: Qt is told its scale before it starts."""
    script = Path(__file__).parent / "scaled.py"
    done = subprocess.run(
        [sys.executable, str(script), scale],
        env={**os.environ, "QT_SCALE_FACTOR": scale},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "qml" not in done.stderr


def test_a_move_paints_its_cells_only(table, played):
    board = table("board")
    first, second, *_ = played("go_v5", 3, board_size=9)
    board.show(payload=first["payload"], legal=first["legal"], seats=first["seats"])
    board.picture()
    assert board.canvas.painted_cells == 81
    board.show(payload=second["payload"], legal=second["legal"])
    board.picture()
    assert 1 <= board.canvas.painted_cells < 81


def test_an_unknown_game_is_nobodys(table):
    from app.renderers.renderer_registry import drawable

    assert drawable({"game": "backgammon", "cells": []}) == ""
    assert drawable({"kind": "rgb", "data": {}}) == ""
    board = table("board")
    board.show(payload={"game": "backgammon"})
    assert board.model.scene == Scene()
    board.show(**given("chess"))
    board.show(payload="no json")
    assert board.model.scene == Scene()


def test_a_part_does_not_make_the_whole_forgotten(table):
    board = opened(table, "chess")
    board.picture()
    board.canvas.repaint()
    board.model.press(square("f6"))
    board.picture()
    assert board.canvas.painted_cells == 64


def test_enter_approves_what_is_proposed_unless_another_move_is_aimed_at(table):
    board = opened(table, "connect_four")
    proposed = {"action": 5, "actor": "agent", "vetoed": False}
    board.show(overlay={"proposed": proposed})
    assert not board.model.key("enter", "") and board.acted == []
    board.focus()
    board.key("2", Key.Key_Return)
    assert board.acted == [1]
    # A cursor that was moved for one question aims at nothing of the next.
    board.show(overlay={"proposed": {**proposed, "action": 2}})
    assert not board.model.key("enter", "") and board.acted == [1]
    board.show(overlay={})
    assert board.model.key("enter", "")
