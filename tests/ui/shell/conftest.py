from __future__ import annotations

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication


@pytest.fixture(scope="session")
def dressed(qapp):
    from app.shell.window import prepare_app

    prepare_app(qapp)
    return qapp


@pytest.fixture
def desktop(dressed, qtlog):
    from shell_tools import open_desktop

    desk = open_desktop()
    yield desk
    desk.close()
    assert desk.warnings == []
    assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []


@pytest.fixture
def gallery(dressed, qtlog):
    from shell_tools import open_gallery

    desk, form = open_gallery()
    desk.form = form
    yield desk
    desk.close()
    assert desk.warnings == []
    assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []
