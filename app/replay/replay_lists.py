"""Lists beside the picture: episodes, bookmarks, decisions, facts of the step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtQml import QmlElement

from app.replay import step_text
from app.ui import formatting
from app.ui.i18n import counted
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

if TYPE_CHECKING:
    from app.replay.called_ends import CalledEnds
    from core.replay.bookmarks import Bookmark
    from core.replay.timeline import Take

Index = QModelIndex | QPersistentModelIndex
QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the replay")
class ReplayTakes(RowsModel):
    roles = {
        "title": lambda take: step_text.take_title(take),
        "score": lambda take: (
            formatting.NOTHING if take.score is None else formatting.number(take.score)
        ),
        "length": lambda take: counted(take.last_step, "step", "steps"),
        "end": lambda take: "",
        "going": lambda take: False,
        "filmed": lambda take: False,
    }
    pictures: Callable[[Take], int] | None = None
    """Number of its steps with a stored picture."""
    called: CalledEnds | None = None
    live = False

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        name = self._names.get(role)
        if name in ("end", "going") and index.isValid():
            take: Take = self._rows[index.row()]
            called = self.called.of(take, self._rows) if self.called is not None else ""
            if name == "end":
                return step_text.take_end(take, called, self.live)
            return take.open and self.live and not called
        if name == "filmed" and self.pictures is not None and index.isValid():
            return self.pictures(self._rows[index.row()]) > 0
        return super().data(index, role)

    def filmed(self) -> None:
        """There are more pictures."""
        if self._rows:
            roles = [role for role, name in self._names.items() if name == "filmed"]
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0), roles)

    def end_anew(self) -> None:
        """Show again which episodes are over: one was ended, or the run is."""
        if self._rows:
            roles = [role for role, name in self._names.items() if name in ("end", "going")]
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0), roles)

    def grow(self, takes: Sequence[Take]) -> None:
        """Add new episodes; existing rows change only where an episode grew."""
        known = len(self._rows)
        for row in range(known):
            if self._rows[row] is not takes[row]:
                self._rows[row] = takes[row]
                self.touch(row)
        self.append(list(takes[known:]))


@dataclass(frozen=True)
class BookmarkRow:
    mark: Bookmark
    title: str


@QmlElement
@uncreatable("Comes with the replay")
class ReplayBookmarks(RowsModel):
    roles = {
        "title": lambda row: row.title,
        "note": lambda row: row.mark.note,
    }


@QmlElement
@uncreatable("Comes with the replay")
class ReplayFacts(RowsModel):
    """Rows that change with every step; unchanged ones are kept."""

    roles = {"name": lambda row: row["name"], "value": lambda row: row["value"]}

    def assign(self, rows: Sequence[dict[str, Any]]) -> None:
        if len(rows) != len(self._rows):
            self.replace(rows)
            return
        for at, row in enumerate(rows):
            if row != self._rows[at]:
                self._rows[at] = row
                self.touch(at)


@QmlElement
@uncreatable("Comes with the replay")
class ReplayDecisions(ReplayFacts):
    roles = {
        name: (lambda row, name=name: row[name])
        for name in ("kind", "title", "reason", "change", "took", "step")
    }
