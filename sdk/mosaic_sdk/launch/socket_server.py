"""Server for the worker: framed batches on a Unix socket, one connection for each process.

Knows the frames of the worker link and the outbox, nothing of gRPC.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import shutil
import socket
import tempfile
import time
from collections.abc import Callable
from typing import Any, Optional, cast

from mosaic_sdk.codec import link_frames, record_batches
from mosaic_sdk.codec.link_frames import FrameReader
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.launch.launch_spec import Spec
from mosaic_sdk.launch.outbox import EVENTS, Outbox

# The engine takes no larger message; a worker closes its batches long before.
MAX_PAYLOAD = 60 << 20
MAX_ROWS = 1 << 16
# Of answers that a worker has not taken yet.
MAX_UNREAD = 8 << 20
# sockaddr_un holds 108 bytes with the final zero.
MAX_PATH = 107
HEAD_BYTES = 4096

log = logging.getLogger(__name__)


def listen(run_dir: str) -> tuple[socket.socket, str, str]:
    """A listening socket, its path, and a folder to remove with it if the path was too long."""
    path = os.path.join(run_dir, "worker.sock")
    folder = ""
    if len(os.fsencode(path)) > MAX_PATH:
        base = os.environ.get("XDG_RUNTIME_DIR", "")
        folder = tempfile.mkdtemp(prefix="mosaic-", dir=base if os.path.isdir(base) else "/tmp")
        path = os.path.join(folder, "worker.sock")
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    # The umask belongs to the whole process; here it has one thread.
    before = os.umask(0o177)
    try:
        server.bind(path)
    finally:
        os.umask(before)
    server.listen(64)
    server.setblocking(False)
    return server, path, folder


class Refusal(Exception):
    """A message of the worker that ends its connection, as text."""


class Connection(asyncio.Protocol):
    """One process of the worker."""

    def __init__(self, server: WorkerServer) -> None:
        self._server = server
        self._reader = FrameReader()
        self._transport: Optional[asyncio.Transport] = None
        self._spooled_news = 0
        self._paused = False
        self._clogged = False
        self.stream = ""
        self.hello: dict[str, Any] = {}
        self.said_bye = False

    @property
    def pid(self) -> int:
        pid = self.hello.get("pid", 0)
        return pid if isinstance(pid, int) else 0

    @property
    def process(self) -> str:
        return str(self.hello.get("process", ""))

    @property
    def heeds(self) -> bool:
        """Whether a process of the worker may handle commands."""
        return self.hello.get("tap") is not True

    def send(self, data: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        self._transport.write(data)
        if self._clogged and self._transport.get_write_buffer_size() > MAX_UNREAD:
            log.warning("worker connection %s reads nothing: closing it", self.stream)
            self._server.on_refusal("it does not read answers", b"")
            self._transport.abort()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    # -- asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        # Answers are small: a worker that never reads them must not be a reason to keep them all.
        self._transport.set_write_buffer_limits(high=MAX_UNREAD // 8)
        self._server.opened(self)

    def pause_writing(self) -> None:
        self._clogged = True

    def resume_writing(self) -> None:
        self._clogged = False

    def data_received(self, data: bytes) -> None:
        try:
            for kind, body in self._reader.feed(data):
                self._try(kind, body)
        except (Refusal, DecodeError) as refusal:
            log.warning("worker connection %s: %s", self.stream or "without a name", refusal)
            self._server.on_refusal(str(refusal), data[:HEAD_BYTES])
            self.close()
        if self._spooled_news:
            self.send(link_frames.pack_number(link_frames.SPOOLED, self._spooled_news))
            self._spooled_news = 0
        self._server.pace(self)

    def connection_lost(self, exc: Optional[Exception]) -> None:
        if self._reader.pending:
            self._server.on_refusal("cut off in the middle of a frame", b"")
        self._server.closed(self)
        self._transport = None

    # -- outbox.Listener

    def spooled(self, sequence: int) -> None:
        # Inside data_received one answer for all is enough; outside of it the spool had been full.
        self._spooled_news = sequence
        if self._paused:
            self._spooled_news = 0
            self.send(link_frames.pack_number(link_frames.SPOOLED, sequence))

    def committed(self, sequence: int) -> None:
        self.send(link_frames.pack_number(link_frames.COMMITTED, sequence))

    # -- back-pressure

    def hold(self, on: bool) -> None:
        """Stop or resume reading, with the reason."""
        if on == self._paused or self._transport is None or self._transport.is_closing():
            return
        self._paused = on
        if on:
            self._transport.pause_reading()
            self.send(link_frames.pack_json(link_frames.STALL, {"reason": "no room in the spool"}))
        else:
            self._transport.resume_reading()
            self.send(link_frames.pack_json(link_frames.STALL, {"reason": ""}))

    # -- inside

    def _try(self, kind: int, body: bytes) -> None:
        try:
            self._take(kind, body)
        except (Refusal, DecodeError):
            raise
        except Exception as error:  # noqa: BLE001 - one message is lost, not the connection
            log.exception("worker connection %s", self.stream or "without a name")
            reason = f"it could not be taken: {type(error).__name__}: {error}"[:300]
            self._server.on_refusal(reason, body[:HEAD_BYTES])

    def _take(self, kind: int, body: bytes) -> None:
        if not self.stream:
            if kind != link_frames.HELLO:
                raise Refusal("the first frame must be HELLO")
            self._greet(link_frames.unpack_json(body))
        elif kind == link_frames.BATCH:
            self._batch(body)
        elif kind == link_frames.CONTROL_ACK:
            acknowledgement = link_frames.unpack_json(body)
            if acknowledgement.get("id") == link_frames.HEEDS:
                self.hello["tap"] = False
            else:
                self._server.on_ack(acknowledgement)
            self._server.on_ack(link_frames.unpack_json(body))
        elif kind == link_frames.OBEYED:
            self._server.on_obeyed(link_frames.unpack_obeyed(body))
        elif kind == link_frames.TOLD:
            report = link_frames.unpack_told(body)
            self._server.on_told(report.name, report.detail)
        elif kind == link_frames.REPORT:
            self._server.on_report(link_frames.unpack_json(body))
        elif kind == link_frames.ASK:
            self._server.on_ask(body, self.send, self)
        elif kind == link_frames.BYE:
            self.said_bye = True
        # Frames of a later protocol are none of ours.

    def _batch(self, body: bytes) -> None:
        batch = link_frames.unpack_batch(body)
        outbox = self._server.outbox
        if 0 < batch.count <= MAX_ROWS and len(batch.payload) <= MAX_PAYLOAD:
            outbox.put(self.stream, batch.kind, batch.count, batch.payload, batch.sent_unix_ns)
            return
        # The engine would refuse it for ever. In its place goes the word that it was set aside: the
        # worker counts its batches too.
        size = len(batch.payload)
        reason = f"a batch of {batch.count} rows and {size} bytes"
        log.warning("%s: %s is set aside", self.stream, reason)
        head = batch.payload[:HEAD_BYTES]
        event = record_batches.event_reject(time.time_ns(), self.stream, reason, head, size)
        outbox.put(self.stream, EVENTS, 1, record_batches.encode_events([event]))

    def _greet(self, hello: dict[str, Any]) -> None:
        token = hello.get("token")
        if not isinstance(token, str) or not self._server.admits(token):
            raise Refusal("wrong token")
        if hello.get("protocol", link_frames.LINK_PROTOCOL) != link_frames.LINK_PROTOCOL:
            raise Refusal(f"protocol {hello.get('protocol')}")
        self.hello = hello
        self.stream = self._server.name_stream()
        self.send(link_frames.pack_json(link_frames.WELCOME, self._server.welcome(self.stream)))
        if self._server.hold_ms:
            self.send(link_frames.pack_number(link_frames.HOLD, self._server.hold_ms))
        self._server.outbox.listen(self.stream, self)
        self._server.on_connected(self)


class WorkerServer:
    """All connections of one worker."""

    def __init__(self, spec: Spec, outbox: Outbox) -> None:
        self.outbox = outbox
        self._spec = spec
        self._count = 0
        self._hold_ms = 0
        self._open: set[Connection] = set()
        self._quiet = asyncio.Event()
        self._quiet.set()
        # Set once the engine has said what it likes.
        self.batch_steps = spec.batch_steps
        self.flush_ms = spec.flush_ms
        self.on_ack: Callable[[dict[str, Any]], None] = lambda ack: None
        self.on_obeyed: Callable[[link_frames.Obeyed], None] = lambda done: None
        self.on_report: Callable[[dict[str, Any]], None] = lambda report: None
        # The same as it was said, read by nobody on the way.
        self.on_told: Callable[[str, bytes], None] = lambda name, detail: None
        # The last is who asks: the same object as long as it is connected.
        self.on_ask: Callable[[bytes, Callable[[bytes], None], object], None] = (
            lambda body, send, who: None
        )
        self.on_connected: Callable[[Connection], None] = lambda connection: None
        self.on_refusal: Callable[[str, bytes], None] = lambda reason, head: None

    async def serve(self, server: socket.socket, folder: str) -> None:
        """Accept until cancelled; removes the socket."""
        path = server.getsockname()
        loop = asyncio.get_running_loop()
        listening = await loop.create_unix_server(lambda: Connection(self), sock=server)
        try:
            await self._lift_holds()
        finally:
            listening.close()
            for connection in list(self._open):
                connection.close()
            try:
                os.unlink(path)
            except FileNotFoundError:
                pass
            if folder:
                shutil.rmtree(folder, ignore_errors=True)

    @property
    def connections(self) -> list[Connection]:
        """Connections after HELLO, oldest first."""
        named = [connection for connection in self._open if connection.stream]
        return sorted(named, key=lambda connection: int(connection.stream[1:]))

    async def all_closed(self) -> None:
        """Waits until no process of the worker is connected."""
        await self._quiet.wait()

    # -- of the connections

    def admits(self, token: str) -> bool:
        known = self._spec.worker_token or self._spec.run_token
        return hmac.compare_digest(token.encode(), known.encode())

    def name_stream(self) -> str:
        self._count += 1
        return f"w{self._count}"

    def welcome(self, stream: str) -> dict[str, Any]:
        return {
            "stream": stream,
            "credit": self._spec.credit,
            "batch_steps": self.batch_steps,
            "flush_ms": self.flush_ms,
            "run_id": self._spec.run_id,
            "settings": {"observations": self._spec.observations, **self._spec.settings},
        }

    def hold(self, milliseconds: int) -> None:
        """Set how long workers gather their batches."""
        self._hold_ms = milliseconds
        for connection in self.connections:
            connection.send(link_frames.pack_number(link_frames.HOLD, milliseconds))

    @property
    def hold_ms(self) -> int:
        return self._hold_ms

    def opened(self, connection: Connection) -> None:
        self._open.add(connection)
        self._quiet.clear()

    def closed(self, connection: Connection) -> None:
        self._open.discard(connection)
        if connection.stream:
            self.outbox.listen(connection.stream, None)
        if not self._open:
            self._quiet.set()

    def pace(self, connection: Connection) -> None:
        """Pause reading while the spool has no room."""
        if self.outbox.blocked:
            for each in self._open:
                each.hold(True)

    async def _lift_holds(self) -> None:
        while True:
            await self.outbox.blockage()
            for each in list(self._open):
                each.hold(True)
            await self.outbox.unblocked()
            for each in list(self._open):
                each.hold(False)
