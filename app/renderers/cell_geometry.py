"""Geometry of cells: whole device pixels, centred, optionally turned."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Geometry:
    """Geometry in device-independent pixels; `ratio` is device pixels per unit."""

    columns: int = 0
    rows: int = 0
    cell: float = 0.0
    x: float = 0.0
    y: float = 0.0
    ratio: float = 1.0
    flipped: bool = False
    # Room for names of rows and columns around the cells, in cells.
    margin: float = 0.0
    # Hexagons: each row so much further to the right, and so far below the one before, in cells.
    slant: float = 0.0
    pitch: float = 1.0

    @property
    def width(self) -> float:
        return (self.columns + self.slant * max(0, self.rows - 1)) * self.cell

    @property
    def height(self) -> float:
        return ((self.rows - 1) * self.pitch + 1) * self.cell if self.rows else 0.0

    @property
    def pixels(self) -> int:
        """The side of a cell on the device."""
        return round(self.cell * self.ratio)

    def seen(self, cell: int) -> tuple[int, int]:
        """Row and column on the screen."""
        index = self.columns * self.rows - 1 - cell if self.flipped else cell
        return divmod(index, self.columns)

    def cell_of(self, row: int, column: int) -> int:
        index = row * self.columns + column
        return self.columns * self.rows - 1 - index if self.flipped else index

    def corner(self, cell: int) -> tuple[float, float]:
        row, column = self.seen(cell)
        if not self.slant:
            return self.x + column * self.cell, self.y + row * self.cell
        right, down = (column + self.slant * row) * self.cell, row * self.pitch * self.cell
        return self.x + self._whole(right), self.y + self._whole(down)

    def _whole(self, length: float) -> float:
        return round(length * self.ratio) / self.ratio

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def hit(self, x: float, y: float) -> int:
        """The cell under a point, or -1."""
        if self.cell <= 0:
            return -1
        if self.slant:
            return self._nearest(x, y)
        column, row = math.floor((x - self.x) / self.cell), math.floor((y - self.y) / self.cell)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        return self.cell_of(row, column)

    def _nearest(self, x: float, y: float) -> int:
        """Nearest hexagon by its centre; none beside the board."""
        about = math.floor((y - self.y) / self.cell / self.pitch)
        best, nearest = self.cell * 0.58, -1
        for row in range(max(0, about - 1), min(self.rows, about + 2)):
            column = math.floor((x - self.x) / self.cell - self.slant * row)
            for near in (column - 1, column, column + 1):
                if not 0 <= near < self.columns:
                    continue
                cell = self.cell_of(row, near)
                middle = self.middle(cell)
                away = math.hypot(x - middle[0], y - middle[1])
                if away < best:
                    best, nearest = away, cell
        return nearest


def fitted(
    width: float,
    height: float,
    columns: int,
    rows: int,
    ratio: float = 1.0,
    *,
    flipped: bool = False,
    margin: float = 0.0,
    slant: float = 0.0,
    pitch: float = 1.0,
) -> Geometry:
    """The largest fitting board with whole device pixels per cell."""
    shape = {"flipped": flipped, "margin": margin, "slant": slant, "pitch": pitch}
    if columns <= 0 or rows <= 0 or width <= 0 or height <= 0:
        return Geometry(columns, rows, ratio=ratio, **shape)
    wide, high = columns + slant * (rows - 1), (rows - 1) * pitch + 1
    across, down = width * ratio / (wide + 2 * margin), height * ratio / (high + 2 * margin)
    pixels = max(1, math.floor(min(across, down)))
    left = math.floor((width * ratio - pixels * wide) / 2)
    up = math.floor((height * ratio - pixels * high) / 2)
    return Geometry(columns, rows, pixels / ratio, left / ratio, up / ratio, ratio, **shape)
