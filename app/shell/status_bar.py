"""Current figures of the status bar, as numbers and as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.qt_property import of_part, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@dataclass(frozen=True)
class StatusFigures:
    connected: bool = False
    #: In English: the figures are shown in the language in force.
    state: str = "Starting"
    workers: int = 0
    rowsPerS: float = 0.0
    dropped: int = 0
    #: Of work for one run, or of a part of the window, since the start.
    faults: int = 0
    spoolBytes: float = 0.0
    cpuPct: float = 0.0
    #: Negative while nothing is watched.
    watchPct: float = -1.0
    #: Negative while nothing is drawn.
    screenMs: float = -1.0
    storeTrouble: str = ""
    storeHint: str = ""

    @property
    def stateText(self) -> str:
        words = {"Starting": tr("Starting"), "Connected": tr("Connected")}
        return words.get(self.state, self.state)

    @property
    def workersText(self) -> str:
        return counted(self.workers, "worker", "workers") if self.workers else tr("no worker")

    @property
    def rowsText(self) -> str:
        return formatting.grouped(self.rowsPerS)

    @property
    def droppedText(self) -> str:
        return formatting.grouped(self.dropped)

    @property
    def faultsText(self) -> str:
        return formatting.grouped(self.faults)

    @property
    def faultsWord(self) -> str:
        return tr("fault") if self.faults == 1 else tr("faults")

    @property
    def spoolText(self) -> str:
        return formatting.amount(self.spoolBytes) if self.spoolBytes else "0"

    @property
    def cpuText(self) -> str:
        return formatting.percent(round(self.cpuPct))

    @property
    def watchText(self) -> str:
        return formatting.percent(self.watchPct) if self.watchPct >= 0 else ""

    @property
    def screenText(self) -> str:
        return formatting.span(self.screenMs / 1000) if self.screenMs >= 0 else ""


@QmlElement
@uncreatable("Comes with the shell")
class StatusModel(QObject):
    """Set with `show(...)` from a timer of a few hertz; one signal for all."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.figures = StatusFigures()

    def show(self, **values: Any) -> None:
        """`show(connected=True, rowsPerS=20140.0, ...)`: names of `StatusFigures`."""
        figures = replace(self.figures, **values)
        if figures != self.figures:
            self.figures = figures
            self.changed.emit()

    connected = of_part(bool, "figures.connected", changed)
    state = of_part(str, "figures.stateText", changed)
    workers = of_part(int, "figures.workers", changed)
    rowsPerS = of_part(float, "figures.rowsPerS", changed)
    dropped = of_part(int, "figures.dropped", changed)
    faults = of_part(int, "figures.faults", changed)
    spoolBytes = of_part(float, "figures.spoolBytes", changed)
    cpuPct = of_part(float, "figures.cpuPct", changed)
    watchPct = of_part(float, "figures.watchPct", changed)
    screenMs = of_part(float, "figures.screenMs", changed)
    storeTrouble = of_part(str, "figures.storeTrouble", changed)
    storeHint = of_part(str, "figures.storeHint", changed)

    workersText = of_part(str, "figures.workersText", changed)
    rowsText = of_part(str, "figures.rowsText", changed)
    droppedText = of_part(str, "figures.droppedText", changed)
    faultsText = of_part(str, "figures.faultsText", changed)
    faultsWord = of_part(str, "figures.faultsWord", changed)
    spoolText = of_part(str, "figures.spoolText", changed)
    cpuText = of_part(str, "figures.cpuText", changed)
    watchText = of_part(str, "figures.watchText", changed)
    screenText = of_part(str, "figures.screenText", changed)
