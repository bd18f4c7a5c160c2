"""The library page: the table, the counts beside it, the selection and what can be done with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.library import actions
from app.library.library_lists import RunTable, ScopeList
from app.library.query_model import LibraryQuery
from app.library.row_outcomes import PLAYED, read_outcome
from app.library.run_query import (
    SCOPES,
    Counts,
    count,
    count_shown,
    show,
)
from app.library.selection_model import LibrarySelection
from app.shared.environment_pictures import EnvironmentPictures, portraits
from app.shared.row_reads import RowReads
from app.shared.row_sparklines import read_trend
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.qt_property import part, prop, uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LIVE_MS = 500
SCOPE_WORDS = {
    "all": ("All runs", "library"),
    "live": ("Live", "play"),
    "session": ("Sessions", "stage"),
    "evaluation": ("Evaluations", "compare"),
    "training": ("Trainings", "train"),
    "import": ("Imported", "download"),
    "archived": ("Archived", "archive"),
    "bin": ("Bin", "trash"),
}


@QmlElement
@uncreatable("Made by the session")
class LibraryModel(QObject):
    changed = Signal()
    wanted = Signal(str)  # rename, tags, note, import or purge
    # A run whose comparison is to be shown.
    comparisonWanted = Signal(str)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._runs: dict[str, Run] = {}
        self._dirty: set[str] = set()
        self._query = LibraryQuery(desk.shell, self)
        self._query.changed.connect(self._show)
        self._trends = RowReads(desk, "trends", read_trend, lambda: self._table.touch_all("trend"))
        self._outcomes = RowReads(
            desk,
            "outcomes",
            read_outcome,
            lambda: self._table.touch_all("worker", "actors", "returned"),
        )
        self._pictures = EnvironmentPictures()
        self._table = RunTable(self._trends, self._outcomes, self._pictures, self)
        self._scopes = ScopeList(self)
        self._tags = ScopeList(self)
        self._selection = LibrarySelection(desk, self._table, self._runs, self)
        # Runs deleted since the start, one entry for each deletion.
        self.deleted: list[list[str]] = []
        # One edit after the other: each starts from what the one before it stored.
        self.editing = asyncio.Lock()
        desk.shell.language.changed.connect(self._retell)
        self._timer = QTimer(self, interval=LIVE_MS)
        self._timer.timeout.connect(self._refresh_dirty)
        desk.shell.pageChanged.connect(self._read_facts)
        desk.on_ready(self._begin)
        desk.shell.registry.add(*actions.actions(self))

    table = part(RunTable, changed)
    scopes = part(ScopeList, changed)
    tags = part(ScopeList, changed)
    populated = prop(bool, False, changed)
    empty = prop(bool, False, changed)
    title = prop(str, "", changed)
    foundText = prop(str, "", changed)
    query = part(LibraryQuery, changed)
    selection = part(LibrarySelection, changed)

    @property
    def rows(self) -> dict[str, Run]:
        return self._runs

    # what happens

    def _begin(self, engine: Engine) -> None:
        from core.events import (
            BatchCommitted,
            RunCreated,
            RunDeleted,
            RunEdited,
            RunStateChanged,
        )

        dirty = self._dirty
        self.desk.listen(lambda e: dirty.add(e.batch.header.run_id), BatchCommitted)
        self.desk.listen(
            lambda e: dirty.add(e.run_id), RunStateChanged, RunCreated, RunEdited, RunDeleted
        )
        self._timer.start()
        reader, places = engine.store.reader(), engine.settings.places
        self.desk.command(
            "library", asyncio.to_thread(lambda: reader.runs(deleted=None)), self._loaded
        )
        self.desk.command("library.pictures", asyncio.to_thread(portraits, places), self._pictured)

    def _retell(self) -> None:
        """Counts, facts and headings, in the language that is now in force."""
        self._show()
        self._selection.read_facts()

    def _pictured(self, portraits: dict[str, str]) -> None:
        self._pictures.portraits = portraits
        self._table.touch_all("art")

    def _loaded(self, runs: list[Run]) -> None:
        self._runs.clear()
        self._runs.update((run.run_id, run) for run in runs)
        self._populated = True
        self._show()
        self._selection.read_facts()

    def _refresh_dirty(self) -> None:
        if not (self._dirty and self._populated and self.desk.ready):
            return
        wanted = list(self._dirty)
        self._dirty.clear()
        reader = self.desk.engine.store.reader()

        def read() -> list[Run]:
            runs: list[Run] = []
            for run_id in wanted:
                try:
                    runs.append(reader.run(run_id))
                except MosaicError:
                    continue
            return runs

        self.desk.command("library.live", asyncio.to_thread(read), self._refreshed)

    def _refreshed(self, runs: list[Run]) -> None:
        self._selection.leave(
            run.run_id
            for run in runs
            if (before := self._runs.get(run.run_id)) is not None
            and (before.deleted_ns is None) != (run.deleted_ns is None)
        )
        for run in runs:
            self._runs[run.run_id] = run
            self._trends.stale(run.run_id)
            self._outcomes.stale(run.run_id)
        self._show()
        if {run.run_id for run in runs} & set(self._selection.run_ids):
            self._read_facts()

    def _read_facts(self) -> None:
        """Nobody sees them on another page."""
        if self.desk.shell.page == "library":
            self._selection.read_facts()

    def forget(self, run_ids: Iterable[str]) -> None:
        """Forget purged runs."""
        for run_id in run_ids:
            self._runs.pop(run_id, None)
        self._show()

    def _show(self) -> None:
        begun = time.perf_counter()
        lines = show(self._runs.values(), self._query.now)
        counts = count(self._runs.values())
        self._table.exchange(lines)
        took = (time.perf_counter() - begun) * 1000
        runs_shown = count_shown(lines)
        total = formatting.grouped(counts.runs)
        runs = counted(counts.runs, "run", "runs")
        self._title = tr("{runs}, {steps} steps", runs=runs, steps=formatting.short(counts.steps))
        self._foundText = tr(
            "{runs_shown} of {total} · {took}{thin}ms",
            runs_shown=formatting.grouped(runs_shown),
            total=total,
            took=format(took, ".0f"),
            thin=formatting.THIN,
        )
        self._empty = not self._runs
        self._count(counts)
        if self._populated:
            # What was selected last time is not read before.
            self._selection.renew()
        self.changed.emit()

    def _count(self, counts: Counts) -> None:
        self._scopes.renew(
            [
                (s, tr(SCOPE_WORDS[s][0]), SCOPE_WORDS[s][1], formatting.grouped(counts.scopes[s]))
                for s in SCOPES
            ]
        )
        self._tags.renew(
            [(tag, tag, "tag", formatting.grouped(n)) for tag, n in sorted(counts.tags.items())]
        )

    # acts

    @property
    def chosen(self) -> list[Run]:
        return self._selection.runs

    def reread(self, run_ids: Iterable[str]) -> None:
        """Read runs again after a change by this page."""
        self._dirty.update(run_ids)
        self._refresh_dirty()

    def show_edited(self, changes: Iterable[tuple[str, dict[str, Any]]]) -> None:
        """Show an edit before the store has it; the store's later values win."""
        for run_id, values in changes:
            self._runs[run_id] = replace(self._runs[run_id], **values)
        self._show()

    def want(self, what: str) -> None:
        """The dock's field for it gets the focus; `import` opens the dialog."""
        if what not in ("import", "purge") and not (
            self.desk.shell.rightOpen or self.desk.shell.sheet == "right"
        ):
            self.desk.shell.toggleDock("right")
        self.wanted.emit(what)

    @property
    def binned(self) -> bool:
        return any(run.deleted_ns is not None for run in self._runs.values())

    @Slot(int)
    def fold(self, row: int) -> None:
        """Fold or unfold the heading of this line."""
        self._query.fold(self._table.rows[row].key)

    @Slot()
    def emptyBin(self) -> None:
        actions.purge(self)

    @Slot()
    def openSelected(self) -> None:
        """A comparison opens side by side, a game as its replay, a training as its curves."""
        run_id = self._selection.runId
        run = self._runs.get(run_id)
        if run is not None and actions.is_compared(run):
            self.comparisonWanted.emit(run_id)
        elif run is not None and run.kind in PLAYED and run.step_rows:
            self.desk.shell.openReplay(run_id)
        elif run_id:
            self.desk.shell.openRun(run_id)

    @Slot(str)
    def rename(self, name: str) -> None:
        if name.strip() and name != self._selection.name and self._selection.count == 1:
            actions.edit(self, lambda _: {"name": name.strip()})

    @Slot(str)
    def annotate(self, note: str) -> None:
        if note != self._selection.note:
            actions.edit(self, lambda _: {"note": note})

    @Slot(str)
    def addTag(self, tag: str) -> None:
        actions.add_tag(self, tag)

    @Slot(str)
    def removeTag(self, tag: str) -> None:
        actions.remove_tag(self, tag)

    @Slot("QVariantList")
    def importFiles(self, urls: list[Any]) -> None:
        """Import files that were dropped on the window."""
        paths = [Path(QUrl(url).toLocalFile() or str(url)) for url in urls]
        actions.import_all(self, paths)
