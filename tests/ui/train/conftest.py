from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
sys.path.insert(0, str(Path(__file__).parent.parent / "shell"))


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A profile of its own, with one worker that nobody has seen."""
    from train_tools import put_worker

    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    put_worker(tmp_path / "workers")
    return tmp_path


@pytest.fixture
def act(qapp, home, qtlog):
    """`act(script)` plays it in the real window; what QML complains about fails the test."""
    from train_tools import play

    from app.shell.window import prepare_app

    prepare_app(qapp)

    def act_(script, **how):
        warnings = play(script, home, app=qapp, **how)
        assert warnings == []
        assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []

    return act_
