"""Frames for readers, and conversion of renderer output to RGB888."""

from __future__ import annotations

import sys
import time
from typing import Any, Generic, TypeVar

from mosaic_sdk.lane.lane_errors import FrameRefused
from mosaic_sdk.lane.layout import MAX_PAYLOAD, MAX_SIDE

T = TypeVar("T")
NAN = float("nan")


class Hud:
    """Numbers of one frame; NaN if the writer gave none."""

    __slots__ = ("exact", "reward", "rolling_return", "step_rate")

    def __init__(
        self, reward: float, rolling_return: float, step_rate: float, exact: bool = True
    ) -> None:
        self.reward = reward
        self.rolling_return = rolling_return
        self.step_rate = step_rate
        self.exact = exact  # False: version 1, where they may be another frame's

    def __repr__(self) -> str:
        return f"Hud({self.reward}, {self.rolling_return}, {self.step_rate}, exact={self.exact})"


class Frame(Generic[T]):
    """One verified frame; `data` is the result of copying its RGB888 bytes."""

    __slots__ = (
        "data",
        "episode",
        "height",
        "hud",
        "monotonic_ns",
        "seq",
        "step",
        "unix_ns",
        "width",
    )

    def __init__(
        self,
        data: T,
        width: int,
        height: int,
        seq: int,
        monotonic_ns: int,
        unix_ns: int,
        step: int,
        episode: int,
        hud: Hud,
    ) -> None:
        self.data = data
        self.width = width
        self.height = height
        self.seq = seq
        self.monotonic_ns = monotonic_ns
        self.unix_ns = unix_ns
        self.step = step  # -1: not given
        self.episode = episode
        self.hud = hud

    @property
    def age(self) -> float:
        """Seconds since it was published."""
        return (time.monotonic_ns() - self.monotonic_ns) / 1e9

    def __repr__(self) -> str:
        return f"Frame({self.width}x{self.height}, seq={self.seq}, step={self.step})"


def as_rgb(frame: Any, width: int = 0, height: int = 0) -> tuple[Any, int, int]:
    """Contiguous RGB888 bytes, width, height. Takes RGB, RGBA and gray as arrays or buffers;
    a flat buffer needs its width and height."""
    view = _view(frame)
    if view.itemsize != 1 or view.format not in ("B", "b", "c"):
        raise FrameRefused(f"A frame holds 8-bit values, this one has format {view.format!r}")
    shape = view.shape or ()
    if len(shape) == 3:
        height, width, channels = shape
    elif len(shape) == 2:
        (height, width), channels = shape, 1
    elif len(shape) == 1 and width > 0 and height > 0:
        channels, rest = divmod(view.nbytes, width * height)
        channels = 0 if rest else channels
    else:
        raise FrameRefused(f"A frame of shape {shape} needs its width and height")
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and width * height * 3 <= MAX_PAYLOAD):
        raise FrameRefused(f"A frame of {width}x{height} can't be shown")
    if channels not in (1, 3, 4):
        raise FrameRefused(f"A frame has 1, 3 or 4 channels, which shape {shape} has not")
    flat = view.cast("B") if view.c_contiguous else memoryview(view.tobytes())
    return repack(flat, channels), width, height


def repack(flat: memoryview, channels: int) -> Any:
    """Gray and RGBA to RGB; RGB as it is."""
    if channels == 3:
        return flat
    pixels = len(flat) // channels
    out = bytearray(pixels * 3)
    red, green, blue = (0, 0, 0) if channels == 1 else (0, 1, 2)
    np = sys.modules.get("numpy")  # the host's own; never imported for its sake
    if np is not None:
        source = np.frombuffer(flat, np.uint8).reshape(pixels, channels)
        np.frombuffer(out, np.uint8).reshape(pixels, 3)[:] = source[:, [red, green, blue]]
        return out
    target = memoryview(out)
    for at, channel in enumerate((red, green, blue)):
        target[at::3] = flat[channel::channels]
    return out


def number(value: Any) -> float:
    """Number for the HUD; an unusable value never spoils a frame."""
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return NAN


def whole(value: Any) -> int:
    try:
        return max(-1, min(int(value), (1 << 63) - 1))
    except (TypeError, ValueError, OverflowError):
        return -1


def _view(frame: Any) -> memoryview:
    try:
        return memoryview(frame)
    except (TypeError, BufferError, ValueError):
        pass
    np = sys.modules.get("numpy")
    if np is not None and hasattr(frame, "__array__"):
        try:
            return memoryview(np.asarray(frame))
        except Exception as error:  # noqa: BLE001 - somebody else's __array__
            raise FrameRefused(f"This frame can't be read: {error}") from error
    raise FrameRefused(f"A {type(frame).__name__} is not a frame")
