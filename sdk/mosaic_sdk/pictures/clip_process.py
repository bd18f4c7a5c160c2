"""The process that writes clips, as the process that steps sees it: awaited at its start and end,
never in between.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any, Callable, Optional

from mosaic_sdk.pictures import clip_ring
from mosaic_sdk.pictures.clip_ring import HEAD, ClipRing, new_memory

Around = Callable[[], "AbstractContextManager[Any]"]
_START = (
    "import sys; sys.path.insert(0, sys.argv.pop(1));"
    "from mosaic_sdk.pictures.clip_writer import main; sys.exit(main(sys.argv[1:]))"
)
_ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
_PAUSE_S = 0.005
READY_S = 2.0


class WriterProcess:
    """`ending`: how it ended, empty while it runs."""

    def __init__(
        self, folder: str, limit_bytes: int, keeps_last: bool, around_start: Around
    ) -> None:
        self.ending = ""
        self._folder = folder
        self._limit = limit_bytes
        self._keeps_last = keeps_last
        self._around_start = around_start
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._ring: Optional[ClipRing] = None
        self._answers = -1
        self._rest = b""

    @property
    def is_running(self) -> bool:
        """Whether it was started, and its end is not known."""
        return self._process is not None and not self.ending

    @property
    def used(self) -> float:
        """Share of the room for what is under way that is taken."""
        return self._ring.used if self._ring is not None else 0.0

    def start(self) -> None:
        os.makedirs(self._folder, mode=0o700, exist_ok=True)
        memory = new_memory()
        answers, told = os.pipe()
        try:
            numbers = (memory, told, os.getpid(), self._limit, int(self._keeps_last))
            words = [_ROOT, *map(str, numbers), self._folder]
            with self._around_start():
                # Detached from the terminal: Ctrl+C is meant for the training.
                self._process = subprocess.Popen(
                    [sys.executable, "-I", "-c", _START, *words],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    pass_fds=(memory, told),
                    start_new_session=True,
                )
            os.close(told)
            told = -1
            # Once: what is sent before it listens could find no room. It has filled the memory by
            # then, which is a cost less for this process.
            select.select([answers], [], [], READY_S)
            self._ring = ClipRing(memory)
        finally:
            os.close(memory)
            if told >= 0:
                os.close(told)
        os.set_blocking(answers, False)
        self._answers = answers

    def send(self, kind: int, slot: int, episode: int, text: str = "") -> bool:
        """Send a message; false if there is no room."""
        head = HEAD.pack(kind, 0, 0, 0, slot, 0, episode)
        return self._ring is not None and self._ring.put(head, text.encode())

    def send_frame(self, slot: int, episode: int, step: int, picture: Any) -> bool:
        height, width, channels = picture.shape
        head = HEAD.pack(clip_ring.FRAME, channels, width, height, slot, step, episode)
        return self._ring is not None and self._ring.put(head, picture)

    def news(self) -> Iterator[dict[str, Any]]:
        """Everything that it has told since the last call."""
        while self._answers >= 0:
            try:
                data = os.read(self._answers, 65536)
            except BlockingIOError:
                return
            if not data:
                self._ended()
                return
            *lines, self._rest = (self._rest + data).split(b"\n")
            for line in lines:
                yield json.loads(line)

    def finish(self, timeout_s: float) -> Iterator[dict[str, Any]]:
        """Ask it to end, and wait for that; what it tells until then."""
        deadline = time.monotonic() + timeout_s
        is_asked = False
        while not self.ending and time.monotonic() < deadline:
            is_asked = is_asked or self.send(clip_ring.DONE, 0, 0)
            yield from self.news()
            time.sleep(_PAUSE_S)

    def _ended(self) -> None:
        os.close(self._answers)
        self._answers, self._ring = -1, None
        status = self._process.wait() if self._process is not None else 0
        self.ending = f"killed by signal {-status}" if status < 0 else f"status {status}"
