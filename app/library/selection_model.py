"""Selection of the library page: chosen rows, and facts of the last one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtQml import QmlElement

from app.library.library_lists import RunTable
from app.shared import run_tags
from app.shell.app_context import AppContext
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from app.shell.shell import ShellModel
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LONGEST_KEPT = 200


@QmlElement
@uncreatable("Comes with the library")
class LibrarySelection(QObject):
    changed = Signal()
    factsChanged = Signal()

    def __init__(
        self,
        desk: AppContext,
        table: RunTable,
        runs: Mapping[str, Run],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._table, self._runs = desk, table, runs
        self.run_ids = _kept_selection(desk.shell)
        self._anchor = -1

    count = prop(int, 0, changed)
    runId = prop(str, "", changed)
    name = prop(str, "", changed)
    tags = prop("QVariantList", list, changed)
    note = prop(str, "", changed)
    facts = prop("QVariantList", list, factsChanged)

    @property
    def runs(self) -> list[Run]:
        return [self._runs[run_id] for run_id in self.run_ids if run_id in self._runs]

    @Slot(int, int)
    def pick(self, row: int, modifiers: int) -> None:
        """A click on a line: alone, with Ctrl one more or less, with Shift all between."""
        lines = self._table.rows
        if not 0 <= row < len(lines):
            return
        if lines[row].run is None:
            self.select([run.run_id for run in lines[row].members])
            return
        run_id = lines[row].run.run_id
        pressed = Qt.KeyboardModifier(modifiers)
        if pressed & Qt.KeyboardModifier.ShiftModifier and self._anchor >= 0:
            low, high = sorted((self._anchor, row))
            chosen = [line.run.run_id for line in lines[low : high + 1] if line.run]
        elif pressed & Qt.KeyboardModifier.ControlModifier:
            chosen = [other for other in self.run_ids if other != run_id]
            chosen += [run_id] if run_id not in self.run_ids else []
            self._anchor = row
        else:
            chosen, self._anchor = [run_id], row
        self.select(chosen)

    @Slot(int, bool, result=int)
    def move(self, by: int, extend: bool) -> int:
        """The arrow keys; the row that is current then."""
        lines = self._table.rows
        row = self._anchor
        while 0 <= (row := row + (1 if by > 0 else -1)) < len(lines):
            if lines[row].run is not None:
                run_id = lines[row].run.run_id
                run_ids = self.run_ids if extend else []
                self._anchor = row
                self.select([*(k for k in run_ids if k != run_id), run_id])
                break
        return self._anchor

    @Slot()
    def selectAll(self) -> None:
        self.select([line.run.run_id for line in self._table.rows if line.run])

    def select(self, run_ids: list[str]) -> None:
        self.run_ids = run_ids
        self._desk.shell.remember("library.selection", run_ids[:LONGEST_KEPT])
        self.renew()
        self.read_facts()

    def leave(self, run_ids: Iterable[str]) -> None:
        """Deselect runs that moved into or out of the bin."""
        gone = set(run_ids)
        self.run_ids = [run_id for run_id in self.run_ids if run_id not in gone]

    def renew(self) -> None:
        """Renew the selection; some runs may be gone."""
        self.run_ids = [run_id for run_id in self.run_ids if run_id in self._runs]
        chosen = set(self.run_ids)
        if chosen != self._table.selected:
            self._table.selected = chosen
            self._table.touch_all("chosen")
        last = self._runs[self.run_ids[-1]] if self.run_ids else None
        self._count = len(self.run_ids)
        self._runId = last.run_id if last else ""
        alone = last if self._count == 1 else None
        self._name = (alone.name or alone.run_id[-8:]) if alone else ""
        # Of several: what all of them have.
        runs = self.runs
        self._tags = [
            tag
            for tag in (run_tags.of_people(last.tags) if last else ())
            if all(tag in run.tags for run in runs)
        ]
        self._note = last.note if last and all(run.note == last.note for run in runs) else ""
        self.changed.emit()
        self._desk.shell.refresh_actions()

    def read_facts(self) -> None:
        """Facts of one run, or sums of several."""
        if not self._runId or not self._desk.ready:
            self._show_facts([])
            return
        from app.library.row_outcomes import read_outcome
        from app.library.run_overview import describe, describe_several

        if self._count > 1:
            self._show_facts(describe_several(self.runs))
            return
        run = self._runs[self._runId]
        reader = self._desk.engine.store.reader()

        def show(facts: list[dict[str, str]]) -> None:
            # Facts of one run never stand beside the name of another, nor of several.
            if self.run_ids == [run.run_id]:
                self._show_facts(facts)

        work = asyncio.to_thread(
            lambda: describe(run, reader.facts(run.run_id), read_outcome(reader, run))
        )
        self._desk.command("library.facts", work, show)

    def _show_facts(self, facts: list[dict[str, str]]) -> None:
        if facts != self._facts:
            self._facts = facts
            self.factsChanged.emit()


def _kept_selection(shell: ShellModel) -> list[str]:
    stored = shell.recall("library.selection", [])
    return (
        [run_id for run_id in stored if isinstance(run_id, str)] if isinstance(stored, list) else []
    )
