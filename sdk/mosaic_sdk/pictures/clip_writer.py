"""Process that writes clips: takes pictures from shared memory, keeps what it is told to keep.

Outlives a worker that dies, for as long as it takes to write its last pictures.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import sys
import threading
import time
import weakref
import zlib
from collections import defaultdict, deque
from importlib import import_module
from typing import Any, Callable

from mosaic_sdk.pictures import clip_ring
from mosaic_sdk.pictures.clip_ring import ClipRing, Message
from mosaic_sdk.pictures.clip_rules import FAILURE, MOST_FRAMES, name_of
from mosaic_sdk.pictures.frame_file import Picture, write_pictures

SOON_S, IDLE_S = 0.005, 0.05
_QUIET_ROUNDS = 40
# Of pictures that may never be written.
_LEVEL = 1
# What a dead worker leaves must be written before its process tree is cleared.
_LAST_FRAMES = 100
_PARTIAL = ".partial"
_UNPACKED_BYTES = 96 << 20
Report = Callable[[dict[str, Any]], None]
# Branch and attempt.
Line = tuple[int, int]


class Kept:
    """A picture that may be written: most never are, and are not compressed for nothing."""

    __slots__ = ("__weakref__", "_data", "_is_packed", "_shape", "episode", "line", "size", "step")

    def __init__(self, message: Message, line: Line) -> None:
        self.episode, self.step, self.line = message.episode, message.step, line
        self._shape = message.width, message.height, message.channels
        self.size = len(message.body)
        self._data = message.body
        self._is_packed = False

    def pack(self) -> None:
        if not self._is_packed:
            self._data, self._is_packed = zlib.compress(self._data, _LEVEL), True

    def picture(self) -> Picture:
        return Picture(*self._shape, zlib.decompress(self._data) if self._is_packed else self._data)


class ClipWriter:
    """`keeps_last`: the last pictures of each slot are kept for the end of the worker."""

    def __init__(self, folder: str, limit_bytes: int, keeps_last: bool, report: Report) -> None:
        self._folder = folder
        self._limit = limit_bytes
        self._report = report
        self._keeps_last = keeps_last
        self._episodes: defaultdict[int, list[Kept]] = defaultdict(list)
        self._lines: dict[int, Line] = {}
        self._last: defaultdict[int, deque[Kept]] = defaultdict(lambda: deque(maxlen=_LAST_FRAMES))
        self._unpacked: deque[tuple[weakref.ref[Kept], int]] = deque()
        self._unpacked_bytes = 0
        self._bytes = 0
        self._is_full = False
        # Whether the newest clip is there: only then one that it replaces may go.
        self._is_newest_whole = False
        self.is_done = False
        self._work: queue.SimpleQueue[Any] = queue.SimpleQueue()
        # Beside whoever receives: while a clip is written, pictures of the next one come.
        self._thread = threading.Thread(target=self._work_through, name="clips")
        self._thread.start()

    def finish(self) -> None:
        """Wait until everything is written."""
        self._work.put(None)
        self._thread.join()

    def _work_through(self) -> None:
        while (job := self._work.get()) is not None:
            call, *arguments = job
            try:
                call(*arguments)
            except Exception as error:  # noqa: BLE001 - the next clip may be written
                name = arguments[0] if arguments else ""
                self._report({"trouble": f"{type(error).__name__}: {error}", "clip": name})

    def take(self, message: Message) -> None:
        if message.kind == clip_ring.FRAME:
            self._frame(message)
        elif message.kind == clip_ring.BEGIN:
            self._episodes[message.slot] = []
            branch, _, attempt = message.body.decode().partition(".")
            self._lines[message.slot] = int(branch or 0), int(attempt or 0)
        elif message.kind == clip_ring.KEEP:
            frames = self._episodes.pop(message.slot, [])
            self._work.put((self._write, message.body.decode(), frames))
        elif message.kind == clip_ring.REMOVE:
            self._work.put((self._remove, message.body.decode()))
        elif message.kind == clip_ring.FAILED:
            self.worker_failed()
        else:
            self.is_done = True

    def worker_failed(self) -> None:
        """Write the last pictures of each slot."""
        for slot, frames in self._last.items():
            if frames:
                # One file, one line of play: pictures of the branch before are left out.
                line = frames[-1].line
                name = name_of(slot, frames[-1].episode, (FAILURE,), *line)
                self._work.put((self._write, name, [each for each in frames if each.line == line]))
        self._last.clear()

    def _frame(self, message: Message) -> None:
        kept = Kept(message, self._lines.get(message.slot, (0, 0)))
        self._unpacked.append((weakref.ref(kept), kept.size))
        self._unpacked_bytes += kept.size
        while self._unpacked_bytes > _UNPACKED_BYTES:
            reference, size = self._unpacked.popleft()
            self._unpacked_bytes -= size
            if (oldest := reference()) is not None:
                self._work.put((oldest.pack,))
        frames = self._episodes[message.slot]
        frames.append(kept)
        if len(frames) > MOST_FRAMES:
            # From the beginning to the end, every second one.
            del frames[1::2]
        if self._keeps_last:
            self._last[message.slot].append(kept)

    def _write(self, name: str, frames: list[Kept]) -> None:
        self._is_newest_whole = False
        if not frames or self._is_full:
            return
        path = os.path.join(self._folder, name)
        size, trouble = _write_file(path, int(name.split("-")[0]), frames)
        if trouble:
            self._report({"trouble": trouble, "clip": name})
            return
        self._bytes += size
        self._is_newest_whole = True
        self._report({
            "clip": name, "bytes": size, "pictures": len(frames),
            "first": frames[0].step, "last": frames[-1].step,
        })  # fmt: skip
        if self._bytes >= self._limit:
            self._is_full = True
            self._report({"full": self._limit})

    def _remove(self, name: str) -> None:
        if not self._is_newest_whole:
            return
        path = os.path.join(self._folder, os.path.basename(name))
        with contextlib.suppress(OSError):
            size = os.path.getsize(path)
            os.unlink(path)
            self._bytes -= size
            self._report({"removed": name})


def _write_file(path: str, slot: int, frames: list[Kept]) -> tuple[int, str]:
    """Bytes of the file, and why there is none; it has its name only when it is whole."""
    partial = path + _PARTIAL
    try:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(partial)
        pictures = ((kept.episode, kept.step, kept.picture()) for kept in frames)
        size = write_pictures(partial, slot, pictures, *frames[0].line)
        os.replace(partial, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(partial)
        return 0, error.strerror or str(error)
    return size, ""


def serve(writer: ClipWriter, ring: ClipRing, parent: int) -> None:
    """Until the worker is done, or dead and everything that it sent is written."""
    quiet = 0
    while not writer.is_done:
        # Asked before the ring is: what a dying worker sent last is not missed.
        is_orphan = os.getppid() != parent
        message = ring.take()
        if message is not None:
            quiet = 0
            writer.take(message)
        elif is_orphan:
            writer.worker_failed()
            return
        else:
            quiet += 1
            time.sleep(SOON_S if quiet < _QUIET_ROUNDS else IDLE_S)


def main(arguments: list[str]) -> int:
    memory, told, parent, limit, keeps_last = map(int, arguments[:5])
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)

    def report(news: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):
            os.write(told, json.dumps(news).encode() + b"\n")

    writer = ClipWriter(arguments[5], limit, bool(keeps_last), report)
    with contextlib.suppress(Exception):
        # Finds changes between pictures faster; `frame_file` asks whether it is there.
        import_module("numpy")
    ring = ClipRing(memory)
    report({"ready": True})
    serve(writer, ring, parent)
    writer.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
