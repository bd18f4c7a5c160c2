"""Files appear whole, all of them or none."""

import os

import pytest

from core.errors import StoreTrouble
from core.whole_files import write_whole


def test_all_are_written_into_folders_that_may_be_new(tmp_path):
    folder = tmp_path / "new" / "report"
    write_whole({folder / "a.json": b"{}", folder / "b.csv": b"x\n"})
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        "a.json": b"{}",
        "b.csv": b"x\n",
    }


def test_where_one_can_not_be_written_the_others_stay_as_they_were(tmp_path):
    page, sheet = tmp_path / "page.html", tmp_path / "games.pgn"
    page.write_bytes(b"before")
    # A disk that is full for the second file.
    os.symlink("/dev/full", tmp_path / "games.pgn.new")
    with pytest.raises(StoreTrouble, match="games.pgn can't be written: No space left") as full:
        write_whole({page: b"after", sheet: b"1. e4"})
    assert full.value.hint and page.read_bytes() == b"before"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


def test_a_folder_that_is_a_file_is_named(tmp_path):
    (tmp_path / "out").write_text("")
    with pytest.raises(StoreTrouble, match="page.html can't be written"):
        write_whole({tmp_path / "out" / "page.html": b""})
