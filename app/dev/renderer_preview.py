"""Renders samples offscreen to PNG: `python -m app.dev.renderer_preview OUT.png chess go19`.

`--layers a,b` chooses layers, `--keys "e 2 enter"` presses keys first.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

KEYS = ("left", "right", "up", "down", "enter", "escape")


def shown(engine: Any, name: str, size: tuple[int, int], *, thinking: bool = False) -> Any:
    """View with the renderer of a sample."""
    from PySide6.QtGui import QColor
    from PySide6.QtQuick import QQuickView

    from app.dev.renderer_samples import given, states
    from app.renderers.renderer_registry import url
    from app.ui.theme import tokens

    view = QQuickView(engine, None)  # type: ignore[call-overload]
    theme = engine.property("mosaicTheme").name
    view.setColor(QColor(tokens()["theme"][theme]["bg"]["well"]))
    view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
    view.setInitialProperties(given(name, thinking=thinking))
    view.setSource(url(states()[name]["kind"]))
    view.resize(*size)
    view.show()
    return view


def press(view: Any, keys: str) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from app.renderers.renderer_base import KEYS as NAMED

    by_name = {name: key for key, name in NAMED.items()}
    click: Any = QTest.keyClick
    for key in keys.split():
        click(view, Qt.Key(by_name[key]) if key in KEYS else key)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.dev.renderer_preview", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--theme", default="dark", choices=["dark", "light", "contrast"])
    parser.add_argument("--size", default="560x560")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--layers", default="")
    parser.add_argument("--keys", default="")
    parser.add_argument("--seat", default="")
    parser.add_argument("--columns", type=int, default=3)
    parser.add_argument("--think", action="store_true")
    given = parser.parse_args(argv)

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    import shiboken6
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from app.dev.page_preview import settle
    from app.shell.window import close_engine, make_engine, prepare_app, prepare_environment
    from app.ui.theme import ThemeModel

    prepare_environment(scale=given.scale)
    app = QGuiApplication(sys.argv[:1])
    prepare_app(app)
    theme = ThemeModel(given.theme, given.scale, "reduced")
    warnings: list[str] = []
    engine = make_engine(theme, warnings.append)
    width, height = map(int, given.size.split("x"))
    images: list[QImage] = []
    for name in given.names:
        view = shown(engine, name, (width, height), thinking=given.think)
        root = view.rootObject()
        if given.layers:
            root.setProperty("layers", given.layers.split(","))
        if given.seat:
            root.setProperty("seat", given.seat)
        settle(0.1)
        if given.keys:
            root.forceActiveFocus()
            press(view, given.keys)
        settle(0.15)
        images.append(view.grabWindow())
        shiboken6.delete(view)
    across = min(given.columns, len(images))
    wide, high = images[0].width(), images[0].height()
    sheet = QImage(across * wide, -(-len(images) // across) * high, QImage.Format.Format_RGB32)
    sheet.fill(0)
    painter = QPainter(sheet)
    for index, image in enumerate(images):
        image.setDevicePixelRatio(1)
        painter.drawImage(index % across * wide, index // across * high, image)
    painter.end()
    sheet.save(str(given.file))
    close_engine(engine)
    for warning in warnings:
        sys.stderr.write(warning + "\n")
    return 1 if warnings else 0


if __name__ == "__main__":
    sys.exit(main())
