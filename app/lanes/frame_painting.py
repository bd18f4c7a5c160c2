"""Painting of frames: whole, centred, scaled by whole factors if they are small."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

if TYPE_CHECKING:
    from mosaic_sdk.pictures.frame_file import Picture

PIXEL_ART = 256
NEARLY = 1.06  # a frame that almost has its own size gets it: crisp, and at no cost


def image_of(picture: Picture | None) -> QImage | None:
    """Image of a frame; None if it is not a whole RGB picture."""
    if picture is None or picture.channels != 3:
        return None
    # Qt reads as far as the size says, whatever there is.
    if len(picture.pixels) != picture.width * picture.height * 3:
        return None
    image = QImage(
        picture.pixels,
        picture.width,
        picture.height,
        picture.width * 3,
        QImage.Format.Format_RGB888,
    )
    # Converting copies it: the bytes may go.
    return image.convertToFormat(QImage.Format.Format_RGB32)


def frame_rectangle(
    width: int, height: int, frame_width: int, frame_height: int, ratio: float
) -> QRectF:
    """Rectangle of a frame: whole and centred, scaled by whole factors if it is small pixel art."""
    if not (frame_width and frame_height and width > 0 and height > 0):
        return QRectF()
    factor = min(width / frame_width, height / frame_height)
    if max(frame_width, frame_height) <= PIXEL_ART and factor * ratio >= 1:
        factor = math.floor(factor * ratio) / ratio
    elif 1 <= factor * ratio < NEARLY:
        factor = 1 / ratio
    wide, high = frame_width * factor, frame_height * factor
    return QRectF(round((width - wide) / 2), round((height - high) / 2), wide, high)


def draw_fitted(painter: QPainter, image: QImage, width: int, height: int) -> None:
    """Draw an image into an item of this size."""
    # Not by the item's `window()`: PySide makes the window a child of the item, and dead with it.
    ratio = painter.deviceTransform().m11() or 1.0
    target = frame_rectangle(width, height, image.width(), image.height(), ratio)
    factor = target.width() * ratio / image.width()
    whole = factor >= 1 and abs(factor - round(factor)) < 0.01
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not whole)
    painter.drawImage(target, image)
