"""What lies under the pieces and does not change: squares, lines, names of rows and columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.renderers.colours import colours
from app.renderers.drawn import colour, font, hexagon
from app.renderers.geometry import Geometry
from app.renderers.placing import GO_LETTERS
from app.renderers.position import LETTERS
from app.renderers.scene import Scene
from app.theme import tokens

STARS = {19: (3, 9, 15), 13: (3, 6, 9), 9: (2, 4, 6)}
Look = Mapping[str, str]
CENTRE = Qt.AlignmentFlag.AlignCenter


def squares(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
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
            said = LETTERS[real_column] if text == "file" else str(at.rows - real_row)
            gap = max(2.0, side * 0.045)
            painter.drawText(
                QRectF(x + gap, y + gap * 0.6, side - 2 * gap, side - gap), flags, said
            )


def go(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
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
        _around(painter, at, GO_LETTERS.upper(), look["go-text"])


def _around(
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
        said = str(row + 1 if downwards else at.rows - row)
        for x in (at.x - gap, at.x + at.width):
            painter.drawText(QRectF(x, y, gap, side), CENTRE, said)


def connect_four(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
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


def tictactoe(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
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


def othello(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
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
        _around(painter, at, LETTERS, look["felt-text"], downwards=True)


def six(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
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


def nothing(painter: QPainter, at: Geometry, scene: Scene, look: Look, theme: str) -> None:
    """Grids bring their floors themselves."""


Ground = Callable[[QPainter, Geometry, Scene, Look, str], None]
GROUNDS: dict[str, Ground] = {
    "chess": squares,
    "checkers": squares,
    "go": go,
    "connect_four": connect_four,
    "tictactoe": tictactoe,
    "othello": othello,
    "hex": six,
}


def paint(painter: QPainter, at: Geometry, scene: Scene, theme: str) -> None:
    GROUNDS.get(scene.ground, nothing)(painter, at, scene, colours(theme), theme)
