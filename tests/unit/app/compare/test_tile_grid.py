"""Tiles keep their place when they are moved, and one that was removed can come back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.compare.session_tiles import TileRow
from app.compare.tile_grid import TileGrid


@pytest.fixture
def grid(qapp):
    said: list[tuple[Any, ...]] = []
    shell: Any = SimpleNamespace(snack=SimpleNamespace(say=lambda *words: said.append(words)))
    grid = TileGrid(shell, lambda run_id: run_id == "run")
    grid.begin([TileRow("run", slot, place=slot, name=name) for slot, name in enumerate("abc")])
    turned: list[str] = []
    grid.refocused.connect(lambda: turned.append("turned"))
    return grid, said, turned


def order(grid: TileGrid) -> str:
    return "".join(row.name for row in grid.tiles.rows)


def test_a_moved_tile_keeps_its_place(grid):
    shown, _, turned = grid
    shown.move(0, 1)
    assert order(shown) == "bac" and shown.tiles.row_of(0).name == "a"
    shown.move(0, 9)
    shown.move(7, 1)
    assert order(shown) == "bca" and turned == []


def test_a_removed_tile_leaves_the_pair_and_comes_back(grid):
    shown, said, turned = grid
    shown.setProperty("focused", 1)
    assert shown.pair() == (0, 1) and turned == ["turned"]
    shown.hide(1)
    assert order(shown) == "ac" and shown.focused == 2 and shown.pair() == (0, 2)
    said[-1][2]()
    assert order(shown) == "abc"
    shown.hide(0)
    shown.hide(1)
    shown.hide(2)
    assert order(shown) == "c" and shown.pair() == (0, 0)


def test_columns_go_round(grid):
    shown, _, _ = grid
    seen = [shown.cycle_columns() or shown.columns for _ in range(4)]
    assert seen == [1, 2, 3, 0]
