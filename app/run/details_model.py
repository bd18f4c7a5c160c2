"""Details of the shown run: facts by section, command, uncommitted changes."""

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
    config = prop("QVariantList", list, changed)
    command = prop(str, "", changed)
    diff = prop(str, "", changed)

    def clear(self) -> None:
        reset(self)
        self.changed.emit()

    def show(self, open_run: OpenRun | None) -> None:
        if open_run is not None and open_run.row is not None:
            self._sections = run_details.sections(
                open_run.row, open_run.facts, open_run.config, open_run.reviews
            )
            self._config = run_details.configuration(open_run.facts, open_run.config)
            self._command = run_details.command_of(open_run.facts)
            self._diff = run_details.diff_of(open_run.facts)
            self.changed.emit()
