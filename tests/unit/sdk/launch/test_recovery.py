"""Remains of a launcher: read as far as they are whole, and never believed beyond that."""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path

import pytest

from mosaic_sdk.launch import proctable, recovery
from mosaic_sdk.launch.spool import FRAME, MARK, batch_head, payload_head


def frame(sequence: int, payload: bytes = b"rows") -> bytes:
    body = batch_head("s", sequence, 1, 3, 99) + payload_head(payload) + payload
    return FRAME.pack(len(body), zlib.crc32(body)) + body


def spooled(run_dir: Path, *segments: bytes) -> list[int]:
    folder = run_dir / "spool"
    folder.mkdir()
    for number, data in enumerate(segments):
        (folder / f"{number:08}.seg").write_bytes(data)
    return [batch.sequence for batch in recovery.read_spool(str(run_dir))]


def test_batches_come_in_the_order_of_their_segments(tmp_path: Path) -> None:
    assert spooled(tmp_path, MARK + frame(1) + frame(2), MARK + frame(3)) == [1, 2, 3]


def test_a_batch_is_read_as_it_was_written(tmp_path: Path) -> None:
    spooled(tmp_path, MARK + frame(7, b"x" * 300))
    (batch,) = recovery.read_spool(str(tmp_path))
    assert batch == ("s", 7, 1, 3, b"x" * 300, 99)


@pytest.mark.parametrize(
    "broken",
    [
        frame(2)[:5],
        frame(2)[:-1],
        frame(2)[:-1] + b"?",
        FRAME.pack(0, 0),
        FRAME.pack(recovery.MAX_BODY + 1, 0) + b"x",
        FRAME.pack(1 << 20, 0) + b"x",
    ],
    ids=["head", "cut", "checksum", "empty", "too large", "longer than the file"],
)
def test_a_segment_ends_where_it_is_broken(tmp_path: Path, broken: bytes) -> None:
    assert spooled(tmp_path, MARK + frame(1) + broken, MARK + frame(9)) == [1, 9]


def test_files_of_others_are_no_segments(tmp_path: Path) -> None:
    assert spooled(tmp_path, b"OTHER!!\n" + frame(1), b"") == []
    os.mkfifo(tmp_path / "spool" / "pipe.seg")
    assert list(recovery.read_spool(str(tmp_path))) == [], "nor does a pipe hold the engine up"


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_bytes(MARK + frame(1))
    (tmp_path / "spool").mkdir()
    (tmp_path / "spool" / "link.seg").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError):
        list(recovery.read_spool(str(tmp_path)))


def test_no_spool_holds_nothing_and_can_be_discarded(tmp_path: Path) -> None:
    assert list(recovery.read_spool(str(tmp_path))) == []
    recovery.discard_spool(str(tmp_path))
    assert spooled(tmp_path, MARK + frame(1)) == [1]
    recovery.discard_spool(str(tmp_path))
    assert not (tmp_path / "spool").exists()


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", '"x"', "[" * 100_000])
def test_a_state_that_is_no_object_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "launcher.json").write_text(text)
    assert recovery.read_state(str(tmp_path)) is None
    assert recovery.machine_went_down(str(tmp_path))


def test_the_state_tells_whether_the_machine_went_down(tmp_path: Path) -> None:
    path = tmp_path / "launcher.json"
    path.write_text(json.dumps({"boot_id": proctable.boot_id()}))
    assert not recovery.machine_went_down(str(tmp_path))
    path.write_text(json.dumps({"boot_id": "of another start"}))
    assert recovery.machine_went_down(str(tmp_path))


def test_a_launcher_lives_only_as_the_process_that_it_was() -> None:
    own = proctable.read(os.getpid())
    assert own is not None
    state = {"boot_id": proctable.boot_id(), "pid": own.pid, "start_time": own.start}
    assert recovery.is_alive(state)
    assert not recovery.is_alive({**state, "start_time": own.start + 1}), "its number went on"
    assert not recovery.is_alive({**state, "boot_id": "before"})
    assert not recovery.is_alive({**state, "pid": None})
    assert not recovery.is_alive({})
