from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from core.errors import InvalidInput
from core.rpc.uploaded_frames import UploadedFrames, pixels_of
from mosaic_sdk.v1 import mosaic_pb2 as pb


def png(pixels: np.ndarray, form: QImage.Format) -> bytes:
    height, width, channels = pixels.shape
    image = QImage(pixels.tobytes(), width, height, width * channels, form)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def request(data: bytes, **values: object) -> pb.UploadFramesRequest:
    known = {"encoding": "png", "width": 37, "height": 23, "data": data}
    return pb.UploadFramesRequest(**{**known, **values})


@pytest.mark.parametrize(
    ("channels", "form"),
    [
        (3, QImage.Format.Format_RGB888),
        (4, QImage.Format.Format_RGBA8888),
        (1, QImage.Format.Format_Grayscale8),
    ],
)
def test_a_png_is_what_it_was(channels: int, form: QImage.Format):
    rng = np.random.default_rng(1)
    # Slopes and noise: encoders choose another filter for each line.
    slope = np.add.outer(np.arange(23) * 3, np.arange(37) * 2)[:, :, None]
    pixels = (slope + rng.integers(0, 9, (23, 37, channels))).astype(np.uint8)
    if channels == 4:
        pixels[:, :, 3] = 255
    seen = pixels_of(request(png(pixels, form)))
    assert np.array_equal(seen, pixels[:, :, :3] if channels > 1 else pixels.repeat(3, 2))


def test_a_png_of_another_size_or_none_is_refused():
    good = png(np.zeros((23, 37, 3), np.uint8), QImage.Format.Format_RGB888)
    for bad in (request(good, width=36), request(good[:-40]), request(b"GIF89a"), request(b"")):
        with pytest.raises(InvalidInput):
            pixels_of(bad)


def test_no_more_room_is_counted_and_nothing_breaks(tmp_path):
    raw = bytes(4 * 3 * 3)

    def sent(steps: range) -> tuple[int, int]:
        frames = UploadedFrames(tmp_path, 10)
        for step in steps:
            frames.take(pb.UploadFramesRequest(
                run_id="r", lane="../a/b", sequence=step + 1, encoding="rgb888", width=4,
                height=3, data=raw, step=step,
            ))  # fmt: skip
        frames.close()
        return frames.received, frames.stored

    assert sent(range(1)) == (1, 1)
    assert sent(range(1, 4)) == (3, 0)
    assert [path.parent for path in tmp_path.rglob("*.mfr")] == [tmp_path / "r" / "pictures"]
