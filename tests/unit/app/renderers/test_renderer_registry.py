"""Renderers: one module adds a game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module, reload
from pathlib import Path

import pytest

from app.renderers import board_games, games, renderer_registry
from app.renderers.renderer_registry import drawable

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
