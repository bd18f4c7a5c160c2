from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_CONTROLS_STYLE", "Basic")
PATIENCE_S = 15.0

for neighbour in ("shell", "train"):
    sys.path.insert(0, str(Path(__file__).parent.parent / neighbour))


@pytest.fixture(scope="session")
def qapp_cls():
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication


def told(script):
    """Says at which line of the script it waits."""
    for until in script:
        yield patiently(until, script.gi_frame.f_lineno)


def patiently(until, line):
    since = time.monotonic()

    def patient():
        done = until()
        if not done and time.monotonic() - since > PATIENCE_S:
            raise AssertionError(f"waited in vain at line {line}")
        return done

    return patient


@pytest.fixture
def act(qapp, tmp_path, monkeypatch, qtlog):
    """`act(script)` plays it in the real window; what QML complains about fails the test."""
    from run_tools import RunHands
    from train_tools import play

    from app.shell.window import prepare_app

    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    prepare_app(qapp)

    def act_(script, **how):
        def with_hands(desk):
            desk.__class__ = RunHands
            desk.home = tmp_path
            desk.session.run.exports = tmp_path / "exports"
            yield lambda: desk.session.ready
            try:
                yield from told(script(desk))
            finally:
                desk.close_lanes()

        how.setdefault("stop", False)
        warnings = play(with_hands, tmp_path, app=qapp, page="library", **how)
        assert warnings == []
        assert [r.message for r in qtlog.records if r.type_name != "QtDebugMsg"] == []

    return act_
