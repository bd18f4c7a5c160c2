"""The connection to one decider: described once, then one open stream for each kind of asking, or
a plain socket for both where it has one.

Messages pass as bytes; nothing in them is read here.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Optional, cast

from mosaic_sdk.codec import link_frames
from mosaic_sdk.launch.deciders_frames import FACT, FrameSocket, path_beside
from mosaic_sdk.launch.worker_control import Answer

if TYPE_CHECKING:
    import grpc.aio

    from mosaic_sdk.v1 import decider_pb2 as pb

DECIDER_PROTOCOL = "1"
MAX_MESSAGE = 16 << 20
_SERVICE = "/mosaic.v1.Decider/"
_METHODS = {link_frames.DECIDE: "Decide", link_frames.REVIEW: "Review"}
_OPTIONS = (
    ("grpc.max_send_message_length", -1),
    ("grpc.max_receive_message_length", MAX_MESSAGE),
    ("grpc.enable_retries", 0),
    ("grpc.enable_http_proxy", 0),
    ("grpc.use_local_subchannel_pool", 1),
    # Its process is ours or on this machine: a socket that ends says so by itself.
    ("grpc.keepalive_time_ms", 600_000),
)
_LOOPBACK = ("ipv4:127.", "ipv6:[::1]", "127.0.0.1:", "localhost:", "[::1]:")


class Died(Exception):
    """The decider can no longer be asked, with the reason."""


class Refused(Exception):
    """The decider runs but can't serve; a retry would not help."""


def target_of(address: str) -> str:
    """gRPC target; only on this machine, because the connection is not encrypted."""
    if address.startswith("/"):
        return f"unix:{address}"
    if address.startswith("unix:") or address.startswith(_LOOPBACK):
        return address
    raise Refused(
        f"{address} is not on this machine; forward it to a Unix socket, for example by "
        "ssh -L /path/to/socket:/path/there"
    )


class Stream:
    """One open call. Messages go out in order, by a task that lives as long as the call."""

    def __init__(self, call: grpc.aio.StreamStreamCall[Any, Any]) -> None:
        self.call = call
        self._waiting: deque[bytes] = deque()
        self._wake: Optional[asyncio.Future[None]] = None

    def send(self, message: bytes) -> None:
        self._waiting.append(message)
        wake = self._wake
        if wake is not None and not wake.done():
            wake.set_result(None)

    async def write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            while self._waiting:
                await self.call.write(self._waiting.popleft())
            self._wake = loop.create_future()
            await self._wake
            self._wake = None

    async def read(self, taken: Callable[[bytes], None]) -> None:
        while True:
            message: Any = await self.call.read()
            if not isinstance(message, bytes):  # the end of the stream
                raise Died(await _why(self.call))
            taken(message)


class Connection:
    """A decider that listens."""

    def __init__(self, address: str, token: str, run_id: str) -> None:
        self._address = address
        self._token = token
        self._frames: Optional[FrameSocket] = None
        self._metadata = (
            ("authorization", f"Bearer {token}"),
            ("mosaic-run-id", run_id),
            ("mosaic-protocol", DECIDER_PROTOCOL),
        )
        self._run_id = run_id
        self._streams: dict[int, Stream] = {}
        self._tasks: dict[asyncio.Task[None], int] = {}
        self._channel: Optional[grpc.aio.Channel] = None
        self.taken: Callable[[int, bytes], None] = lambda what, message: None
        self.broken: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def open(self, name: str, timeout_s: float) -> pb.DescribeResponse:
        """Open the connection; raises Died or Refused."""
        target = target_of(self._address)
        # As the uplink has it: children of this process come by exec only.
        os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "0")
        os.environ.setdefault("GRPC_VERBOSITY", "NONE")
        grpc = await asyncio.to_thread(importlib.import_module, "grpc.aio")
        pb = await asyncio.to_thread(importlib.import_module, "mosaic_sdk.v1.decider_pb2")
        channel = self._channel = grpc.insecure_channel(target, options=_OPTIONS)
        describe = channel.unary_unary(
            f"{_SERVICE}Describe",
            request_serializer=pb.DescribeRequest.SerializeToString,
            response_deserializer=pb.DescribeResponse.FromString,
        )
        try:
            request = pb.DescribeRequest(run_id=self._run_id, name=name)
            answer = await describe(request, metadata=self._metadata, timeout=max(0.1, timeout_s))
        except grpc.AioRpcError as error:
            raise _described(error, target) from error
        if answer.trouble.name:
            raise Refused(_trouble(answer.trouble))
        beside = path_beside(self._address) if FACT in answer.facts else ""
        if beside:
            await self._open_frames(beside)
        return answer

    async def _open_frames(self, path: str) -> None:
        def taken(what: int, message: bytes) -> None:
            self.taken(what, message)

        try:
            self._frames = await FrameSocket.open(
                path, self._token, self._run_id, taken, self._broke
            )
        except OSError as error:
            raise Died(f"{path}: {error}") from error

    async def command(self, name: str, args: dict[str, Any], timeout_s: float) -> Answer:
        """Send a person's command to the decider."""
        grpc = importlib.import_module("grpc.aio")
        pb = importlib.import_module("mosaic_sdk.v1.decider_pb2")
        channel: Any = self._channel
        call = channel.unary_unary(
            f"{_SERVICE}Command",
            request_serializer=pb.CommandRequest.SerializeToString,
            response_deserializer=pb.CommandResponse.FromString,
        )
        request = pb.CommandRequest(name=name, args_json=json.dumps(args))
        try:
            answer = await call(request, metadata=self._metadata, timeout=timeout_s)
        except grpc.AioRpcError as error:
            if error.code().name == "UNIMPLEMENTED":
                return Answer(False, "it supports no commands")
            return Answer(False, f"{error.code().name}: {error.details()}")
        words = _trouble(answer.trouble) if answer.trouble.name else answer.message
        try:
            result: Any = json.loads(answer.result_json or "{}")
        except (ValueError, RecursionError) as error:
            return Answer(False, f"its answer is not JSON: {_short(error)}")
        if not isinstance(result, dict):
            return Answer(False, "its answer is not a JSON object")
        return Answer(answer.ok, words, cast("dict[str, Any]", result))

    def send(self, what: int, message: bytes) -> None:
        if self._frames is not None:
            self._frames.send(what, message)
            return
        stream = self._streams.get(what)
        if stream is None:
            stream = self._streams[what] = self._open(what)
        stream.send(message)

    def _open(self, what: int) -> Stream:
        channel: Any = self._channel
        call = channel.stream_stream(f"{_SERVICE}{_METHODS[what]}")(metadata=self._metadata)
        stream = Stream(call)
        loop = asyncio.get_running_loop()
        for work in (stream.write(), stream.read(lambda message: self.taken(what, message))):
            task = loop.create_task(work, name=f"decider {_METHODS[what]}")
            self._tasks[task] = what
            task.add_done_callback(self._ended)
        return stream

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            why = "the call was cancelled"
        else:
            error = task.exception()
            why = str(error) if isinstance(error, Died) else _short(error)
        self._broke(why)

    def _broke(self, why: str) -> None:
        if not self.broken.done():
            self.broken.set_result(why)

    async def close(self) -> None:
        if self._frames is not None:
            self._frames.close()
        for task in self._tasks:
            task.cancel()
        for stream in self._streams.values():
            stream.call.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1.0)
        if self._channel is not None:
            await self._channel.close()


def _described(error: grpc.aio.AioRpcError, target: str) -> Exception:
    import grpc

    refusing = (
        grpc.StatusCode.UNAUTHENTICATED,
        grpc.StatusCode.PERMISSION_DENIED,
        grpc.StatusCode.UNIMPLEMENTED,
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    words = f"{error.code().name}: {error.details()}"
    if error.code() == grpc.StatusCode.UNAVAILABLE and "failed to connect" in words:
        words = f"nothing answers at {target}"
    return Refused(words) if error.code() in refusing else Died(words)


async def _why(call: grpc.aio.StreamStreamCall[Any, Any]) -> str:
    code, details = await call.code(), await call.details()
    return "it ended the stream" if code.value[0] == 0 else f"{code.name}: {details}"


def _short(error: Optional[BaseException]) -> str:
    code = getattr(error, "code", None)
    if callable(code):
        return f"{getattr(code(), 'name', code())}: {getattr(error, 'details', str)()}"
    return f"{type(error).__name__}: {error}" if error is not None else "it ended"


def _trouble(trouble: pb.Trouble) -> str:
    position = ""
    if trouble.file:
        position = f" ({os.path.basename(trouble.file)}:{trouble.line}:{trouble.column})"
    hint = f". {trouble.hint}" if trouble.hint else ""
    return f"{trouble.name}: {trouble.message}{position}{hint}"
