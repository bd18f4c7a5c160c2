"""The step table: millions of rows of a run, of which only visible ones are read."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtQml import QmlElement

from app.curves.growing_array import GrowingArray
from app.shared import run_endings
from app.shared.step_values import value_word
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import Index, RowsModel
from app.ui.qt_property import uncreatable
from mosaic_sdk.codec.step_builder import (
    HUMAN,
    NO_ACTION,
    RESET,
    TERMINATED,
    TRUNCATED,
    Steps,
    decode_steps,
)
from mosaic_sdk.codec.wire_format import DecodeError

if TYPE_CHECKING:
    from core.store.reader import Reader

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = 16  # batches
PAGES_KEPT = 64
WAITING = "…"
_NO_PARENT = QModelIndex()

Page = list[Steps | None]


def mark_of(flags: int) -> str:
    if flags & RESET:
        return tr("reset")
    over = flags & (TERMINATED | TRUNCATED)
    ended = run_endings.end_word(bool(flags & TERMINATED)) if over else ""
    return " ".join(part for part in (ended, tr("by you") if flags & HUMAN else "") if part)


def _safely(read: Callable[[], Any]) -> str:
    try:
        return value_word(read())
    except (DecodeError, ValueError):
        return "unreadable"


def action_word(steps: Steps, row: int) -> str:
    if steps.flags[row] & (RESET | NO_ACTION):
        return ""
    return _safely(lambda: steps.action(row))


@QmlElement
@uncreatable("Comes with the run")
class StepTable(RowsModel):
    found = Signal(int)  # the row of what was asked for with `seek`
    roles = {
        "episode": lambda r: formatting.grouped(r[0].episode[r[1]]),
        "step": lambda r: formatting.grouped(r[0].step[r[1]]),
        "seat": lambda r: r[0].seats[r[0].seat[r[1]]],
        "slot": lambda r: str(r[0].slot[r[1]]),
        "done": lambda r: action_word(*r),
        "reward": lambda r: (
            "" if r[0].flags[r[1]] & RESET else formatting.number(r[0].reward[r[1]])
        ),
        "observation": lambda r: _safely(lambda: r[0].observation(r[1])),
        "mark": lambda r: mark_of(r[0].flags[r[1]]),
    }

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._reader: Reader | None = None
        self._run_id = ""
        self._size = 0
        self._seqs = GrowingArray(kind=np.int64)
        self._starts = GrowingArray(np.zeros(1), np.int64)
        self._pages: OrderedDict[int, Page] = OrderedDict()
        self._wanted: list[int] = []
        self._reading = False
        self._sought: tuple[int, int, int] | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._read)

    def open(self, run_id: str, reader: Reader | None) -> None:
        self.beginResetModel()
        self._run_id, self._reader = run_id, reader
        self._size = 0
        self._seqs = GrowingArray(kind=np.int64)
        self._starts = GrowingArray(np.zeros(1), np.int64)
        self._pages.clear()
        self._wanted.clear()
        self._reading = False
        self._sought = None
        self.endResetModel()
        self._counted()

    def add(self, seqs: np.ndarray, counts: np.ndarray) -> None:
        fresh = int(counts.sum())
        if fresh:
            self.beginInsertRows(_NO_PARENT, self._size, self._size + fresh - 1)
        # The last page may have had fewer batches when it was read.
        self._pages.pop((len(self._seqs) - 1) // PAGE, None)
        self._seqs.extend(seqs)
        self._starts.extend(self._size + np.cumsum(counts))
        self._size += fresh
        if fresh:
            self.endInsertRows()
            self._counted()

    def _counted(self) -> None:
        if self._count != self._size:
            self._count = self._size
            self.countChanged.emit()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else self._size

    def data(self, index: Index, role: int = 0) -> Any:
        name = self._names.get(role)
        if not name or not index.isValid() or index.row() >= self._size:
            return None
        steps, at = self._row(index.row())
        if steps is None:
            return WAITING if name in ("episode", "step") else ""
        return self.roles[name]((steps, at))

    def _row(self, row: int) -> tuple[Steps | None, int]:
        batch = self._starts.search(row, "right") - 1
        page = self._pages.get(batch // PAGE)
        if page is None:
            self._want(batch // PAGE)
            return None, 0
        steps = page[batch % PAGE] if batch % PAGE < len(page) else None
        at = row - int(self._starts[batch])
        return (steps, at) if steps is not None and at < steps.count else (None, 0)

    # pages

    def _want(self, page: int) -> None:
        """Request rows, newest request first, for fast scrolling."""
        if page in self._wanted:
            self._wanted.remove(page)
        self._wanted.append(page)
        del self._wanted[:-4]
        if not self._reading and not self._timer.isActive():
            self._timer.start()

    def _read(self) -> None:
        if not self._wanted or self._reader is None or not self._desk.ready:
            return
        page = self._wanted.pop()
        self._reading = True
        run_id = self._run_id
        first = int(self._seqs[page * PAGE])
        names = [int(seq) for seq in self._seqs[page * PAGE : (page + 1) * PAGE]]
        reader = self._reader

        def read() -> Page:
            from core.events import RecordKind

            batches = reader.batches(run_id, first, len(names), (RecordKind.STEPS,))
            raw = {batch.commit_seq: batch.raw for batch in batches}
            return [_decoded(raw.get(name)) for name in names]

        def done(rows: Page) -> None:
            if run_id == self._run_id:
                self._reading = False
                self._keep(page, rows)

        self._desk.command("run.steps", asyncio.to_thread(read), done)

    def _keep(self, page: int, rows: Page) -> None:
        self._pages[page] = rows
        while len(self._pages) > PAGES_KEPT:
            self._pages.popitem(last=False)
        first = int(self._starts[page * PAGE])
        last = int(self._starts[min(len(self._seqs), (page + 1) * PAGE)]) - 1
        if last >= first:
            self.dataChanged.emit(self.index(first, 0), self.index(last, 0), [])
        if self._wanted:
            self._timer.start()
        self._look_for()

    # finding an episode

    def seek(self, episode: int, slot: int, commit: int) -> None:
        """Find the rows of an episode; calls `found` with the first one."""
        self._sought = (episode, slot, commit)
        self._look_for()

    def _look_for(self) -> None:
        if self._sought is None or not len(self._seqs):
            return
        episode, slot, commit = self._sought
        batch = self._seqs.search(commit)
        if batch >= len(self._seqs):
            return
        page = self._pages.get(batch // PAGE)
        if page is None:
            self._want(batch // PAGE)
            return
        self._sought = None
        row = int(self._starts[batch])
        steps = page[batch % PAGE] if batch % PAGE < len(page) else None
        if steps is not None:
            here = np.flatnonzero(
                (np.asarray(steps.episode) == episode) & (np.asarray(steps.slot) == slot)
            )
            row += int(here[0]) if len(here) else 0
        self.found.emit(row)


def _decoded(raw: bytes | None) -> Steps | None:
    if not raw:
        return None
    try:
        return decode_steps(raw)
    except DecodeError:
        return None
