"""Seals over code: they change with it, and with nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.trust.seals import seal_of


@pytest.mark.parametrize("name", ["train.py", "deep/er/code.py", "native.so", "requirements.txt"])
def test_a_seal_is_over_the_code_that_lies_there(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "worker.toml").write_text("id = 'a'")
    path.write_text("one")
    before = seal_of(tmp_path)
    times = path.stat()
    path.write_text("two")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert seal_of(tmp_path) != before, "its times are not what is sealed"
    path.write_text("one")
    assert seal_of(tmp_path) == before
    (tmp_path / "more.py").write_text("")
    assert seal_of(tmp_path) != before


def test_what_a_program_writes_beside_itself_is_no_part_of_its_seal(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text("one")
    before = seal_of(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "train.cpython-311.pyc").write_bytes(b"x")
    (tmp_path / "log.txt").write_text("done")
    assert seal_of(tmp_path) == before
    (tmp_path / "tool").write_text("#!/bin/sh")
    (tmp_path / "tool").chmod(0o755)
    assert seal_of(tmp_path) != before


def test_a_seal_is_over_what_links_lead_to(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (tmp_path / "outside.py").write_text("one")
    (folder / "link.py").symlink_to(tmp_path / "outside.py")
    (folder / "nowhere").symlink_to("/not/there")
    before = seal_of(folder)
    (tmp_path / "outside.py").write_text("another")
    assert seal_of(folder) != before
