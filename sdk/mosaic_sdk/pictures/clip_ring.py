"""Messages from a process that steps to the process that writes clips, through shared memory.

One sender, one receiver, and nobody waits: what finds no room is refused.
"""

from __future__ import annotations

import mmap
import os
import struct
import sys
import tempfile
from typing import Any, NamedTuple, Optional, Union

BYTES = 64 << 20
_MARKS = 64
_POPULATE = 0x8000
_SKIP = 0xFFFFFFFF
_LENGTH = struct.Struct("<I")
# kind, channels, width, height, slot, step, episode
HEAD = struct.Struct("<BBHHIIQ")
BEGIN, FRAME, KEEP, REMOVE, FAILED, DONE = range(6)


class Message(NamedTuple):
    kind: int
    channels: int
    width: int
    height: int
    slot: int
    step: int
    episode: int
    body: bytes


def new_memory(size: int = BYTES) -> int:
    """Descriptor of memory that a child process can inherit; without a name in any folder."""
    if hasattr(os, "memfd_create"):
        handle = os.memfd_create("mosaic-clips")
    else:
        file, path = tempfile.mkstemp()
        os.unlink(path)
        handle = file
    os.ftruncate(handle, size)
    return handle


class ClipRing:
    def __init__(self, handle: int, size: int = BYTES) -> None:
        # All of it at once: page by page, it would take a third of the time of each picture.
        flags = mmap.MAP_SHARED | (_POPULATE if sys.platform == "linux" else 0)
        whole = memoryview(mmap.mmap(handle, size, flags))
        # Bytes sent, and bytes received, since the beginning.
        self._marks = whole[:_MARKS].cast("Q")
        self._data = whole[_MARKS:]
        self._size = size - _MARKS

    @property
    def used(self) -> float:
        """Share of the room that is taken."""
        return (self._marks[0] - self._marks[1]) / self._size

    def put(self, head: bytes, body: Union[bytes, Any] = b"") -> bool:
        """Send a message; false if there is no room. `body`: anything contiguous."""
        view = memoryview(body).cast("B")
        length = len(head) + len(view)
        needed = _room(length)
        sent, received = self._marks[0], self._marks[1]
        at = sent % self._size
        skipped = self._size - at if at + needed > self._size else 0
        if sent - received + skipped + needed > self._size:
            return False
        if skipped:
            _LENGTH.pack_into(self._data, at, _SKIP)
            at = 0
        _LENGTH.pack_into(self._data, at, length)
        at += _LENGTH.size
        self._data[at : at + len(head)] = head
        self._data[at + len(head) : at + length] = view
        # Last: the receiver reads up to here.
        self._marks[0] = sent + skipped + needed
        return True

    def take(self) -> Optional[Message]:
        """The next message; None if there is none."""
        received = self._marks[1]
        if received == self._marks[0]:
            return None
        at = received % self._size
        (length,) = _LENGTH.unpack_from(self._data, at)
        if length == _SKIP:
            self._marks[1] = received + self._size - at
            return self.take()
        start = at + _LENGTH.size
        kind, channels, width, height, slot, step, episode = HEAD.unpack_from(self._data, start)
        body = bytes(self._data[start + HEAD.size : start + length])
        self._marks[1] = received + _room(length)
        return Message(kind, channels, width, height, slot, step, episode, body)


def _room(length: int) -> int:
    """Room of a message; in steps, so that a length always fits before the end."""
    return (_LENGTH.size + length + 7) & ~7
