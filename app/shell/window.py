"""QML engine with our providers and theme, and the main window."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine, QQmlError
from PySide6.QtQuick import QQuickWindow

# Some are imported for their QML types alone.
from app.forms import form_model  # noqa: F401
from app.renderers.renderer_registry import attach_sprites
from app.shell.shell import ShellModel
from app.ui import dot_strip, sparkline  # noqa: F401
from app.ui.i18n import retold_below
from app.ui.icons import attach_icons
from app.ui.json_state import read_state
from app.ui.resources import qml_path
from app.ui.theme import ThemeModel, attach_theme, default_font, load_fonts, start_at

log = logging.getLogger(__name__)

Warned = Callable[[str], None]


def prepare_environment(state: Path | None = None, scale: float = 1.0) -> None:
    """Set Qt's variables before QGuiApplication: Python hangs on the threaded render loop, and
    styles must not vary.

    `state` is the shell's file: the size that was chosen last time is read from it.
    """
    os.environ.setdefault("QSG_RENDER_LOOP", "basic")
    os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
    stored = read_state(state).get("scale") if state else None
    start_at(float(stored) if isinstance(stored, int | float) else scale)


def prepare_app(app: QGuiApplication) -> None:
    load_fonts()
    app.setFont(default_font())
    app.setApplicationName("Mosaic")
    app.setApplicationDisplayName("Mosaic")


def make_engine(theme: ThemeModel, warned: Warned | None = None) -> QQmlApplicationEngine:
    """An engine that knows `Mosaic`. Delete it before the view-models."""
    engine = QQmlApplicationEngine()
    engine.addImportPath(str(qml_path()))
    engine.setOutputWarningsToStandardError(False)

    def report(errors: list[QQmlError]) -> None:
        for error in errors:
            log.warning("%s", error.toString())
            if warned:
                warned(error.toString())

    engine.warnings.connect(report)
    attach_icons(engine)
    attach_sprites(engine)
    attach_theme(engine, theme)
    return engine


def open_window(
    engine: QQmlApplicationEngine, shell_model: ShellModel, session: QObject
) -> QQuickWindow:
    """The main window, shown."""
    engine.setInitialProperties({"shell": shell_model, "session": session})
    for root in (shell_model, session):
        retold_below(root)
    shell_model.language.changed.connect(engine.retranslate)
    engine.load(QUrl.fromLocalFile(str(qml_path() / "Mosaic" / "Main.qml")))
    roots = engine.rootObjects()
    if not roots or not isinstance(roots[0], QQuickWindow):
        raise RuntimeError("Main.qml did not load; see the warnings above")
    return roots[0]


def close_engine(engine: QQmlApplicationEngine) -> None:
    """Delete the engine now: bindings must not outlive their view-models."""
    for root in engine.rootObjects():
        if isinstance(root, QQuickWindow):
            root.close()
    shiboken6.delete(engine)
