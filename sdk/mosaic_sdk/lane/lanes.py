"""The lanes of a run: their names, and opening them with an announcement."""

from __future__ import annotations

import itertools
import os
import re
import zlib
from typing import Callable, NamedTuple

from mosaic_sdk.lane.budget import SHARE
from mosaic_sdk.lane.lane_errors import LaneTaken
from mosaic_sdk.lane.lane_writer import LaneWriter
from mosaic_sdk.lane.layout import V2
from mosaic_sdk.lane.segments import OURS

# A file name may have 255 bytes; a segment in the making carries a suffix.
MAX_NAME = 180
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_TRIES = 16


class LaneFacts(NamedTuple):
    """Announcement of a lane. Size 0: unknown before the first frame."""

    lane: str
    segment: str
    version: int = V2
    width: int = 0
    height: int = 0


OnOpen = Callable[[LaneFacts], None]
OnClose = Callable[[str], None]


def lane_id(slot: int = 0, seat: str = "agent", view: str = "main") -> str:
    """`<slot>.<seat>.<view>`; the parts keep no dots, so that it can be taken apart."""
    return f"{int(slot)}.{_safe(seat)}.{_safe(view)}"


def segment_name(run_id: str, lane: str) -> str:
    """`mosaic.<run_id>.<lane>`, with a checksum in place of what is too long."""
    name = f"{OURS}{_safe(run_id)}.{'.'.join(_safe(part) for part in lane.split('.'))}"
    if len(name) <= MAX_NAME:
        return name
    return f"{name[: MAX_NAME - 9]}~{zlib.crc32(name.encode()):08x}"


def open_lane(
    run_id: str,
    slot: int = 0,
    seat: str = "agent",
    view: str = "main",
    *,
    on_open: OnOpen | None = None,
    on_close: OnClose | None = None,
    share: float | None = SHARE,
    capacity: int = 4,
    fifo: str | None = None,
) -> LaneWriter:
    """A lane of this process, announced through `on_open`, until `close()`.

    `share` is the part of its time that the program may spend on rendering: 5 % for a training,
    None (all) for a session. The name of a living writer is never taken. Raises LaneFull and
    LaneError; the caller then continues without a lane.
    """
    lane = lane_id(slot, seat, view)
    base = segment_name(run_id, lane)
    for attempt in itertools.count():
        name = f"{base}~{os.getpid()}-{attempt}" if attempt else base
        closing = None if on_close is None else lambda: on_close(lane)
        try:
            writer = LaneWriter(name, share=share, capacity=capacity, fifo=fifo, on_close=closing)
        except LaneTaken:
            if attempt == _TRIES:
                raise
            continue
        if on_open is not None:
            on_open(LaneFacts(lane, name))
        return writer
    raise AssertionError  # count() has no end


def _safe(part: str) -> str:
    """A safe name; replaced characters leave a checksum, so that distinct names stay distinct."""
    clean = _UNSAFE.sub("_", part)
    return clean if clean == part and clean else f"{clean}~{zlib.crc32(part.encode()):08x}"
