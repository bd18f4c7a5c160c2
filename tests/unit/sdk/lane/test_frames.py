from __future__ import annotations

import struct
import sys
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.lane import FrameRefused, encode_png
from mosaic_sdk.lane.frames import as_rgb
from mosaic_sdk.lane.lane_reader import rgb32


def picture(width: int, height: int, channels: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (height, width, channels), dtype=np.uint8)


def expected(frame: np.ndarray) -> bytes:
    return (np.repeat(frame, 3, axis=2) if frame.shape[2] == 1 else frame[..., :3]).tobytes()


@pytest.fixture(params=["numpy", "bare"])
def numpy_or_not(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "bare":
        monkeypatch.setitem(sys.modules, "numpy", None)


@pytest.mark.usefixtures("numpy_or_not")
@pytest.mark.parametrize("channels", [1, 3, 4])
@pytest.mark.parametrize("size", [(1, 1), (3, 2), (84, 84), (31, 17)])
def test_whatever_a_renderer_returns_becomes_rgb(channels: int, size: tuple[int, int]) -> None:
    frame = picture(*size, channels)
    wanted = (expected(frame), *size)

    def converted(*given: object) -> tuple[bytes, int, int]:
        rgb, width, height = as_rgb(*given)  # type: ignore[arg-type]
        return bytes(rgb), width, height

    assert converted(frame) == wanted
    assert converted(frame.tobytes(), *size) == wanted
    assert converted(bytearray(frame.tobytes()), *size) == wanted
    assert converted(memoryview(frame)) == wanted
    assert converted(np.asfortranarray(frame)) == wanted
    assert converted(frame[::-1])[0] == expected(frame[::-1])
    if channels == 1:
        assert converted(frame[:, :, 0]) == wanted


def test_what_is_no_frame_is_refused() -> None:
    good = picture(4, 4, 3)
    for bad in (
        None,
        "text",
        3,
        [[1, 2], [3, 4]],
        good.astype(np.float32),
        good.astype(np.int64),
        np.zeros((0, 4, 3), np.uint8),
        np.zeros((4, 4, 2), np.uint8),
        np.zeros((4, 4, 5), np.uint8),
        np.zeros((2, 2, 2, 3), np.uint8),
        np.zeros((1, 20000, 3), np.uint8),
        np.uint8(3),
        b"12345",
        b"",
    ):
        with pytest.raises(FrameRefused):
            as_rgb(bad)
    with pytest.raises(FrameRefused):
        as_rgb(good.tobytes(), 5, 5)


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 100))
def test_rgb32_is_blue_green_red_and_opaque(width: int, height: int, seed: int) -> None:
    frame = picture(width, height, 3, seed)
    source = memoryview(b"\x55" + frame.tobytes())
    target = bytearray(width * height * 4)
    rgb32(source, 1, width * height, memoryview(target))
    reshape = np.frombuffer(target, np.uint8).reshape(height, width, 4)
    assert (reshape[..., 2::-1] == frame).all()
    assert (reshape[..., 3] == 255).all()


def test_rgb32_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = picture(31, 17, 3)
    source = memoryview(b"\x55" + frame.tobytes())
    targets = bytearray(31 * 17 * 4), bytearray(31 * 17 * 4)
    rgb32(source, 1, 31 * 17, memoryview(targets[0]))
    monkeypatch.setitem(sys.modules, "numpy", None)
    rgb32(source, 1, 31 * 17, memoryview(targets[1]))
    assert targets[0] == targets[1]


@given(st.integers(1, 30), st.integers(1, 30), st.integers(0, 100))
def test_png_holds_the_pixels(width: int, height: int, seed: int) -> None:
    frame = picture(width, height, 3, seed)
    raw = encode_png(width, height, frame)
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(raw):
        (length,) = struct.unpack_from(">I", raw, at)
        kind, body = raw[at + 4 : at + 8], raw[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", raw, at + 8 + length)[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += length + 12
    assert list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
    assert struct.unpack(">IIBBBBB", chunks[b"IHDR"]) == (width, height, 8, 2, 0, 0, 0)
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + width * 3)
    assert not rows[:, 0].any()
    assert rows[:, 1:].tobytes() == frame.tobytes()


def test_png_refuses_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="not form an RGB888 picture"):
        encode_png(2, 2, b"123")
