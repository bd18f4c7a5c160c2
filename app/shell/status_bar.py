"""The live truth of the status bar, in numbers and in words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.ui import formatting
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the shell")
class StatusModel(QObject):
    """Set with `show(...)` from a timer of a few hertz; one signal for all."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._put_in_words()

    def show(self, **values: Any) -> None:
        """`show(connected=True, rowsPerS=20140.0, ...)`: names as the properties have them."""
        fresh = {k: v for k, v in values.items() if getattr(self, f"_{k}") != v}
        for name, value in fresh.items():
            setattr(self, f"_{name}", value)
        if fresh:
            self._put_in_words()
            self.changed.emit()

    def _put_in_words(self) -> None:
        self._workersText = (
            formatting.plural(self.workers, "worker", "workers") if self.workers else "no worker"
        )
        self._rowsText = formatting.grouped(self.rowsPerS)
        self._droppedText = formatting.grouped(self.dropped)
        self._spoolText = formatting.amount(self.spoolBytes) if self.spoolBytes else "0"
        self._cpuText = formatting.percent(round(self.cpuPct))
        self._watchText = formatting.percent(self.watchPct) if self.watchPct >= 0 else ""
        self._screenText = formatting.span(self.screenMs / 1000) if self.screenMs >= 0 else ""

    connected = prop(bool, False, changed)
    state = prop(str, "Starting", changed)
    workers = prop(int, 0, changed)
    rowsPerS = prop(float, 0.0, changed)
    dropped = prop(int, 0, changed)
    spoolBytes = prop(float, 0.0, changed)
    cpuPct = prop(float, 0.0, changed)
    watchPct = prop(float, -1.0, changed)
    screenMs = prop(float, -1.0, changed)
    storeTrouble = prop(str, "", changed)
    storeHint = prop(str, "", changed)

    workersText = prop(str, "", changed)
    rowsText = prop(str, "", changed)
    droppedText = prop(str, "", changed)
    spoolText = prop(str, "", changed)
    cpuText = prop(str, "", changed)
    watchText = prop(str, "", changed)
    screenText = prop(str, "", changed)
