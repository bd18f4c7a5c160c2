"""Stored frames on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from app.lanes.frame_painting import draw_fitted
from app.ui.item_memory import release_with

if TYPE_CHECKING:
    pass

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANT: Any = "QVariant"


@QmlElement
class ReplayPicture(QQuickPaintedItem):
    """Shows one image: whole, centred, scaled by whole factors if small."""

    imageChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        release_with(self)
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
        draw_fitted(painter, image, int(self.width()), int(self.height()))

    def geometryChange(self, new: QRectF | QRect, old: QRectF | QRect) -> None:
        super().geometryChange(new, old)
        self.update()
