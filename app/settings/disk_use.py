"""Disk use of a profile by kind; read while the Settings page is visible."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.shell.app_context import AppContext
from app.shell.preferences import DiskPart
from core.folder_size import folder_bytes
from core.outputs.file_kinds import CHECKPOINT, CLIP, EVENTS, PICTURES, VIDEO
from core.outputs.pruned_files import FOLDER as PRUNED_FOLDER

if TYPE_CHECKING:
    from core.engine import Engine
    from core.events import FilesIndexed
    from core.paths import Places
    from core.store.reader import Reader

PAGE = "settings"
PERIOD_MS, SOON_MS = 10_000, 500
# Files of runs of no other kind.
REST = "rest"
# Parts of the folders of runs that a person may look into: name, colour, kinds of files.
RUN_PARTS = {
    VIDEO: ("Videos and clips", 1, (VIDEO, CLIP)),
    CHECKPOINT: ("Checkpoints", 4, (CHECKPOINT,)),
    PICTURES: ("Pictures", 5, (PICTURES,)),
    EVENTS: ("Event files", 7, (EVENTS,)),
}


def measure(places: Places, reader: Reader) -> tuple[list[DiskPart], int]:
    """Disk use by kind, and free space. Blocks."""
    records = sum(
        path.stat().st_blocks * 512
        for path in places.profile.glob(places.database.name + "*")
        if path.is_file()
    )
    spools = sum(map(folder_bytes, places.runs.glob("*/spool"))) if places.runs.is_dir() else 0
    parts = [
        DiskPart("Steps, curves and logs", records, 0),
        *run_parts(
            reader.manifest.room(),
            reader.manifest.kept(),
            folder_bytes(places.runs, without="spool"),
        ),
        DiskPart("Waiting to be deleted", folder_bytes(places.profile / PRUNED_FOLDER), 2),
        DiskPart("Not yet in the database", spools, 2),
        DiskPart("Worker packages", folder_bytes(places.environments), 3),
    ]
    parts = [part for part in parts if part.bytes or part.kept[1]]
    free = shutil.disk_usage(places.profile).free
    return parts, sum(part.bytes for part in parts) + free


def run_parts(
    room: Mapping[str, int], kept: Mapping[str, tuple[int, int]], whole: int
) -> list[DiskPart]:
    """Parts of the folders of runs, by what the index of files says of them."""
    parts: list[DiskPart] = []
    for part, (name, series, kinds) in RUN_PARTS.items():
        there, every = (sum(kept.get(kind, (0, 0))[n] for kind in kinds) for n in (0, 1))
        size = sum(room.get(kind, 0) for kind in kinds)
        parts.append(DiskPart(name, size, series, part, (there, every)))
    known = sum(part.bytes for part in parts)
    return [*parts, DiskPart("Other run files", max(0, whole - known), 6, REST)]


class DiskUse(QObject):
    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._timer = QTimer(self, interval=PERIOD_MS)
        self._timer.timeout.connect(self._look)
        # What made room is told file by file.
        self._soon = QTimer(self, interval=SOON_MS, singleShot=True)
        self._soon.timeout.connect(self._look)
        desk.shell.pageChanged.connect(self._turned)
        desk.on_ready(self._begin)

    def _begin(self, _: Engine) -> None:
        from core.events import FilesIndexed

        self._desk.listen(self._changed, FilesIndexed)
        self._turned()

    def _changed(self, _: FilesIndexed) -> None:
        if self._timer.isActive() and not self._soon.isActive():
            self._soon.start()

    def _turned(self) -> None:
        if self._desk.shell.page != PAGE:
            self._timer.stop()
        elif self._desk.ready and not self._timer.isActive():
            self._timer.start()
            self._look()

    def _look(self) -> None:
        if not self._desk.ready:
            self._timer.stop()
            return
        places = self._desk.engine.settings.places
        preferences = self._desk.shell.preferences
        self._desk.command(
            "settings.disk",
            asyncio.to_thread(measure, places, self._desk.engine.store.reader()),
            lambda sizes: preferences.show_disk(*sizes),
        )
