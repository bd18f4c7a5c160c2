"""Stored pictures on the screen: Qt is never told of more than there is."""

from __future__ import annotations

import pytest

from app.lanes.frame_painting import image_of
from mosaic_sdk.pictures.frame_file import Picture


@pytest.mark.parametrize("size", [(16000, 16000), (1, 2), (65535, 1)])
def test_a_picture_of_another_size_than_its_bytes_is_none(size: tuple[int, int]) -> None:
    assert image_of(Picture(*size, 3, b"abc")) is None


def test_a_whole_one_is_shown() -> None:
    image = image_of(Picture(1, 1, 3, b"\xff\x00\x00"))
    assert image is not None and image.pixelColor(0, 0).red() == 255
