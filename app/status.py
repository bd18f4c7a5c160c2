"""The live truth of the status bar, in numbers and in words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app import words
from app.props import stored, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the shell")
class StatusModel(QObject):
    """Set with `show(...)` from a timer of a few hertz; one signal for all."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._connected = False
        self._state = "Starting"
        self._workers = 0
        self._rowsPerS = 0.0
        self._dropped = 0
        self._spoolBytes = 0.0
        self._cpuPct = 0.0
        self._watchPct = -1.0
        self._screenMs = -1.0
        self._storeTrouble = ""
        self._storeHint = ""
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
            words.plural(self._workers, "worker", "workers") if self._workers else "no worker"
        )
        self._rowsText = words.grouped(self._rowsPerS)
        self._droppedText = words.grouped(self._dropped)
        self._spoolText = words.amount(self._spoolBytes) if self._spoolBytes else "0"
        self._cpuText = words.percent(round(self._cpuPct))
        self._watchText = words.percent(self._watchPct) if self._watchPct >= 0 else ""
        self._screenText = words.span(self._screenMs / 1000) if self._screenMs >= 0 else ""

    connected = stored(bool, "_connected", changed)
    state = stored(str, "_state", changed)
    workers = stored(int, "_workers", changed)
    rowsPerS = stored(float, "_rowsPerS", changed)
    dropped = stored(int, "_dropped", changed)
    spoolBytes = stored(float, "_spoolBytes", changed)
    cpuPct = stored(float, "_cpuPct", changed)
    watchPct = stored(float, "_watchPct", changed)
    screenMs = stored(float, "_screenMs", changed)
    storeTrouble = stored(str, "_storeTrouble", changed)
    storeHint = stored(str, "_storeHint", changed)

    workersText = stored(str, "_workersText", changed)
    rowsText = stored(str, "_rowsText", changed)
    droppedText = stored(str, "_droppedText", changed)
    spoolText = stored(str, "_spoolText", changed)
    cpuText = stored(str, "_cpuText", changed)
    watchText = stored(str, "_watchText", changed)
    screenText = stored(str, "_screenText", changed)
