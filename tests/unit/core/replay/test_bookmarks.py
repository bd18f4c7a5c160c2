"""Bookmarks of a run, in a file of the profile."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import MosaicError
from core.replay.bookmarks import Bookmark, Bookmarks


@pytest.fixture
def bookmarks(tmp_path: Path) -> Bookmarks:
    return Bookmarks(tmp_path / "profile", "01")


def test_a_run_without_a_file_has_none(bookmarks: Bookmarks) -> None:
    bookmarks.read()
    assert bookmarks.rows == []


def test_what_is_written_is_read(bookmarks: Bookmarks, tmp_path: Path) -> None:
    bookmarks.put(Bookmark(1, 5, "here", slot=2, branch=1, attempt=3, made_ns=9))
    bookmarks.write()
    again = Bookmarks(tmp_path / "profile", "01")
    again.read()
    assert again.rows == bookmarks.rows
    assert [path.name for path in (tmp_path / "profile" / "bookmarks").iterdir()] == ["01.json"]


def test_they_lie_in_the_order_of_the_run(bookmarks: Bookmarks) -> None:
    for episode, step, slot in ((2, 0, 0), (0, 9, 1), (0, 3, 0), (2, 0, 1)):
        bookmarks.put(Bookmark(episode, step, slot=slot))
    assert [(row.slot, row.episode, row.step) for row in bookmarks.rows] == [
        (0, 0, 3), (0, 2, 0), (1, 0, 9), (1, 2, 0),
    ]  # fmt: skip


def test_one_at_the_same_step_takes_its_place(bookmarks: Bookmarks) -> None:
    bookmarks.put(Bookmark(1, 5, "old"))
    bookmarks.put(Bookmark(1, 5, "of another branch", branch=1))
    bookmarks.put(Bookmark(1, 5, "new"))
    assert [row.note for row in bookmarks.rows] == ["new", "of another branch"]


def test_one_is_removed_by_its_step(bookmarks: Bookmarks) -> None:
    first, second = Bookmark(1, 5), Bookmark(1, 6)
    bookmarks.put(first)
    bookmarks.put(second)
    bookmarks.remove(first.where)
    assert bookmarks.at(first.where) is None
    assert bookmarks.at(second.where) == second
    bookmarks.remove(first.where)


@pytest.mark.parametrize("data", [b"", b"{", b"{}", b'[{"episode": "x", "step": 1}]', b"\xff"])
def test_a_file_that_can_not_be_read_is_named(
    bookmarks: Bookmarks, tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "profile" / "bookmarks" / "01.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    with pytest.raises(MosaicError, match=str(path)):
        bookmarks.read()
