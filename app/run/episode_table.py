"""The episode table: all ended episodes in columns, shown in any order. Reads nothing by itself."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.curves.growing_array import GrowingArray
from app.run.run_poller import TERMINATED, TRUNCATED, EpisodeColumns
from app.shared import run_endings
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.list_model import Index, RowsModel
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

COLUMNS = {
    "number": np.int64,
    "slot": np.int32,
    "score": np.float64,
    "length": np.float64,
    "start_s": np.float64,
    "end_s": np.float64,
    "flags": np.uint8,
    "first_commit": np.int64,
}
_NAMES = tuple(COLUMNS)
# Seeds that no 64 bits hold, and none at all, stand beside the column.
_ELSEWHERE = np.iinfo(np.int64).min
_NO_PARENT = QModelIndex()


def _empty() -> dict[str, GrowingArray]:
    return {name: GrowingArray(kind=kind) for name, kind in COLUMNS.items()}


def end_word(flags: int) -> str:
    if flags & (TERMINATED | TRUNCATED):
        return run_endings.end_word(bool(flags & TERMINATED))
    return tr("ended")


@QmlElement
@uncreatable("Comes with the run")
class EpisodeTable(RowsModel):
    """Newest first until somebody sorts; grows in place."""

    sortChanged = Signal()
    roles = {
        "number": lambda e: formatting.grouped(e[0]),
        "slot": lambda e: str(e[1]),
        "returned": lambda e: (
            formatting.NOTHING if np.isnan(e[2]) else formatting.number(float(e[2]))
        ),
        "length": lambda e: formatting.NOTHING if np.isnan(e[3]) else formatting.grouped(e[3]),
        "took": lambda e: formatting.span(max(0.0, e[5] - e[4])),
        "at": lambda e: formatting.span(max(0.0, e[8])),
        "ended": lambda e: end_word(int(e[6])),
        "seed": lambda e: "" if e[9] is None else str(e[9]),
    }
    SORTS = {"number": 0, "slot": 1, "returned": 2, "length": 3, "took": -1, "at": 5}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = _empty()
        self._seeds = GrowingArray(kind=np.int64)
        self._other_seeds: dict[int, Any] = {}
        self._order: np.ndarray | None = None
        self.started_s = 0.0
        self._size = 0

    sortKey = prop(str, "at", sortChanged)
    descending = prop(bool, True, sortChanged)

    def clear(self) -> None:
        self.beginResetModel()
        self._columns = _empty()
        self._seeds, self._other_seeds = GrowingArray(kind=np.int64), {}
        self._order, self._size = None, 0
        self.endResetModel()
        self._counted()

    def add(self, columns: EpisodeColumns) -> None:
        """Add episodes; with another sort order they are appended until the next sort."""
        fresh = len(columns)
        plain = self._sortKey == "at"
        at = 0 if plain and self._descending else self._size
        self.beginInsertRows(_NO_PARENT, at, at + fresh - 1)
        for name, column in self._columns.items():
            column.extend(getattr(columns, name))
        self._add_seeds(columns.seed)
        if self._order is not None:
            late = np.arange(self._size, self._size + fresh)
            self._order = np.concatenate([self._order, late])
        self._size += fresh
        self.endInsertRows()
        self._counted()

    def _add_seeds(self, seeds: list[Any]) -> None:
        short = [type(seed) is int and _ELSEWHERE < seed < -_ELSEWHERE for seed in seeds]
        for at, (seed, fits) in enumerate(zip(seeds, short, strict=True), len(self._seeds)):
            if not fits and seed is not None:
                self._other_seeds[at] = seed
        self._seeds.extend(
            np.array([s if fits else _ELSEWHERE for s, fits in zip(seeds, short, strict=True)])
        )

    def _seed(self, at: int) -> Any:
        seed = int(self._seeds[at])
        return self._other_seeds.get(at) if seed == _ELSEWHERE else seed

    def _counted(self) -> None:
        if self._count != self._size:
            self._count = self._size
            self.countChanged.emit()

    def _column(self, name: str) -> np.ndarray:
        return self._columns[name].view

    def _record_of(self, row: int) -> int:
        if self._order is not None:
            return int(self._order[row])
        return self._size - 1 - row if self._descending else row

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else self._size

    def data(self, index: Index, role: int = 0) -> Any:
        name = self._names.get(role)
        if not name or not index.isValid() or index.row() >= self._size:
            return None
        return self.roles[name](self._values(self._record_of(index.row())))

    def _values(self, at: int) -> tuple[Any, ...]:
        values = [self._columns[name][at] for name in COLUMNS]
        return (*values, float(values[5]) - self.started_s, self._seed(at))

    @Slot(str)
    def sort_by(self, key: str) -> None:
        if key not in self.SORTS:
            return
        self._descending = not self._descending if key == self._sortKey else True
        self._sortKey = key
        self.layoutAboutToBeChanged.emit()
        self._order = None if key == "at" else self._sorted(key)
        self.layoutChanged.emit()
        self.sortChanged.emit()

    def _sorted(self, key: str) -> np.ndarray:
        which = self.SORTS[key]
        values = (
            self._column("end_s") - self._column("start_s")
            if which < 0
            else self._column(_NAMES[which]).astype(np.float64)
        )
        order = np.argsort(values, kind="stable")
        if self._descending:
            known = np.isfinite(values[order])
            order = np.concatenate([order[known][::-1], order[~known]])
        return order

    def episode_at(self, row: int) -> tuple[int, int, int]:
        """Number, slot and first commit of the episode in a row."""
        at = self._record_of(row)
        return tuple(int(self._columns[n][at]) for n in ("number", "slot", "first_commit"))  # type: ignore[return-value]

    def columns(self) -> dict[str, np.ndarray]:
        return {name: self._column(name) for name in COLUMNS}
