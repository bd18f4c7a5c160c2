"""Go: stones on lines, and passes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.renderers.backgrounds import Colours, around
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour
from app.renderers.placement import Placing
from app.renderers.position import BOARD_KEYS, LETTERS, Position
from app.renderers.scene import Scene

GO_LETTERS = LETTERS.replace("i", "")
STARS = {19: (3, 9, 15), 13: (3, 6, 9), 9: (2, 4, 6)}


def board(painter: QPainter, at: Geometry, scene: Scene, look: Colours, theme: str) -> None:
    side, gap = at.cell, at.cell * at.margin
    area = QRectF(at.x - gap, at.y - gap, at.width + 2 * gap, at.height + 2 * gap)
    painter.setPen(QPen(colour(look["wood-edge"]), max(1.0, side * 0.04)))
    painter.setBrush(colour(look["wood"]))
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), side * 0.12, side * 0.12)
    painter.setPen(Qt.PenStyle.NoPen)
    # A quiet grain: long bands, each a little darker.
    for band in range(at.rows):
        if band * 7 % 5 < 2:
            painter.setBrush(colour(look["wood2"], 0.5))
            high = side * (0.28 + band % 3 * 0.13)
            painter.drawRect(QRectF(area.x() + 2, at.y + band * side, area.width() - 4, high))
    thin = max(1.0, round(side * at.ratio / 34) / at.ratio)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    ink = colour(look["go-line"], 0.9)

    def snapped(value: float) -> float:
        return round(value * at.ratio) / at.ratio

    for line in range(at.columns):
        x = snapped(at.x + (line + 0.5) * side - thin / 2)
        painter.fillRect(QRectF(x, at.y + side / 2, thin, (at.rows - 1) * side), ink)
    for line in range(at.rows):
        y = snapped(at.y + (line + 0.5) * side - thin / 2)
        painter.fillRect(QRectF(at.x + side / 2, y, (at.columns - 1) * side, thin), ink)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setBrush(ink)
    stars = STARS.get(at.columns, ())
    for row in stars:
        for column in stars:
            if len(stars) == 3 and at.columns == 9 and (row == 4) != (column == 4):
                continue
            painter.drawEllipse(
                QPointF(at.x + (column + 0.5) * side, at.y + (row + 0.5) * side),
                max(1.6, side * 0.1),
                max(1.6, side * 0.1),
            )
    if scene.coordinates and side >= 14:
        around(painter, at, GO_LETTERS.upper(), look["go-text"])


class Go(Placing):
    game = "go"
    title = "Go board"
    envs = ("go_",)
    sprites = {"b": "go/stone:black", "w": "go/stone:white"}
    letters = GO_LETTERS
    keys = (*BOARD_KEYS, *"JKLMNOPQRST")
    is_wide = True
    can_pass = True
    margins = (0.1, 0.75)
    sides = ("Black", "White")
    symbols = ("b", "w")
    pieces = {"b": "black", "w": "white"}

    def read(self, data: dict[str, Any], legal: frozenset[int] | None) -> Position:
        read = super().read(data, legal)
        ko = data.get("ko") or ()
        facts = {"komi": float(data.get("komi", 0.0))}
        where = int(ko[0]) * read.columns + int(ko[1]) if len(ko) == 2 else -1
        return replace(read, ko=where, facts=facts)

    def name(self, position: Position, cell: int) -> str:
        row, column = divmod(cell, position.columns)
        return f"{GO_LETTERS[column].upper()}{position.rows - row}"

    def told(self, before: Position, after: Position) -> str:
        mover = self.side(1 - after.turn) if after.turn >= 0 else ""
        if after.passed:
            return f"{mover} passes.".strip()
        if not after.last:
            return ""
        move = f"{self.piece(after.at(after.last[-1]))} {self.name(after, after.last[-1])}"
        taken = sum(after.captures) - sum(before.captures) if before.known else 0
        return f"{move}, takes {taken}." if taken > 0 else f"{move}."

    def summary(self, position: Position) -> str:
        text = self.outcome(position)
        if len(position.captures) == 2:
            text += f" Black took {position.captures[0]}, White took {position.captures[1]}."
        return text

    def margin(self, columns: int, named: bool) -> float:
        # Names have a size of their own: small boards need fewer parts of a cell for them.
        return super().margin(columns, named) * min(1.0, 0.25 + columns / 24)

    def move_text(self, data: dict[str, Any], action: int) -> str:
        size = data.get("size")
        if not isinstance(size, int):
            return ""
        row, column = divmod(action, size)
        return "Pass" if row >= size else f"{GO_LETTERS[column].upper()}{size - row}"

    ground = staticmethod(board)


RULES = Go()
