"""Details of the run that is shown: its facts by section, its command, what was not committed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.run import run_details
from app.run.open_run import OpenRun
from app.ui.qt_property import prop, reset, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the run")
class RunDetails(QObject):
    changed = Signal()
    sections = prop("QVariantList", list, changed)
    command = prop(str, "", changed)
    diff = prop(str, "", changed)

    def clear(self) -> None:
        reset(self)
        self.changed.emit()

    def show(self, one: OpenRun | None) -> None:
        if one is not None and one.row is not None:
            self._sections = run_details.sections(one.row, one.facts, one.config, one.reviews)
            self._command = run_details.command_of(one.facts)
            self._diff = run_details.diff_of(one.facts)
            self.changed.emit()
