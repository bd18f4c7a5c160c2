"""A strip of dots, one for each game, painted at once; overlapping dots darken."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtQml import QmlElement

from app.ui.painted_values import PaintedValues

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

RADIUS = 2.5
INK = 0.45
# Irrational, so that neighbours never line up; the same dots always lie at the same heights.
GOLDEN = (math.sqrt(5) - 1) / 2


@QmlElement
class StripPaint(PaintedValues):
    """`values` lie between 0 and 1."""

    def paint(self, painter: QPainter) -> None:
        ink = QColor(self._color)
        ink.setAlphaF(INK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        room = max(0.0, self.width() - 2 * RADIUS)
        tall = max(0.0, self.height() - 2 * RADIUS)
        for number, value in enumerate(self.values):
            at = QPointF(RADIUS + value * room, RADIUS + number * GOLDEN % 1.0 * tall)
            painter.drawEllipse(at, RADIUS, RADIUS)
