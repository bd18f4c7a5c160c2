"""List models over rows of plain values, for all lists in QML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtQml import QmlElement

from app.ui.i18n import retold
from app.ui.qt_property import prop, uncreatable
from app.ui.told import Told, again

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

Index = QModelIndex | QPersistentModelIndex
#: What QML reads by the names of its keys: a row of a list, or one thing with its texts.
QmlRow = dict[str, Any]
_NO_PARENT = QModelIndex()


class RowsModel(QAbstractListModel):
    """Rows of any type; a role is a name and how to read it from a row."""

    countChanged = Signal()
    roles: dict[str, Callable[[Any], Any]] = {}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Any] = []
        self._names = {Qt.ItemDataRole.UserRole + 1 + i: name for i, name in enumerate(self.roles)}
        retold(self)

    count = prop(int, 0, countChanged)

    @property
    def rows(self) -> Sequence[Any]:
        return self._rows

    def _counted(self) -> None:
        if self._count != len(self._rows):
            self._count = len(self._rows)
            self.countChanged.emit()

    def replace(self, rows: Sequence[Any]) -> None:
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()
        self._counted()

    def exchange(self, rows: Sequence[Any]) -> None:
        """As `replace`, but keeps rows that can stay on the screen."""
        have, want = len(self._rows), len(rows)
        if want > have:
            self.beginInsertRows(_NO_PARENT, have, want - 1)
            self._rows = list(rows)
            self.endInsertRows()
        elif want < have:
            self.beginRemoveRows(_NO_PARENT, want, have - 1)
            self._rows = list(rows)
            self.endRemoveRows()
        else:
            self._rows = list(rows)
        self._counted()
        common = min(have, want)
        if common:
            self.dataChanged.emit(self.index(0, 0), self.index(common - 1, 0), [])

    def append(self, rows: Sequence[Any]) -> None:
        if rows:
            self.beginInsertRows(_NO_PARENT, len(self._rows), len(self._rows) + len(rows) - 1)
            self._rows.extend(rows)
            self.endInsertRows()
            self._counted()

    def move(self, row: int, to: int) -> None:
        """One row elsewhere; whoever shows it keeps what it has."""
        if row != to:
            self.beginMoveRows(_NO_PARENT, row, row, _NO_PARENT, to + 1 if to > row else to)
            self._rows.insert(to, self._rows.pop(row))
            self.endMoveRows()

    def insert(self, row: int, value: Any) -> None:
        self.beginInsertRows(_NO_PARENT, row, row)
        self._rows.insert(row, value)
        self.endInsertRows()
        self._counted()

    def remove(self, row: int) -> None:
        self.beginRemoveRows(_NO_PARENT, row, row)
        del self._rows[row]
        self.endRemoveRows()
        self._counted()

    def put(self, row: int, value: Any) -> None:
        """Another value in its place."""
        self._rows[row] = value
        self.touch(row)

    def drop_first(self, count: int) -> None:
        if count > 0:
            self.beginRemoveRows(_NO_PARENT, 0, count - 1)
            del self._rows[:count]
            self.endRemoveRows()
            self._counted()

    def touch(self, row: int, *names: str) -> None:
        """Signal a change of these roles of a row; all by default."""
        index = self.index(row, 0)
        roles = [role for role, name in self._names.items() if name in names]
        self.dataChanged.emit(index, index, roles)

    def touch_all(self, *names: str) -> None:
        """Signal a change of these roles of all rows."""
        if self._rows:
            roles = [role for role, name in self._names.items() if name in names]
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0), roles)

    def retell(self) -> None:
        """Tell every row again, in the language that is now in force."""
        self._rows = again(self._rows)
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        name = self._names.get(role)
        if not name or not index.isValid():
            return None
        value = self.roles[name](self._rows[index.row()])
        # A row may keep a text from before another language was chosen.
        return again(value) if isinstance(value, Told) else value

    def roleNames(self) -> dict[int, QByteArray]:
        return {role: QByteArray(name.encode()) for role, name in self._names.items()}


@QmlElement
@uncreatable("Comes with what it belongs to")
class PlainRows(RowsModel):
    """Values that change often; delegates and focus are kept."""

    roles = {"modelData": lambda row: row}

    def renew(self, rows: Sequence[Any]) -> None:
        if len(rows) != len(self._rows):
            self.replace(rows)
            return
        for number, row in enumerate(rows):
            if row != self._rows[number]:
                self.put(number, row)
