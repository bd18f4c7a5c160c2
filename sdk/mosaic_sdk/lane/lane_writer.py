"""The worker's end of a lane: checks for viewers, and publishes frames."""

from __future__ import annotations

import atexit
import mmap
import os
import struct
import threading
import time
import weakref
from typing import Any, Callable

from mosaic_sdk.lane import segments
from mosaic_sdk.lane.bell import ENV, Ringer
from mosaic_sdk.lane.budget import SHARE, Budget
from mosaic_sdk.lane.demand import Demand, read_demand
from mosaic_sdk.lane.frames import NAN, as_rgb, number, whole
from mosaic_sdk.lane.lane_errors import LaneError, LaneTaken
from mosaic_sdk.lane.layout import (
    CHANNELS,
    CLOSED,
    HEADER,
    HEADER_SIZE,
    INVALIDATED,
    MAGIC,
    META_AT,
    PLACED_META,
    RGB888,
    SIZES,
    SLOT_HEAD,
    V2,
    WORD_CHANGED,
    WORD_DEMAND,
    WORD_DEMAND_END,
    WORD_FLAGS,
    WORD_HEAD,
    WORD_LIMIT,
    WORD_SEEN,
    slot_size,
)

# How long an unwatched lane may not notice that somebody looks.
RECHECK_NS = 2_000_000
# How long a watched one may not notice that the rate changed.
REPACE_NS = 50_000_000
# How long one that lapsed or was renewed may go unnoticed.
REREAD_NS = 250_000_000
# A ring that nobody answered is repeated at most this often.
RING_AGAIN_NS = 10_000_000
# Rings are never closer than this for long; so many may be.
MIN_RING_NS = 1_000_000
RING_BURST = 16
NEVER = (1 << 63) - 1
_PAGE = 4096
_CLOSE_TRIES = 1000
_pack = PLACED_META.pack_into

Clock = Callable[[], int]

# Where frames go: memory, its words, slots (word, place of the facts, place of the pixels), and the
# shape that fits (none without room), with its sizes as each slot has them. In one tuple, for every
# frame needs all.
_Places = tuple[
    "mmap.mmap", memoryview, "list[tuple[int, int, slice]]", "tuple[int, ...] | None", bytes
]


def _nowhere(mapped: segments.Segment) -> _Places:
    return mapped.map, mapped.words, [], None, b""


class LaneWriter:
    """One lane of one process. Any thread may publish; of two at once, one frame is dropped.

    `wanted()` is cheap enough for every step. A forked child must open lanes of its own: there,
    this one does nothing.
    """

    # Slots are quicker than a dictionary of so many names.
    __slots__ = (
        "__weakref__",
        "_asked",
        "_attend_ns",
        "_bell",
        "_demand",
        "_demand_due",
        "_epoch",
        "_fence",
        "_generation",
        "_head",
        "_height",
        "_limited",
        "_live",
        "_mapped",
        "_mark",
        "_next",
        "_on_close",
        "_outgrown",
        "_owner",
        "_path",
        "_payload",
        "_pen",
        "_places",
        "_ring_due",
        "_ring_free",
        "_rung",
        "_wall",
        "_width",
        "budget",
        "capacity",
        "clock",
        "due",
        "segment",
    )

    def __init__(
        self,
        segment: str,
        *,
        capacity: int = 4,
        share: float | None = SHARE,
        fifo: str | None = None,
        clock: Clock = time.monotonic_ns,
        wall: Clock = time.time_ns,
        on_close: Callable[[], None] | None = None,
    ) -> None:
        self.segment = segment
        self.capacity = max(1, capacity)
        self._path = segments.path_of(segment)
        self.clock = clock
        self._wall = wall
        self._on_close = on_close
        # Who holds the pen may write a frame. A list is a quarter of a lock's price, and as atomic.
        self._pen = [True]
        self._fence = threading.Lock()
        self._owner = segments.this_process()
        self._live = True
        fifo = os.environ.get(ENV, "") if fifo is None else fifo
        self._bell = Ringer(fifo, segment) if fifo else None
        self._rung = self._ring_due = self._ring_free = 0
        now = clock()
        self._epoch = wall() - now
        self._attend_ns = now
        self.budget = Budget(share, now)
        # Pacing: wanted() thinks again at `_due`; a frame is due at `_next`.
        self.due = self._demand_due = now
        self._next = 0
        self._asked = -1
        # What the tile was told.
        self._limited = 0
        self._demand = Demand()
        self._mark = 0
        self._head = self._generation = self._payload = 0
        self._width = self._height = 0
        self._outgrown: segments.Segment | None = None
        # Room for demand alone: memory for frames is taken when somebody looks.
        self._mapped = self._build(0)
        self._claim()
        self._places = _nowhere(self._mapped)
        _writers.add(self)

    @property
    def published(self) -> int:
        return self._head

    @property
    def live(self) -> bool:
        return self._live

    # --- demand --------------------------------------------------------------------------------

    def wanted(self) -> bool:
        """Whether a frame should be rendered and published now."""
        now = self.clock()
        return now >= self.due and self.consider(now)

    def consider(self, now: int) -> bool:
        """`wanted` for a caller that has found `due` to be past."""
        if not self._live:
            self.due = NEVER
            return False
        demand = self._read_demand(now)
        if not demand.millihertz:
            self.due = now + RECHECK_NS
            self._next = 0
            self._asked = -1
            if self._limited:
                self._limit(0)
            return False
        if self._rung < self._head:
            self._attend(now)
        interval = 1_000_000_000_000 // demand.millihertz
        self._next = min(self._next, now + interval)  # the rate may have been raised meanwhile
        due = self._next if demand.lifted else max(self._next, self.budget.ready_at(now))
        if due > now:
            self.due = min(due, now + REPACE_NS)
            return False
        # On a grid, so that the rate is exact; a late frame begins a new one.
        self._next = (self._next if now - self._next < interval else now) + interval
        self.due = min(self._next, now + REPACE_NS)
        if demand.lifted:
            # Nobody asks what it costs; each line here is run with cold caches.
            self._asked = -1
            if self._limited:
                self._limit(0)
            return True
        self._asked = now
        limit = 0
        if self.budget.limited:
            afforded = int(self.budget.limit_hz() * 1000)
            limit = max(1, afforded) if afforded < demand.millihertz else 0
        if limit != self._limited:
            self._limit(limit)  # told to the tile when the budget, not the wish, sets the rate
        return True

    @property
    def watched(self) -> bool:
        """Whether anybody watches, at any rate. Sends a ring that was held back."""
        if not self._live:
            return False
        now = self.clock()
        demand = self._read_demand(now)
        self._attend(now)
        return bool(demand.millihertz)

    def spend(self, cost_ns: int) -> None:
        """Charges the cost of a frame, for callers that measure it themselves."""
        self._asked = -1
        self.budget.charge(self.clock(), cost_ns)

    def measured_by_caller(self) -> None:
        """Charge the cost of the wanted frame by `spend`, not by the time until publish()."""
        self._asked = -1

    def abandon(self) -> None:
        """Give up the frame that wanted() asked for; the attempt is charged."""
        if self._asked >= 0:
            self.spend(self.clock() - self._asked)

    def _read_demand(self, now: int) -> Demand:
        """Demand as last read, unless a reader changed it or it expired."""
        words = self._mapped.words
        demand = self._demand
        mark = words[WORD_CHANGED]
        if mark == self._mark and now < self._demand_due and now < demand.until_ns:
            return demand
        if mark == self._mark and now < self._demand_due and not demand.millihertz:
            return demand
        self._demand = demand = read_demand(words, now)
        self._demand_due = now + REREAD_NS
        self._mark = mark
        self._epoch = self._wall() - now
        return demand

    def _limit(self, millihertz: int) -> None:
        self._mapped.words[WORD_LIMIT] = self._limited = millihertz

    # --- frames --------------------------------------------------------------------------------

    def publish(
        self,
        frame: Any,
        reward: float = NAN,
        rolling_return: float = NAN,
        step_rate: float = NAN,
        step: int = -1,
        episode: int = -1,
        # Not by keyword alone, which would cost each frame a look into a table of defaults.
        width: int = 0,
        height: int = 0,
    ) -> bool:
        """Copies a frame (RGB, RGBA or gray, 8 bits) into the next slot and rings the bell.

        False: not published, for the lane is closed or another thread is at it. Raises
        FrameRefused for what is no frame, LaneFull when shared memory has no room.
        """
        try:
            pen = self._pen.pop()
        except IndexError:
            return False
        try:
            if not self._live:
                return False
            memory, words, slots, shape, sizes = self._places
            try:
                known = frame.shape == shape
            except AttributeError:
                known = False
            if not known:
                frame, width, height = as_rgb(frame, width, height)
                if width != self._width or height != self._height:
                    self._resize(width, height)
                    memory, words, slots, shape, sizes = self._places
            head = self._head
            word, meta, payload = slots[head % self.capacity]
            mark = 2 * head + 1
            words[word] = mark
            try:
                memory[payload] = frame
            except (ValueError, IndexError, BufferError, TypeError):
                memory[payload] = as_rgb(frame)[0]  # not in one piece, or not of bytes
            now = self.clock()
            then = now + self._epoch
            try:
                _pack(
                    memory, meta, sizes, now, then, step, episode, reward, rolling_return, step_rate
                )
            except (struct.error, TypeError, ValueError):
                places = (whole(step), whole(episode))
                hud = (number(reward), number(rolling_return), number(step_rate))
                _pack(memory, meta, sizes, now, then, *places, *hud)
            words[word] = mark + 1
            self._head = words[WORD_HEAD] = head + 1
            if self._outgrown is not None:
                self._replace(self._outgrown)
        finally:
            self._pen.append(pen)
        if now >= self._attend_ns:
            self._attend(now)
        if self._asked >= 0:
            self.spend(self.clock() - self._asked)
        return True

    def _attend(self, now: int) -> None:
        """Do the work that only some frames need: read the demand, ring the bell.

        An unanswered ring is not repeated, because the reader takes the newest
        frame. And a writer far faster than requested must not wake the app each time, which
        costs both sides more than the frame: beyond a burst, rings come at a few times the wanted
        rate, the last one with the next wanted().
        """
        demand = self._read_demand(now)
        self._attend_ns = now + REPACE_NS
        if self._bell is None or now >= demand.until_ns:
            return
        head = self._head
        if self._rung >= head:
            return
        if self._ring_free > now:
            self._attend_ns = min(self._attend_ns, self._ring_free)
            return
        with self._fence:
            pass  # head was stored before what the reader has seen is loaded
        if self._mapped.words[WORD_SEEN] >= self._rung or now >= self._ring_due:
            self._rung = head
            self._ring_due = now + RING_AGAIN_NS
            gap = max(MIN_RING_NS, 250_000_000_000 // demand.millihertz)
            self._ring_free = max(self._ring_free, now - gap * RING_BURST) + gap
            self._bell.ring(now)
        self._attend_ns = now

    def _resize(self, width: int, height: int) -> None:
        """Resize the slots, if a frame outgrows them."""
        length = width * height * CHANNELS
        if length > self._payload:
            payload = (length + _PAGE - 1) // _PAGE * _PAGE
            mapped = self._build(payload)
            if self._outgrown is None:
                self._outgrown = self._mapped
            self._mapped = mapped
            self._payload = payload
        stride = slot_size(self._payload)
        slots = [
            (at // 8, at + META_AT, slice(at + SLOT_HEAD, at + SLOT_HEAD + length))
            for at in range(HEADER_SIZE, HEADER_SIZE + self.capacity * stride, stride)
        ]
        self._width, self._height = width, height
        shape, sizes = (height, width, CHANNELS), SIZES.pack(width, height, RGB888, length)
        self._places = (self._mapped.map, self._mapped.words, slots, shape, sizes)

    # --- the segment ---------------------------------------------------------------------------

    def _build(self, payload: int) -> segments.Segment:
        """Create a segment under a temporary name, with its header; nobody sees it yet."""
        stride = slot_size(payload)
        segments.unlink(self._fresh)
        mapped = segments.create(self._fresh, HEADER_SIZE + self.capacity * stride)
        self._generation += 1
        HEADER.pack_into(
            mapped.map,
            0,
            MAGIC,
            V2,
            0,
            self.capacity,
            stride,
            payload,
            self._width,
            self._height,
            CHANNELS,
            self._generation & 0xFFFFFFFF,
            self._head,
            *self._owner,
            0,
            0,
            self._wall(),
        )
        return mapped

    @property
    def _fresh(self) -> str:
        return f"{self._path}{segments.FRESH}{self._owner.pid}-{self._owner.start}"

    def _claim(self) -> None:
        """Gives the first segment its name, unless a living writer has it."""
        try:
            os.link(self._fresh, self._path)
        except FileExistsError:
            try:
                fd = segments.open_file(self.segment, writable=False)
                try:
                    header, raw = segments.header_of(fd)
                finally:
                    os.close(fd)
                taken = header.version != V2 or segments.alive(segments.writer_of(raw))
            except LaneError:
                taken = True
            if taken:
                segments.unlink(self._fresh)
                raise LaneTaken(f"The lane {self.segment!r} has another writer") from None
            os.rename(self._fresh, self._path)
        else:
            segments.unlink(self._fresh)

    def _replace(self, old: segments.Segment) -> None:
        """Give the name to the larger segment, then tell readers of the old one to attach again.
        A kill in between leaves one of them intact."""
        words = self._mapped.words
        words[WORD_CHANGED] = old.words[WORD_CHANGED]
        words[WORD_DEMAND:WORD_DEMAND_END] = old.words[WORD_DEMAND:WORD_DEMAND_END]
        words[WORD_LIMIT] = self._limited
        os.rename(self._fresh, self._path)
        old.words[WORD_FLAGS] |= INVALIDATED
        self._outgrown = None
        self._rung = 0

    def close(self) -> None:
        """Close the lane: its name is removed, attached readers can still read the last frame."""
        if not self._live:
            return
        self._live = False
        self.due = NEVER
        for _ in range(_CLOSE_TRIES):
            if self._pen:
                break
            time.sleep(0.001)  # another thread finishes its frame
        mapped = self._outgrown or self._mapped
        mapped.words[WORD_FLAGS] |= CLOSED
        if segments.identity_of(self._path) == mapped.identity:
            segments.unlink(self._path)
        if self._outgrown is not None:
            segments.unlink(self._fresh)
            self._outgrown = None
        # Another thread may just be looking at the words: they go when it lets go of them.
        self._mapped = segments.Segment.blank()
        self._places = _nowhere(self._mapped)
        if self._bell is not None:
            self._bell.close()
        _writers.discard(self)
        if self._on_close is not None:
            self._on_close()

    def disown(self) -> None:
        """In a forked child: the lane is the parent's."""
        self._live = False
        self.due = NEVER
        self._pen = [True]
        self._fence = threading.Lock()
        self._mapped = segments.Segment.blank()
        self._places = _nowhere(self._mapped)
        self._outgrown = self._bell = None


_writers: weakref.WeakSet[LaneWriter] = weakref.WeakSet()


def _after_fork() -> None:
    for writer in list(_writers):
        writer.disown()
    _writers.clear()


def close_all() -> None:
    """Closes the lanes of this process that are still open."""
    for writer in list(_writers):
        writer.close()


os.register_at_fork(after_in_child=_after_fork)
atexit.register(close_all)
