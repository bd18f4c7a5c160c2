"""Sizes of folders: a file that several names link to is there once."""

from __future__ import annotations

import os
from pathlib import Path

from core.folder_size import folder_bytes


def test_linked_files_count_once_and_folders_can_be_left_out(tmp_path: Path):
    for name in ("a", "b", "spool"):
        (tmp_path / name).mkdir()
    (tmp_path / "a" / "package").write_bytes(os.urandom(1 << 16))
    once = folder_bytes(tmp_path)
    assert once >= 1 << 16
    os.link(tmp_path / "a" / "package", tmp_path / "b" / "package")
    assert folder_bytes(tmp_path) == once == folder_bytes(tmp_path / "b")
    (tmp_path / "spool" / "segment").write_bytes(os.urandom(1 << 16))
    assert folder_bytes(tmp_path) > once == folder_bytes(tmp_path, without="spool")
