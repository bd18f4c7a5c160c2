"""Renders a page of the window, or the gallery of controls, offscreen to a PNG.

python -m app.dev.page_preview settings out.png --theme light --size 1280x800 --open palette
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

OVERLAYS = ("none", "palette", "help", "log", "snack", "left", "right")
SETTLE_S = 0.45


@dataclass
class Shot:
    page: str
    theme: str = "dark"
    width: int = 1280
    height: int = 800
    scale: float = 1.0
    empty: bool = False
    open: Sequence[str] = ()
    warnings: list[str] = field(default_factory=list)


def settle(seconds: float = SETTLE_S) -> None:
    """Wait until animations, loaders and painted items have settled."""
    from PySide6.QtGui import QGuiApplication

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QGuiApplication.processEvents()
        time.sleep(0.005)


def render(shot: Shot, prepare: Callable[..., None] | None = None) -> object:
    """A QImage of the window; warnings of QML are in `shot.warnings`."""
    import shiboken6
    from PySide6.QtCore import QUrl
    from PySide6.QtQuick import QQuickView

    from app.dev import page_samples
    from app.dev.qmltypes import modules
    from app.shell.desktop import session_without_engine
    from app.shell.shell import ShellModel
    from app.shell.window import close_engine, make_engine, open_window
    from app.ui.resources import qml_path

    shell = ShellModel(None)
    shell.theme.choice = shot.theme
    shell.theme.motion = "reduced"
    shell.theme.scale = shot.scale
    if not shot.empty:
        page_samples.fill(shell)
    if prepare:
        prepare(shell)
    engine = make_engine(shell.theme, shot.warnings.append)
    list(modules())  # every QML type of the app, whoever wrote it
    qt_scale = shot.scale / shell.theme.property("zoom")
    view = None
    if shot.page == "gallery":
        form = page_samples.gallery_form()
        view = QQuickView(engine, None)  # type: ignore[call-overload]
        view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
        view.setInitialProperties({"shell": shell, "form": form})
        view.setSource(QUrl.fromLocalFile(str(qml_path() / "Mosaic" / "pages" / "Gallery.qml")))
        view.resize(round(shot.width / qt_scale), round(shot.height / qt_scale))
        view.show()
        window = view
    else:
        shell.go(shot.page)
        window = open_window(engine, shell, session_without_engine(shell))
        window.resize(round(shot.width / qt_scale), round(shot.height / qt_scale))
    settle()
    for what in shot.open:
        show_overlay(shell, what)
    settle()
    image = window.grabWindow()
    if view:
        shiboken6.delete(view)
    close_engine(engine)
    return image


def show_overlay(shell: object, what: str) -> None:
    from app.shell.shell import ShellModel

    assert isinstance(shell, ShellModel)
    match what:
        case "palette":
            shell.openPalette()
        case "help":
            shell.toggleHelp()
        case "log":
            shell.toggleLog()
        case "snack":
            shell.snack.say("Archived 2 runs.", "Undo", lambda: None, icon="archive")
        case "left" | "right":
            shell.toggleDock(what)
        case _:
            pass


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m app.dev.page_preview", description=__doc__)
    parser.add_argument("page")
    parser.add_argument("file", type=Path)
    parser.add_argument("--theme", default="dark", choices=["dark", "light", "contrast"])
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--live", action="store_true", help="scaled after the start, as by Ctrl +")
    parser.add_argument("--empty", action="store_true", help="without sample content")
    parser.add_argument("--open", action="append", default=[], choices=OVERLAYS)
    given = parser.parse_args(argv)

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from app.shell.window import prepare_app, prepare_environment

    prepare_environment(scale=1.0 if given.live else given.scale)
    app = QGuiApplication(sys.argv[:1])
    prepare_app(app)
    width, height = map(int, given.size.split("x"))
    shot = Shot(given.page, given.theme, width, height, given.scale, given.empty, tuple(given.open))
    image = render(shot)
    image.save(str(given.file))  # type: ignore[attr-defined]
    for warning in shot.warnings:
        sys.stderr.write(warning + "\n")
    return 1 if shot.warnings else 0


if __name__ == "__main__":
    sys.exit(main())
