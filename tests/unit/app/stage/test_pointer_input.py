"""The mouse on a picture: captured it turns and presses, on a grid it goes to a cell."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QPoint, Signal

from app.shared.environment_cards import card_of
from app.stage.pointer_input import StagePointer, meant, way_to
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import InputSpace

INSIDE = {"left": "turn left", "right": "turn right", "press": "attack", "up": "next weapon"}
CELLS = {"columns": 9, "rows": 9, "row": 3, "column": 4}
NAMES = ["wait", "turn left", "turn right", "attack"]


class Play(QObject):
    changed = Signal()

    def __init__(self, pointer, cells=None, names=NAMES) -> None:
        super().__init__()
        card = {"title": "", "family": "", "env": "", "pointer": pointer, "cells": cells or {}}
        self.card = card_of("one", card)
        self.state = SessionState(action_names=tuple(names), input=InputSpace())
        self.alive = self.byHand = True
        self.said = []

    def show_note(self, text) -> None:
        self.said.append(text)


class Hands:
    realtime = True

    def __init__(self) -> None:
        self.done = []

    def act(self, action) -> None:
        self.done.append(action)

    def hold(self, action, down) -> None:
        self.done.append((action, down))


def pointed(pointer=INSIDE, cells=None, names=NAMES):
    play, hands, places = Play(pointer, cells, names), Hands(), []
    made = StagePointer(play, hands, None, places.append)
    return made, play, hands, places


def test_what_a_game_has_no_action_for_means_nothing():
    assert meant(INSIDE, NAMES, 5) == {"left": 6, "right": 7, "press": 8}


def test_a_captured_mouse_turns_and_comes_back_to_the_middle():
    pointer, play, hands, places = pointed()
    pointer.moved(140, 100)
    assert hands.done == [] and not pointer.captured
    pointer.capture(100, 100)
    assert pointer.captured and "Esc" in play.said[-1]
    for x in (106, 106, 106, 130, 60):
        pointer.moved(x, 100)
    assert hands.done == [2, 2, 1]
    assert places == [QPoint(100, 100)] * 6
    pointer.down(0.5, 0.5)
    pointer.up()
    assert hands.done[3:] == [(3, True), (3, False)]


def test_escape_or_the_end_lets_it_go():
    pointer, play, hands, _ = pointed()
    pointer.capture(100, 100)
    pointer.down(0.5, 0.5)
    assert pointer.release() and not pointer.release()
    assert hands.done == [(3, True), (3, False)]
    pointer.capture(100, 100)
    play.byHand = False
    play.changed.emit()
    assert not pointer.captured
    pointer.capture(100, 100)
    assert not pointer.captured


def test_only_worlds_that_are_seen_from_inside_take_the_mouse():
    assert pointed()[0].captures
    assert not pointed(names=["left", "right"])[0].captures
    moves = {"left": "west", "right": "east", "press": "do"}
    assert not pointed(moves, CELLS, ["west", "east", "do"])[0].captures


@pytest.mark.parametrize(
    ("across", "down", "way"),
    [(0.5, 0.4, "press"), (0.99, 0.4, "right"), (0.01, 0.4, "left"), (0.5, 0.01, "up"),
     (0.5, 0.9, "down"), (0.7, 0.5, "right"), (1.2, 0.5, ""), (0.5, -0.1, "")],
)  # fmt: skip
def test_a_click_goes_towards_its_cell(across, down, way):
    assert way_to(CELLS, across, down) == way


def test_the_wheel_acts_or_brings_nearer():
    pointer, _, hands, _ = pointed(names=[*NAMES, "next weapon"])
    assert pointer.wheel(120, False) and hands.done == [4]
    assert not pointer.wheel(-120, False)
    for _ in range(9):
        assert pointer.wheel(120, True)
    assert pointer.zoom == 8.0
    for _ in range(9):
        pointer.wheel(-120, True)
    assert pointer.zoom == 1.0
