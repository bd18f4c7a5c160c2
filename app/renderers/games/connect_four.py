"""Connect Four: discs fall down columns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from app.renderers.backgrounds import CENTRE, Colours
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour, font
from app.renderers.placement import Placing
from app.renderers.position import Move, Position
from app.renderers.scene import Scene


def frame(painter: QPainter, at: Geometry, scene: Scene, look: Colours, theme: str) -> None:
    edge = at.cell * at.margin * 0.94
    area = QRectF(at.x - edge, at.y - edge, at.width + 2 * edge, at.height + 2 * edge)
    painter.setPen(QPen(colour(look["frame-edge"]), max(1.0, at.cell * 0.03)))
    painter.setBrush(colour(look["frame"]))
    painter.drawRoundedRect(area, at.cell * 0.14, at.cell * 0.14)
    painter.fillRect(QRectF(at.x, at.y, at.width, at.height), colour(look["slot"]))
    if not scene.coordinates or at.cell < 20:
        return
    painter.setFont(font(min(14, at.cell * 0.24)))
    painter.setPen(colour(look["frame-text"]))
    for column in range(at.columns):
        for y in (at.y - edge, at.y + at.height):
            area = QRectF(at.x + column * at.cell, y, at.cell, edge)
            painter.drawText(area, CENTRE, str(column + 1))


class ConnectFour(Placing):
    game = "connect_four"
    title = "Connect Four board"
    envs = ("connect_four", "openspiel/connect_four")
    sprites = {"r": "discs/disc:red", "y": "discs/dotted:yellow"}
    cover = "slot"
    margins = (0.12, 0.34)
    sides = ("Red", "Yellow")
    symbols = ("r", "y")
    pieces = {"r": "red", "y": "yellow"}
    need = 4

    def moves(self, data: Any, cells: Any, size: Any, legal: Any) -> tuple[Move, ...]:
        rows, columns = size
        moves: list[Move] = []
        for action in sorted(legal or ()):
            free = [row for row in range(rows) if not cells[row * columns + action]]
            if free:
                moves.append(Move(action, free[-1] * columns + action))
        return tuple(moves)

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        read = super().read(data, legal)
        return replace(read, drops=True)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"column {column + 1}, row {position.rows - row}"

    def move_text(self, data: dict[str, Any], action: int) -> str:
        return f"Column {action + 1}"

    ground = staticmethod(frame)


RULES = ConnectFour()
