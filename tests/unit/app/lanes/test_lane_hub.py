"""The one copy of a frame, in memory that is used again; feeds while somebody looks at them."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QImage

from app.lanes.lane_hub import SHARES, STRIP, Copy, LaneHub


def frame(width: int, height: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


def pixels(image: QImage) -> np.ndarray:
    """Red, green and blue as they are in the image."""
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return raw[:, :, 2::-1]


@pytest.mark.parametrize(
    ("width", "height"), [(1, 1), (7, STRIP), (33, STRIP + 1), (160, 3 * STRIP - 1), (600, 400)]
)
def test_every_pixel_is_copied(width: int, height: int) -> None:
    made = frame(width, height, 1)
    image = Copy()(memoryview(made.tobytes()), width, height)
    assert (image.width(), image.height()) == (width, height)
    assert (pixels(image) == made).all()


def test_two_frames_take_turns_in_the_same_memory() -> None:
    copy, drawn_image, places = Copy(), QImage(), set[int]()
    for seed in range(6):
        image = copy(memoryview(frame(40, 30, seed).tobytes()), 40, 30)
        places.add(np.frombuffer(image.constBits(), np.uint8).ctypes.data)
        copy.give_back(drawn_image)
        drawn_image = image
    assert len(places) <= 2


def test_a_kept_picture_stays_as_it_was() -> None:
    copy = Copy()
    first, second = frame(40, 30, 1), frame(40, 30, 2)
    drawn_image = copy(memoryview(first.tobytes()), 40, 30)
    copied = QImage(drawn_image)
    copy.give_back(drawn_image)
    drawn_image = copy(memoryview(second.tobytes()), 40, 30)
    assert (pixels(copied) == first).all()
    assert (pixels(drawn_image) == second).all()


def test_another_size_gets_memory_of_its_own() -> None:
    copy = Copy()
    copy(memoryview(frame(40, 30, 1).tobytes()), 40, 30)
    made = frame(30, 40, 2)
    assert (pixels(copy(memoryview(made.tobytes()), 30, 40)) == made).all()


@pytest.mark.usefixtures("qapp")
def test_a_feed_whose_viewer_left_goes_with_its_run() -> None:
    hub, viewer = LaneHub(), QObject()
    for run in ("a", "b"):
        hub.announce(run, "main", "")
        hub.feed(run, "main").watch(viewer, 30)
    hub.feed("a", "main").unwatch(viewer)
    # Its lane may bring more.
    assert set(hub._feeds) == {("a", "main"), ("b", "main")}  # pyright: ignore
    hub.forget("a")
    hub.forget("b")
    # The other is still looked at: its last picture stays.
    assert set(hub._feeds) == {("b", "main")}  # pyright: ignore
    hub.feed("b", "main").unwatch(viewer)
    assert not hub._feeds  # pyright: ignore
    hub.close()
    # Delete the feeds before their hub, as the event loop of the window does.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.usefixtures("qapp")
def test_a_lane_that_cannot_be_read_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    renewed: list[str] = []

    class Reader:
        bell_number, version, closed, limited_hz = -1, 2, False, 0.0

        def __init__(self, segment: str) -> None:
            self.segment = segment

        def take(self, copy: object) -> None:
            if self.segment == "odd":
                raise KeyError("nobody expected it")

        def want(self, *_: object, **__: object) -> None:
            renewed.append(self.segment)

        def close(self) -> None:
            pass

    monkeypatch.setattr("app.lanes.lane_hub.LaneReader", Reader)
    hub = LaneHub()
    viewer = QObject()
    for run_id, segment in (("a", "odd"), ("b", "even")):
        hub.announce(run_id, "picture", segment)
        hub.feed(run_id, "picture").watch(viewer, 30.0)
    renewed.clear()
    for _ in range(SHARES):
        hub._renew()  # pyright: ignore
    assert {*renewed} == {"odd", "even"}
    assert "nobody expected it" in hub.feed("a", "picture").trouble
    assert not hub.feed("b", "picture").trouble
    # Once, not with every look.
    assert len([record for record in caplog.records if record.exc_info]) == 1
    hub.close()
