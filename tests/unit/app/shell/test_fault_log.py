"""Faults in what Qt calls are in the log, and the next call comes all the same."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEventLoop, QTimer

from app.shell.fault_log import count, keep_faults


def test_a_slot_that_fails_is_logged_with_its_trace(
    qapp: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    keep_faults()
    before = count()
    loop = QEventLoop()

    def fail() -> None:
        raise KeyError("nobody expected it")

    QTimer.singleShot(0, fail)
    QTimer.singleShot(1, loop.quit)
    loop.exec()
    (record,) = [record for record in caplog.records if record.exc_info]
    assert "nobody expected it" in record.getMessage() and record.name.startswith("app.")
    assert count() == before + 1


def test_an_interrupt_is_no_fault_of_a_part(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "__excepthook__", lambda *words: shown.append(words[0]))
    keep_faults()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert shown == [KeyboardInterrupt] and not caplog.records
