"""The library page: the table, the counts beside it, the selection and what can be done with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.library import actions
from app.library.row_sparklines import Trends
from app.library.run_query import (
    FILTERS,
    GROUPS,
    SCOPES,
    SORTS,
    Counts,
    Query,
    Shown,
    count,
    duration_ns,
    show,
    when_word,
)
from app.shared import run_tags
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.list_model import RowsModel
from app.ui.qt_property import part, prop, uncreatable
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.shell.shell import ShellModel
    from core.engine import Engine
    from core.store.rows import Run

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

LIVE_MS = 500
LONGEST_KEPT = 200
SCOPE_WORDS = {
    "all": ("All runs", "library"),
    "live": ("Live", "play"),
    "session": ("Sessions", "stage"),
    "evaluation": ("Evaluations", "compare"),
    "training": ("Trainings", "train"),
    "import": ("Imported", "download"),
    "archived": ("Archived", "archive"),
}


def _run(read: Callable[[Run], Any], default: Any = "") -> Callable[[Shown], Any]:
    return lambda line: default if line.run is None else read(line.run)


def return_word(run: Run) -> str:
    value = run.mean_return if run.mean_return is not None else run.last_return
    return formatting.NOTHING if value is None else formatting.number(value)


@QmlElement
@uncreatable("Comes with the library")
class RunTable(RowsModel):
    """Lines of the table. New contents change lines in place: delegates are kept."""

    roles = {
        "runId": _run(lambda r: r.run_id),
        "heading": lambda line: line.heading,
        "headed": lambda line: line.count,
        "name": _run(lambda r: r.name or r.run_id[-8:]),
        "status": _run(lambda r: str(r.state)),
        "reason": _run(lambda r: r.reason),
        "environment": _run(lambda r: r.environment),
        "worker": _run(lambda r: r.worker),
        "returned": _run(return_word),
        "steps": _run(lambda r: formatting.short(r.steps)),
        "episodes": _run(lambda r: formatting.short(r.episodes)),
        "when": _run(lambda r: when_word(r.created_ns, time.time_ns(), not r.state.ended)),
        "duration": _run(lambda r: formatting.span(duration_ns(r) / 1e9)),
        "tags": _run(lambda r: run_tags.of_people(r.tags), []),
        "archived": _run(lambda r: r.archived, False),
    }

    def __init__(self, trends: Trends, parent: QObject | None = None) -> None:
        self.trends = trends
        self.selected: set[str] = set()
        self.roles = {
            **type(self).roles,
            "trend": _run(lambda r: trends.of(r), []),
            "chosen": _run(lambda r: r.run_id in self.selected, False),
        }
        super().__init__(parent)

    def assign(self, lines: Sequence[Shown]) -> None:
        """As `replace`, but what can stay on the screen stays."""
        have, want = len(self._rows), len(lines)
        if want > have:
            self.beginInsertRows(self.index(-1, -1), have, want - 1)
            self._rows = list(lines)
            self.endInsertRows()
        elif want < have:
            self.beginRemoveRows(self.index(-1, -1), want, have - 1)
            self._rows = list(lines)
            self.endRemoveRows()
        else:
            self._rows = list(lines)
        self._counted()
        kept = min(have, want)
        if kept:
            self.dataChanged.emit(self.index(0, 0), self.index(kept - 1, 0), [])

    def touch_all(self, *names: str) -> None:
        if self._rows:
            roles = [role for role, name in self._names.items() if name in names]
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0), roles)


@QmlElement
@uncreatable("Comes with the library")
class ScopeList(RowsModel):
    roles = {
        "scope": lambda x: x[0],
        "title": lambda x: x[1],
        "symbol": lambda x: x[2],
        "many": lambda x: x[3],
    }


@QmlElement
@uncreatable("Made by the session")
class LibraryModel(QObject):
    changed = Signal()
    selectionChanged = Signal()
    factsChanged = Signal()
    wanted = Signal(str)  # rename, tags, note or import

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._runs: dict[str, Run] = {}
        self._dirty: set[str] = set()
        self._query = _kept_query(desk.shell.recall("library.query", {}))
        self._trends = Trends(desk, self._trended)
        self._table = RunTable(self._trends, self)
        self._scopes = ScopeList(self)
        self._tags = ScopeList(self)
        self._selection: list[str] = _kept_selection(desk.shell)
        self._anchor = -1
        # One edit after the other: each starts from what the one before it stored.
        self.editing = asyncio.Lock()
        self._timer = QTimer(self, interval=LIVE_MS)
        self._timer.timeout.connect(self._refresh_dirty)
        self._update_query()
        desk.on_ready(self._begin)
        desk.shell.registry.add(*actions.actions(self))

    table = part(RunTable, changed)
    scopes = part(ScopeList, changed)
    tags = part(ScopeList, changed)
    populated = prop(bool, False, changed)
    empty = prop(bool, False, changed)
    title = prop(str, "", changed)
    foundText = prop(str, "", changed)
    scope = prop(str, "", changed)
    tag = prop(str, "", changed)
    text = prop(str, "", changed)
    sortKey = prop(str, "", changed)
    descending = prop(bool, False, changed)
    group = prop(str, "", changed)
    filters = prop("QVariantList", list, changed)
    selectedCount = prop(int, 0, selectionChanged)
    selectedId = prop(str, "", selectionChanged)
    selectedName = prop(str, "", selectionChanged)
    selectedTags = prop("QVariantList", list, selectionChanged)
    selectedState = prop(str, "", selectionChanged)
    note = prop(str, "", factsChanged)
    facts = prop("QVariantList", list, factsChanged)

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
        self.desk.command("library", asyncio.to_thread(engine.store.reader().runs), self._loaded)

    def _loaded(self, runs: list[Run]) -> None:
        self._runs = {run.run_id: run for run in runs}
        self._populated = True
        self._show()
        self._read_facts()

    def _refresh_dirty(self) -> None:
        if not (self._dirty and self._populated and self.desk.ready):
            return
        wanted = list(self._dirty)
        self._dirty.clear()
        reader = self.desk.engine.store.reader()

        def read() -> list[Run]:
            found: list[Run] = []
            for run_id in wanted:
                try:
                    found.append(reader.run(run_id))
                except MosaicError:
                    continue
            return found

        self.desk.command("library.live", asyncio.to_thread(read), self._refreshed)

    def _refreshed(self, runs: list[Run]) -> None:
        for run in runs:
            if run.deleted_ns is not None:
                self._runs.pop(run.run_id, None)
            else:
                self._runs[run.run_id] = run
                self._trends.stale(run.run_id)
        self._show()

    def _trended(self) -> None:
        self._table.touch_all("trend")

    # the question

    def _update_query(self) -> None:
        query = self._query
        self._scope, self._tag, self._text = query.scope, query.tag, query.text
        self._sortKey, self._descending, self._group = query.sort, query.descending, query.group
        self._filters = [{"id": key, "text": FILTERS[key]} for key in sorted(query.filters)]

    def _ask(self, query: Query) -> None:
        if query != self._query:
            self._query = query
            self.desk.shell.remember("library.query", _to_keep(query))
            self._update_query()
            self._show()

    def _show(self) -> None:
        begun = time.perf_counter()
        lines = show(self._runs.values(), self._query)
        counts = count(self._runs.values())
        self._table.assign(lines)
        took = (time.perf_counter() - begun) * 1000
        shown = sum(line.run is not None for line in lines)
        total = formatting.grouped(counts.runs)
        runs = formatting.plural(counts.runs, "run", "runs")
        self._title = f"{runs}, {formatting.short(counts.steps)} steps"
        self._foundText = f"{formatting.grouped(shown)} of {total} · {took:.0f}{formatting.THIN}ms"
        self._empty = not self._runs
        self._count(counts)
        self._reselect()
        self.changed.emit()

    def _count(self, counts: Counts) -> None:
        _assign(
            self._scopes,
            [(s, *SCOPE_WORDS[s], formatting.grouped(counts.scopes[s])) for s in SCOPES],
        )
        _assign(
            self._tags,
            [(tag, tag, "tag", formatting.grouped(n)) for tag, n in sorted(counts.tags.items())],
        )

    @Slot(str)
    def search(self, text: str) -> None:
        self._ask(replace(self._query, text=text))

    @Slot(str)
    def choose(self, scope: str) -> None:
        self._ask(replace(self._query, scope=scope, tag=""))

    @Slot(str)
    def chooseTag(self, tag: str) -> None:
        self._ask(replace(self._query, tag="" if tag == self._query.tag else tag))

    @Slot(str)
    def sort(self, key: str) -> None:
        self._ask(self._query.sorted_by(key))

    @Slot(str)
    def groupBy(self, group: str) -> None:
        self._ask(replace(self._query, group=group if group in GROUPS else ""))

    @Slot(str)
    def toggleFilter(self, name: str) -> None:
        if name in FILTERS:
            self._ask(replace(self._query, filters=self._query.filters ^ {name}))

    # the selection

    @Slot(int, int)
    def pick(self, row: int, modifiers: int) -> None:
        """A click on a line: alone, with Ctrl one more or less, with Shift all between."""
        lines = self._table.rows
        if not 0 <= row < len(lines) or lines[row].run is None:
            return
        run_id = lines[row].run.run_id
        pressed = Qt.KeyboardModifier(modifiers)
        if pressed & Qt.KeyboardModifier.ShiftModifier and self._anchor >= 0:
            low, high = sorted((self._anchor, row))
            chosen = [line.run.run_id for line in lines[low : high + 1] if line.run]
        elif pressed & Qt.KeyboardModifier.ControlModifier:
            chosen = [other for other in self._selection if other != run_id]
            chosen += [run_id] if run_id not in self._selection else []
            self._anchor = row
        else:
            chosen, self._anchor = [run_id], row
        self._select(chosen)

    @Slot(int, bool, result=int)
    def move(self, by: int, extend: bool) -> int:
        """The arrow keys; the row that is current then."""
        lines = self._table.rows
        row = self._anchor
        while 0 <= (row := row + (1 if by > 0 else -1)) < len(lines):
            if lines[row].run is not None:
                run_id = lines[row].run.run_id
                kept = self._selection if extend else []
                self._anchor = row
                self._select([*(k for k in kept if k != run_id), run_id])
                break
        return self._anchor

    @Slot()
    def selectAll(self) -> None:
        self._select([line.run.run_id for line in self._table.rows if line.run])

    def _select(self, run_ids: list[str]) -> None:
        self._selection = run_ids
        self.desk.shell.remember("library.selection", run_ids[:LONGEST_KEPT])
        self._reselect()
        self._read_facts()

    def _reselect(self) -> None:
        if not self._populated:
            return  # what was selected last time is not read yet
        self._selection = [run_id for run_id in self._selection if run_id in self._runs]
        chosen = set(self._selection)
        if chosen != self._table.selected:
            self._table.selected = chosen
            self._table.touch_all("chosen")
        last = self._runs[self._selection[-1]] if self._selection else None
        self._selectedCount = len(self._selection)
        self._selectedId = last.run_id if last else ""
        self._selectedName = (last.name or last.run_id[-8:]) if last else ""
        self._selectedTags = run_tags.of_people(last.tags) if last else []
        self._selectedState = str(last.state) if last else ""
        self._note = last.note if last else ""
        self.selectionChanged.emit()
        self.desk.shell.refresh_actions()

    def _read_facts(self) -> None:
        if not self._selectedId or not self.desk.ready:
            self._facts = []
            self.factsChanged.emit()
            return
        from app.library.run_overview import describe

        run = self._runs[self._selectedId]
        reader = self.desk.engine.store.reader()
        self.desk.command(
            "library.facts",
            asyncio.to_thread(lambda: describe(run, reader.facts(run.run_id))),
            self._show_facts,
        )

    def _show_facts(self, facts: list[dict[str, str]]) -> None:
        self._facts = facts
        self.factsChanged.emit()

    @property
    def selection(self) -> list[str]:
        return list(self._selection)

    # acts

    @property
    def chosen(self) -> list[Run]:
        return [self._runs[run_id] for run_id in self._selection if run_id in self._runs]

    def reread(self, run_ids: Iterable[str]) -> None:
        """Something of ours changed them."""
        self._dirty.update(run_ids)
        self._refresh_dirty()

    def show_edited(self, changes: Iterable[tuple[str, dict[str, Any]]]) -> None:
        """Before the store has it; what it says later counts."""
        for run_id, values in changes:
            self._runs[run_id] = replace(self._runs[run_id], **values)
        self._show()

    def want(self, what: str) -> None:
        """The dock's field for it gets the focus; `import` opens the dialog."""
        if what != "import" and not (self.desk.shell.rightOpen or self.desk.shell.sheet == "right"):
            self.desk.shell.toggleDock("right")
        self.wanted.emit(what)

    @Slot()
    def openSelected(self) -> None:
        if self._selectedId:
            self.desk.shell.openRun(self._selectedId)

    @Slot(str)
    def rename(self, name: str) -> None:
        if name.strip() and name != self._selectedName and len(self._selection) == 1:
            actions.edit(self, lambda _: {"name": name.strip()})

    @Slot(str)
    def annotate(self, note: str) -> None:
        if note != self._note:
            actions.edit(self, lambda _: {"note": note})

    @Slot(str)
    def addTag(self, tag: str) -> None:
        actions.add_tag(self, tag)

    @Slot(str)
    def removeTag(self, tag: str) -> None:
        actions.remove_tag(self, tag)

    @Slot("QVariantList")
    def importFiles(self, urls: list[Any]) -> None:
        """Files that were dropped on the window."""
        paths = [Path(QUrl(url).toLocalFile() or str(url)) for url in urls]
        actions.import_all(self, paths)


def _kept_query(kept: Any) -> Query:
    """As it was left; the text of a search is not kept."""
    if not isinstance(kept, dict):
        return Query()
    known = Query()
    scope, sort, group = (str(kept.get(name, "")) for name in ("scope", "sort", "group"))
    return replace(
        known,
        scope=scope if scope in SCOPES else known.scope,
        sort=sort if sort in SORTS else known.sort,
        descending=bool(kept.get("descending", True)),
        group=group if group in GROUPS else "",
    )


def _to_keep(query: Query) -> dict[str, Any]:
    return {name: getattr(query, name) for name in ("scope", "sort", "descending", "group")}


def _kept_selection(shell: ShellModel) -> list[str]:
    kept = shell.recall("library.selection", [])
    return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []


def _assign(model: RowsModel, rows: list[Any]) -> None:
    """Replaced only where something differs: a reset costs every delegate."""
    if list(model.rows) != rows:
        model.replace(rows)
