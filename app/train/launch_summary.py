"""Summary of a launch: command, settings, number of runs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.train import launch_request
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the Train page")
class LaunchSummary(QObject):
    changed = Signal()
    problems = prop(int, 0, changed)
    startText = prop(str, "Start", changed)
    command = prop(str, "", changed)
    brief = prop(str, "", changed)
    settings = prop(str, "", changed)
    note = prop(str, "", changed)

    def show(
        self,
        argv: Sequence[str],
        wanted: launch_request.Wanted,
        problems: int,
        asks: bool,
        settings: str,
    ) -> None:
        """Show the summary; `asks`: the worker is not trusted yet."""
        self._problems = problems
        self._startText = launch_request.start_word(problems, wanted.runs)
        describe = " --describe" if asks and argv else ""
        self._command = launch_request.spoken(argv) + describe
        self._brief = launch_request.brief(argv) + describe
        self._settings = settings
        self._note = "" if asks else launch_request.note(wanted, wanted.cwd)
        self.changed.emit()
