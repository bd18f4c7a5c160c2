"""Families that are not installed: their contents, and installation with progress."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.stage.game_search import ranked
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:  # the core's own imports wait until the window is on the screen
    from core.envs.families import Family
    from core.workers.interpreters import Progress

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# It has a box of its own: without it there is nothing at all.
BASE = "base"


@dataclass
class FamilyRow:
    key: str
    title: str
    about: str
    megabytes: int
    installing: bool = False
    text: str = ""
    value: float = -1.0
    error: str = ""


@QmlElement
@uncreatable("Comes with the stage")
class FamilyList(RowsModel):
    roles = {
        "key": lambda row: row.key,
        "title": lambda row: row.title,
        "about": lambda row: row.about,
        "megabytes": lambda row: row.megabytes,
        "installing": lambda row: row.installing,
        "text": lambda row: row.text,
        "value": lambda row: row.value,
        "error": lambda row: row.error,
    }

    def __init__(
        self, desk: AppContext, installed: Callable[[], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._installed = installed
        self._all: list[FamilyRow] = []
        self._wanted = ""
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def look(self) -> None:
        self._desk.command("stage.families", asyncio.to_thread(self._find), self._show_families)

    def _find(self) -> list[Family]:
        from core.envs.families import is_installed, list_families

        places = self._desk.engine.settings.places
        return [
            family
            for family in list_families(places)
            if family.id != BASE and not is_installed(places, family)
        ]

    def _show_families(self, families: list[Family]) -> None:
        known = {row.key: row for row in self._all}
        self._all = [
            known.get(family.id)
            or FamilyRow(family.id, family.title, family.file.about, family.file.megabytes)
            for family in families
        ]
        self._fill()

    def search(self, wanted: str) -> None:
        """Filter families; all without a search."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._fill()

    def _fill(self) -> None:
        rows = ranked(self._wanted, [(row, row.title, row.key, row.about) for row in self._all])
        if rows != self.rows:
            self.replace(rows)

    @Slot(str)
    def install(self, key: str) -> None:
        if key not in self._tasks and self._desk.ready:
            work = self._install(key)
            self._desk.command(f"stage.install.{key}", work, again=lambda: self.install(key))

    @Slot(str)
    def cancel(self, key: str) -> None:
        """Cancel the installation; finished downloads are kept for the next one."""
        if key in self._tasks:
            self._tasks[key].cancel()

    async def _install(self, key: str) -> None:
        from core.envs.families import get_family
        from core.envs.family_install import install_family
        from core.trust.trusted import NotTrusted

        task = asyncio.current_task()
        if task is not None:
            self._tasks[key] = task
        self._show(key, True, "Beginning", None)
        error = ""
        try:
            places = self._desk.engine.settings.places
            family = await asyncio.to_thread(get_family, places, key)

            def report(progress: Progress) -> None:
                self._show(key, True, progress.text, progress.fraction)

            await install_family(places, family, report)
        except NotTrusted:
            raise
        except (MosaicError, OSError, ValueError) as caught:
            error = str(caught)
        finally:
            self._tasks.pop(key, None)
            self._show(key, False, "", None, error)
            if self._desk.ready and not error:
                self._installed()

    def _show(
        self, key: str, installing: bool, text: str, share: float | None, error: str = ""
    ) -> None:
        for row in self._all:
            if row.key == key:
                row.installing, row.text, row.error = installing, text, error
                row.value = -1.0 if share is None else share
        for index, row in enumerate(self.rows):
            if row.key == key:
                self.touch(index)
