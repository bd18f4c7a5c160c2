"""Batches on disk until the engine has committed them: append, read, acknowledge, recover.

A folder of append-only segments. A segment is a mark and frames; a frame is the length of its body,
the CRC-32 of it and the body: a serialised `Batch`, stream and sequence first, so that it can be
forwarded as it is. One more segment is kept preallocated: when the disk is full it becomes the next
one, with its blocks reserved. The page cache survives the death of every process; for a
power loss, `unforced` names the files that a caller has to sync.
"""

from __future__ import annotations

import errno
import os
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Optional

from mosaic_sdk.codec.wire_format import (
    DecodeError,
    as_bytes,
    as_int,
    as_text,
    fields,
    sized,
    varint,
)
from mosaic_sdk.launch.launch_spec import SpoolLimits

MARK = b"MSPOOL1\n"
FRAME = struct.Struct("<II")
_SENT = struct.Struct("<Q")
_RESERVE_NAME = "reserve"
_FULL_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FULL = "the disk is full"
_READ_BYTES = 1 << 18


class SpooledBatch(NamedTuple):
    stream: str
    sequence: int
    kind: int
    rows: int
    payload: bytes
    sent_unix_ns: int


def batch_head(stream: str, sequence: int, kind: int, count: int, sent_unix_ns: int) -> bytes:
    """A serialised `Batch` up to its payload, which comes last."""
    return b"%b\x10%b\x18%b\x20%b\x39%b" % (
        sized(b"\x0a", stream.encode()),
        varint(sequence),
        varint(kind),
        varint(count),
        _SENT.pack(sent_unix_ns),
    )


def payload_head(payload: bytes) -> bytes:
    return b"\x2a" + varint(len(payload))


def batch_key(body: bytes | memoryview) -> tuple[str, int]:
    """Stream and sequence of a body that this module wrote."""
    view = memoryview(body)
    size = view[1]
    if view[0] != 0x0A or size > 127 or view[2 + size] != 0x10:
        batch = parse_batch(body)
        return batch.stream, batch.sequence
    at = 3 + size
    sequence = shift = 0
    while True:
        byte = view[at]
        at += 1
        sequence |= (byte & 127) << shift
        if byte < 128:
            return str(view[2 : 2 + size], "utf-8"), sequence
        shift += 7


def parse_batch(body: bytes | memoryview) -> SpooledBatch:
    """A whole `Batch`."""
    stream, numbers, payload, sent = "", {2: 0, 3: 0, 4: 0}, b"", 0
    for number, _, value in fields(memoryview(body)):
        if number == 1:
            stream = as_text(value)
        elif number in numbers:
            numbers[number] = as_int(value)
        elif number == 5:
            payload = bytes(as_bytes(value))
        elif number == 7:
            if len(as_bytes(value)) != _SENT.size:
                raise DecodeError("a time that does not have 8 bytes")
            sent = _SENT.unpack(as_bytes(value))[0]
    return SpooledBatch(stream, numbers[2], numbers[3], numbers[4], payload, sent)


def frames(data: bytes | memoryview, at: int = 0) -> Iterator[tuple[int, memoryview]]:
    """Whole frames of a segment: the place after each, and its body. Ends at the first torn one."""
    view = memoryview(data)
    end = len(view)
    while end - at >= FRAME.size:
        size, crc = FRAME.unpack_from(view, at)
        start = at + FRAME.size
        if not size or size > end - start:
            return
        body = view[start : start + size]
        if zlib.crc32(body) != crc:
            return
        at = start + size
        yield at, body


class Disk:
    """The few calls that can run out of space; tests replace it with a full disk."""

    def create(self, path: str) -> int:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)

    def write(self, fd: int, pieces: list[bytes], at: int) -> None:
        """All of it or OSError."""
        size = sum(map(len, pieces))
        done = os.pwritev(fd, pieces, at)
        if done < size:
            rest = memoryview(b"".join(pieces))
            while done < size:
                done += os.pwrite(fd, rest[done:], at + done)

    def allocate(self, fd: int, size: int) -> None:
        os.posix_fallocate(fd, 0, size)

    def truncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)

    def close(self, fd: int) -> None:
        os.close(fd)

    def rename(self, path: str, new: str) -> None:
        os.rename(path, new)

    def force(self, path: str) -> None:
        """Sync a file, or the names in a folder."""
        try:
            fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            return  # nobody needs it any more
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def unlink(self, path: str) -> None:
        os.unlink(path)


@dataclass
class _Segment:
    index: int
    path: str
    # -1 once it is sealed: a run that nobody collects has thousands of them.
    fd: int
    size: int = len(MARK)
    # Highest sequence of each stream in it.
    last: dict[str, int] = field(default_factory=dict[str, int])
    # Blocks that are its own already; beyond them the disk may refuse.
    allocated: int = 0
    # Forced to the disk up to here.
    forced: int = 0


class Spool:
    """The spool of one launcher; single-threaded."""

    def __init__(self, folder: str, limits: SpoolLimits, disk: Optional[Disk] = None) -> None:
        self._folder = folder
        self._limits = limits
        self._disk = disk or Disk()
        self._segments: list[_Segment] = []
        self._next_index = 1
        self._reserve: Optional[int] = None
        # Why the last append was refused; empty: it was not.
        self.refused = ""
        self._why = _FULL
        # The disk has said no and there is no reserve again since.
        self.on_reserve = False
        self.bytes = 0
        # Forced once, for their names: those above it.
        above = os.path.dirname(folder)
        self._above = [above, os.path.dirname(above)]
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self._make_reserve()

    def append(self, stream: str, sequence: int, head: bytes, payload: bytes) -> bool:
        """Append one batch; false without room, with the reason in `refused`."""
        head += payload_head(payload)
        body_size = len(head) + len(payload)
        size = body_size + FRAME.size
        limits = self._limits
        if limits.max_bytes and self.bytes + size > limits.max_bytes:
            self.refused = "the spool has reached its limit"
            return False
        crc = zlib.crc32(payload, zlib.crc32(head))
        pieces = [FRAME.pack(body_size, crc), head, payload]
        segment = self._open_segment(size)
        if segment is None or not self._write(segment, pieces, size):
            # What refused it was an ordinary segment: now the reserve takes over.
            segment = self._take_reserve()
            if segment is None or not self._write(segment, pieces, size):
                self.refused = self._why
                return False
        segment.last[stream] = sequence
        self.refused = ""
        return True

    @property
    def scarce(self) -> bool:
        """Whether even the reserve is nearly used up."""
        if not self.on_reserve or self._reserve is not None:
            return False
        segment = self._segments[-1] if self._segments else None
        return segment is None or segment.size >= segment.allocated * 3 // 4

    def release(self, durable: Mapping[str, int]) -> None:
        """Drop segments whose batches are all durable in the store."""
        while self._segments:
            oldest = self._segments[0]
            if any(durable.get(stream, 0) < last for stream, last in oldest.last.items()):
                return
            if len(self._segments) == 1 and oldest.size <= self._limits.segment_bytes // 4:
                return
            self._drop(self._segments.pop(0))

    def unforced(self) -> list[tuple[str, int]]:
        """Files and folders to sync, in order, with their sizes."""
        segments = [segment for segment in self._segments if segment.forced < segment.size]
        folders = (
            [self._folder, *self._above] if any(not segment.forced for segment in segments) else []
        )
        return [(segment.path, segment.size) for segment in segments] + [
            (path, 0) for path in folders
        ]

    def force(self, paths: Iterable[tuple[str, int]]) -> None:
        """Syncs them. For a thread: does not touch the spool."""
        for path, _ in paths:
            self._disk.force(path)

    def forced(self, paths: Iterable[tuple[str, int]]) -> None:
        """Note that they were synced."""
        sizes = dict(paths)
        for segment in self._segments:
            segment.forced = max(segment.forced, sizes.get(segment.path, 0))
        self._above = [path for path in self._above if path not in sizes]

    def recover_room(self) -> bool:
        """Try to restore the reserve; true if there is one."""
        if not self.on_reserve:
            return True
        if self._reserve is None and self._limits.reserve_bytes:
            self._make_reserve()
            if self._reserve is None:
                return False
        if self._segments:
            self._trim(self._segments[-1])
        self.on_reserve = False
        return True

    def reader(self) -> SpoolReader:
        return SpoolReader(self)

    def close(self, remove: bool = False) -> None:
        """Close the files; `remove` if all of it is committed."""
        # The newest first: what a power cut leaves of them has no hole.
        for segment in reversed(self._segments):
            self._seal(segment)
            if remove:
                self._unlink(segment.path)
        self._segments = []
        if self._reserve is not None:
            self._close(self._reserve)
            self._reserve = None
        self._unlink(self._path(_RESERVE_NAME))
        if remove:
            try:
                os.rmdir(self._folder)
            except OSError:
                pass  # somebody put a file there

    # -- for the reader

    def segment_after(self, index: int) -> Optional[_Segment]:
        """The oldest segment numbered `index` or higher."""
        for segment in self._segments:
            if segment.index >= index:
                return segment
        return None

    # -- inside

    def _path(self, name: str) -> str:
        return os.path.join(self._folder, name)

    def _note(self, error: OSError) -> None:
        """Note a disk error, which may pass: the worker waits, the run continues."""
        is_full = error.errno in _FULL_ERRORS
        self._why = _FULL if is_full else f"the disk fails: {error.strerror or error}"

    def _unlink(self, path: str) -> None:
        try:
            self._disk.unlink(path)
        except FileNotFoundError:
            pass
        except OSError as error:
            self._note(error)

    def _open_segment(self, size: int) -> Optional[_Segment]:
        """Segment for a frame of `size` bytes; None if no new file can be made."""
        last = self._segments[-1] if self._segments else None
        if last is not None:
            limit = last.allocated or self._limits.segment_bytes
            if last.size + size <= limit or last.size == len(MARK):
                return last
            self._seal(last)
        path = self._path(f"{self._next_index:08d}.seg")
        try:
            fd = self._disk.create(path)
        except OSError as error:
            self._note(error)
            return None
        segment = _Segment(self._next_index, path, fd)
        try:
            self._disk.write(fd, [MARK], 0)
        except OSError as error:
            self._close(fd)
            self._unlink(path)
            self._note(error)
            return None
        return self._add(segment)

    def _add(self, segment: _Segment) -> _Segment:
        self._next_index += 1
        self.bytes += segment.size
        self._segments.append(segment)
        return segment

    def _write(self, segment: _Segment, pieces: list[bytes], size: int) -> bool:
        try:
            self._disk.write(segment.fd, pieces, segment.size)
        except OSError as error:
            self._note(error)
            self.on_reserve = True
            # Half a frame fails its CRC; the next one is written over it.
            if not segment.allocated:
                self._cut(segment)
            return False
        segment.size += size
        self.bytes += size
        return True

    def _trim(self, segment: _Segment) -> None:
        """Release blocks that were allocated beyond the end."""
        if segment.allocated:
            segment.allocated = 0
            self._cut(segment)

    def _cut(self, segment: _Segment) -> None:
        """Truncate after the last whole frame. A disk may refuse it; readers stop there anyway."""
        try:
            self._disk.truncate(segment.fd, segment.size)
        except OSError as error:
            self._note(error)

    def _seal(self, segment: _Segment) -> None:
        if segment.fd >= 0:
            self._trim(segment)
            self._close(segment.fd)
            segment.fd = -1

    def _close(self, fd: int) -> None:
        try:
            self._disk.close(fd)
        except OSError as error:
            # It is closed all the same.
            self._note(error)

    def _take_reserve(self) -> Optional[_Segment]:
        self.on_reserve = True
        fd = self._reserve
        if fd is None:
            return None
        if self._segments:
            self._seal(self._segments[-1])
        self._reserve = None
        path = self._path(f"{self._next_index:08d}.seg")
        try:
            self._disk.rename(self._path(_RESERVE_NAME), path)
        except OSError as error:
            self._close(fd)
            self._note(error)
            return None
        segment = _Segment(self._next_index, path, fd, allocated=self._limits.reserve_bytes)
        return self._add(segment)

    def _make_reserve(self) -> None:
        size = self._limits.reserve_bytes
        if not size:
            return
        path = self._path(_RESERVE_NAME)
        self._unlink(path)
        fd = -1
        try:
            fd = self._disk.create(path)
            self._disk.allocate(fd, size)
            self._disk.write(fd, [MARK], 0)
        except OSError as error:
            if fd >= 0:
                self._close(fd)
                self._unlink(path)
            self._note(error)
        else:
            self._reserve = fd

    def _drop(self, segment: _Segment) -> None:
        self.bytes -= segment.size
        if segment.fd >= 0:
            self._close(segment.fd)
        self._unlink(segment.path)


class SpoolReader:
    """Reads through all segments from its position; `rewind` starts at the oldest."""

    def __init__(self, spool: Spool) -> None:
        self._spool = spool
        self._index = 0
        self._offset = len(MARK)
        self._fd = -1

    def rewind(self) -> None:
        self._go_to(0)

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def read(self, max_bytes: int = _READ_BYTES) -> list[bytes]:
        """The next bodies, at least one if there is any; [] at the end."""
        while True:
            segment = self._spool.segment_after(self._index)
            if segment is None:
                return []
            if segment.index != self._index:
                self._go_to(segment.index)
            batches = self._read_segment(segment, max_bytes)
            if batches:
                return batches
            if self._spool.segment_after(self._index + 1) is None:
                return []
            self._go_to(self._index + 1)

    def _go_to(self, index: int) -> None:
        self.close()
        self._index, self._offset = index, len(MARK)

    def _read_segment(self, segment: _Segment, max_bytes: int) -> list[bytes]:
        left = segment.size - self._offset
        if left < FRAME.size:
            return []
        if self._fd < 0:
            self._fd = os.open(segment.path, os.O_RDONLY | os.O_CLOEXEC)
        size = min(left, max(max_bytes, FRAME.size))
        data = os.pread(self._fd, size, self._offset)
        if len(data) < FRAME.size:
            raise DecodeError(f"{segment.path} was cut off at {self._offset}")
        first = FRAME.unpack_from(data)[0] + FRAME.size
        if first > size:
            data = os.pread(self._fd, first, self._offset)
        batches: list[bytes] = []
        done = 0
        for after, body in frames(data):
            batches.append(bytes(body))
            done = after
        if not batches:
            raise DecodeError(f"{segment.path} is damaged at {self._offset}")
        self._offset += done
        return batches


# -- after a crash


def segments_of(folder: str) -> list[str]:
    """Paths of the segments of a spool, oldest first."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".seg"))
    except FileNotFoundError:
        return []
    return [os.path.join(folder, name) for name in names]
