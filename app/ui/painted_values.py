"""A small item that is painted at once from a list of values and one colour."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from app.ui.item_memory import release_with
from app.ui.qt_property import prop


class PaintedValues(QQuickPaintedItem):
    valuesChanged = Signal()
    colorChanged = Signal()

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        release_with(self)
        self._color = QColor(Qt.GlobalColor.gray)
        self.setAntialiasing(True)

    values = prop(
        "QVariantList",
        list,
        valuesChanged,
        writable=True,
        coerce=lambda v: [float(x) for x in v or ()],
        after=lambda self: self.update(),
    )
    color = prop(QColor, QColor, colorChanged, writable=True, after=lambda self: self.update())
