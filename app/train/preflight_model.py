"""Preflight on screen: problems before a start, and the time of the check."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.train import preflight_lines as preflight
from app.train.training_queue import ChecksModel
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the Train page")
class PreflightModel(QObject):
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._checks = ChecksModel(self)
        self.lines: list[preflight.Line] = []
        self.looking = False
        self._checked_s = 0.0

    checks = part(ChecksModel, changed)
    checkedText = prop(str, "", changed)

    def begin(self) -> None:
        """Begin with another worker."""
        self.lines = [preflight.pending(tr("Checking"))]
        self._checked_s = 0.0

    def take(self, lines: Sequence[preflight.Line]) -> None:
        self.lines = list(lines)
        self._checked_s = time.monotonic()

    def show(self, installing: bool) -> int:
        """Show the checks; returns the number of problems."""
        lines = preflight.as_busy(self.lines, preflight.INSTALL) if installing else self.lines
        self._checks.sync(lines)
        self.show_age()
        return len(preflight.failing(lines))

    def show_age(self) -> None:
        """Says when it was checked; again every second while the page is seen."""
        age = time.monotonic() - self._checked_s
        if self.looking or not self._checked_s:
            text = "checking"
        else:
            text = (
                tr("checked just now")
                if age < 10
                else tr("checked {age} ago", age=formatting.span(age))
            )
        if text != self._checkedText:
            self._checkedText = text
            self.changed.emit()

    def find(self, check_id: str) -> preflight.Line | None:
        return next((line for line in self.lines if line.id == check_id), None)

    @property
    def first_cure(self) -> str:
        """The first line with a fix, or nothing."""
        return next((line.id for line in self.lines if line.cure), "")

    @property
    def first_failing(self) -> str:
        return preflight.failing(self.lines)[0].id

    @property
    def busy(self) -> bool:
        return any(line.status == "busy" for line in self.lines)
