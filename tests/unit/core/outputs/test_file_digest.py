from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from core.outputs import file_digest
from core.outputs.file_digest import digest_of


def test_a_digest_is_that_of_the_bytes(tmp_path: Path):
    path = tmp_path / "model.pt"
    path.write_bytes(b"weights" * 300_000)
    assert digest_of(str(path)) == hashlib.sha256(path.read_bytes()).hexdigest()


def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path):
    (tmp_path / "real").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    os.mkfifo(tmp_path / "pipe")
    for name in ("link", "pipe", "gone"):
        with pytest.raises(OSError):  # noqa: PT011 - each has its own words
            digest_of(str(tmp_path / name))


def test_a_file_that_changes_while_it_is_read_has_none(tmp_path: Path, monkeypatch):
    path = tmp_path / "events"
    path.write_bytes(b"0" * 3000)
    monkeypatch.setattr(file_digest, "_CHUNK", 1000)
    real = hashlib.sha256

    class Growing:
        def __init__(self) -> None:
            self._inner = real()

        def update(self, chunk: bytes) -> None:
            self._inner.update(chunk)
            with path.open("ab") as file:
                file.write(b"more")

        def hexdigest(self) -> str:
            return self._inner.hexdigest()

    monkeypatch.setattr(hashlib, "sha256", Growing)
    assert digest_of(str(path)) == ""


def test_a_file_that_shrinks_while_it_is_read_has_none(tmp_path: Path, monkeypatch):
    path = tmp_path / "events"
    path.write_bytes(b"0" * 3000)
    monkeypatch.setattr(file_digest, "_CHUNK", 1000)
    real = hashlib.sha256

    class Shrinking:
        def __init__(self) -> None:
            self._inner = real()

        def update(self, chunk: bytes) -> None:
            self._inner.update(chunk)
            os.truncate(path, 1000)

        def hexdigest(self) -> str:
            return self._inner.hexdigest()

    monkeypatch.setattr(hashlib, "sha256", Shrinking)
    assert digest_of(str(path)) == ""
