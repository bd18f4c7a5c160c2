"""The worker under examination: start, output, commands, guaranteed end."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Optional, cast

from mosaic_sdk.testing.launcher_stand_in import LauncherStandIn

_TAIL = 2000


class Subject:
    """One start of the worker, with a stand-in for its launcher or without."""

    def __init__(
        self,
        argv: Sequence[str],
        env: Mapping[str, str],
        launcher: Optional[LauncherStandIn],
    ) -> None:
        self.launcher = launcher
        self.stdout = bytearray()
        self.stderr = bytearray()
        # Lines of its output that are JSON objects, and the answers to commands among them.
        self.json_lines = 0
        self.acks: list[dict[str, Any]] = []
        clean = {key: value for key, value in env.items() if not key.startswith("MOSAIC_")}
        # Parameters are the caller's business, the rest is the launcher's.
        for key in ("MOSAIC_PARAMETERS", "MOSAIC_SEED"):
            if key in env:
                clean[key] = env[key]
        clean.update(launcher.env if launcher else {}, PYTHONUNBUFFERED="1")
        self.process = subprocess.Popen(
            list(argv),
            env=clean,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._something = threading.Condition()
        self._readers = [
            threading.Thread(target=self._read, args=pair, daemon=True)
            for pair in ((self.process.stdout, self.stdout), (self.process.stderr, self.stderr))
        ]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> Subject:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.kill()

    @property
    def has_ended(self) -> bool:
        return self.process.poll() is not None

    @property
    def uses_socket(self) -> bool:
        return self.launcher is not None and bool(self.launcher.connections)

    @property
    def has_spoken(self) -> bool:
        batches = 0
        if self.launcher is not None:
            batches = sum(len(connection.batches) for connection in self.launcher.connections)
        return bool(batches or self.json_lines)

    @property
    def last_words(self) -> str:
        """The end of its stderr."""
        return bytes(self.stderr[-_TAIL:]).decode("utf-8", "replace").strip()

    def wait(self, is_so: Callable[[], bool], timeout: float) -> bool:
        """Wait for a condition; false on time-out, or if the worker ends without it."""
        deadline = time.monotonic() + timeout
        while not is_so():
            if self.has_ended:
                self.drain()
                return is_so()
            if time.monotonic() > deadline:
                return False
            with self._something:
                self._something.wait(0.02)
        return True

    def wait_end(self, timeout: float) -> bool:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout)
            self.drain()
        return self.has_ended

    def drain(self) -> None:
        """Wait until all output from before the end has arrived."""
        for reader in self._readers:
            reader.join(2.0)
        if self.launcher is not None:
            connections = self.launcher.connections
            self.launcher.wait_for(lambda: all(c.is_closed for c in connections), 2.0)

    def told(self) -> int:
        """A counter that grows with each record of the worker."""
        launcher = self.launcher
        batches = 0 if launcher is None else sum(len(c.batches) for c in launcher.connections)
        return batches + self.json_lines

    def is_quiet(self, seconds: float) -> bool:
        before = self.told()
        time.sleep(seconds)
        return self.told() == before

    def command(self, name: str, timeout: float, stdin: bool) -> Optional[dict[str, Any]]:
        """Send a command by socket or line; returns the answer, or None on time-out."""
        if self.launcher is not None and self.launcher.connections:
            return self.launcher.control(name, timeout)
        if not stdin:
            return None
        line: dict[str, Any] = {"type": "control", "id": f"k-{name}", "cmd": name, "args": {}}
        pipe = self.process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError):
            pipe.write(json.dumps(line).encode() + b"\n")
            pipe.flush()
        self.wait(lambda: any(ack.get("id") == line["id"] for ack in self.acks), timeout)
        return next((ack for ack in self.acks if ack.get("id") == line["id"]), None)

    def signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)

    def kill(self) -> None:
        """Kill the worker and its process group."""
        self.signal(signal.SIGKILL)
        self.process.wait()
        for reader in self._readers:
            reader.join(2.0)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _read(self, pipe: Any, into: bytearray) -> None:
        rest = b""
        while True:
            try:
                data = os.read(pipe.fileno(), 1 << 16)
            except (OSError, ValueError):
                return
            if not data:
                return
            into += data
            if into is self.stdout:
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    self._line(line)
            with self._something:
                self._something.notify_all()

    def _line(self, line: bytes) -> None:
        if not line.lstrip().startswith(b'{"'):
            return
        try:
            decoded = json.loads(line)
        except (ValueError, RecursionError):
            return
        if isinstance(decoded, dict) and ("type" in decoded or "event" in decoded):
            fields = cast("dict[str, Any]", decoded)
            self.json_lines += 1
            if fields.get("type") == "control_ack":
                self.acks.append(fields)
