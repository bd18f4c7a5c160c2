"""Backgrounds that several games share: squares, and labels around a board."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour, font
from app.renderers.position import LETTERS
from app.renderers.scene import Scene
from app.ui.theme import tokens

Colours = Mapping[str, str]
CENTRE = Qt.AlignmentFlag.AlignCenter


def squares(painter: QPainter, at: Geometry, scene: Scene, look: Colours, theme: str) -> None:
    board = tokens()["theme"][theme]["board"]
    side = at.cell
    for cell in range(at.columns * at.rows):
        row, column = divmod(cell, at.columns)
        x, y = at.corner(cell)
        painter.fillRect(
            QRectF(x, y, side, side), colour(board["dark" if (row + column) % 2 else "light"])
        )
    if theme == "contrast":
        painter.setPen(QPen(colour(board["edge"]), 2))
        painter.drawRect(QRectF(at.x - 1, at.y - 1, at.width + 2, at.height + 2))
    if not scene.coordinates or side < 30:
        return
    painter.setFont(font(min(12, max(9, side * 0.16))))
    for seen in range(at.columns):
        for row, column, text, flags in (
            (at.rows - 1, seen, "file", Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom),
            (seen, 0, "rank", Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop),
        ):
            if row >= at.rows:
                continue
            cell = at.cell_of(row, column)
            real_row, real_column = divmod(cell, at.columns)
            dark = (real_row + real_column) % 2
            painter.setPen(colour(board["coordOnDark" if dark else "coordOnLight"]))
            x, y = at.corner(cell)
            label = LETTERS[real_column] if text == "file" else str(at.rows - real_row)
            gap = max(2.0, side * 0.045)
            painter.drawText(
                QRectF(x + gap, y + gap * 0.6, side - 2 * gap, side - gap), flags, label
            )


def around(
    painter: QPainter, at: Geometry, letters: str, ink: str, *, downwards: bool = False
) -> None:
    """Names of columns above and below, of rows on both sides."""
    side, gap = at.cell, at.cell * at.margin
    painter.setFont(font(min(13, side * 0.42), 500))
    painter.setPen(colour(ink))
    for seen in range(at.columns):
        cell = at.cell_of(0, seen)
        x = at.x + seen * side
        for y in (at.y - gap, at.y + at.height):
            painter.drawText(QRectF(x, y, side, gap), CENTRE, letters[cell % at.columns])
    for seen in range(at.rows):
        row = at.cell_of(seen, 0) // at.columns
        y = at.y + seen * side
        label = str(row + 1 if downwards else at.rows - row)
        for x in (at.x - gap, at.x + at.width):
            painter.drawText(QRectF(x, y, gap, side), CENTRE, label)
