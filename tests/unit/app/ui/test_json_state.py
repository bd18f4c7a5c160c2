"""State of the window on disk."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from app.ui.json_state import StateFile, read_state


def test_state_is_on_the_disk_before_it_replaces_the_old_one(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A power cut leaves the old file or the new one, never an empty one."""
    path = tmp_path / "window.json"
    path.write_text('{"page": "old"}')
    synced: list[tuple[int, str]] = []

    def fsync(fd: int) -> None:
        synced.append((os.fstat(fd).st_ino, path.read_text()))

    monkeypatch.setattr(os, "fsync", fsync)
    state = StateFile(path)
    state.put("page", "new")
    state.flush()
    assert synced == [(path.stat().st_ino, '{"page": "old"}')]
    assert read_state(path) == {"page": "new"}


def test_state_is_written_a_moment_after_and_whole(qtbot, tmp_path):
    state = StateFile(tmp_path / "window.json")
    for index in range(50):
        state.put("page", f"p{index}")
    assert not state.path.exists()
    qtbot.waitUntil(state.path.exists, timeout=2000)
    assert json.loads(state.path.read_text()) == {"page": "p49"}
    assert list(tmp_path.iterdir()) == [state.path]
