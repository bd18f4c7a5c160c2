"""Othello: discs that are turned over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.renderers.backgrounds import Colours, around
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour
from app.renderers.placement import Placing
from app.renderers.position import LETTERS, Position
from app.renderers.scene import Scene


def felt(painter: QPainter, at: Geometry, scene: Scene, look: Colours, theme: str) -> None:
    gap = at.cell * at.margin
    area = QRectF(at.x - gap, at.y - gap, at.width + 2 * gap, at.height + 2 * gap)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(look["felt-line"]))
    painter.drawRoundedRect(area, at.cell * 0.1, at.cell * 0.1)
    line = max(1.0, round(at.cell * at.ratio / 40) / at.ratio)
    for cell in range(at.columns * at.rows):
        x, y = at.corner(cell)
        painter.fillRect(
            QRectF(x + line / 2, y + line / 2, at.cell - line, at.cell - line),
            colour(look["felt"]),
        )
    if scene.coordinates and at.cell >= 18:
        around(painter, at, LETTERS, look["felt-text"], downwards=True)


class Othello(Placing):
    game = "othello"
    title = "Othello board"
    envs = ("openspiel/othello",)
    sprites = {"b": "discs/flat:black", "w": "discs/flat:white"}
    margins = (0.1, 0.45)
    sides = ("Black", "White")
    symbols = ("b", "w")
    pieces = {"b": "black", "w": "white"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        return replace(super().read(data, legal), downwards=True)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"{LETTERS[column]}{row + 1}"

    def move_text(self, data: dict[str, Any], action: int) -> str:
        size = data.get("size")
        if not isinstance(size, int) or not 0 < size <= len(LETTERS):
            return ""
        row, column = divmod(action, size)
        return "pass" if row >= size else f"{LETTERS[column]}{row + 1}"

    def summary(self, position: Position) -> str:
        black, white = position.cells.count("b"), position.cells.count("w")
        return f"{self.outcome(position)} {black} black, {white} white."

    ground = staticmethod(felt)


RULES = Othello()
