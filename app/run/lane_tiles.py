"""Tiles of the open runs: one for each lane, including those that ended while visible."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtQml import QmlElement

from app.ui.i18n import tr
from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


LEGIBLE = 180.0  # the least width of a tile
ASPECT = 2 / 3  # of a picture, while nothing is known of it


@dataclass
class TileRow:
    run_id: str
    lane: str
    title: str
    place: int  # of its run among those that are open
    live: bool = True
    frozen: bool = False

    @property
    def key(self) -> str:
        return f"{self.run_id}/{self.lane}"


def lane_words(lane: str, alone: bool) -> str:
    """Readable name of a lane such as `3.agent.main`; empty if it is the only one."""
    slot, _, rest = lane.partition(".")
    seat, _, view = rest.partition(".")
    parts = [] if alone else [tr("environment {slot}", slot=slot)]
    parts += [seat] if seat not in ("", "agent") else []
    parts += [view] if view not in ("", "main") else []
    return ", ".join(parts)


def fit_columns(count: int, width: float, height: float, chrome: float, gap: float) -> int:
    """Number of tiles in a row that makes them as large as possible: all in sight where that
    leaves them legible, else as many as are legible, and the rest is scrolled to."""
    best, widest = 0, 0.0
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        by_width = (width - gap * (columns - 1)) / columns
        by_height = ((height - gap * (rows - 1)) / rows - chrome) / ASPECT
        tile = min(by_width, by_height)
        if tile >= LEGIBLE and tile > widest:
            best, widest = columns, tile
    return best or max(1, min(count, int((width + gap) // (LEGIBLE + gap))))


def lane_order(lane: str) -> tuple[int, str]:
    slot, _, rest = lane.partition(".")
    return (int(slot) if slot.isdecimal() else 1 << 30), rest


@QmlElement
@uncreatable("Comes with the run")
class TileList(RowsModel):
    roles = {
        "key": lambda t: t.key,
        "runId": lambda t: t.run_id,
        "lane": lambda t: t.lane,
        "title": lambda t: t.title,
        "place": lambda t: t.place,
        "live": lambda t: t.live,
        "frozen": lambda t: t.frozen,
    }

    def assign(self, rows: list[TileRow]) -> None:
        before = {row.key: row for row in self._rows}
        for row in rows:
            old = before.get(row.key)
            row.frozen = old.frozen if old else False
        if [r.key for r in rows] == [r.key for r in self._rows]:
            self._rows = rows
            for index in range(len(rows)):
                self.touch(index, "title", "place", "live", "frozen")
        else:
            self.replace(rows)

    @Slot(float, float, float, float, result=int)
    def columns(self, width: float, height: float, chrome: float, gap: float) -> int:
        return fit_columns(len(self._rows), width, height, chrome, gap)

    @Slot(str)
    def toggleFrozen(self, key: str) -> None:
        for index, row in enumerate(self._rows):
            if row.key == key:
                row.frozen = not row.frozen
                self.touch(index, "frozen")

    def freeze_all(self, frozen: bool) -> None:
        for index, row in enumerate(self._rows):
            row.frozen = frozen
            self.touch(index, "frozen")

    @property
    def all_frozen(self) -> bool:
        return bool(self._rows) and all(row.frozen for row in self._rows)

    def row(self, key: str) -> TileRow | None:
        return next((row for row in self._rows if row.key == key), None)
