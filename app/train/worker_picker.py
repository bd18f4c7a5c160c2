"""Picker of the worker: finds workers, again after a folder changes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.train import launch_request
from app.train.presets import Memory
from app.train.worker_choices import ANY_COMMAND, Choice, Found, find_choices, picker
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

FOLDERS_MS = 300


@QmlElement
@uncreatable("Comes with the Train page")
class WorkerPicker(QObject):
    changed = Signal()
    # Another one is chosen, or the chosen one is not as it was.
    turned = Signal()

    def __init__(self, desk: AppContext, memory: Memory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._memory = memory
        self._found = Found(())
        self._finding = False
        self.chosen = ANY_COMMAND
        self._watcher = QFileSystemWatcher(self)
        self._folders = QTimer(self, singleShot=True, interval=FOLDERS_MS)
        self._folders.timeout.connect(self.find)
        self._watcher.directoryChanged.connect(self._folders.start)

    options = prop("QVariantList", list, changed)
    choice = prop(int, -1, changed)
    lead = prop(str, "", changed)
    origin = prop(str, "", changed)
    broken = prop(str, "", changed)
    isCommand = prop(bool, False, changed)

    @Slot()
    def find(self) -> None:
        """Look for workers again, because one may have been added."""
        if self._desk.ready and not self._finding:
            self._finding = True
            self._desk.command("train.find", self._find(), self._take)

    async def _find(self) -> Found:
        try:
            places = self._desk.engine.settings.places
            return await asyncio.to_thread(find_choices, places)
        finally:
            self._finding = False

    def _take(self, workers: Found) -> None:
        places = self._desk.engine.settings.places
        before, self._found = self._found, workers
        self._watch(places.data, places.workers)
        self._options = picker(workers.choices)
        self._broken = workers.trouble
        wanted = self._memory.worker if self._choice < 0 else self.chosen.id
        now = workers.get(wanted) or workers.default
        stays = self._choice >= 0 and before.get(now.id) == now and self.chosen.id == now.id
        self._choice = workers.index[now.id]
        self.changed.emit()
        if not stays:
            self._choose(now)

    def _watch(self, data: Path, workers: Path) -> None:
        folders = [workers, *sorted(workers.iterdir())] if workers.is_dir() else [data]
        wanted = {str(folder) for folder in folders if folder.is_dir()}
        known = set(self._watcher.directories())
        if known - wanted:
            self._watcher.removePaths(sorted(known - wanted))
        if wanted - known:
            self._watcher.addPaths(sorted(wanted - known))

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self._found.choices) and index != self._choice:
            self._choice = index
            self._memory.worker = self._found.choices[index].id
            self._choose(self._found.choices[index])

    async def take_new(self, worker: str) -> None:
        """Choose one that was made just now."""
        self._take(await self._find())
        self.take(worker)

    def take(self, worker: str) -> None:
        """Choose a worker by id, if it exists."""
        self.choose(self._found.index.get(worker, -1))

    def _choose(self, choice: Choice) -> None:
        self.chosen = choice
        self._isCommand = choice.is_command
        self._lead = choice.description
        worker = choice.worker
        self._origin = (
            "" if choice.bundled or not worker else launch_request.at_home(str(worker.folder))
        )
        self.changed.emit()
        self.turned.emit()
