"""Stored frames on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from app.lanes.view import place

if TYPE_CHECKING:
    from mosaic_sdk.pictures import Picture

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANT: Any = "QVariant"


def image_of(found: Picture | None) -> QImage | None:
    """None where there is none, or it is no RGB picture."""
    if found is None or found.channels != 3:
        return None
    image = QImage(
        found.pixels, found.width, found.height, found.width * 3, QImage.Format.Format_RGB888
    )
    # Converting copies it: the bytes may go.
    return image.convertToFormat(QImage.Format.Format_RGB32)


@QmlElement
class ReplayPicture(QQuickPaintedItem):
    """Shows one image: whole, in the middle, by whole factors where it is small."""

    imageChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self.setOpaquePainting(True)
        self.setFillColor(QColor(9, 11, 14))
        self._image: QImage | None = None

    def _get(self) -> Any:
        return self._image

    def _set(self, image: Any) -> None:
        self._image = image if isinstance(image, QImage) else None
        self.imageChanged.emit()
        self.update()

    image = Property(VARIANT, _get, _set, notify=imageChanged)

    def paint(self, painter: QPainter) -> None:
        image = self._image
        if image is None or image.isNull():
            return
        ratio = painter.deviceTransform().m11() or 1.0
        target = place(int(self.width()), int(self.height()), image.width(), image.height(), ratio)
        factor = target.width() * ratio / image.width()
        whole = factor >= 1 and abs(factor - round(factor)) < 0.01
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not whole)
        painter.drawImage(target, image)

    def geometryChange(self, new: QRectF | QRect, old: QRectF | QRect) -> None:
        super().geometryChange(new, old)
        self.update()
