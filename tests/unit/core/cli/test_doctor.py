"""A disk that refuses to sync is a finding."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from core.cli import doctor


def test_a_disk_that_does_not_sync_is_named(tmp_path: Path, monkeypatch) -> None:
    assert doctor.sync_refusal(tmp_path) == ""
    assert doctor.folders(str(tmp_path)).status == doctor.OK

    def refuse(fd: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", refuse)
    finding = doctor.folders(str(tmp_path))
    assert finding.status == doctor.WARN
    assert "does not sync" in finding.detail and os.strerror(errno.EIO) in finding.detail
    assert "power failure" in finding.cure
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("folder", ["/proc/self", "/nowhere"])
def test_a_folder_that_takes_no_file_says_why(folder: str) -> None:
    assert doctor.sync_refusal(Path(folder))
