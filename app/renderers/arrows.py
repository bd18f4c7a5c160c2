"""Arrows between cells, and the path of the agent with its deciders."""

from __future__ import annotations

import math

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from app.renderers.board_colours import colours
from app.renderers.cell_geometry import Geometry
from app.renderers.generated_sprites import colour, font
from app.renderers.generated_sprites import pen as flat
from app.renderers.scene import Arrow, Scene
from app.ui.icons import glyph_svg
from app.ui.theme import tokens


def paint(painter: QPainter, at: Geometry, scene: Scene, theme: str) -> None:
    if scene.trail:
        _trail(painter, at, scene, theme)
    for arrow in scene.arrows:
        if arrow.source == arrow.to:
            _here(painter, at, arrow, theme)
        else:
            _arrow(painter, at, arrow, theme)


def _trail(painter: QPainter, at: Geometry, scene: Scene, theme: str) -> None:
    points = [QPointF(*at.middle(stop.cell)) for stop in scene.trail]
    pen = QPen(colour(colours(theme)["trail"], 0.75), max(1.5, at.cell * 0.045))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))
    side = max(6.0, at.cell * 0.17)
    # Not under the one who stands at the end.
    for stop, point in zip(scene.trail[:-1], points[:-1], strict=True):
        if not stop.actor:
            continue
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(colours(theme)["plate"]))
        painter.drawEllipse(point, side * 0.85, side * 0.85)
        _glyph(painter, stop.actor, point, side)


def _glyph(painter: QPainter, actor: str, point: QPointF, side: float) -> None:
    look = tokens()["theme"]["dark"].get(actor)
    made = glyph_svg(actor, look["solid"][1:], "FFFFFF", side) if look else None
    if made:
        area = QRectF(point.x() - side / 2, point.y() - side / 2, side, side)
        QSvgRenderer(QByteArray(made.encode())).render(painter, area)


def _arrow(painter: QPainter, at: Geometry, arrow: Arrow, theme: str) -> None:
    look = colours(theme)
    x0, y0 = at.middle(arrow.source)
    x1, y1 = at.middle(arrow.to)
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    side = at.cell
    start = min(side * 0.34, length * 0.4)
    end = length - side * (0.3 if arrow.barred else 0.06)
    wide = max(2.0, side * (0.045 + 0.085 * arrow.weight))
    head, half = max(wide * 2.2, side * 0.17), max(wide * 1.5, side * 0.11)
    body = QPainterPath(QPointF(x0 + ux * start, y0 + uy * start))
    body.lineTo(x0 + ux * (end - head * 0.8), y0 + uy * (end - head * 0.8))
    tip = QPolygonF([
        QPointF(x0 + ux * end, y0 + uy * end),
        QPointF(x0 + ux * (end - head) - uy * half, y0 + uy * (end - head) + ux * half),
        QPointF(x0 + ux * (end - head) + uy * half, y0 + uy * (end - head) - ux * half),
    ])  # fmt: skip
    edge = max(1.0, side * 0.022)
    ink = colour(look[arrow.colour], 0.9)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line, width in ((colour(look["plate-text"], 0.85), wide + 2 * edge), (ink, wide)):
        pen = flat(line, width)
        if arrow.dashed:
            pen.setDashPattern([max(1.0, side * 0.09 / width), max(0.8, side * 0.07 / width)])
        painter.strokePath(body, pen)
    painter.setPen(QPen(colour(look["plate-text"], 0.85), edge))
    painter.setBrush(ink)
    painter.drawPolygon(tip)
    if arrow.barred:
        _bar(painter, QPointF(x1, y1), side * 0.3)
    if arrow.text and side >= 26:
        # Below its head, so that short arrows stay to be seen.
        _plate(painter, QPointF(x1, y1 + side * 0.34), arrow.text, side, theme)


def _bar(painter: QPainter, point: QPointF, side: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#10151B"))
    painter.drawEllipse(point, side * 0.62, side * 0.62)
    _glyph(painter, "veto", point, side)


def _plate(painter: QPainter, point: QPointF, text: str, side: float, theme: str) -> None:
    look = colours(theme)
    high = min(18.0, max(10.0, side * 0.26))
    wide = high * (0.7 + 0.52 * len(text))
    area = QRectF(point.x() - wide / 2, point.y() - high / 2, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(look["plate"], 0.88))
    painter.drawRoundedRect(area, high * 0.3, high * 0.3)
    painter.setFont(font(high * 0.68))
    painter.setPen(colour(look["plate-text"]))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def _here(painter: QPainter, at: Geometry, arrow: Arrow, theme: str) -> None:
    """An action without movement: a ring at its cell, with its name."""
    look = colours(theme)
    x, y = at.middle(arrow.to)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(look[arrow.colour]), max(2.0, at.cell * 0.05))
    if arrow.dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    inset = at.cell * 0.06
    corner = at.corner(arrow.to)
    painter.drawRoundedRect(
        QRectF(corner[0] + inset, corner[1] + inset, at.cell - 2 * inset, at.cell - 2 * inset),
        at.cell * 0.12,
        at.cell * 0.12,
    )
    if arrow.barred:
        _bar(painter, QPointF(x + at.cell * 0.3, y - at.cell * 0.3), at.cell * 0.3)
    if arrow.text and at.cell >= 26:
        _plate(painter, QPointF(x, y + at.cell * 0.34), arrow.text, at.cell, theme)
