"""Settings, read, checked and written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.errors import InvalidInput
from core.paths import (
    find_places,
)
from core.settings import Settings, load_settings, save_settings, with_values


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.delenv("MOSAIC_PROFILE", raising=False)
    return tmp_path


def test_settings_are_read_checked_and_written(home: Path) -> None:
    assert load_settings() == Settings(places=find_places())
    changed = with_values(load_settings(), {"durability": "full", "batch_steps": 8, "bind": 'a"b'})
    save_settings(changed)
    assert load_settings() == changed
    path = find_places().profile / "settings.toml"
    assert path.read_text().splitlines() == [
        'durability = "full"',
        "batch_steps = 8",
        'bind = "a\\"b"',
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("batch_steps = 0", "batch_steps"),
        ("durability = 'often'", "durability"),
        ("no_such = 1", "no_such"),
        ("x = [", "TOML"),
    ],
)
def test_wrong_settings_are_named(home: Path, text: str, words: str) -> None:
    path = find_places().profile / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    with pytest.raises(InvalidInput, match=words):
        load_settings()


def test_settings_are_on_the_disk_before_they_replace_the_old_ones(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A power cut leaves the old file or the new one, never an empty one."""
    save_settings(load_settings())
    path = find_places().profile / "settings.toml"
    synced: list[tuple[int, str]] = []

    def fsync(fd: int) -> None:
        synced.append((os.fstat(fd).st_ino, path.read_text()))

    monkeypatch.setattr(os, "fsync", fsync)
    before = path.read_text()
    save_settings(with_values(load_settings(), {"batch_steps": 8}))
    assert synced == [(path.stat().st_ino, before)]
