"""Presets of the chosen worker: picked, saved, deleted with a way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.shell import ShellModel
from app.train.presets import Filled, Presets
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the Train page")
class PresetChoice(QObject):
    changed = Signal()

    def __init__(
        self,
        shell: ShellModel,
        use: Callable[[Filled], bool],
        filled: Callable[[], Filled | None],
        parent: QObject | None = None,
    ) -> None:
        """`use` fills the form, where it can; `filled` is what the form holds, once it is ready."""
        super().__init__(parent)
        self._shell = shell
        self._use, self._filled = use, filled
        self._file = Presets(None)
        self._worker = ""

    names = prop("QVariantList", list, changed)
    chosen = prop(int, -1, changed)

    def begin(self, path: Path) -> None:
        self._file = Presets(path)

    def show(self, worker: str) -> None:
        self._worker = worker
        self._names = self._file.names(worker)
        self._chosen = -1
        self.changed.emit()

    def leave(self) -> None:
        """Note that the form differs from the preset."""
        self._chosen = -1
        self.changed.emit()

    @Slot(int)
    def use(self, index: int) -> None:
        filled = self._file.get(self._worker, self._names[index])
        if filled is not None and self._use(filled):
            self._chosen = index
            self.changed.emit()

    @Slot(str)
    def save(self, name: str) -> None:
        name, filled = name.strip(), self._filled()
        if name and filled is not None:
            self._file.save(self._worker, name, filled)
            self.show(self._worker)
            self._chosen = self._names.index(name)
            self.changed.emit()
            self._shell.snack.say(tr("Saved as {name}.", name=name), icon="bookmark")

    @Slot()
    def remove(self) -> None:
        if self._chosen < 0:
            return
        worker, name = self._worker, self._names[self._chosen]
        preset = self._file.get(worker, name) or {}
        self._file.delete(worker, name)
        self.show(worker)

        def undo() -> None:
            self._file.save(worker, name, preset)
            self.show(self._worker)

        self._shell.snack.say(
            tr("Deleted the preset {name}.", name=name), "Undo", undo, icon="trash"
        )
