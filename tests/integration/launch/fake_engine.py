"""An engine of one run, made for being killed: a real gRPC server on a real Unix socket.

What it has committed survives it, as a database would; what it has only received does not.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import grpc
import grpc.aio

from mosaic_sdk.codec.step_builder import decode_steps
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records


@dataclass
class Disk:
    """Committed batches: they outlive the engine."""

    batches: dict[tuple[str, int], records.Batch] = field(default_factory=dict)
    committed: dict[str, int] = field(default_factory=dict)
    doubles: int = 0

    def commit(self, batch: records.Batch) -> None:
        key = (batch.stream, batch.sequence)
        if key in self.batches:
            self.doubles += 1
            return
        assert batch.sequence == self.committed.get(batch.stream, 0) + 1, key
        self.batches[key] = batch
        self.committed[batch.stream] = batch.sequence

    def of(self, stream: str = "", kind: int = 0) -> list[records.Batch]:
        batches = sorted(self.batches.items())
        return [
            batch
            for (name, _), batch in batches
            if (not stream or name == stream) and (not kind or batch.kind == kind)
        ]

    def rows(self) -> list[dict]:
        return [row for batch in self.of(kind=1) for row in decode_steps(batch.payload).rows()]

    def events(self, what: str) -> list:
        return [
            getattr(event, what)
            for batch in self.of(kind=4)
            for event in records.EventRecords.FromString(batch.payload).events
            if event.WhichOneof("what") == what
        ]

    def exited(self) -> dict:
        events = [e for e in self.events("lifecycle") if e.name == "exited"]
        assert len(events) == 1, [e.name for e in self.events("lifecycle")]
        return decode_value(events[0].detail.SerializeToString())

    def logs(self) -> list[str]:
        return [event.text for event in self.events("log")]


class FakeEngine:
    """`async with FakeEngine(path, disk):`; leaving it is sudden, as a kill."""

    def __init__(
        self,
        path: str,
        disk: Disk,
        *,
        credit: int = 64,
        before_commit: Callable[[], Awaitable[None]] | None = None,
        token: str = "run-token",
    ) -> None:
        self.path = path
        self.disk = disk
        self.credit = credit
        self.before_commit = before_commit
        self.token = token
        self.registrations: list[pb.RegisterWorkerRequest] = []
        self.received = 0
        self.most_in_flight = 0
        self.acks: dict[str, pb.ControlAck] = {}
        self.reports: list[pb.WorkerReport] = []
        self.changed = asyncio.Condition()
        self._down: asyncio.Queue[pb.ControlDown] = asyncio.Queue()
        self._server: grpc.aio.Server | None = None

    async def __aenter__(self) -> FakeEngine:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def start(self) -> None:
        server = grpc.aio.server(options=[("grpc.max_receive_message_length", 64 << 20)])
        stream, unary = grpc.stream_stream_rpc_method_handler, grpc.unary_unary_rpc_method_handler
        handlers = {
            "RegisterWorker": unary(
                self._register,
                pb.RegisterWorkerRequest.FromString,
                pb.RegisterWorkerResponse.SerializeToString,
            ),
            "Publish": stream(
                self._publish, pb.PublishRequest.FromString, pb.PublishResponse.SerializeToString
            ),
            "Control": stream(
                self._control, pb.ControlUp.FromString, pb.ControlDown.SerializeToString
            ),
        }
        server.add_generic_rpc_handlers(
            (grpc.method_handlers_generic_handler("mosaic.v1.Mosaic", handlers),)
        )
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.path)
        server.add_insecure_port(f"unix:{self.path}")
        await server.start()
        self._server = server

    async def kill(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            await server.stop(None)

    async def until(self, true: Callable[[], bool], timeout_s: float = 20) -> None:
        async with asyncio.timeout(timeout_s), self.changed:
            await self.changed.wait_for(true)

    async def command(
        self, command_id: str, name: str, args: str | bytes = b"", target: str = ""
    ) -> pb.ControlAck:
        data = args.encode() if isinstance(args, str) else args
        command = pb.ControlCommand(id=command_id, name=name, args=data, target=target)
        self._down.put_nowait(pb.ControlDown(command=command))
        await self.until(lambda: command_id in self.acks)
        return self.acks[command_id]

    async def _tell(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def _check(self, context: grpc.aio.ServicerContext) -> None:
        sent = dict(context.invocation_metadata() or ())
        if sent.get("authorization") != f"Bearer {self.token}":
            await context.abort(grpc.StatusCode.UNAUTHENTICATED, "no")

    async def _register(self, request, context):
        await self._check(context)
        self.registrations.append(request)
        await self._tell()
        return pb.RegisterWorkerResponse(
            protocol="1.0", committed=self.disk.committed, credit=self.credit
        )

    async def _publish(self, requests, context):
        await self._check(context)
        async for request in requests:
            self.received += len(request.batches)
            under_way = sum(
                batch.sequence > self.disk.committed.get(batch.stream, 0)
                for batch in request.batches
            )
            self.most_in_flight = max(self.most_in_flight, under_way)
            await self._tell()
            if self.before_commit is not None:
                await self.before_commit()
            moved = set()
            for batch in request.batches:
                self.disk.commit(batch)
                moved.add(batch.stream)
            await self._tell()
            committed = {stream: self.disk.committed[stream] for stream in moved}
            yield pb.PublishResponse(committed=committed, credit=self.credit)

    async def _control(self, requests, context):
        await self._check(context)

        async def listen() -> None:
            async for message in requests:
                if message.HasField("ack"):
                    self.acks[message.ack.id] = message.ack
                if message.HasField("report"):
                    self.reports.append(message.report)
                await self._tell()

        listening = asyncio.create_task(listen())
        getting = asyncio.create_task(self._down.get())
        try:
            while True:
                await asyncio.wait((listening, getting), return_when=asyncio.FIRST_COMPLETED)
                if getting.done():
                    yield getting.result()
                    getting = asyncio.create_task(self._down.get())
                elif listening.done():
                    return
        finally:
            listening.cancel()
            getting.cancel()
