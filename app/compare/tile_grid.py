"""Grid of the tiles: their order, number of columns, the focused line-up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare.session_tiles import CompareTiles, TileRow
from app.shell.shell import ShellModel
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

MOST_COLUMNS = 6


@QmlElement
@uncreatable("Comes with the comparison")
class TileGrid(QObject):
    changed = Signal()
    # Another line-up is looked at, or one came or went.
    refocused = Signal()

    def __init__(
        self, shell: ShellModel, knows: Callable[[str], bool], parent: QObject | None = None
    ) -> None:
        """`knows` says whether a run is of this comparison."""
        super().__init__(parent)
        self._shell, self._knows = shell, knows
        self._tiles = CompareTiles(self)

    tiles = part(CompareTiles, changed)
    columns = prop(int, 0, changed, writable=True)
    focused = prop(int, 0, changed, writable=True, after=lambda self: self.refocused.emit())

    def begin(self, rows: list[TileRow]) -> None:
        self._tiles.replace(rows)
        self._focused = 0
        self.changed.emit()

    def add(self, row: TileRow) -> None:
        self._tiles.append([row])
        self._turned()

    def pair(self) -> tuple[int, int]:
        """Indices of the focused line-up and of the one it is compared with."""
        places = sorted(row.place for row in self._tiles.rows)
        if len(places) < 2:
            return 0, 0
        first = self._focused if self._focused in places else places[0]
        other = next(place for place in places if place != first)
        return (first, other) if first < other else (other, first)

    @Slot(int, int)
    def move(self, place: int, by: int) -> None:
        """Move a tile to another place; its letter and figures stay."""
        number = self._tiles.at(place)
        to = min(len(self._tiles.rows) - 1, max(0, number + by))
        if number >= 0 and to != number:
            self._tiles.move(number, to)
            self.changed.emit()

    def hide(self, place: int) -> None:
        """Remove a tile from the grid and the figures; its session continues in the record."""
        number = self._tiles.at(place)
        if number < 0 or len(self._tiles.rows) < 2:
            return
        rows = list(self._tiles.rows)
        gone = rows.pop(number)
        self._tiles.replace(rows)
        if self._focused == place:
            self._focused = rows[min(number, len(rows) - 1)].place
        self._turned()
        self._shell.snack.say(
            tr("{name} was removed. Its games are saved", name=gone.name),
            "Undo",
            lambda: self._unhide(gone, number),
        )

    def _unhide(self, row: TileRow, number: int) -> None:
        if self._knows(row.run_id) and self._tiles.at(row.place) < 0:
            rows = list(self._tiles.rows)
            rows.insert(number, row)
            self._tiles.replace(rows)
            self._turned()

    def _turned(self) -> None:
        self.refocused.emit()
        self.changed.emit()

    def cycle_columns(self) -> None:
        """As many as fit best, then one, two and so on."""
        most = min(len(self._tiles.rows), MOST_COLUMNS)
        self._columns = self._columns + 1 if self._columns < most else 0
        self.changed.emit()
