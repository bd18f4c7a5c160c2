import numpy as np

from app.run.clip_view import WIDEST, images_of
from mosaic_sdk.pictures.clip_rules import name_of
from mosaic_sdk.pictures.frame_file import Picture, write_pictures


def written(folder, width, height, count=5):
    pixels = np.zeros((height, width, 3), np.uint8)

    def pictures():
        for step in range(count):
            pixels[..., 0] = step
            yield 7, 2 * step, Picture(width, height, 3, pixels.tobytes())

    path = folder / name_of(3, 7, ("every",))
    write_pictures(str(path), 3, pictures())
    return str(path)


def test_all_pictures_or_the_middle_one(tmp_path):
    path = written(tmp_path, 40, 30)
    assert [image.pixelColor(0, 0).red() for image in images_of(path)] == [0, 1, 2, 3, 4]
    (middle,) = images_of(path, is_whole=False)
    assert middle.pixelColor(0, 0).red() == 2


def test_large_pictures_are_scaled(tmp_path):
    image = images_of(written(tmp_path, 1200, 300, 1))[0]
    assert (image.width(), image.height()) == (WIDEST.width(), 80)


def test_what_is_no_clip_has_none(tmp_path):
    path = tmp_path / name_of(0, 1, ("best",))
    assert images_of(str(path)) == []
    path.write_bytes(b"MFRM\x01\0\0\0" + bytes(range(256)) * 4)
    assert images_of(str(path)) == []
    path.write_bytes(b"nothing")
    assert images_of(str(path)) == []
    assert images_of("/etc/passwd") == []
