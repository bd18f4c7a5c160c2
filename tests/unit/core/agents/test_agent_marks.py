"""Marks of checkpoints, and the bin for their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.agents.agent_marks import (
    FACTS,
    FILE_NAME,
    bring_back,
    change_mark,
    put_away,
    read_marks,
)
from core.errors import MosaicError
from core.paths import Places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(*(tmp_path / name for name in ("data", "cache", "profile", "runtime")))


def test_marks_are_kept_and_empty_ones_go(places: Places):
    change_mark(places, "a/1", pinned=True)
    change_mark(places, "a/1", note="falls early")
    mark = read_marks(places)["a/1"]
    assert mark.pinned and mark.note == "falls early"
    change_mark(places, "a/1", pinned=False, note="")
    assert read_marks(places) == {}


@pytest.mark.parametrize("content", [b"", b"[]", b'{"a": 1}', b"\xff"])
def test_a_file_that_cannot_be_read_has_no_marks(places: Places, content: bytes):
    places.profile.mkdir()
    (places.profile / FILE_NAME).write_bytes(content)
    assert read_marks(places) == {}


def test_a_file_of_the_profile_goes_into_the_bin_and_back(places: Places):
    path = places.profile / "runs" / "r" / "model.zip"
    path.parent.mkdir(parents=True)
    path.write_text("weights")
    facts = path.with_name(path.name + FACTS)
    facts.write_text("{}")
    mark = put_away(places, "r/1", path)
    assert mark.deleted and Path(mark.kept_at).read_text() == "weights"
    assert not path.exists() and not facts.exists()
    path.write_text("another")
    with pytest.raises(MosaicError, match="taken by another"):
        bring_back(places, "r/1", path)
    path.unlink()
    bring_back(places, "r/1", path)
    assert path.read_text() == "weights" and facts.exists()
    assert read_marks(places) == {}


def test_a_file_from_elsewhere_stays_where_it_is(places: Places, tmp_path: Path):
    path = tmp_path / "own.zip"
    path.write_text("weights")
    mark = put_away(places, "r/2", path)
    assert mark.deleted and not mark.kept_at and path.exists()
    assert not bring_back(places, "r/2", path).deleted
