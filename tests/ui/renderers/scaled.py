"""`scaled.py SCALE`, with QT_SCALE_FACTOR the same: cells are whole device pixels, and painting in
parts gives what painting the whole gives."""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

import numpy as np
from PySide6.QtGui import QGuiApplication
from renderer_tools import Table, pixels

from app.dev.renderer_samples import given
from app.shell.window import prepare_app, prepare_environment


def main(scale: float) -> None:
    prepare_environment()
    app = QGuiApplication(sys.argv[:1])
    prepare_app(app)
    table = Table("board")
    table.show(**given("go9"))
    first = table.picture()
    assert first.width() == round(480 * scale)
    at = table.canvas.geometry
    assert abs(at.cell * scale - round(at.cell * scale)) < 1e-6
    assert abs(at.x * scale - round(at.x * scale)) < 1e-6
    for cell in range(0, 81, 7):
        table.click(cell)
        table.show(interactive=True)
        parts = pixels(table.picture())
        table.canvas.repaint()
        # Qt mixes the ends of a span by other means than its middle: one level is no difference.
        assert np.abs(parts - pixels(table.picture())).max() <= 1, cell
    assert table.warnings == []
    os._exit(0)


if __name__ == "__main__":
    main(float(sys.argv[1]))
