from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.errors import MosaicError, NotFound
from core.outputs.pruned_files import PrunedFiles


@pytest.fixture
def places(tmp_path: Path) -> tuple[PrunedFiles, Path]:
    run = tmp_path / "runs" / "r"
    (run / "videos").mkdir(parents=True)
    (run / "videos" / "a.mp4").write_bytes(b"film")
    return PrunedFiles(tmp_path, tmp_path / "runs"), run


def move(pruned: PrunedFiles, run: Path, path: str) -> None:
    state = os.lstat(run / path)
    pruned.move("r", path, state.st_size, state.st_mtime_ns)


def test_a_file_goes_and_comes_back(places: tuple[PrunedFiles, Path]):
    pruned, run = places
    move(pruned, run, "videos/a.mp4")
    assert not (run / "videos" / "a.mp4").exists()
    assert pruned.has("r", "videos/a.mp4")
    (run / "videos").rmdir()
    pruned.bring_back("r", "videos/a.mp4")
    assert (run / "videos" / "a.mp4").read_bytes() == b"film"
    assert not pruned.has("r", "videos/a.mp4")


def test_nothing_outside_the_folder_ever_moves(places: tuple[PrunedFiles, Path], tmp_path: Path):
    pruned, run = places
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.mp4").write_bytes(b"mine")
    state = os.lstat(mine / "thesis.mp4")
    (run / "away").symlink_to(mine)
    (run / "link.mp4").symlink_to(mine / "thesis.mp4")
    for path in ("away/thesis.mp4", "../../mine/thesis.mp4", "/etc/passwd", "link.mp4", "", "a//b"):
        with pytest.raises(NotFound):
            pruned.move("r", path, state.st_size, state.st_mtime_ns)
    assert (mine / "thesis.mp4").read_bytes() == b"mine"


def test_a_file_that_changed_since_stays(places: tuple[PrunedFiles, Path]):
    pruned, run = places
    state = os.lstat(run / "videos" / "a.mp4")
    (run / "videos" / "a.mp4").write_bytes(b"another film")
    with pytest.raises(NotFound):
        pruned.move("r", "videos/a.mp4", state.st_size, state.st_mtime_ns)
    assert (run / "videos" / "a.mp4").exists()


def test_what_took_its_place_is_not_overwritten(places: tuple[PrunedFiles, Path]):
    pruned, run = places
    move(pruned, run, "videos/a.mp4")
    (run / "videos" / "a.mp4").write_bytes(b"new")
    with pytest.raises(MosaicError, match="taken"):
        pruned.bring_back("r", "videos/a.mp4")
    assert (run / "videos" / "a.mp4").read_bytes() == b"new"


def test_the_next_start_deletes_it(places: tuple[PrunedFiles, Path]):
    pruned, run = places
    move(pruned, run, "videos/a.mp4")
    assert pruned.empty() == 4
    assert not pruned.has("r", "videos/a.mp4")
    assert pruned.empty() == 0
