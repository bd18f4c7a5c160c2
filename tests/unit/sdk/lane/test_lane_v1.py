from __future__ import annotations

import os
import struct
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lane_v1 import HEADER, SLOT, V1Writer

from mosaic_sdk.lane import LaneError, LaneInvalid, LaneMissing, LaneReader

Make = Callable[..., V1Writer]


@pytest.fixture
def v1(segment: str) -> Iterator[Make]:
    made: list[V1Writer] = []

    def make(*args: Any, **options: Any) -> V1Writer:
        made.append(V1Writer(segment, *args, **options))
        return made[-1]

    yield make
    for writer in made:
        writer.close()


def noise(length: int, seed: int = 0) -> bytes:
    return np.random.default_rng(seed).integers(0, 256, length, dtype=np.uint8).tobytes()


def test_reads_what_existing_workers_write(v1: Make, segment: str) -> None:
    writer = v1(8, 6, capacity=3)
    with LaneReader(segment) as reader:
        assert reader.version == 1
        assert reader.poll() is None
        for turn in range(10):
            data = noise(8 * 6 * 3, turn)
            head = writer.publish(data, reward=float(turn), rolling_return=2.0, step_rate=3.0)
            frame = reader.poll()
            assert frame is not None
            assert (frame.data, frame.width, frame.height, frame.seq) == (data, 8, 6, head)
            assert (frame.hud.reward, frame.hud.exact) == (float(turn), False)
            assert reader.poll() is None
        reader.want(30)  # it has no ear for it, and no harm is done
        assert reader.limited_hz is None
        assert not reader.closed


def test_counting_from_zero_is_understood_too(v1: Make, segment: str) -> None:
    writer = v1(2, 2, capacity=4)
    data = noise(12)
    os.pwrite(writer.fd, SLOT.pack(2, len(data), 0) + data, HEADER.size)
    writer.write_header(head=1)
    frame = LaneReader(segment).poll()
    assert frame is not None
    assert frame.data == data


@pytest.mark.parametrize("announced", [1, 3])
def test_one_channel_becomes_gray(v1: Make, segment: str, announced: int) -> None:
    writer = v1(5, 4, announced)
    gray = noise(20)
    writer.publish(gray)
    frame = LaneReader(segment).poll()
    assert frame is not None
    assert frame.data == bytes(value for value in gray for _ in range(3))


def test_four_channels_lose_alpha(v1: Make, segment: str) -> None:
    writer = v1(5, 4, 4, metadata=64)
    rgba = noise(80)
    writer.publish(rgba, b'{"a": 1}')
    reader = LaneReader(segment)
    frame = reader.poll()
    assert frame is not None
    assert frame.data == np.frombuffer(rgba, np.uint8).reshape(20, 4)[:, :3].tobytes()
    target = bytearray(80)
    writer.publish(rgba)
    assert reader.copy_rgb32(target) is not None
    assert target[0:4] == bytes((rgba[2], rgba[1], rgba[0], 255))


def test_a_frame_in_the_making_is_not_seen(v1: Make, segment: str) -> None:
    writer = v1(2, 2, capacity=2)
    writer.publish(b"a" * 12)
    writer.publish(b"b" * 12, commit=False)  # killed here
    frame = LaneReader(segment).poll()
    assert frame is not None
    assert frame.data == b"a" * 12


def test_an_overwritten_slot_is_no_frame(v1: Make, segment: str) -> None:
    writer = v1(2, 2, capacity=1)
    writer.publish(b"a" * 12)
    reader = LaneReader(segment)
    writer.publish(b"b" * 12, commit=False)
    assert reader.poll() is None
    assert reader.torn == 1


def test_a_frame_overwritten_while_it_is_read_is_read_again(
    v1: Make, segment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = v1(2, 2, capacity=1)
    writer.publish(b"a" * 12)
    reader = LaneReader(segment)
    whole, left = os.preadv, [3]

    def halves(fd: int, buffers: list[memoryview], at: int) -> int:
        (target,) = buffers
        count = whole(fd, [target[:6]], at)
        if left:
            writer.publish(bytes([left.pop()]) * 12)
        return count + whole(fd, [target[6:]], at + 6)

    monkeypatch.setattr(os, "preadv", halves)
    frame = reader.poll()
    assert frame is not None
    assert (frame.data, frame.seq) == (b"\3" * 12, 2)


def test_a_vanishing_lane_is_closed_and_one_that_returns_is_read(segment: str) -> None:
    clock_ns = [10**9]
    first = V1Writer(segment, 2, 2)
    first.publish(b"a" * 12)
    reader = LaneReader(segment, clock=lambda: clock_ns[0])
    assert reader.poll() is not None
    first.write_header(flags=1)
    first.close()
    assert reader.poll() is None
    assert reader.closed
    second = V1Writer(segment, 4, 4)
    second.publish(b"b" * 48)
    clock_ns[0] += 10**9
    reader.poll()
    frame = reader.read()
    assert frame is not None
    assert (frame.width, frame.data) == (4, b"b" * 48)
    assert not reader.closed
    second.close()


def test_a_lane_cut_while_it_is_read_is_closed(v1: Make, segment: str) -> None:
    writer = v1(64, 64, capacity=4)
    writer.publish(noise(64 * 64 * 3))
    reader = LaneReader(segment)
    assert reader.read() is not None
    for size in (HEADER.size + 100, 10, 0):
        os.ftruncate(writer.fd, size)
        assert reader.poll() is None
        assert reader.read() is None
        assert reader.size() is None
        assert reader.closed


@pytest.mark.parametrize(
    "lies",
    [
        {"magic": b"NALF"},
        {"version": 0},
        {"version": 3},
        {"version": 2},
        {"capacity": 0},
        {"capacity": 0xFFFFFFFF},
        {"slot_size": 0},
        {"slot_size": 10},
        {"slot_size": 0xFFFFFFFF},
        {"payload_size": 0xFFFFFFFF},
    ],
)
def test_a_lane_that_lies_has_a_name(segment: str, lies: dict[str, Any]) -> None:
    writer = V1Writer(segment, 4, 4, capacity=2)
    writer.write_header(**lies)
    with pytest.raises(LaneInvalid):
        LaneReader(segment)
    writer.close()


@pytest.mark.parametrize(
    "lies", [{"width": 0xFFFFFFFF}, {"height": 0}, {"width": 5}, {"width": 3, "height": 3}]
)
def test_a_frame_that_is_not_its_size_has_a_name(
    v1: Make, segment: str, lies: dict[str, Any]
) -> None:
    writer = v1(4, 4, capacity=2)
    writer.publish(b"x" * 48)
    reader = LaneReader(segment)
    assert reader.read() is not None
    writer.write_header(**lies)
    with pytest.raises(LaneInvalid):
        reader.read()


def test_a_frame_longer_than_its_slot_has_a_name(v1: Make, segment: str) -> None:
    writer = v1(4, 4, capacity=2)
    writer.publish(b"x" * 48)
    os.pwrite(writer.fd, SLOT.pack(4, 0xFFFFFFFF, 0xFFFFFFFF), HEADER.size)
    with pytest.raises(LaneInvalid):
        LaneReader(segment).read()


def test_what_is_no_file_has_a_name(segment: str) -> None:
    with pytest.raises(LaneMissing):
        LaneReader(segment)
    path = f"/dev/shm/{segment}"
    open(path, "w").close()
    with pytest.raises(LaneMissing):  # made, not yet written
        LaneReader(segment)
    with open(path, "wb") as file:
        file.write(b"FLAN")
    with pytest.raises(LaneMissing):
        LaneReader(segment)
    os.unlink(path)
    os.mkfifo(path)
    with pytest.raises(LaneInvalid):  # and does not hang
        LaneReader(segment)
    os.unlink(path)
    os.symlink("/etc/passwd", path)
    with pytest.raises(LaneInvalid):
        LaneReader(segment)
    for name in ("", "..", "a/b", "../etc/passwd", "x\0y", "n" * 300):
        with pytest.raises(LaneInvalid):
            LaneReader(name)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(st.data())
def test_any_header_is_read_or_refused(segment: str, data: st.DataObject) -> None:
    """Random headers of both versions over random files: a frame, nothing, or a named error."""
    small = st.integers(0, 200)
    number = st.one_of(small, st.integers(0, 0xFFFFFFFF))
    header = struct.pack(
        "<4s9IQQddd",
        data.draw(st.sampled_from([b"FLAN", b"FLAN", b"FLAN", b"ELF\0"])),
        data.draw(st.sampled_from([1, 1, 2, 2, 3])),
        *(data.draw(number) for _ in range(8)),
        data.draw(st.one_of(small, st.integers(0, 2**64 - 1))),
        *(data.draw(st.integers(0, 2**64 - 1)) for _ in range(1)),
        0.0,
        0.0,
        0.0,
    )
    path = f"/dev/shm/{segment}"
    size = data.draw(st.integers(0, 20_000))
    with open(path, "wb") as file:
        file.write((header + data.draw(st.binary(max_size=64)) + noise(size, size))[:size])
    try:
        with LaneReader(segment) as reader:
            for _ in range(3):
                frame = reader.read()
                assert frame is None or len(frame.data) == frame.width * frame.height * 3
            reader.want(30)
            _ = reader.closed, reader.limited_hz, reader.size()
    except LaneError:
        pass
    finally:
        os.unlink(path)


def test_a_header_that_is_cleared_for_a_moment_is_no_error(
    v1: Make, segment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its writers zero it before they write it anew: only one that stays so is believed."""
    writer = v1(4, 4, capacity=2)
    writer.publish(noise(48))
    real, cleared = os.pread, [3]

    def pread(fd: int, size: int, at: int) -> bytes:
        if at == 0 and size == HEADER.size and cleared[0]:
            cleared[0] -= 1
            return bytes(size)
        return real(fd, size, at)

    with LaneReader(segment) as reader:
        monkeypatch.setattr(os, "pread", pread)
        frame = reader.poll()
        assert frame is not None and frame.data == noise(48)
        writer.publish(noise(48, 1))
        cleared[0] = 1 << 30
        with pytest.raises(LaneError):
            reader.poll()
