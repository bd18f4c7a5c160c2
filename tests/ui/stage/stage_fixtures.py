"""The real window with the real session host: what tests of several pages start from."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A profile of its own that shares the installed environment of the real session host."""
    from stage_hands import share_host

    share_host(tmp_path)
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def act(qapp, home, qtlog):
    """`act(script)` plays it in the real window; what QML complains about fails the test."""
    from stage_hands import play

    from app.shell.window import prepare_app

    prepare_app(qapp)

    def act_(script, **how):
        warnings = play(script, home, app=qapp, **how)
        assert warnings == []
        assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []

    return act_
