"""A sparkline painted at once: many rows of a table have one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtQml import QmlElement

from app.ui.painted_values import PaintedValues

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LINE = 1.5
DOT = 2.4


def polyline(values: Sequence[float], width: float, height: float) -> list[tuple[float, float]]:
    """The line inside the room that the dot leaves; equal values lie in the middle."""
    if not values:
        return []
    low, high = min(values), max(values)
    room = max(1.0, height - 2 * (DOT + 0.6))
    run = max(1.0, width - 2 - DOT)
    step = run / max(1, len(values) - 1)

    def at(value: float) -> float:
        share = (value - low) / (high - low) if high > low else 0.5
        return DOT + 0.6 + room * (1 - share)

    return [(1 + index * step, at(value)) for index, value in enumerate(values)]


@QmlElement
class SparkPaint(PaintedValues):
    def paint(self, painter: QPainter) -> None:
        points = polyline(self.values, self.width(), self.height())
        if not points:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._color, LINE)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._color)
        painter.drawEllipse(QPointF(*points[-1]), DOT, DOT)
