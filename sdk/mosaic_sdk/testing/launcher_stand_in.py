"""A stand-in for the launcher's end of the socket: stores what a worker sends, and answers.

It uses the real protocol on a real socket, but has no spool, engine or process.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Optional

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.link_frames import Batch, FrameReader
from mosaic_sdk.codec.step_builder import Steps, decode_steps
from mosaic_sdk.codec.wire_format import DecodeError


class Connection:
    """The launcher's end of one worker process."""

    def __init__(self, server: LauncherStandIn, sock: socket.socket, stream: str) -> None:
        self.stream = stream
        self.hello: dict[str, Any] = {}
        self.batches: list[Batch] = []
        self.acks: list[dict[str, Any]] = []
        self.bye: Optional[dict[str, Any]] = None
        # What was not as the protocol has it.
        self.faults: list[str] = []
        self.is_closed = False
        self._server = server
        self._sock = sock
        self._sending = threading.Lock()

    @property
    def steps(self) -> list[Steps]:
        return [
            decode_steps(batch.payload) for batch in self.batches if batch.kind == link_frames.STEPS
        ]

    def rows(self) -> list[dict[str, Any]]:
        return [row for steps in self.steps for row in steps.rows()]

    def send(self, data: bytes) -> None:
        with self._sending, contextlib.suppress(OSError):
            self._sock.sendall(data)

    def acknowledge(self, spooled: bool = True, committed: bool = True) -> None:
        """Acknowledge everything received so far."""
        if spooled:
            self.send(link_frames.pack_number(link_frames.SPOOLED, len(self.batches)))
        if committed:
            self.send(link_frames.pack_number(link_frames.COMMITTED, len(self.batches)))

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()

    def serve(self) -> None:
        """Read until the worker disconnects."""
        reader = FrameReader()
        try:
            while True:
                data = self._sock.recv(1 << 16)
                if not data:
                    break
                before = len(self.batches)
                for kind, body in reader.feed(data):
                    self._take(kind, body)
                if len(self.batches) > before:
                    server = self._server
                    self.acknowledge(server.spools, server.commits)
                self._server.changed()
            reader.feed(b"")
            if reader.pending:
                self.faults.append("the connection ended in the middle of a frame")
        except DecodeError as error:
            self.faults.append(str(error))
        except OSError:
            pass
        self.is_closed = True
        self.close()
        self._server.changed()

    def _take(self, kind: int, body: bytes) -> None:
        if kind == link_frames.HELLO and not self.hello:
            self.hello = link_frames.unpack_json(body)
            if self.hello.get("token") != self._server.token:
                self.faults.append("HELLO without the token of MOSAIC_RUN_TOKEN")
            if self.hello.get("protocol") != link_frames.LINK_PROTOCOL:
                self.faults.append(f"HELLO of protocol {self.hello.get('protocol')!r}")
            self.send(link_frames.pack_json(link_frames.WELCOME, self._server.welcome(self.stream)))
        elif not self.hello:
            self.faults.append("the first frame is not HELLO")
        elif kind == link_frames.BATCH:
            self.batches.append(link_frames.unpack_batch(body))
        elif kind == link_frames.CONTROL_ACK:
            self.acks.append(link_frames.unpack_json(body))
        elif kind == link_frames.BYE:
            self.bye = link_frames.unpack_json(body)
        elif kind != link_frames.ASK:
            self.faults.append(f"a frame of unknown type {kind}")


class LauncherStandIn:
    """`with LauncherStandIn() as launcher:` gives a worker `launcher.env` and receives its
    records.
    """

    def __init__(
        self,
        settings: Optional[dict[str, Any]] = None,
        *,
        credit: int = link_frames.CREDIT,
        batch_steps: int = link_frames.BATCH_STEPS,
        flush_ms: float = link_frames.FLUSH_MS,
    ) -> None:
        self.token = "token-of-a-stand-in"
        self.run_id = "00000000-0000-7000-8000-000000000000"
        self.settings = settings or {}
        # Whether batches are acknowledged as they come.
        self.spools = True
        self.commits = True
        self.connections: list[Connection] = []
        # Variables of the worker beside those below.
        self.more: dict[str, str] = {}
        self._limits = {"credit": credit, "batch_steps": batch_steps, "flush_ms": flush_ms}
        self._folder = tempfile.mkdtemp(prefix="mosaic-")
        self.path = os.path.join(self._folder, "worker.sock")
        self._sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._something = threading.Condition()
        self._threads: list[threading.Thread] = []
        self._ids = itertools.count(1)

    @property
    def env(self) -> dict[str, str]:
        """Environment variables that a launcher sets for its worker."""
        return {
            "MOSAIC_RUN_ID": self.run_id,
            "MOSAIC_SOCKET": self.path,
            "MOSAIC_RUN_TOKEN": self.token,
            "MOSAIC_RUN_DIR": self._folder,
            "PYTHONUNBUFFERED": "1",
            **self.more,
        }

    def __enter__(self) -> LauncherStandIn:
        self._sock.bind(self.path)
        os.chmod(self.path, 0o600)
        self._sock.listen(64)
        self._start(self._accept)
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.vanish()
        for thread in self._threads:
            thread.join(2.0)
        shutil.rmtree(self._folder, ignore_errors=True)

    def vanish(self) -> None:
        """Behave like a killed launcher: cut every connection, stop listening."""
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()
        for connection in list(self.connections):
            connection.close()

    def welcome(self, stream: str) -> dict[str, Any]:
        fields = {"stream": stream, "run_id": self.run_id, "settings": self.settings}
        return {**fields, **self._limits}

    def changed(self) -> None:
        with self._something:
            self._something.notify_all()

    def wait_for(self, is_so: Callable[[], bool], timeout: float = 10.0) -> bool:
        """Wait until a record of the worker makes the condition true."""
        with self._something:
            return self._something.wait_for(is_so, timeout)

    def control(
        self,
        name: str,
        /,
        timeout: float = 5.0,
        connection: Optional[Connection] = None,
        **args: Any,
    ) -> Optional[dict[str, Any]]:
        """Send a command to the (first) process; returns its answer, or None on time-out.

        None too for a process that never connected, or ended at once.
        """
        to = connection or next(iter(self.connections), None)
        if to is None:
            return None
        command = f"c{next(self._ids)}"
        body = {"id": command, "name": name, "args": args}
        to.send(link_frames.pack_json(link_frames.CONTROL, body))
        self.wait_for(lambda: any(ack.get("id") == command for ack in to.acks), timeout)
        return next((ack for ack in to.acks if ack.get("id") == command), None)

    def quiet(self, seconds: float) -> bool:
        """Whether nothing arrives for this time."""
        before = self._count()
        time.sleep(seconds)
        return self._count() == before

    def rows(self) -> list[dict[str, Any]]:
        return [row for connection in list(self.connections) for row in connection.rows()]

    def _count(self) -> int:
        return sum(len(connection.batches) for connection in list(self.connections))

    def _accept(self) -> None:
        while True:
            try:
                sock, _ = self._sock.accept()
            except OSError:
                return
            connection = Connection(self, sock, f"w{len(self.connections) + 1}")
            self.connections.append(connection)
            self._start(connection.serve)

    def _start(self, target: Callable[[], None]) -> None:
        thread = threading.Thread(target=target, daemon=True)
        self._threads.append(thread)
        thread.start()
