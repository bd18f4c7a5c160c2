"""Pictures on disk: keyframes and the changes between them, compressed by a thread.

`add` copies the pixels and returns; the rate is limited, and a frame that finds the queue
full is left out and counted.
A file grows by whole records: a torn one at its end is ignored by readers.
"""

from __future__ import annotations

import os
import struct
import sys
import threading
import time
import zlib
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple, Optional

MAGIC = b"MFRM\x01\x00\x00\x00"
KEY, CHANGE, SAME = 0, 1, 2
KEY_EVERY = 32
# Of a reader, for what stands in a file may be anything.
BROKEN = 255
MOST_BYTES = 256 << 20
MOST_CHANGES = 4096
LIMIT_BYTES = 512 << 20
QUEUE = 32
MOST_HZ = 30.0
PAUSE_S, QUIET_ROUNDS = 0.01, 20
LEVEL = 6

# slot, branch, episode, step, width, height, channels, kind, attempt, size
_HEAD = struct.Struct("<IIQIHHBBHI")
Where = tuple[int, int, int, int, int]
Span = tuple[int, int, int, int]


class Picture(NamedTuple):
    width: int
    height: int
    channels: int
    pixels: bytes


def _xor(data: bytes | bytearray, other: bytes | bytearray) -> bytes:
    numpy: Any = sys.modules.get("numpy")
    if numpy is not None:  # without holding up whoever steps
        first, second = numpy.frombuffer(data, "u1"), numpy.frombuffer(other, "u1")
        return numpy.bitwise_xor(first, second).tobytes()
    whole = int.from_bytes(data, "little") ^ int.from_bytes(other, "little")
    return whole.to_bytes(len(data), "little")


def write_pictures(
    path: str,
    slot: int,
    pictures: Iterable[tuple[int, int, Picture]],
    branch: int = 0,
    attempt: int = 0,
) -> int:
    """Write a whole file at once, here; `pictures` with episode and step. Returns its bytes."""
    before: Optional[Picture] = None
    since = 0
    with open(path, "xb", buffering=1 << 20) as file:
        file.write(MAGIC)
        for episode, step, picture in pictures:
            is_alike = before is not None and before[:3] == picture[:3]
            since += 1
            if before is None or not is_alike or since >= KEY_EVERY:
                kind, since, data = KEY, 0, zlib.compress(picture.pixels, LEVEL)
            elif before.pixels == picture.pixels:
                kind, data = SAME, b""
            else:
                kind, data = CHANGE, zlib.compress(_xor(picture.pixels, before.pixels), LEVEL)
            before = picture
            where = slot, branch, episode, step
            file.write(_HEAD.pack(*where, *picture[:3], kind, attempt, len(data)) + data)
        file.flush()
        return file.tell()


class PictureWriter:
    """One file, one thread that writes it. Used by one thread at a time."""

    def __init__(
        self,
        path: str,
        limit_bytes: int = LIMIT_BYTES,
        key_every: int = KEY_EVERY,
        most_hz: float = MOST_HZ,
    ) -> None:
        """`most_hz`: no more pictures a second than that; 0 for every one."""
        self.path = path
        self._every_s = 1 / most_hz if most_hz > 0 else 0.0
        self._next_s = 0.0
        self.stored = 0
        self.left_out = 0
        self.bytes = 0
        # What the thread has used of a processor.
        self.cpu_ns = 0
        self.trouble = ""
        self._limit = limit_bytes
        self._key_every = key_every
        self._last: dict[int, tuple[tuple[int, int, int, int, int], bytearray]] = {}
        self._since_key: dict[int, int] = {}
        # Buffers go round: fresh memory costs more than the copy into it.
        self._waiting: deque[Any] = deque()
        self._free: deque[bytearray] = deque()
        self._made = 0
        self._idle = self._ending = False
        self._wake = threading.Event()
        self._file: Any = None
        self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
        self._thread.start()

    @property
    def full(self) -> bool:
        return self.bytes >= self._limit

    def add(
        self,
        frame: Any,
        slot: int = 0,
        branch: int = 0,
        episode: int = 0,
        step: int = 0,
        wait: bool = False,
        attempt: int = 0,
    ) -> bool:
        """`frame`: height x width x 3 bytes, contiguous. Whether it will be stored.

        `wait`: this one in any case, however long the queue is.
        """
        if self._every_s and not wait:
            now = time.monotonic()
            if now < self._next_s:
                return False
            self._next_s = now + self._every_s
        if self.bytes >= self._limit or self.trouble:
            self.left_out += 1
            return False
        view = memoryview(frame)
        height, width, channels = view.shape or (0, 0, 0)
        while wait and not self._free and self._made >= QUEUE and not self.trouble:
            time.sleep(PAUSE_S / 4)
        if self._free:
            buffer = self._free.popleft()
            if len(buffer) != view.nbytes:
                buffer = bytearray(view.nbytes)
        elif self._made < QUEUE:
            self._made += 1
            buffer = bytearray(view.nbytes)
        else:
            self.left_out += 1
            return False
        memoryview(buffer)[:] = view.cast("B")
        where = slot, branch, episode, step, attempt & 0xFFFF
        self._waiting.append((where, width, height, channels, buffer))
        if self._idle:
            self._wake.set()
        return True

    def close(self) -> None:
        """Write all added pictures to the disk, and close."""
        self._ending = True
        self._wake.set()
        self._thread.join()
        if self._file is not None:
            self._file.close()

    def _work(self) -> None:
        """Compress queued frames; polls every few milliseconds, so that stepping threads need not
        wake it.
        """
        quiet = 0
        try:
            self._open()
        except OSError as error:
            self.trouble = str(error)
        while True:
            while self._waiting:
                quiet = 0
                work = self._waiting.popleft()
                if self.trouble:
                    self.left_out += 1
                    continue
                try:
                    self._write(*work)
                except OSError as error:
                    self.trouble = str(error)
                self.cpu_ns = time.thread_time_ns()
            if self._ending and not self._waiting:
                return
            quiet += 1
            if quiet < QUIET_ROUNDS:
                time.sleep(PAUSE_S)
                continue
            self._wake.clear()
            self._idle = True
            if not self._waiting and not self._ending:
                self._wake.wait()
            self._idle, quiet = False, 0

    def _open(self) -> None:
        os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
        # Nothing is buffered: a forked child would write it once more.
        self._file = open(self.path, "ab", buffering=0)  # noqa: SIM115 - lives as long as this
        if not self._file.tell():
            self._file.write(MAGIC)
        self.bytes = self._file.tell()

    def _write(
        self, where: Where, width: int, height: int, channels: int, pixels: bytearray
    ) -> None:
        slot, branch, episode, step, attempt = where
        alike = (branch, episode, width, height, channels)
        before = self._last.get(slot)
        since = self._since_key.get(slot, 0) + 1
        kind, data = KEY, b""
        if before is not None and before[0] == alike and since < self._key_every:
            kind = SAME if before[1] == pixels else CHANGE
        if kind == KEY:
            data, since = zlib.compress(pixels, LEVEL), 0
        elif kind == CHANGE:
            data = zlib.compress(_xor(pixels, before[1]), LEVEL)  # type: ignore[index]
        self._last[slot], self._since_key[slot] = (alike, pixels), since
        if before is not None:
            self._free.append(before[1])
        else:
            # Kept as long as its slot has pictures: another one may go round instead.
            self._made -= 1
        head = _HEAD.pack(
            slot, branch, episode, step, width, height, channels, kind, attempt, len(data)
        )
        whole = memoryview(head + data)
        while whole:
            whole = whole[self._file.write(whole) or 0 :]
        self.bytes += len(head) + len(data)
        self.stored += 1


class _Entry(NamedTuple):
    at: int
    size: int
    kind: int
    width: int
    height: int
    channels: int
    before: int
    """Place among the entries of the one that a change is of; -1 where none is needed."""
    since: int = 0
    """Changes since the last whole one."""


class PictureReader:
    """Reader that can run during writing: `refresh` finds new pictures."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")  # noqa: SIM115 - lives as long as this
        self._end = len(MAGIC)
        self._entries: list[_Entry] = []
        self._places: dict[Where, int] = {}
        self._last: dict[int, int] = {}
        self._steps: dict[Span, list[int]] = {}
        self._kept: tuple[int, bytes] = (-1, b"")
        if self._file.read(len(MAGIC)) != MAGIC:
            self._file.close()
            raise ValueError(f"{path} contains no pictures")
        self.refresh()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def bytes(self) -> int:
        return self._end

    def close(self) -> None:
        self._file.close()

    def refresh(self) -> None:
        size = os.fstat(self._file.fileno()).st_size
        if size <= self._end:
            return
        while self._end + _HEAD.size <= size:
            # Read, not mapped: its writer may cut it, and that would be the end of this process.
            head = os.pread(self._file.fileno(), _HEAD.size, self._end)
            if len(head) < _HEAD.size:
                return
            slot, branch, episode, step, width, height, channels, kind, attempt, length = (
                _HEAD.unpack(head)
            )
            at = self._end + _HEAD.size
            if at + length > size:
                return
            before = -1 if kind == KEY else self._last.get(slot, -1)
            index = self._last[slot] = len(self._entries)
            entry = _Entry(at, length, kind, width, height, channels, before)
            self._entries.append(self._checked(entry))
            # Found by other threads: not before it can be read.
            self._places[slot, branch, episode, step, attempt] = index
            self._steps.setdefault((slot, branch, episode, attempt), []).append(step)
            self._end = at + length

    def spans(self) -> list[Span]:
        """Slot, branch, episode and attempt of each that has pictures."""
        return sorted(self._steps)

    def steps(self, slot: int, branch: int, episode: int, attempt: int = 0) -> list[int]:
        """Steps that have a picture, in the order they were taken."""
        return self._steps.get((slot, branch, episode, attempt), [])

    def get(
        self, slot: int, branch: int, episode: int, step: int, attempt: int = 0
    ) -> Picture | None:
        index = self._places.get((slot, branch, episode, step, attempt))
        if index is None:
            return None
        entry = self._entries[index]
        if entry.kind == BROKEN:
            return None
        try:
            pixels = self._pixels(index)
        except ValueError:
            return None
        return Picture(entry.width, entry.height, entry.channels, pixels)

    def _checked(self, entry: _Entry) -> _Entry:
        """Validated entry; a broken one has no pictures."""
        whole = entry.kind == KEY
        if not whole and entry.kind in (CHANGE, SAME) and entry.before >= 0:
            last = self._entries[entry.before]
            entry = entry._replace(since=last.since + 1)
            alike = last[3:6] == entry[3:6] and last.kind != BROKEN
            whole = alike and entry.since <= MOST_CHANGES
        size = entry.width * entry.height * entry.channels
        return entry if whole and 0 < size <= MOST_BYTES else entry._replace(kind=BROKEN)

    def _inflated(self, entry: _Entry) -> bytes:
        """Decompressed bytes of a picture; ValueError if their number is wrong."""
        size = entry.width * entry.height * entry.channels
        packed = os.pread(self._file.fileno(), entry.size, entry.at)
        stream = zlib.decompressobj()
        try:
            data = stream.decompress(packed, size)
            more = stream.decompress(stream.unconsumed_tail, 1)
        except zlib.error as error:
            raise ValueError(f"a picture that can't be unpacked: {error}") from error
        if len(data) != size or more:
            raise ValueError(f"a picture that does not have its {size} bytes")
        return data

    def _pixels(self, index: int) -> bytes:
        """Pixels, decoded from the keyframe or from the last read picture, whichever is nearer."""
        way: list[_Entry] = []
        pixels = b""
        at = index
        last_decoded = self._kept  # another thread may read too
        while at >= 0:
            if at == last_decoded[0]:
                pixels = last_decoded[1]
                break
            entry = self._entries[at]
            way.append(entry)
            at = entry.before
        for entry in reversed(way):
            if entry.kind == SAME:
                continue
            data = self._inflated(entry)
            pixels = data if entry.kind == KEY else _xor(data, pixels)
        self._kept = (index, pixels)
        return pixels
