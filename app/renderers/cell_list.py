"""The cells as a list, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QPersistentModelIndex, Qt

SAID = int(Qt.ItemDataRole.UserRole) + 1


class CellsModel(QAbstractListModel):
    """One row a cell, in the order of the board."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self.said: list[str] = []

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.said)

    def roleNames(self) -> dict[int, QByteArray]:
        return {SAID: QByteArray(b"said")}

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = SAID) -> Any:
        return self.said[index.row()] if role == SAID and index.isValid() else None

    def show(self, texts: Sequence[str]) -> None:
        """Show cells; only signals changed ones."""
        if len(texts) != len(self.said):
            self.beginResetModel()
            self.said = list(texts)
            self.endResetModel()
            return
        for row, (old, new) in enumerate(zip(self.said, texts, strict=True)):
            if old != new:
                self.said[row] = new
                at = self.index(row)
                self.dataChanged.emit(at, at, [SAID])
