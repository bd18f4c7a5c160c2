"""Where cells are: whole device pixels, in the middle, turned or not."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Geometry:
    """Lengths in device-independent pixels; `ratio` device pixels to one of them."""

    columns: int = 0
    rows: int = 0
    cell: float = 0.0
    x: float = 0.0
    y: float = 0.0
    ratio: float = 1.0
    flipped: bool = False
    # Room for names of rows and columns around the cells, in cells.
    margin: float = 0.0

    @property
    def width(self) -> float:
        return self.columns * self.cell

    @property
    def height(self) -> float:
        return self.rows * self.cell

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
        return self.x + column * self.cell, self.y + row * self.cell

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def hit(self, x: float, y: float) -> int:
        """The cell under a point, or -1."""
        if self.cell <= 0:
            return -1
        column, row = math.floor((x - self.x) / self.cell), math.floor((y - self.y) / self.cell)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        return self.cell_of(row, column)


def fitted(
    width: float,
    height: float,
    columns: int,
    rows: int,
    ratio: float = 1.0,
    *,
    flipped: bool = False,
    margin: float = 0.0,
) -> Geometry:
    """The largest board of whole device pixels a cell that fits."""
    if columns <= 0 or rows <= 0 or width <= 0 or height <= 0:
        return Geometry(columns, rows, ratio=ratio, flipped=flipped, margin=margin)
    across, down = width * ratio / (columns + 2 * margin), height * ratio / (rows + 2 * margin)
    pixels = max(1, math.floor(min(across, down)))
    left = math.floor((width * ratio - pixels * columns) / 2)
    up = math.floor((height * ratio - pixels * rows) / 2)
    return Geometry(columns, rows, pixels / ratio, left / ratio, up / ratio, ratio, flipped, margin)
