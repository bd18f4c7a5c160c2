"""Syntax check while typing: one Jason parser stays up as long as needed."""

from __future__ import annotations

import json
import os
import select
import struct
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from core.errors import MosaicError
from core.guard.bridge_start import BridgeStart
from core.workers.programs import CURE, Wrong, wrong_of

FIRST_S, NEXT_S = 60.0, 10.0
MOST = 4 << 20


class SyntaxChecker:
    """`check` starts the parser if necessary; one that hangs is killed and restarted."""

    def __init__(self) -> None:
        self._bridge = BridgeStart()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def check(self, path: Path, text: str, bridge: BridgeStart) -> Wrong | None:
        """Syntax error in this text as the program of that file; None if it is valid. Blocks."""
        with self._lock:
            if bridge != self._bridge:
                self._end()
                self._bridge = bridge
            fresh = self._process is None
            process = self._process or self._start()
            try:
                answer = self._ask(process, path, text, FIRST_S if fresh else NEXT_S)
            except (OSError, ValueError, IndexError) as error:
                self._end()
                raise MosaicError(f"The program parser failed: {error}", CURE) from error
        return wrong_of(answer)

    def close(self) -> None:
        with self._lock:
            self._end()

    def _start(self) -> subprocess.Popen[bytes]:
        self._folder = tempfile.TemporaryDirectory(prefix="mosaic-")
        own = self._folder.name
        self._process = subprocess.Popen(
            [*self._bridge.words(own), "--checks"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self._bridge.environment(own),
            start_new_session=True,
        )
        return self._process

    @staticmethod
    def _ask(
        process: subprocess.Popen[bytes], path: Path, text: str, patience_s: float
    ) -> dict[str, Any]:
        assert process.stdin is not None and process.stdout is not None
        for part in (os.fsencode(path), text.encode("utf-8", "replace")):
            process.stdin.write(struct.pack(">i", len(part)) + part)
        process.stdin.flush()
        until = time.monotonic() + patience_s
        line = b""
        while not line.endswith(b"\n"):
            left = until - time.monotonic()
            if left <= 0 or not select.select([process.stdout], [], [], left)[0]:
                raise OSError("it does not answer")
            piece = os.read(process.stdout.fileno(), 65536)
            if not piece or len(line) > MOST:
                raise OSError("it exited")
            line += piece
        # What a program prints while it is read comes before.
        return json.loads(line.splitlines()[-1])

    def _end(self) -> None:
        process, self._process = self._process, None
        folder, self._folder = self._folder, None
        if process is None:
            if folder is not None:
                folder.cleanup()
            return
        process.kill()
        process.wait()
        if folder is not None:
            folder.cleanup()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    # What was not written has nobody to read it.
                    continue
