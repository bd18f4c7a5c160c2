"""Connection to the engine: dial, register, publish the spool, take commands, redial.

Works for hours without an engine. Forwards the unchanged bytes of batches from the spool.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

import mosaic_sdk
from mosaic_sdk.codec.wire_format import DecodeError, sized
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL
from mosaic_sdk.launch.launch_spec import Spec
from mosaic_sdk.launch.outbox import Outbox
from mosaic_sdk.launch.socket_probe import reachable
from mosaic_sdk.launch.spool import SpoolReader, batch_key

if TYPE_CHECKING:
    import grpc.aio

    from mosaic_sdk.v1 import mosaic_pb2 as pb

FIRST_RETRY_S, LAST_RETRY_S = 0.05, 1.0
# An engine that is there and refuses us is not asked twenty times a second.
REFUSED_RETRY_S = 2.0
# A fault of ours would come again at once.
FAULT_RETRY_S = 5.0
CALL_S = 10.0
FINISH_S = 1.0
# One message: enough to pay for its overhead, little enough for the engine's next transaction.
MESSAGE_BYTES = 1 << 18
MAX_MESSAGE = 96 << 20
MOST_HOLD_MS = 1000
#: Reports of a worker that are kept before an engine was reached: the newest.
MOST_EARLY = 64
DEFAULT_CREDIT = 64
# With so much under way nobody waits for the next message: a fuller one costs both sides less.
BUSY_BATCHES, GATHER_S = 8, 0.005
_PUBLISH = "/mosaic.v1.Mosaic/Publish"
_CONTROL = "/mosaic.v1.Mosaic/Control"
_REGISTER = "/mosaic.v1.Mosaic/RegisterWorker"
_OPTIONS = (
    ("grpc.keepalive_time_ms", 10_000),
    ("grpc.keepalive_timeout_ms", 5_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.max_send_message_length", -1),
    ("grpc.max_receive_message_length", MAX_MESSAGE),
    ("grpc.enable_retries", 0),
    ("grpc.enable_http_proxy", 0),
    # Two runs of one test must not share a connection to an engine that was replaced.
    ("grpc.use_local_subchannel_pool", 1),
)

log = logging.getLogger(__name__)


class Lost(Exception):
    """The connection to the engine is lost; dial again."""

    def __init__(self, reason: str, retry_s: float = 0.0) -> None:
        super().__init__(reason)
        self.retry_s = retry_s


def publish_request(run_id: str, bodies: list[bytes]) -> bytes:
    """A serialised `PublishRequest` around batches that are serialised already."""
    parts = [sized(b"\x0a", run_id.encode())]
    parts += [sized(b"\x12", body) for body in bodies]
    return b"".join(parts)


class Window:
    """Batches of each stream that were sent on this connection but are not committed."""

    def __init__(self, credit: int) -> None:
        self.credit = credit
        self._sent: dict[str, int] = {}
        self._committed: dict[str, int] = {}
        self.in_flight = 0

    def sent(self, stream: str, sequence: int) -> None:
        self._sent[stream] = sequence
        self.in_flight += 1

    def committed(self, committed: dict[str, int]) -> None:
        for stream, sequence in committed.items():
            before = self._committed.get(stream, 0)
            sequence = min(sequence, self._sent.get(stream, 0))
            if sequence > before:
                self._committed[stream] = sequence
                self.in_flight -= sequence - before

    def start(self, stream: str, sequence: int) -> None:
        """Everything up to `sequence` was committed before this connection."""
        self._sent[stream] = self._committed[stream] = sequence

    def known(self, stream: str) -> int:
        return self._sent.get(stream, 0)

    @property
    def room(self) -> int:
        return max(0, self.credit - self.in_flight)


class Uplink:
    """The launcher's connection to the engine, as long as the launcher lives."""

    def __init__(self, spec: Spec, outbox: Outbox, boot_id: str) -> None:
        self._spec = spec
        self._outbox = outbox
        self._boot_id = boot_id
        self._reader: SpoolReader = outbox.reader()
        self._held: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._finishing = False
        self._finished = asyncio.Event()
        self._acks: deque[pb.ControlUp] = deque(maxlen=256)
        self._reports: dict[str, bytes] = {}
        # What the worker tells whoever looks: in order, the newest where there is too much.
        self._told: deque[tuple[str, bytes]] = deque(maxlen=1024)
        # How many of them this connection has taken.
        self._taken = 0
        self._up = asyncio.Event()
        # Until an engine was there once.
        self._is_first = True
        self._met = False
        self._tells_durable = False
        self.worker_pid = 0
        # Why the engine is not there; empty: it is.
        self.trouble = "not dialled yet"
        self.on_command: Callable[[pb.ControlCommand], None] = lambda command: None
        # How long batches are gathered: as long as nobody looks, the engine says.
        self._hold_ms = 0
        self.on_hold: Callable[[int], None] = lambda milliseconds: None
        self.on_registered: Callable[[pb.RegisterWorkerResponse], None] = lambda answer: None

    @property
    def connected(self) -> bool:
        return self._up.is_set()

    @property
    def told(self) -> int:
        """The number of reports of the worker that the engine has, or is about to get."""
        return self._taken + len(self._told)

    def answer(self, command_id: str, ok: bool, message: str, result: bytes = b"") -> None:
        """Acknowledge a command; kept until an engine takes it."""
        from mosaic_sdk.v1 import mosaic_pb2 as pb

        ack = pb.ControlAck(id=command_id, ok=ok, message=_sendable(message), result=result)
        self._acks.append(pb.ControlUp(ack=ack))
        self._news.set()

    def report(self, name: str, detail: bytes) -> None:
        """Report to the engine outside the record; only the newest of each name counts."""
        self._reports.pop(name, None)
        self._reports[name] = detail
        self._news.set()

    def relay(self, name: str, detail: bytes) -> None:
        """Relay a worker's own report, in order; dropped without an engine.

        The first ones are kept: a worker may start before the engine is reached, and the process
        that started it waits for them.
        """
        if self.connected or self._is_first:
            self._told.append((_sendable(name), detail))
            self._news.set()
        if self._is_first and len(self._told) > MOST_EARLY:
            self._told.popleft()

    async def finish(self) -> None:
        """Let the last answers arrive: half-close, and wait for the engine's own end."""
        if not self.connected:
            return
        self._finishing = True
        self._news.set()
        try:
            await asyncio.wait_for(self._finished.wait(), FINISH_S)
        except asyncio.TimeoutError:
            log.info("the engine does not end the call")

    async def run(self) -> None:
        """Dial repeatedly, without end."""
        if not self._spec.engine_socket:
            await asyncio.Event().wait()
        pause = FIRST_RETRY_S
        while True:
            self._met = False
            try:
                if not reachable(self._spec.engine_socket):
                    raise Lost("nobody listens")
                await self._session()
            except Lost as lost:
                if str(lost) != self.trouble:
                    self.trouble = str(lost)
                    log.info("no engine: %s", lost)
                pause = max(FIRST_RETRY_S if self._met else pause, lost.retry_s)
            except Exception as error:  # noqa: BLE001 - whatever the engine says, the worker goes on
                log.exception("the connection to the engine")
                self.trouble = f"{type(error).__name__}: {error}"
                pause = FAULT_RETRY_S
            if self._finishing:
                self._finished.set()
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, LAST_RETRY_S)

    # -- one connection

    async def _session(self) -> None:
        """Until the connection ends; raises `Lost`, whatever the reason."""
        # In a thread: it takes a while, and a worker that connects meanwhile is answered.
        await asyncio.to_thread(_load)
        import grpc
        import grpc.aio

        target = f"unix:{self._spec.engine_socket}"
        async with grpc.aio.insecure_channel(target, options=_OPTIONS) as channel:
            try:
                answer = await self._register(channel)
                log.info("registered with the engine, protocol %s", answer.protocol)
                self.trouble = ""
                self._met = True
                self._up.set()
                self._is_first = False
                self.on_registered(answer)
                await self._serve(channel, answer)
            except grpc.aio.AioRpcError as error:
                raise _lost(error) from error
            except (asyncio.InvalidStateError, grpc.aio.UsageError) as error:
                raise Lost(f"the call has ended: {error}") from error
            except (DecodeError, OSError) as error:
                # Damaged or gone: nothing here can cure it, perhaps somebody else does.
                raise Lost(f"spool: {error}", retry_s=60.0) from error
            finally:
                self._up.clear()

    def _metadata(self) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self._spec.run_token}"),)

    async def _register(self, channel: grpc.aio.Channel) -> pb.RegisterWorkerResponse:
        from mosaic_sdk.v1 import mosaic_pb2 as pb

        call = channel.unary_unary(
            _REGISTER,
            request_serializer=pb.RegisterWorkerRequest.SerializeToString,
            response_deserializer=pb.RegisterWorkerResponse.FromString,
        )
        request = pb.RegisterWorkerRequest(
            run_id=self._spec.run_id,
            protocol=ENGINE_PROTOCOL,
            capabilities=self._spec.capabilities,
            launcher_pid=os.getpid(),
            worker_pid=self.worker_pid,
            boot_id=self._boot_id,
            sdk_version=mosaic_sdk.__version__,
        )
        answer = await call(request, timeout=CALL_S, metadata=self._metadata())
        if answer.protocol and answer.protocol.split(".")[0] != ENGINE_PROTOCOL.split(".")[0]:
            raise Lost(f"the engine speaks protocol {answer.protocol}", REFUSED_RETRY_S)
        return answer

    async def _serve(self, channel: grpc.aio.Channel, answer: pb.RegisterWorkerResponse) -> None:
        committed = dict(answer.committed)
        # An engine of the last version never says more than that it has committed something.
        self._tells_durable = answer.sync_ms > 0
        self._acknowledge(committed, {})
        window = Window(answer.credit or DEFAULT_CREDIT)
        # What this engine says counts, even where an earlier one had more.
        for stream, sequence in committed.items():
            window.start(stream, sequence)
        self._held.clear()
        self._reader.rewind()
        self._hold_ms = 0
        self.on_hold(0)
        from mosaic_sdk.v1 import mosaic_pb2 as pb

        publish = channel.stream_stream(
            _PUBLISH, request_serializer=_as_is, response_deserializer=pb.PublishResponse.FromString
        )(metadata=self._metadata())
        control = channel.stream_stream(
            _CONTROL,
            request_serializer=pb.ControlUp.SerializeToString,
            response_deserializer=pb.ControlDown.FromString,
        )(metadata=self._metadata())
        parts = (
            self._send_batches(publish, window),
            self._take_acks(publish, window),
            self._send_control(control),
            self._take_commands(control),
        )
        try:
            await _until_first(parts)
        finally:
            publish.cancel()
            control.cancel()

    async def _send_batches(
        self, call: grpc.aio.StreamStreamCall[Any, Any], window: Window
    ) -> None:
        while True:
            bodies, is_full = self._next_bodies(window)
            if bodies:
                await call.write(publish_request(self._spec.run_id, bodies))
                if is_full:
                    # More lies ready than one message takes: there is nothing to wait for.
                    continue
                if self._hold_ms and window.room:
                    await self._outbox.gather(self._hold_ms / 1000)
                elif window.in_flight > BUSY_BATCHES and window.room:
                    await asyncio.sleep(GATHER_S)
            else:
                await self._outbox.more()

    def _next_bodies(self, window: Window) -> tuple[list[bytes], bool]:
        """Batches that fit the window and one message; whether the message is full."""
        room, size = window.room, 0
        bodies: list[bytes] = []
        is_full = False
        while len(bodies) < room and not is_full:
            if not self._held:
                self._held.extend(self._reader.read())
                if not self._held:
                    break
            body = self._held[0]
            if bodies and size + len(body) > MESSAGE_BYTES:
                is_full = True
                break
            self._held.popleft()
            stream, sequence = batch_key(body)
            if sequence <= window.known(stream):
                continue
            window.sent(stream, sequence)
            bodies.append(body)
            size += len(body)
            is_full = size >= MESSAGE_BYTES
        return bodies, is_full

    async def _take_acks(self, call: grpc.aio.StreamStreamCall[Any, Any], window: Window) -> None:
        starved = ""
        async for answer in _read(call):
            committed = dict(answer.committed)
            window.committed(committed)
            window.credit = answer.credit
            if answer.hold_ms != self._hold_ms:
                self._hold_ms = min(answer.hold_ms, MOST_HOLD_MS)
                self.on_hold(self._hold_ms)
            if answer.starved != starved:
                starved = answer.starved
                log.warning("the store %s", f"can't commit: {starved}" if starved else "commits")
            self._acknowledge(committed, dict(answer.durable))
            self._outbox.wake()

    def _acknowledge(self, committed: dict[str, int], durable: dict[str, int]) -> None:
        self._outbox.acknowledge(committed)
        durable = durable if self._tells_durable else committed
        if durable:
            self._outbox.release(durable)

    async def _send_control(self, call: grpc.aio.StreamStreamCall[Any, Any]) -> None:
        from mosaic_sdk.v1 import mosaic_pb2 as pb

        self._taken = 0
        await call.write(pb.ControlUp(run_id=self._spec.run_id))
        while True:
            # First: what comes while one of these is being written is news too.
            self._news.clear()
            while self._acks or self._reports or self._told:
                # Before each report: a worker may tell more than can be written, without an end.
                if self._acks:
                    await call.write(self._acks[0])
                    self._acks.popleft()
                    continue
                if self._reports:
                    name = next(iter(self._reports))
                    detail = self._reports.pop(name)
                else:
                    name, detail = self._told.popleft()
                    self._taken += 1
                    name = f"worker.{name}"
                report = pb.WorkerReport(name=name, detail=detail)
                await call.write(pb.ControlUp(report=report))
            if self._finishing and not self._news.is_set():
                await call.done_writing()
            await self._news.wait()

    async def _take_commands(self, call: grpc.aio.StreamStreamCall[Any, Any]) -> None:
        async for message in _read(call):
            self.on_command(message.command)


def _load() -> None:
    # Fork support would hang children of this process; it has none to come but by exec.
    os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "0")
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    for name in ("grpc.aio", "mosaic_sdk.v1.mosaic_pb2"):
        importlib.import_module(name)


def _sendable(text: str) -> str:
    """A worker's words: what is no text at all goes as its escapes."""
    return text.encode("utf-8", "backslashreplace").decode()


def _as_is(message: bytes) -> bytes:
    return message


async def _read(call: grpc.aio.StreamStreamCall[Any, Any]) -> AsyncIterator[Any]:
    async for message in call:
        yield message
    raise Lost("the engine ended the call")


async def _until_first(parts: tuple[Awaitable[None], ...]) -> None:
    """Run tasks concurrently until the first one fails, which ends all."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            # grpc.aio reports a call that the other side cancelled as a cancellation of ours.
            if task.cancelled():
                raise Lost("the engine cancelled the call")
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _lost(error: grpc.aio.AioRpcError) -> Lost:
    import grpc

    code, details = error.code(), error.details()
    refused = (
        grpc.StatusCode.UNAUTHENTICATED,
        grpc.StatusCode.PERMISSION_DENIED,
        grpc.StatusCode.NOT_FOUND,
        grpc.StatusCode.FAILED_PRECONDITION,
        grpc.StatusCode.INVALID_ARGUMENT,
        grpc.StatusCode.RESOURCE_EXHAUSTED,
        grpc.StatusCode.UNIMPLEMENTED,
    )
    retry = REFUSED_RETRY_S if code in refused else 0.0
    return Lost(f"{code.name}: {details}", retry)
