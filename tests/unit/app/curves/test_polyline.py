"""A wide line in pieces looks like the whole; one that is mostly up and down is still there."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from app.curves.polyline import PIECE, draw_line, polygon

WIDE, HIGH = 400, 120


def drawn(x: np.ndarray, y: np.ndarray, dash: list[float], whole: bool) -> np.ndarray:
    """Coverage of each pixel, 0 to 255."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor("white"), 1.6)
    if dash:
        pen.setDashPattern(dash)
    if whole:
        painter.setPen(pen)
        painter.drawPolyline(polygon(x, y))
    else:
        draw_line(painter, x, y, pen)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(HIGH, WIDE, 4)[:, :, 1].astype(int)


@pytest.mark.parametrize("points", [2, PIECE, PIECE + 1, 5 * PIECE + 3])
@pytest.mark.parametrize("dash", [[], [4.0, 3.0]])
def test_pieces_look_like_the_whole(points: int, dash: list[float]) -> None:
    x = np.linspace(10, WIDE - 10, points)
    y = 60 + 40 * np.sin(x / 60)
    whole, pieces = drawn(x, y, dash, True), drawn(x, y, dash, False)
    assert whole.sum() > 0
    # Each joint may differ by the cap of a piece.
    joints = (points - 2) // PIECE
    assert np.abs(whole - pieces).sum() <= joints * 4 * 255


def test_a_steep_line_covers_what_it_would() -> None:
    x = np.linspace(10, WIDE - 10, 90)
    y = np.where(np.arange(90) % 2, 10.0, 110.0)
    whole, made = drawn(x, y, [], True), drawn(x, y, [], False)
    assert 0.7 < made.sum() / whole.sum() < 1.3
    assert np.abs(whole - made).max() <= 255 * 0.7
