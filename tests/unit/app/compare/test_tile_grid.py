"""Tiles keep their place when they are moved, and one that was removed can come back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.compare.session_tiles import TileRow
from app.compare.tile_grid import TileGrid


@pytest.fixture
def grid(qapp):
    notices: list[tuple[Any, ...]] = []
    shell: Any = SimpleNamespace(snack=SimpleNamespace(say=lambda *words: notices.append(words)))
    grid = TileGrid(shell, lambda run_id: run_id == "run")
    grid.begin([TileRow("run", slot, place=slot, name=name) for slot, name in enumerate("abc")])
    turned: list[str] = []
    grid.refocused.connect(lambda: turned.append("turned"))
    return grid, notices, turned


def order(grid: TileGrid) -> str:
    return "".join(row.name for row in grid.tiles.rows)


def test_a_moved_tile_keeps_its_place(grid):
    tiles, _, turned = grid
    tiles.move(0, 1)
    assert order(tiles) == "bac" and tiles.tiles.row_of(0).name == "a"
    tiles.move(0, 9)
    tiles.move(7, 1)
    assert order(tiles) == "bca" and turned == []


def test_a_removed_tile_leaves_the_pair_and_comes_back(grid):
    tiles, notices, turned = grid
    tiles.setProperty("focused", 1)
    assert tiles.pair() == (0, 1) and turned == ["turned"]
    tiles.hide(1)
    assert order(tiles) == "ac" and tiles.focused == 2 and tiles.pair() == (0, 2)
    notices[-1][2]()
    assert order(tiles) == "abc"
    tiles.hide(0)
    tiles.hide(1)
    tiles.hide(2)
    assert order(tiles) == "c" and tiles.pair() == (0, 0)


def test_columns_go_round(grid):
    tiles, _, _ = grid
    seen = [tiles.cycle_columns() or tiles.columns for _ in range(4)]
    assert seen == [1, 2, 3, 0]
