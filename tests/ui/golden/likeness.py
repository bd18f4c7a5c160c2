"""Whether two pictures show the same, whatever the fonts' last pixel: pure, on arrays.

Pictures are reduced to a grid of means. There letters are shades, so that another rasteriser
passes, while a dock that is gone, an empty label or a colour of the wrong theme does not.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.float32]  # rows, columns, red green blue; 0 to 255

WIDTH, HEIGHT = 128, 80
# A cell may differ by as much before it counts as another.
CELL = 20.0
# That many cells may be others: a figure that changed, a letter more.
OTHERS = 0.012
# Means over blocks of cells: what a block is like may hardly change.
BLOCK = 8
BLOCK_MOST = 7.0
# Of all cells, that many may change their colour family.
TINTED = 0.006
SATURATED = 40.0


@dataclass(frozen=True)
class Likeness:
    others: float
    block: float
    where: tuple[int, int]
    tinted: float

    @property
    def same(self) -> bool:
        return self.others <= OTHERS and self.block <= BLOCK_MOST and self.tinted <= TINTED

    def __str__(self) -> str:
        row, column = self.where
        where = f"{column * 100 * BLOCK // WIDTH} % from the left"
        where += f", {row * 100 * BLOCK // HEIGHT} % from the top"
        return (
            f"{self.others:.2%} of the cells are others (at most {OTHERS:.2%}), "
            f"{self.tinted:.2%} have another colour (at most {TINTED:.2%}), "
            f"the worst block differs by {self.block:.1f} (at most {BLOCK_MOST}), {where}"
        )


def compare(golden: Grid, actual: Grid) -> Likeness:
    gap = np.abs(luminance(golden) - luminance(actual))
    blocks = np.abs(reduced(golden) - reduced(actual)).max(axis=2)
    row, column = np.unravel_index(int(blocks.argmax()), blocks.shape)
    return Likeness(
        float((gap > CELL).mean()),
        float(blocks.max()),
        (int(row), int(column)),
        float((family(golden) != family(actual)).mean()),
    )


def luminance(grid: Grid) -> Grid:
    return grid @ np.array([0.299, 0.587, 0.114], np.float32)


def reduced(grid: Grid) -> Grid:
    rows, columns = grid.shape[0] // BLOCK, grid.shape[1] // BLOCK
    cut = grid[: rows * BLOCK, : columns * BLOCK]
    return cut.reshape(rows, BLOCK, columns, BLOCK, 3).mean(axis=(1, 3))


def family(grid: Grid) -> NDArray[np.int8]:
    """0 for greys, else which of six hues: the strongest colour, and the stronger of the others."""
    strongest = grid.argmax(axis=2)
    after = np.take_along_axis(grid, ((strongest + 1) % 3)[..., None], axis=2)[..., 0]
    before = np.take_along_axis(grid, ((strongest + 2) % 3)[..., None], axis=2)[..., 0]
    hue = strongest * 2 + (after > before)
    coloured = grid.max(axis=2) - grid.min(axis=2) > SATURATED
    return np.where(coloured, hue + 1, 0).astype(np.int8)
