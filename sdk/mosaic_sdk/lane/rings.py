"""Readers for both versions of a ring: the newest committed slot, copied, then verified."""

from __future__ import annotations

import os
import time
from typing import Callable, Protocol, TypeVar

from mosaic_sdk.lane import segments
from mosaic_sdk.lane.frames import Frame, Hud, repack
from mosaic_sdk.lane.lane_errors import LaneError, LaneInvalid
from mosaic_sdk.lane.layout import (
    CLOSED,
    HEADER_SIZE,
    INVALIDATED,
    META,
    META_AT,
    RGB888,
    SLOT_HEAD,
    V1,
    V1_HEADER,
    V1_SLOT,
    V2,
    WORD_FLAGS,
    WORD_HEAD,
    WORD_LIMIT,
    WORD_SEEN,
    Header,
    read_header,
)

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
ATTEMPTS = 32
_ALIVE_NS = 500_000_000


class Copier(Protocol[T_co]):
    """Copies the RGB888 bytes at `at`; one byte before them is readable too."""

    def __call__(self, source: memoryview, at: int, width: int, height: int) -> T_co: ...


class RingV2:
    """Our own ring, read and not mapped either: its writer may truncate it during a read, which
    would kill a process that has it mapped."""

    version = V2

    def __init__(self, fd: int, header: Header, raw: bytes, clock: Callable[[], int]) -> None:
        info = os.fstat(fd)
        self.identity = (info.st_dev, info.st_ino)
        self.words = segments.Words(fd)
        self._fd = fd
        self._header = header
        self._writer = segments.writer_of(raw)
        self._clock = clock
        self._scratch = bytearray()
        self._alive_ns = 0
        self._dead = False

    @classmethod
    def attach(cls, name: str, clock: Callable[[], int]) -> RingV2:
        fd = segments.open_file(name, writable=True)
        try:
            header, raw = segments.header_of(fd)
            if header.version != V2:
                raise LaneInvalid("The lane changed its version")
            return cls(fd, header, raw, clock)
        except OSError as error:
            os.close(fd)
            raise LaneInvalid(f"The lane {name!r} can't be read: {error}") from error
        except BaseException:
            os.close(fd)
            raise

    def intact(self) -> bool:
        return self._fd >= 0 and os.fstat(self._fd).st_size >= self._header.size

    def invalidated(self) -> bool:
        return bool(self.words[WORD_FLAGS] & INVALIDATED)

    def head(self) -> int:
        return self.words[WORD_HEAD]

    def limit(self) -> int:
        return self.words[WORD_LIMIT] & 0xFFFFFFFF

    def ended(self, now: int) -> bool:
        if self._fd >= 0 and self.words[WORD_FLAGS] & CLOSED:
            return True
        if not self._dead and now >= self._alive_ns:
            self._alive_ns = now + _ALIVE_NS
            self._dead = not segments.alive(self._writer)
        return self._dead

    def take(self, copy: Copier[T]) -> Frame[T] | None:
        words = self.words
        header = self._header
        head = words[WORD_HEAD]
        if words[WORD_SEEN] < head:
            # The writer rings again once its last ring was answered. Store, then load, and a call
            # of the system between them is a fence: either it sees that this frame was seen, or the
            # newer frame is seen here.
            words[WORD_SEEN] = head
        for _ in range(ATTEMPTS):
            head = words[WORD_HEAD]
            if not head or not header.payload_size:
                return None
            at = HEADER_SIZE + (head - 1) % header.capacity * header.slot_size
            seq = words[at >> 3]
            if seq != 2 * head:
                continue
            meta = os.pread(self._fd, META.size, at + META_AT)
            if len(meta) < META.size:
                return None
            width, height, form, length, mono, unix, step, episode, reward, returned, rate = (
                META.unpack(meta)
            )
            if form != RGB888 or length != width * height * 3 or length > header.payload_size:
                if words[at >> 3] == seq:
                    raise LaneInvalid(f"A frame of {width}x{height} claims {length} bytes")
                continue
            if len(self._scratch) != length + 1:
                self._scratch = bytearray(length + 1)
            target = memoryview(self._scratch)[1:]
            if length and os.preadv(self._fd, [target], at + SLOT_HEAD) != length:
                return None
            if words[at >> 3] == seq:
                data = copy(memoryview(self._scratch), 1, width, height)
                hud = Hud(reward, returned, rate)
                return Frame(data, width, height, head, mono, unix, step, episode, hud)
        return None

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


class RingV1:
    """The ring of existing workers, read and never mapped: its writers delete, cut and rewrite
    segments as they like, and a short read is not a SIGBUS."""

    version = V1

    def __init__(self, fd: int, header: Header, clock: Callable[[], int]) -> None:
        info = os.fstat(fd)
        self.identity = (info.st_dev, info.st_ino)
        self._fd = fd
        self._header = header
        self._clock = clock
        self._scratch = bytearray()

    def intact(self) -> bool:
        return self._fd >= 0 and os.fstat(self._fd).st_size >= self._header.size

    def invalidated(self) -> bool:
        return bool(int.from_bytes(os.pread(self._fd, 4, 8), "little") & INVALIDATED)

    def head(self) -> int:
        return int.from_bytes(os.pread(self._fd, 8, 40), "little")

    def limit(self) -> int:
        return 0

    def ended(self, now: int) -> bool:
        return False  # it names no writer; only its name can go

    def take(self, copy: Copier[T]) -> Frame[T] | None:
        for attempt in range(ATTEMPTS):
            raw = os.pread(self._fd, V1_HEADER.size, 0)
            if len(raw) < V1_HEADER.size:
                return None
            try:
                header = read_header(raw, os.fstat(self._fd).st_size)
            except LaneError:
                # Its writers clear it for a moment before they write it anew.
                if attempt < ATTEMPTS - 1:
                    continue
                raise
            head = header.head
            if not head:
                return None
            at = header.slots_at + (head - 1) % header.capacity * header.slot_size
            begun = os.pread(self._fd, V1_SLOT.size, at)
            if len(begun) < V1_SLOT.size:
                return None
            seq, length, _ = V1_SLOT.unpack(begun)
            # Head counts from one in the field, where seq is 2*head+2; a strict reading of the
            # layout counts from zero and gets 2*head.
            if seq not in (2 * head + 2, 2 * head):
                continue
            channels = self._channels(header, length)
            if channels:
                if len(self._scratch) != length + 1:
                    self._scratch = bytearray(length + 1)
                target = memoryview(self._scratch)[1:]
                whole = os.preadv(self._fd, [target], at + V1_SLOT.size) == length
                after = os.pread(self._fd, V1_HEADER.size, 0)
                if os.pread(self._fd, V1_SLOT.size, at) != begun or not whole:
                    continue
                return self._frame(copy, header, head, channels, raw, after)
            if os.pread(self._fd, V1_SLOT.size, at) == begun:
                raise LaneInvalid(
                    f"A frame of {header.width}x{header.height} claims {length} bytes"
                )
        return None

    def _channels(self, header: Header, length: int) -> int:
        """Channels of the frame itself; some writers announce three channels and send one."""
        pixels = header.width * header.height
        if not 0 < length <= header.slot_size - V1_SLOT.size or not pixels:
            return 0
        channels, rest = divmod(length, pixels)
        return channels if not rest and channels in (1, 3, 4) else 0

    def _frame(
        self, copy: Copier[T], header: Header, head: int, channels: int, raw: bytes, after: bytes
    ) -> Frame[T]:
        whole = memoryview(self._scratch)
        if channels != 3:
            whole = memoryview(b"\0" + repack(whole[1:], channels))
        data = copy(whole, 1, header.width, header.height)
        hud = Hud(*V1_HEADER.unpack(after if len(after) == len(raw) else raw)[12:], exact=False)
        now = self._clock()
        return Frame(data, header.width, header.height, head, now, time.time_ns(), -1, -1, hud)

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
