"""Kept pictures come back as they were, whatever order they are asked for in."""

from __future__ import annotations

import os
import random
import struct
import sys
import zlib

import numpy as np
import pytest

from mosaic_sdk.pictures.frame_file import (
    CHANGE,
    KEY,
    MAGIC,
    SAME,
    Picture,
    PictureReader,
    PictureWriter,
    write_pictures,
)


def frames(count: int) -> list[np.ndarray]:
    rng = np.random.default_rng(1)
    frame = rng.integers(0, 255, (21, 16, 3), np.uint8)
    stored_frames = []
    for n in range(count):
        frame = frame.copy()
        if n % 5:
            frame[n % 21, :, n % 3] = n % 251
        stored_frames.append(frame)
    return stored_frames


def test_every_picture_comes_back_in_any_order(tmp_path):
    path = str(tmp_path / "p.mfr")
    writer = PictureWriter(path, key_every=8)
    given = frames(100)
    for step, frame in enumerate(given):
        assert writer.add(frame, episode=step // 40, step=step % 40, wait=True)
    writer.close()
    assert (writer.stored, writer.left_out) == (100, 0)
    reader = PictureReader(path)
    order = list(range(100))
    random.Random(2).shuffle(order)
    for n in [*order, *range(100)]:
        picture = reader.get(0, 0, n // 40, n % 40)
        assert picture is not None and picture[:3] == (16, 21, 3)
        assert picture.pixels == given[n].tobytes()
    assert reader.get(0, 0, 9, 0) is None
    assert reader.bytes < 100 * given[0].nbytes / 4
    reader.close()


def test_a_reader_sees_what_is_added_and_ignores_a_torn_end(tmp_path):
    path = tmp_path / "p.mfr"
    given = frames(6)
    writer = PictureWriter(str(path))
    for step in range(3):
        writer.add(given[step], step=step, wait=True)
    writer.close()
    reader = PictureReader(str(path))
    assert len(reader) == 3
    again = PictureWriter(str(path))
    for step in range(3, 6):
        again.add(given[step], step=step, wait=True)
    again.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    torn = PictureReader(str(path))
    assert len(torn) == 5
    path.write_bytes(whole)
    reader.refresh()
    assert len(reader) == 6
    assert reader.get(0, 0, 0, 5).pixels == given[5].tobytes()


def test_what_is_over_the_limit_is_left_out_and_counted(tmp_path):
    noise = np.random.default_rng(3).integers(0, 255, (64, 64, 3), np.uint8)
    size = len(zlib.compress(noise.tobytes()))
    writer = PictureWriter(str(tmp_path / "p.mfr"), limit_bytes=size // 2, most_hz=0)
    writer.add(noise, step=0, wait=True)
    writer.close()
    assert writer.full and writer.stored == 1
    assert not writer.add(noise, step=1)
    assert writer.left_out == 1


def test_what_is_no_such_file_is_refused(tmp_path):
    (tmp_path / "p.mfr").write_bytes(b"something else")
    with pytest.raises(ValueError, match="contains no pictures"):
        PictureReader(str(tmp_path / "p.mfr"))


def test_changes_are_the_same_without_numpy(tmp_path, monkeypatch):
    given = frames(12)
    files = []
    for there in (True, False):
        if not there:
            monkeypatch.setitem(sys.modules, "numpy", None)
        path = tmp_path / f"{there}.mfr"
        writer = PictureWriter(str(path))
        for step, frame in enumerate(given):
            writer.add(frame, step=step, wait=True)
        writer.close()
        files.append(path.read_bytes())
    assert files[0] == files[1]
    reader = PictureReader(str(tmp_path / "True.mfr"))
    assert reader.get(0, 0, 0, 11).pixels == given[11].tobytes()
    monkeypatch.undo()


def test_attempts_at_an_episode_are_kept_apart(tmp_path):
    path = str(tmp_path / "p.mfr")
    writer = PictureWriter(path)
    first, second = frames(2)
    writer.add(first, episode=3, step=1, wait=True)
    writer.add(second, episode=3, step=1, wait=True, attempt=1)
    writer.close()
    reader = PictureReader(path)
    assert reader.get(0, 0, 3, 1).pixels == first.tobytes()
    assert reader.get(0, 0, 3, 1, attempt=1).pixels == second.tobytes()
    assert reader.get(0, 0, 3, 1, attempt=2) is None
    assert (reader.steps(0, 0, 3), reader.steps(0, 0, 3, 1), reader.steps(0, 0, 4)) == (
        [1],
        [1],
        [],
    )


HEAD = struct.Struct("<IIQIHHBBHI")


def written(path, *pictures):
    """A file of (width, height, channels, kind, packed) as somebody else may have made it."""
    parts = [MAGIC]
    for step, (width, height, channels, kind, packed) in enumerate(pictures):
        parts.append(
            HEAD.pack(0, 0, 0, step, width, height, channels, kind, 0, len(packed)) + packed
        )
    path.write_bytes(b"".join(parts))
    return PictureReader(str(path))


def test_a_picture_that_is_not_what_it_claims_is_none(tmp_path):
    good = zlib.compress(bytes(range(12)))
    bomb = zlib.compress(bytes(50 << 20))
    reader = written(
        tmp_path / "p.mfr",
        (2, 2, 3, KEY, good),
        (16000, 16000, 3, KEY, zlib.compress(b"abc")),
        # All bytes of the picture, then what can't be unpacked.
        (4, 5, 3, KEY, b"x\x9ccf&\x1f\x00\x03\x15\xae\x00\xb5"),
        (2, 2, 3, KEY, bomb),
        (0, 0, 0, KEY, b""),
        (65535, 65535, 255, KEY, bomb),
        (2, 2, 3, KEY, b"no deflate"),
        (2, 2, 3, 77, good),
        (2, 2, 3, KEY, good),
        (4, 4, 3, CHANGE, zlib.compress(bytes(48))),
        (4, 4, 3, SAME, b""),
        (2, 2, 3, KEY, good),
        (2, 2, 3, CHANGE, zlib.compress(bytes(12))),
    )
    assert len(reader) == 13
    steps = [step for step in range(13) if reader.get(0, 0, 0, step) is not None]
    assert steps == [0, 8, 11, 12]
    for step in steps:
        assert reader.get(0, 0, 0, step).pixels == bytes(range(12))


def test_a_change_of_nothing_is_no_picture(tmp_path):
    reader = written(tmp_path / "p.mfr", (2, 2, 3, CHANGE, zlib.compress(bytes(12))))
    assert reader.get(0, 0, 0, 0) is None


def test_a_file_that_is_cut_while_it_is_read_ends_nobody(tmp_path):
    path = tmp_path / "p.mfr"
    packed = zlib.compress(np.random.default_rng(4).bytes(64 * 64 * 3))
    reader = written(path, (64, 64, 3, KEY, packed), (64, 64, 3, KEY, packed))
    path.write_bytes(b"")
    assert reader.get(0, 0, 0, 0) is None
    reader.refresh()


def test_a_file_that_is_written_at_once_is_read_like_any_other(tmp_path):
    path = str(tmp_path / "0.mfr")
    frames = [
        (episode, step, Picture(3, 2, 3, bytes([episode, step // 2] * 9)))
        for episode in (4, 5) for step in range(70)
    ]  # fmt: skip
    assert write_pictures(path, 2, frames) == os.path.getsize(path)
    reader = PictureReader(path)
    assert reader.spans() == [(2, 0, 4, 0), (2, 0, 5, 0)]
    for episode, step, picture in frames:
        assert reader.get(2, 0, episode, step) == picture
    with pytest.raises(FileExistsError):
        write_pictures(path, 2, frames)
