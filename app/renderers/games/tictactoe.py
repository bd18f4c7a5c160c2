"""Tic-tac-toe."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.renderers.backgrounds import Colours
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour
from app.renderers.placement import Placing
from app.renderers.position import Move, Position
from app.renderers.scene import Scene


def paper(painter: QPainter, at: Geometry, scene: Scene, look: Colours, theme: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(look["paper"]))
    painter.drawRoundedRect(QRectF(at.x, at.y, at.width, at.height), at.cell * 0.06, at.cell * 0.06)
    pen = QPen(colour(look["paper-line"]), max(2.0, at.cell * 0.035))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    gap = at.cell * 0.12
    for line in range(1, at.columns):
        x = at.x + line * at.cell
        painter.drawLine(QPointF(x, at.y + gap), QPointF(x, at.y + at.height - gap))
    for line in range(1, at.rows):
        y = at.y + line * at.cell
        painter.drawLine(QPointF(at.x + gap, y), QPointF(at.x + at.width - gap, y))


class TicTacToe(Placing):
    game = "tictactoe"
    title = "Tic-tac-toe board"
    envs = ("tictactoe",)
    symbols = ("x", "o")
    sprites = {"x": "discs/cross", "o": "discs/nought"}
    sides = ("Cross", "Nought")
    pieces = {"x": "cross", "o": "nought"}
    need = 3

    def moves(self, data: Any, cells: Any, size: Any, legal: Any) -> tuple[Move, ...]:
        # PettingZoo counts down the columns.
        return super().moves({"order": "columns", **data}, cells, size, legal)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        if (row, column) == (1, 1):
            return "centre"
        return f"{('top', 'middle', 'bottom')[row]} {('left', 'middle', 'right')[column]}"

    def move_text(self, data: dict[str, Any], action: int) -> str:
        return f"{'abc'[action // 3]}{3 - action % 3}" if 0 <= action < 9 else ""

    ground = staticmethod(paper)


RULES = TicTacToe()
