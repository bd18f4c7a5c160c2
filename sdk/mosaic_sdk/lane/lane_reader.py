"""The reader's end of a lane: the newest whole frame in one copy, for both versions."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, TypeVar

from mosaic_sdk.lane import segments
from mosaic_sdk.lane.bell import bell_number
from mosaic_sdk.lane.demand import MAX_FOR_S, Wish, millihertz
from mosaic_sdk.lane.frames import Frame
from mosaic_sdk.lane.lane_errors import LaneInvalid, LaneMissing, TargetTooSmall
from mosaic_sdk.lane.layout import V1
from mosaic_sdk.lane.rings import Copier, RingV1, RingV2

T = TypeVar("T")
Clock = Callable[[], int]

# How often an unchanged lane is asked whether it is still the one of that name.
_LOOK_NS = 250_000_000


class LaneReader:
    """Reads one lane, from one thread. Raises LaneMissing when there is none (yet) and LaneInvalid
    when what is there is none; afterwards a lane that vanishes is `closed`, and one that comes
    back is attached again."""

    def __init__(self, segment: str, *, clock: Clock = time.monotonic_ns) -> None:
        self.segment = segment
        self.bell_number = bell_number(segment)
        self.torn = 0  # frames that never came whole in all attempts
        self._clock = clock
        self._path = segments.path_of(segment)
        self._wish = Wish()
        self._taken = 0  # head of the newest frame that was handed out
        self._gone = False
        self._look_ns = 0
        self._over = False
        self._ring: RingV1 | RingV2 = self._attach()

    # --- frames --------------------------------------------------------------------------------

    def poll(self) -> Frame[bytes] | None:
        """The newest frame if it was not returned yet. LaneInvalid if the lane breaks its own
        promises."""
        return self._newest(_to_bytes, True)

    def read(self) -> Frame[bytes] | None:
        """The newest frame, also if it was returned before."""
        return self._newest(_to_bytes, False)

    def read_into(self, target: Any) -> Frame[int] | None:
        """`poll` into a writable buffer; data is the number of bytes written. After None the
        buffer may hold anything."""
        view = memoryview(target).cast("B")

        def copy(source: memoryview, at: int, width: int, height: int) -> int:
            length = width * height * 3
            if len(view) < length:
                raise TargetTooSmall(width, height, length, len(view))
            view[:length] = source[at : at + length]
            return length

        return self._newest(copy, True)

    def copy_rgb32(self, target: Any) -> Frame[int] | None:
        """`read_into`, converted in the same copy to 32 bits a pixel, B G R 255 in memory: what Qt
        calls Format_RGB32."""
        view = memoryview(target).cast("B")

        def copy(source: memoryview, at: int, width: int, height: int) -> int:
            length = width * height * 4
            if len(view) < length:
                raise TargetTooSmall(width, height, length, len(view))
            rgb32(source, at, width * height, view[:length])
            return length

        return self._newest(copy, True)

    def take(
        self, copy: Callable[[memoryview, int, int], T], *, changed: bool = True
    ) -> Frame[T] | None:
        """`poll` with a copy of the caller's own: `copy(rgb888, width, height)` is called on the
        shared memory itself, again when the frame was overwritten meanwhile, and what it returns
        becomes `data`. It must copy: nothing may hold on to the memory afterwards."""

        def lend(source: memoryview, at: int, width: int, height: int) -> T:
            return copy(source[at : at + width * height * 3], width, height)

        return self._newest(lend, changed)

    def size(self) -> tuple[int, int] | None:
        """Width and height of the newest frame, for allocating a buffer in time."""
        frame = self._newest(_nothing, False, quiet=True)
        return (frame.width, frame.height) if frame else None

    def _newest(self, copy: Copier[T], changed: bool, quiet: bool = False) -> Frame[T] | None:
        if not self._ready():
            return None
        head = self._ring.head()
        news = head != self._taken or (not changed and head > 0)
        frame = self._ring.take(copy) if news else None
        if frame is None:
            self.torn += news and head > 0
            if not self._look(self._clock()):
                return None
            frame = self._ring.take(copy)
        if frame is not None and not quiet:
            self._taken = frame.seq
        return frame

    # --- demand --------------------------------------------------------------------------------

    def want(self, hz: float, for_s: float = 1.0, *, lifted: bool = False) -> None:
        """Asks for frames at this rate (EVERY_STEP: each) for so long, at most a minute; renew it
        while somebody watches. `lifted` frees the writer from its render budget. Version 1 has no
        ear for it."""
        wish = self._wish
        now = self._clock()
        wish.millihertz = millihertz(hz)
        wish.until_ns = now + int(min(max(0.0, for_s), MAX_FOR_S) * 1e9) if wish.millihertz else 0
        wish.lifted = lifted
        if not self._ready():
            return
        if not self._look(now) and isinstance(self._ring, RingV2):
            self._express(self._ring, now)

    def _express(self, ring: RingV2, now: int) -> None:
        if self._wish.until_ns > now:
            self._wish.write(ring.words, now)
        else:
            self._wish.withdraw(ring.words, now)

    @property
    def limited_hz(self) -> float | None:
        """The rate that the writer's render budget allows, if that is the limit."""
        limit = self._ring.limit() if self._ready() else 0
        return limit / 1000 if limit else None

    # --- life ----------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return self._ring.version

    @property
    def closed(self) -> bool:
        """Whether no more frames will come: closed, killed or deleted. The last committed
        last stays readable."""
        if self._over:
            return True
        now = self._clock()
        if self._ready():
            self._look(now)
        return self._gone or self._ring.ended(now)

    def close(self) -> None:
        if self._over:
            return
        if self._ready() and isinstance(self._ring, RingV2):
            self._wish.withdraw(self._ring.words, self._clock())
        self._over = True
        self._ring.close()

    def __enter__(self) -> LaneReader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _attach(self) -> RingV1 | RingV2:
        fd = segments.open_file(self.segment, writable=False)
        try:
            header, _ = segments.header_of(fd)
            if header.version == V1:
                fd, ring_fd = -1, fd
                return RingV1(ring_fd, header, self._clock)
        finally:
            if fd >= 0:
                os.close(fd)
        return RingV2.attach(self.segment, self._clock)

    def _ready(self) -> bool:
        """False if there is nothing to read."""
        if self._over:
            return False
        if not self._ring.intact():
            self._gone = True
            now = self._clock()
            if now < self._look_ns:
                return False
            self._look_ns = now + _LOOK_NS
            return self._again(now)
        if self._ring.invalidated() and not self._gone:
            self._again(self._clock())
        return True

    def _look(self, now: int) -> bool:
        """Whether another segment has silently taken the name after a kill."""
        if now < self._look_ns:
            return False
        self._look_ns = now + _LOOK_NS
        identity = segments.identity_of(self._path)
        if identity is None:
            self._gone = True
        elif identity != self._ring.identity:
            return self._again(now)
        else:
            self._gone = False
        return False

    def _again(self, now: int) -> bool:
        """Attaches to the segment that has the name now; otherwise the last frame stays
        readable.
        """
        try:
            ring = self._attach()
        except (LaneMissing, LaneInvalid):
            self._gone = True
            return False
        if ring.identity == self._ring.identity and ring.invalidated():
            ring.close()
            self._gone = True
            return False
        self._ring.close()
        self._ring = ring
        self._gone = False
        self._taken = 0
        if isinstance(ring, RingV2) and self._wish.until_ns > now:
            self._express(ring, now)
        return True


def rgb32(source: memoryview, at: int, pixels: int, target: memoryview) -> None:
    """RGB888 at `at` in `source` to B G R 255. One byte before `at` must be readable."""
    try:
        import numpy as np
    except ImportError:
        target[0::4] = source[at + 2 : at + pixels * 3 : 3]
        target[1::4] = source[at + 1 : at + pixels * 3 : 3]
        target[2::4] = source[at : at + pixels * 3 : 3]
        target[3::4] = b"\xff" * pixels
        return
    # Each pixel as a big-endian word that begins one byte early is ?RGB: one OR makes it 255RGB.
    words = np.ndarray((pixels,), ">u4", source, at - 1, (3,))
    np.bitwise_or(words, np.uint32(0xFF000000), out=np.frombuffer(target, "<u4"))


def _to_bytes(source: memoryview, at: int, width: int, height: int) -> bytes:
    return bytes(source[at : at + width * height * 3])


def _nothing(source: memoryview, at: int, width: int, height: int) -> None:
    return None
