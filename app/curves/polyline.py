"""Polylines at a cost that hardly depends on their shape."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QByteArray, QDataStream
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.curves.pyramid import Floats

# Of a wide line: points that are drawn at once, points at all.
PIECE, MANY = 8, 300
# A line's length over its width: mostly up and down, crowded, no line any more.
STEEP, CROWDED, AREA = 4.0, 30.0, 60.0


def polygon(x: Floats, y: Floats) -> QPolygonF:
    """Polygon from Qt's serial form: building it point by point takes ten times as long."""
    points = np.empty((len(x), 2), dtype=">f8")
    points[:, 0] = x
    points[:, 1] = y
    stream = QDataStream(QByteArray(len(x).to_bytes(4, "big") + points.tobytes()))
    made = QPolygonF()
    stream >> made
    return made


def draw_line(painter: QPainter, x: Floats, y: Floats, pen: QPen) -> None:
    """Draw a polyline at a cost that hardly depends on its shape.

    Qt strokes a wide line as one shape, each edge of which looks for its place among all others of
    its row: one that goes up and down five hundred times takes a second. So a wide line goes in
    pieces; one of many points is two thin ones, which Qt draws as they come; and what is so much
    up and down that it fills an area needs neither width nor soft edges.
    """
    gone = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
    steep = float(gone[-1]) / max(float(x[-1] - x[0]), 1.0)
    if pen.widthF() > 1.0 and len(x) <= MANY and steep <= STEEP:
        _draw_pieces(painter, x, y, pen, gone)
        return
    twice = pen.widthF() > 1.0 and steep <= CROWDED
    painter.setPen(QPen(pen.color(), 1.0))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, steep <= AREA)
    for shift in (-0.25, 0.25) if twice else (0.0,):
        painter.drawPolyline(polygon(x + shift, y - shift))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _draw_pieces(painter: QPainter, x: Floats, y: Floats, pen: QPen, gone: Floats) -> None:
    dashed = bool(pen.dashPattern())
    for first in range(0, max(1, len(x) - 1), PIECE):
        if dashed:
            pen.setDashOffset(float(gone[first]) / pen.widthF())
        painter.setPen(pen)
        last = first + PIECE + 1
        painter.drawPolyline(polygon(x[first:last], y[first:last]))
