from __future__ import annotations

import os
from pathlib import Path

from core.outputs import folder_scan
from core.outputs.folder_scan import walk


def test_files_are_seen_by_their_path_and_links_are_not_followed(tmp_path: Path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.txt").write_text("mine")
    folder = tmp_path / "run"
    (folder / "videos" / "deep").mkdir(parents=True)
    (folder / "videos" / "deep" / "a.mp4").write_bytes(b"1234")
    (folder / "spool").mkdir()
    (folder / "spool" / "batch").write_text("x")
    (folder / ".cache").mkdir()
    (folder / ".cache" / "y").write_text("x")
    (folder / "away").symlink_to(outside)
    (folder / "file.txt").symlink_to(outside / "secret.txt")
    os.mkfifo(folder / "pipe")
    seen = {file.path: file for file in walk(str(folder), passed={"spool"}).files}
    assert set(seen) == {"videos/deep/a.mp4", "away", "file.txt", "pipe"}
    assert seen["videos/deep/a.mp4"].size == 4
    assert seen["videos/deep/a.mp4"].why == ""
    assert seen["away"].why == seen["file.txt"].why == "a link"
    assert seen["pipe"].why == "no plain file"
    assert seen["file.txt"].size == 0


def test_huge_folders_and_endless_depths_end(tmp_path: Path, monkeypatch):
    for number in range(30):
        (tmp_path / f"{number:03}").write_text("x")
    cut = walk(str(tmp_path), most=10)
    assert len(cut.files) == 10
    assert cut.is_cut
    monkeypatch.setattr(folder_scan, "MOST_DEPTH", 3)
    deep = tmp_path / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True)
    (deep / "unseen").write_text("x")
    (tmp_path / "a" / "seen").write_text("x")
    walked = walk(str(tmp_path / "a"))
    assert [file.path for file in walked.files] == ["seen"]
    assert walked.is_cut


def test_only_what_was_written_since_counts(tmp_path: Path):
    (tmp_path / "old.mp4").write_text("x")
    os.utime(tmp_path / "old.mp4", ns=(5, 5))
    (tmp_path / "new.mp4").write_text("x")
    assert [file.path for file in walk(str(tmp_path), since_ns=10).files] == ["new.mp4"]


def test_a_folder_that_is_not_there_or_is_a_link_has_no_files(tmp_path: Path):
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "x").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert walk(str(tmp_path / "gone")).files == []
    assert walk(str(tmp_path / "link")).files == []
