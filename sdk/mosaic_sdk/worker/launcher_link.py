"""The worker's side of the socket to its launcher: frames out, acknowledgements in.

It sees batches as bytes only. One background thread reads; callers write.
"""

from __future__ import annotations

import contextlib
import os
import select
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Optional, cast

from mosaic_sdk.asking.ask_client import Asked, Asks
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.link_frames import FrameReader
from mosaic_sdk.codec.wire_format import DecodeError

_CONNECT_S = 5.0
_WELCOME_S = 10.0
_RECEIVE = 1 << 16
_IDLE_S = 0.25
# Acknowledgements that nobody waits for are taken together: each wake-up costs a busy worker more
# than several of its steps.
_GATHER_S = 0.003
# Who asked a moment ago asks again: its answer is not to wait until the thread is woken for it.
_ASKING_S = 0.02


class Unreachable(Exception):
    """No launcher at the other end, or one with another protocol."""


@dataclass(frozen=True)
class Welcome:
    """Launcher's greeting of a new connection."""

    stream: str = ""
    run_id: str = ""
    credit: int = link_frames.CREDIT
    batch_steps: int = link_frames.BATCH_STEPS
    flush_ms: float = link_frames.FLUSH_MS
    settings: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def parse(cls, fields: dict[str, Any]) -> Welcome:
        settings = fields.get("settings")
        return cls(
            str(fields.get("stream", "")),
            str(fields.get("run_id", "")),
            max(1, int(fields.get("credit") or link_frames.CREDIT)),
            max(1, int(fields.get("batch_steps") or link_frames.BATCH_STEPS)),
            max(1.0, float(fields.get("flush_ms") or link_frames.FLUSH_MS)),
            cast("dict[str, Any]", settings) if isinstance(settings, dict) else {},
        )


class Outgoing:
    """Bytes on their way out.

    A signal may interrupt a write anywhere, and the frame must neither be cut nor sent twice: sent
    bytes are counted by the list, in C, before the interpreter handles signals again.
    """

    __slots__ = ("counts", "data")

    def __init__(self, data: bytes = b"") -> None:
        self.data = data
        self.counts: list[int] = []

    @property
    def done(self) -> bool:
        return sum(self.counts) >= len(self.data)


class Link:
    """One connection, which is one stream. `on_tick` runs in the reading thread."""

    def __init__(
        self,
        path: str,
        *,
        token: str = "",
        only_tapped: bool = False,
        on_control: Callable[[dict[str, Any]], None] = lambda command: None,
        on_tick: Callable[[], bool] = lambda: False,
        on_death: Callable[[str], None] = lambda reason: None,
    ) -> None:
        self.alive = True
        self.closing = False
        self.spooled = 0
        self.committed = 0
        # How long batches may be gathered, for nobody looks; 0: not at all.
        self.hold_s = 0.0
        # Why the launcher keeps us waiting, empty where it does not.
        self.stalled = ""
        self._only_tapped = only_tapped
        self._on_control = on_control
        self._on_tick = on_tick
        self._on_death = on_death
        self._asks = Asks()
        self._acked = threading.Condition()
        self._reader = FrameReader()
        self._early: list[tuple[int, bytes]] = []
        self._thread: Optional[threading.Thread] = None
        self._resting = False
        # How many wait for what comes, and whether the reading thread lets it gather meanwhile.
        self._waiting = 0
        self._gathering = False
        self._asked_at = 0.0
        # How often another program took the place of a decider, by its name.
        self.changes: dict[str, int] = {}
        self._sock = _connect(path)
        try:
            self.welcome = self._greet(token)
        except BaseException:
            self._sock.close()
            raise
        self._sock.setblocking(False)
        # A byte in here wakes the reading thread.
        self._wake = os.pipe()

    def start(self) -> None:
        """Start the reading thread unless it runs."""
        with self._acked:
            if self._thread is None and self.alive:
                self._resting = False
                self._thread = threading.Thread(target=self._read, name="mosaic-link", daemon=True)
                self._thread.start()

    def write(self, out: Outgoing) -> None:
        """Send the rest of `out`; waits while the launcher does not read."""
        while self.alive:
            done = sum(out.counts)
            if done >= len(out.data):
                return
            try:
                out.counts.extend(map(self._sock.send, (memoryview(out.data)[done:],)))
            except (BlockingIOError, InterruptedError):
                self._wait_writable()
            except (OSError, ValueError) as error:
                self._die(f"it closed the connection ({error})")

    def wait(self, is_enough: Callable[[], bool], deadline: Optional[float] = None) -> bool:
        """Wait for acknowledgements; False on time-out or if the launcher ends."""
        with self._acked:
            self._waiting += 1
            try:
                while not is_enough():
                    if not self.alive:
                        return False
                    self.start()
                    if self._gathering:
                        self._rouse()
                    left = None if deadline is None else deadline - time.monotonic()
                    if left is not None and left <= 0:
                        return False
                    # Bounded: a thread that died with a fork could not wake us.
                    self._acked.wait(0.5 if left is None else min(left, 0.5))
                return True
            finally:
                self._waiting -= 1

    def ask(
        self,
        send: Callable[[bytes], None],
        decider: str,
        what: int,
        request: bytes,
        deadline_s: float,
    ) -> Asked:
        """Ask a decider; `send` writes its frame among the others."""
        self._asked_at = time.monotonic()
        asked = self._asks.put(send, decider, what, request, deadline_s)
        if not self.alive:
            self._asks.fail_all("the launcher is gone")
        self.start()
        if self._gathering:
            self._rouse()
        return asked

    def rest(self) -> None:
        """Ends the reading thread until `start`, so that a fork finds none."""
        thread = self._thread
        if thread is None or thread is threading.current_thread():
            return
        self._resting = True
        self._rouse()
        self._join()
        if thread.is_alive():  # it waits for a launcher that does not read; two would be worse
            self._resting = False
        else:
            self._thread = None

    def close(self) -> None:
        """Close the connection; the other end reads everything sent."""
        self.closing = True
        self.alive = False
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self._join()
        self.abandon()

    def abandon(self) -> None:
        """Abandon the parent's connection after a fork, without sending anything."""
        self.closing = True
        self.alive = False
        self._sock.close()
        for descriptor in self._wake:
            with contextlib.suppress(OSError):
                os.close(descriptor)
        self._wake = (-1, -1)

    def _rouse(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self._wake[1], b"x")

    def _join(self) -> None:
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(1.0)

    # -- the reading thread

    def _read(self) -> None:
        poller = select.poll()
        poller.register(self._sock, select.POLLIN)
        poller.register(self._wake[0], select.POLLIN)
        own = self._sock.fileno()
        calm = select.poll()
        calm.register(self._wake[0], select.POLLIN)
        wait_ms = _IDLE_S * 1000
        woken = 0.0
        try:
            for kind, body in self._early:
                self._handle(kind, body)
            self._early = []
            while self.alive:
                self._gather(calm, woken + _GATHER_S)
                events = poller.poll(wait_ms)
                woken = time.monotonic()
                for descriptor, _ in events:
                    if descriptor == own:
                        self._receive()
                    else:
                        os.read(descriptor, 16)
                if self._resting:
                    return
                flush_ms = max(self.welcome.flush_ms, self.hold_s * 1000)
                wait_ms = flush_ms if self._on_tick() else _IDLE_S * 1000
        except (OSError, ValueError) as error:  # a closed descriptor, a frame that is none
            self._die(str(error))

    def _gather(self, calm: select.poll, until: float) -> None:
        now = time.monotonic()
        left = until - now
        if left <= 0 or now - self._asked_at < _ASKING_S:
            return
        # Said before it is looked: whoever waits looks after it was said.
        self._gathering = True
        if not self._waiting and not self._asks.under_way:
            calm.poll(left * 1000)
        self._gathering = False

    def _receive(self) -> None:
        try:
            data = self._sock.recv(_RECEIVE)
        except (BlockingIOError, InterruptedError):
            return
        if not data:
            self._die("it closed the connection")
            return
        for kind, body in self._reader.feed(data):
            self._handle(kind, body)

    def _handle(self, kind: int, body: bytes) -> None:
        if kind in (link_frames.SPOOLED, link_frames.COMMITTED):
            number = link_frames.unpack_number(body)
            with self._acked:
                self.spooled = max(self.spooled, number)
                if kind == link_frames.COMMITTED:
                    self.committed = max(self.committed, number)
                self._acked.notify_all()
        elif kind == link_frames.ANSWER:
            self._asks.answered(body)
        elif kind == link_frames.CHANGED:
            name = body.decode("utf-8", "replace")
            self.changes[name] = self.changes.get(name, 0) + 1
        elif kind == link_frames.CONTROL:
            self._on_control(link_frames.unpack_json(body))
        elif kind == link_frames.HOLD:
            self.hold_s = link_frames.unpack_number(body) / 1000
        elif kind == link_frames.COMMAND:
            self._on_control(as_command(link_frames.unpack_command(body)))
        elif kind == link_frames.STALL:
            self.stalled = str(link_frames.unpack_json(body).get("reason", ""))
        # Frames of a later protocol are none of ours.

    def _die(self, reason: str) -> None:
        if not self.alive:
            return
        self.alive = False
        with self._acked:
            self._acked.notify_all()
        self._asks.fail_all(reason)
        if not self.closing:
            self._on_death(reason)

    def _wait_writable(self) -> None:
        poller = select.poll()
        reads = threading.current_thread() is self._thread
        poller.register(self._sock, select.POLLOUT | (select.POLLIN if reads else 0))
        for _, event in poller.poll(500):
            # Or both ends could wait for each other with full buffers.
            if reads and event & select.POLLIN:
                self._receive()

    def _greet(self, token: str) -> Welcome:
        hello = {
            "pid": os.getpid(),
            "sdk_version": _version(),
            "protocol": link_frames.LINK_PROTOCOL,
            "process": _process_name(),
            # Understands COMMAND frames: arguments need not be read on the way.
            "commands": True,
            "token": token,
            "tap": self._only_tapped,
        }
        deadline = time.monotonic() + _WELCOME_S
        try:
            self._sock.sendall(link_frames.pack_json(link_frames.HELLO, hello))
            while True:
                self._sock.settimeout(max(0.001, deadline - time.monotonic()))
                data = self._sock.recv(_RECEIVE)
                if not data:
                    raise Unreachable("it closed the connection")
                messages = self._reader.feed(data)
                if messages:
                    kind, body = messages[0]
                    if kind != link_frames.WELCOME:
                        raise Unreachable(f"it spoke out of turn (frame {kind})")
                    self._early = messages[1:]
                    return Welcome.parse(link_frames.unpack_json(body))
        except socket.timeout as error:
            raise Unreachable("it did not answer") from error
        except (OSError, DecodeError, TypeError, ValueError) as error:
            raise Unreachable(str(error)) from error


def as_command(command: link_frames.Command) -> dict[str, Any]:
    """A command in the common form, with unparsed arguments."""
    return {"id": command.id, "name": command.name, "raw": command.args}


def _connect(path: str) -> socket.socket:
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        sock.settimeout(_CONNECT_S)
        sock.connect(path)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
    except OSError as error:
        sock.close()
        raise Unreachable(str(error)) from error
    return sock


def _version() -> str:
    import mosaic_sdk

    return mosaic_sdk.__version__


def _process_name() -> str:
    processes = sys.modules.get("multiprocessing")
    if processes is None:
        return "MainProcess"
    return str(processes.current_process().name)
