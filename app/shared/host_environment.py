"""The session host's environment: check, and installation with progress."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import error_texts
from app.shell.app_context import AppContext
from app.ui.qt_property import prop, uncreatable
from core.errors import MosaicError, NotFound

if TYPE_CHECKING:
    from core.workers.interpreters import Progress

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

HOST = "host"


@QmlElement
@uncreatable("Comes with the stage")
class HostState(QObject):
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: asyncio.Task[None] | None = None

    known = prop(bool, False, changed)
    ready = prop(bool, False, changed)
    installing = prop(bool, False, changed)
    text = prop(str, "", changed)
    error = prop(str, "", changed)
    value = prop(float, -1.0, changed)

    def look(self) -> None:
        if self._desk.ready and not self._installing:
            self._desk.command("stage.host", asyncio.to_thread(self._find), self._show_readiness)

    def _find(self) -> bool:
        catalogue = self._desk.engine.runs.catalogue
        try:
            catalogue.interpreter(catalogue.get(HOST))
        except MosaicError:
            return False
        return True

    def _show_readiness(self, ready: bool) -> None:
        if (self._known, self._ready) != (True, ready):
            self._known, self._ready = True, ready
            self.changed.emit()
            self._desk.shell.refresh_actions()

    def install(self) -> None:
        if not self._installing and self._desk.ready:
            self._desk.command("stage.install", self._install())

    @Slot()
    def cancel(self) -> None:
        """Cancel the installation; finished downloads are kept for the next one."""
        if self._task is not None:
            self._task.cancel()

    async def _install(self) -> None:
        from core.workers.interpreters import install_environment

        self._task = asyncio.current_task()
        self._error = ""
        self._show(True, "Beginning", None)
        try:
            engine = self._desk.engine
            requirements = engine.runs.catalogue.get(HOST).requirements
            if requirements is None:
                raise NotFound("The host's manifest lists no requirements", "Install Mosaic again")
            await install_environment(engine.settings.places, HOST, requirements, self._report)
        except (MosaicError, OSError, ValueError) as error:
            self._error = error_texts.told(error)
        finally:
            self._task = None
            self._show(False, "", None)
            if self._desk.ready:
                self.look()

    def _report(self, progress: Progress) -> None:
        self._show(True, progress.text, progress.fraction)

    def _show(self, installing: bool, text: str, share: float | None) -> None:
        self._installing, self._text = installing, text
        self._value = -1.0 if share is None else share
        self.changed.emit()
        self._desk.shell.refresh_actions()
