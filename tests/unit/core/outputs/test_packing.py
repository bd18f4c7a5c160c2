from __future__ import annotations

import gzip
import os
from dataclasses import replace
from pathlib import Path

from test_retention import DAY, NOW, a_file, a_run

from core.outputs.file_digest import digest_of
from core.outputs.packing import pack, packable
from core.store.rows import RunFile


def listed(folder: Path, name: str) -> RunFile:
    path = folder / name
    state = os.lstat(path)
    return a_file(name, "log", state.st_mtime_ns, state.st_size, digest=digest_of(str(path)))


def test_only_large_files_of_old_runs_are_compressed():
    runs = [a_run("old", ended_ns=NOW - 9 * DAY), a_run("new")]
    log = a_file("train.log", "log", size=100_000)
    files = [
        ("old", log),
        ("new", log),
        ("old", replace(log, path="small.log", size=10)),
        ("old", replace(log, path="a.mp4", kind="video")),
        ("old", replace(log, path="b.log.gz")),
        ("old", replace(log, path="c.log", root="folder")),
        ("old", replace(log, path="d.log", digest="")),
    ]
    assert packable(runs, files, 7, NOW) == [("old", log)]
    assert packable(runs, files, 0, NOW) == []


def test_a_compressed_file_holds_the_same(tmp_path: Path):
    text = b"a line\n" * 5_000
    (tmp_path / "train.log").write_bytes(text)
    before, after = pack(tmp_path, listed(tmp_path, "train.log"))
    assert (before.state, before.note) == ("gone", "compressed into train.log.gz")
    assert (after.path, after.state) == ("train.log.gz", "there")
    assert gzip.decompress((tmp_path / "train.log.gz").read_bytes()) == text
    assert after.size < len(text) / 10
    assert after.digest == digest_of(str(tmp_path / "train.log.gz"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["train.log.gz"]


def test_what_is_another_file_by_now_is_left_alone(tmp_path: Path):
    path = tmp_path / "train.log"
    path.write_bytes(b"x" * 9_000)
    file = listed(tmp_path, "train.log")
    path.write_bytes(b"y" * 9_000)
    assert pack(tmp_path, file) == []
    path.unlink()
    assert pack(tmp_path, file) == []
    (tmp_path / "real.log").write_bytes(b"x" * 9_000)
    path.symlink_to(tmp_path / "real.log")
    assert pack(tmp_path, file) == []
    assert path.is_symlink()


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path):
    (tmp_path / "train.log").write_bytes(b"x" * 9_000)
    (tmp_path / "train.log.gz").write_bytes(b"mine")
    assert pack(tmp_path, listed(tmp_path, "train.log")) == []
    assert (tmp_path / "train.log.gz").read_bytes() == b"mine"
