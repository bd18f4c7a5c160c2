"""The status bar speaks only when a figure changes."""

from __future__ import annotations

from app.shell.status_bar import StatusModel


def test_status_speaks_once_and_only_on_change(qapp):
    status, heard = StatusModel(), []
    status.changed.connect(lambda: heard.append(1))
    status.show(rowsPerS=20140.0, dropped=0)
    status.show(rowsPerS=20140.0)
    assert status.rowsText == "20,140" and status.droppedText == "0" and len(heard) == 1
