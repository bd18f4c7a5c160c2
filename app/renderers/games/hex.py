"""Hex: a chain from side to side wins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from app.renderers.backgrounds import CENTRE, Colours
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour, font, hexagon
from app.renderers.placement import Placing
from app.renderers.position import BOARD_KEYS, LETTERS, Position
from app.renderers.scene import Scene

AROUND = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))


def hexagons(painter: QPainter, at: Geometry, scene: Scene, look: Colours, theme: str) -> None:
    """Hexagons; black's sides are above and below, white's left and right."""
    side, radius = at.cell, at.cell * 0.57735
    thin = max(1.0, side * 0.035)
    painter.setPen(QPen(colour(look["hex-text"]), thin))
    # Rims first, further out: what is under cells is not seen.
    out = side * 0.22
    for cell in range(at.columns * at.rows):
        row, column = at.seen(cell)
        x, y = at.middle(cell)
        for here, ink, right, down in (
            (row == 0, "hex-black", 0, -out),
            (row == at.rows - 1, "hex-black", 0, out),
            (column == 0, "hex-white", -out, 0),
            (column == at.columns - 1, "hex-white", out, 0),
        ):
            if here:
                painter.setBrush(colour(look[ink]))
                painter.drawPolygon(hexagon(x + right, y + down, radius))
    painter.setPen(QPen(colour(look["hex-line"]), thin))
    for cell in range(at.columns * at.rows):
        row, column = at.seen(cell)
        painter.setBrush(colour(look[("hex", "hex2", "hex3")[(row + 2 * column) % 3]]))
        painter.drawPolygon(hexagon(*at.middle(cell), radius))
    if not scene.coordinates or side < 18:
        return
    painter.setFont(font(min(13, side * 0.38), 500))
    painter.setPen(colour(look["hex-text"]))
    for n in range(max(at.columns, at.rows)):
        if n < at.columns:
            x, y = at.corner(at.cell_of(0, n))
            area = QRectF(x - side * 0.35, y - side * 0.86, side, side * 0.6)
            painter.drawText(area, CENTRE, LETTERS[at.cell_of(0, n) % at.columns])
        if n < at.rows:
            x, y = at.corner(at.cell_of(n, 0))
            area = QRectF(x - side * 1.02, y, side * 0.8, side)
            painter.drawText(area, CENTRE, str(at.cell_of(n, 0) // at.columns + 1))


def joined(cells: tuple[str, ...], columns: int, rows: int) -> tuple[int, ...]:
    """The shortest chain from side to side, if there is one."""
    for symbol, starts in (
        ("b", range(columns)),
        ("w", range(0, columns * rows, columns or 1)),
    ):
        came: dict[int, int] = {cell: -1 for cell in starts if cells and cells[cell] == symbol}
        todo = list(came)
        for cell in todo:
            row, column = divmod(cell, columns)
            if (row == rows - 1) if symbol == "b" else (column == columns - 1):
                chain = [cell]
                while came[chain[-1]] >= 0:
                    chain.append(came[chain[-1]])
                return tuple(chain[::-1])
            for down, right in AROUND:
                near = (row + down) * columns + column + right
                inside = 0 <= row + down < rows and 0 <= column + right < columns
                if inside and near not in came and cells[near] == symbol:
                    came[near] = cell
                    todo.append(near)
    return ()


class Hex(Placing):
    """Black joins the sides above and below, White those left and right."""

    game = "hex"
    title = "Hex board"
    envs = ("openspiel/hex",)
    sprites = {"b": "go/stone:black", "w": "go/stone:white"}
    keys = (*BOARD_KEYS, *"IJK")
    is_wide = True
    cursor = "mark/six"
    margins = (0.35, 0.85)
    slant = (0.5, 0.8660254)
    sides = ("Black", "White")
    symbols = ("b", "w")
    pieces = {"b": "black", "w": "white"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        read = replace(super().read(data, legal), downwards=True)
        won = joined(read.cells, read.columns, read.rows)
        return replace(read, won=won, moves=(), turn=-1) if won else read

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"{LETTERS[column]}{row + 1}"

    def move_text(self, data: dict[str, Any], action: int) -> str:
        columns = data.get("columns")
        if not isinstance(columns, int) or not 0 < columns <= len(LETTERS):
            return ""
        row, column = divmod(action, columns)
        return f"{LETTERS[column]}{row + 1}"

    ground = staticmethod(hexagons)


RULES = Hex()
