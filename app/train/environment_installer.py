"""Installation of a worker's environment, with progress and cancel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import error_texts
from app.shell.app_context import AppContext
from app.train.worker_choices import Choice
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.workers.interpreters import Progress

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the form")
class Installer(QObject):
    changed = Signal()
    # It began or ended.
    turned = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: asyncio.Task[Any] | None = None
        self.error = ""

    running = prop(bool, False, changed)
    text = prop(str, "", changed)
    value = prop(float, -1.0, changed)

    def install(self, choice: Choice, done: Callable[[], None]) -> None:
        """Install; `done` is also called after a failure, to check again."""
        if not self._running:
            self.error = ""
            self._desk.command("train.install", self._install(choice, done))

    @Slot()
    def cancel(self) -> None:
        """Cancel the installation; finished downloads are kept for the next one."""
        if self._task:
            self._task.cancel()

    async def _install(self, choice: Choice, done: Callable[[], None]) -> None:
        from core.workers.interpreters import install_environment

        self._task = asyncio.current_task()
        self._show(True, "Beginning", None)
        try:
            worker = choice.worker
            requirements = worker.requirements if worker else None
            if worker is not None and requirements is not None:
                places, room = self._desk.engine.settings.places, worker.manifest.install_mb
                await install_environment(places, choice.id, requirements, self._report, room)
        except MosaicError as error:
            self.error = error_texts.told(error)
            raise
        except (OSError, ValueError) as error:
            self.error = tr("The packages can't be installed: {error}", error=error)
            raise MosaicError(self.error) from error
        finally:
            self._task = None
            self._show(False, "", None)
            if self._desk.ready:
                done()

    def _report(self, progress: Progress) -> None:
        self._show(True, progress.text, progress.fraction)

    def _show(self, running: bool, text: str, share: float | None) -> None:
        turned = running != self._running
        self._running, self._text = running, text
        self._value = -1.0 if share is None else share
        self.changed.emit()
        if turned:
            self.turned.emit()
