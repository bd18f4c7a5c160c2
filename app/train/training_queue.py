"""The left dock: running, waiting and recent trainings. Rows keep their delegates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtQml import QmlElement

from app.train.training_progress import Row, Track
from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


class SteadyRows(RowsModel):
    """Rows with a `key`: remaining rows keep their delegate, and so focus and pointer."""

    def sync(self, rows: Sequence[object]) -> None:
        wanted = [self.key_of(row) for row in rows]
        keys = set(wanted)
        for at in range(len(self._rows) - 1, -1, -1):
            if self.key_of(self._rows[at]) not in keys:
                self.beginRemoveRows(QModelIndex(), at, at)
                del self._rows[at]
                self.endRemoveRows()
        for at, row in enumerate(rows):
            if at < len(self._rows) and self.key_of(self._rows[at]) == wanted[at]:
                if self._rows[at] != row:
                    self._rows[at] = row
                    self.touch(at)
            elif any(self.key_of(row) == wanted[at] for row in self._rows[at:]):
                self.replace(rows)
                return
            else:
                self.beginInsertRows(QModelIndex(), at, at)
                self._rows.insert(at, row)
                self.endInsertRows()
        self._counted()

    @staticmethod
    def key_of(row: Any) -> str:
        return str(getattr(row, "key", ""))


@QmlElement
@uncreatable("Comes with the Train page")
class QueueModel(SteadyRows):
    roles = {
        "key": lambda x: x.key,
        "status": lambda x: x.status,
        "name": lambda x: x.name,
        "note": lambda x: x.note,
        "aside": lambda x: x.aside,
        "share": lambda x: x.share,
        "wrong": lambda x: x.wrong,
    }

    @property
    def keys(self) -> list[str]:
        return [row.key for row in self.rows if isinstance(row, Row)]


@QmlElement
@uncreatable("Comes with the Train page")
class SeedsModel(SteadyRows):
    """The runs of a group, one for each seed."""

    roles = {
        "runId": lambda x: x[0],
        "label": lambda x: x[1],
        "status": lambda x: x[2],
        "value": lambda x: x[3],
        "share": lambda x: x[4],
    }

    @staticmethod
    def key_of(row: Any) -> str:
        return row[0]


@QmlElement
@uncreatable("Comes with the form")
class ChecksModel(SteadyRows):
    """Lines of the preflight."""

    roles = {
        "checkId": lambda x: x.id,
        "status": lambda x: x.status,
        "text": lambda x: tr(x.text),
        "note": lambda x: x.note,
        "cure": lambda x: tr(x.cure),
        "detail": lambda x: x.detail,
    }

    @Slot(str, result=int)
    def rowOf(self, check_id: str) -> int:
        return next((at for at, row in enumerate(self._rows) if row.id == check_id), -1)

    @staticmethod
    def key_of(row: Any) -> str:
        return row.id


def seed_row(track: Track, value: str) -> tuple[str, str, str, str, float]:
    label = tr("one run") if track.seed is None else tr("seed {seed}", seed=track.seed)
    return (track.run.run_id, label, track.state, value, track.share)
