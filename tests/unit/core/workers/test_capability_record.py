from __future__ import annotations

from pathlib import Path

import pytest

from core.paths import Places
from core.workers.capability_record import FILE_NAME, keep_capabilities, read_capabilities


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(*(tmp_path / name for name in ("data", "cache", "profile", "runtime")))


def test_findings_are_kept_by_worker_with_their_date(places: Places) -> None:
    assert read_capabilities(places) == {}
    keep_capabilities(places, "a", [("trains", "pass", "7 steps"), ("saves", "fail", "no file")])
    keep_capabilities(places, "b", [("trains", "skip", "")])
    # The later trial of the same worker counts, and it alone.
    keep_capabilities(places, "a", [("trains", "pass", "9 steps")])
    matrix = read_capabilities(places)
    assert {name: list(findings) for name, findings in matrix.items()} == {
        "a": ["trains"],
        "b": ["trains"],
    }
    assert matrix["a"]["trains"].detail == "9 steps"
    assert matrix["a"]["trains"].tried_at.endswith("+00:00")


@pytest.mark.parametrize("content", [b"", b"[]", b'{"a": {"trains": 1}}', b"\xff", b"[" * 100_000])
def test_a_file_that_cannot_be_read_has_no_findings(places: Places, content: bytes) -> None:
    places.data.mkdir()
    (places.data / FILE_NAME).write_bytes(content)
    assert read_capabilities(places) == {}
    keep_capabilities(places, "a", [("trains", "pass", "")])
    assert list(read_capabilities(places)) == ["a"]
