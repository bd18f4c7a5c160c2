"""Experiment from a file, which replaces the choices on the page."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare.experiment_file import check_grid, loaded
from app.shared.experiment_opening import open_experiment
from app.shell.app_context import AppContext
from app.ui.qt_property import prop, uncreatable
from core.compare.experiment import Experiment
from core.compare.people import people_of

if TYPE_CHECKING:
    from app.compare.stored_comparison import StoredComparisons

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the comparison")
class OpenedExperiment(QObject):
    changed = Signal()
    # It could be read.
    taken = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.given: Experiment | None = None
        #: Folder of the file, in which the files that it names are looked for.
        self.folder = Path()
        #: What shows recorded comparisons.
        self.stored: StoredComparisons | None = None
        #: Where an experiment goes that is a tournament.
        self.hand_over: Callable[[Experiment, Path], Coroutine[Any, Any, None]] | None = None

    loaded = prop("QVariantMap", dict, changed)
    error = prop(str, "", changed)

    @property
    def name(self) -> str:
        """Name of the file."""
        return str(self._loaded.get("file", self.given.name if self.given else ""))

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        """Open an experiment file, or a report; the page shows its errors."""
        work = self.open_file(Path(url.toLocalFile()))
        self._desk.command("compare.open", work, again=lambda: self.open(url))

    async def open_file(self, path: Path) -> None:
        if path.suffix == ".json" and self.stored is not None:
            self._error = await self.stored.open_report(path)
        else:
            self._error = await open_experiment(path, partial(self._take, path.name))
        self.changed.emit()

    async def _take(self, name: str, experiment: Experiment, folder: Path) -> None:
        elsewhere = experiment.tournament or people_of(experiment)
        if elsewhere and self.hand_over is not None:
            await self.hand_over(experiment, folder)
            return
        check_grid(experiment)
        self.given, self._loaded = experiment, loaded(experiment, name)
        self.folder = folder
        self.taken.emit()

    @Slot()
    def forget(self) -> None:
        """Return to the choices on the page."""
        self.given, self._loaded, self._error = None, {}, ""
        self.changed.emit()
