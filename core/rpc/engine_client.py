"""Client of the engine, for the command line, tests and a second window.

Every method raises MosaicError instead of gRPC's errors.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterable
from types import TracebackType
from typing import Any

import grpc
import grpc.aio
import msgspec

from core.errors import MosaicError
from core.profile import EngineRecord
from core.rpc.auth import SERVICE
from core.rpc.channel_options import CLIENT_OPTIONS
from core.rpc.error_status import from_rpc
from core.rpc.grpc_shims import EOF
from core.rpc.run_admin import TARGET
from core.rpc.wire_types import submission_message
from core.runs.submission import Submission
from core.trust.caller import HEADER, who
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

_CALL_S = 60.0


@contextlib.contextmanager
def _typed() -> Generator[None]:
    try:
        yield
    except grpc.aio.AioRpcError as error:
        raise from_rpc(error) from error
    except grpc.aio.UsageError as error:
        raise MosaicError("The connection to Mosaic is closed", "Try again") from error


class EngineClient:
    """`async with EngineClient.of(record) as client:`"""

    def __init__(
        self, target: str, token: str, *, tls: grpc.ChannelCredentials | None = None
    ) -> None:
        self._metadata = (("authorization", f"Bearer {token}"), (HEADER, who()))
        if tls is not None:
            self._channel = grpc.aio.secure_channel(target, tls, options=CLIENT_OPTIONS)
        else:
            self._channel = grpc.aio.insecure_channel(target, options=CLIENT_OPTIONS)

    @classmethod
    def of(cls, record: EngineRecord) -> EngineClient:
        return cls(record.target, record.owner_token)

    async def __aenter__(self) -> EngineClient:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._channel.close()

    # runs

    async def submit(self, wanted: Submission) -> pb.Run:
        answer = await self._call(
            "SubmitRun", submission_message(wanted), pb.SubmitRunResponse, timeout_s=120.0
        )
        return answer.run

    async def runs(self) -> list[pb.Run]:
        return list((await self._call("ListRuns", pb.ListRunsRequest(), pb.ListRunsResponse)).runs)

    async def run(self, run_id: str) -> pb.Run:
        request = pb.ListRunsRequest(run_id=run_id)
        return (await self._call("ListRuns", request, pb.ListRunsResponse)).runs[0]

    async def cancel(self, run_id: str, grace_ms: int = 0) -> pb.Run:
        """Request a stop; `watch` reports the end. 0: the grace period of the settings."""
        request = pb.CancelRunRequest(run_id=run_id, grace_ms=grace_ms)
        return (await self._call("CancelRun", request, pb.CancelRunResponse)).run

    async def control(
        self,
        run_id: str,
        name: str,
        args: dict[str, Any] | None = None,
        *,
        target: str = "",
        timeout_s: float = 30.0,
    ) -> pb.ControlAck:
        """pause, resume, step, checkpoint, set_param, ...; the worker's own answer."""
        command = pb.ControlCommand(
            name=name,
            args=msgspec.json.encode(args) if args else b"",
            target=target,
        )
        request = pb.ControlRunRequest(run_id=run_id, command=command)
        answer = await self._call(
            "ControlRun", request, pb.ControlRunResponse, timeout_s=timeout_s + 5.0
        )
        return answer.ack

    async def edit(
        self,
        run_id: str,
        *,
        name: str | None = None,
        note: str | None = None,
        tags: Iterable[str] | None = None,
    ) -> None:
        """Change the given fields; None leaves a field as it is."""
        given = {"name": name, "note": note, "tags": None if tags is None else list(tags)}
        await self._manage(run_id, "edit", {k: v for k, v in given.items() if v is not None})

    async def delete(self, run_id: str) -> None:
        """Remove from lists; `restore` undoes it, `purge` makes it final."""
        await self._manage(run_id, "delete")

    async def restore(self, run_id: str) -> None:
        await self._manage(run_id, "restore")

    async def purge(self) -> list[str]:
        """Removes all deleted runs from the disk and returns their ids."""
        return (await self._manage("", "purge"))["purged"]

    async def archive(self, run_id: str) -> dict[str, Any]:
        return await self._manage(run_id, "archive")

    async def _manage(
        self, run_id: str, name: str, args: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        ack = await self.control(run_id, name, args, target=TARGET, timeout_s=3600.0)
        return msgspec.json.decode(ack.result) if ack.result else {}

    # the engine

    async def status(self) -> pb.GetStatusResponse:
        return await self._call("GetStatus", pb.GetStatusRequest(), pb.GetStatusResponse)

    async def hand_over(self, who: str) -> pb.HandoverResponse:
        """Asks the holder to drain, close and release the profile."""
        return await self._call("Handover", pb.HandoverRequest(who=who), pb.HandoverResponse)

    # streams

    async def watch(self) -> AsyncIterator[pb.RunEvent]:
        async for event in self._many("WatchRuns", pb.WatchRunsRequest(), pb.RunEvent):
            yield event

    async def steps(
        self, run_id: str, from_commit_seq: int = 1, *, stored_only: bool = False
    ) -> AsyncIterator[records.Batch]:
        """Steps: history, then live until the run ends."""
        request = pb.StreamRunRequest(
            run_id=run_id, from_commit_seq=from_commit_seq, stored_only=stored_only
        )
        async for batch in self._many("StreamRunSteps", request, records.Batch):
            yield batch

    async def episodes(
        self, run_id: str, from_commit_seq: int = 1, *, stored_only: bool = False
    ) -> AsyncIterator[pb.EpisodeSummary]:
        request = pb.StreamRunRequest(
            run_id=run_id, from_commit_seq=from_commit_seq, stored_only=stored_only
        )
        async for episode in self._many("StreamRunEpisodes", request, pb.EpisodeSummary):
            yield episode

    # as a worker

    async def register(
        self,
        run_id: str,
        capabilities: Iterable[str] = (),
        protocol: str = ENGINE_PROTOCOL,
        name: str = "",
        environment: str = "",
        kind: str = "",
    ) -> pb.RegisterWorkerResponse:
        """Register a run. The last three apply to a new run."""
        request = pb.RegisterWorkerRequest(
            run_id=run_id,
            protocol=protocol,
            capabilities=list(capabilities),
            name=name,
            environment=environment,
            kind=kind,
        )
        return await self._call("RegisterWorker", request, pb.RegisterWorkerResponse)

    @contextlib.asynccontextmanager
    async def publish(self, run_id: str, method: str = "Publish") -> AsyncGenerator[Publication]:
        call = self._channel.stream_stream(
            f"/{SERVICE}/{method}",
            request_serializer=pb.PublishRequest.SerializeToString,
            response_deserializer=pb.PublishResponse.FromString,
        )(metadata=self._metadata)
        try:
            yield Publication(run_id, call)
        finally:
            call.cancel()

    # inside

    async def _call(
        self, method: str, request: Any, answer: Any, timeout_s: float = _CALL_S
    ) -> Any:
        call: Any = self._channel.unary_unary(
            f"/{SERVICE}/{method}",
            request_serializer=_dump,
            response_deserializer=answer.FromString,
        )
        with _typed():
            return await call(request, timeout=timeout_s, metadata=self._metadata)

    async def _many(self, method: str, request: Any, answer: Any) -> AsyncIterator[Any]:
        call: Any = self._channel.unary_stream(
            f"/{SERVICE}/{method}",
            request_serializer=_dump,
            response_deserializer=answer.FromString,
        )(request, metadata=self._metadata)
        try:
            with _typed():
                while (message := await call.read()) is not EOF:
                    yield message
        finally:
            call.cancel()


class Publication:
    """One open Publish call: batches up, acknowledgements down."""

    def __init__(self, run_id: str, call: Any) -> None:
        self._run_id = run_id
        self._call = call
        self._first = True

    async def send(self, *batches: records.Batch) -> None:
        """Send batches; waits while the engine accepts no more."""
        run_id, self._first = (self._run_id if self._first else ""), False
        with _typed():
            await self._call.write(pb.PublishRequest(run_id=run_id, batches=batches))

    async def done(self) -> None:
        """End sending; the last acknowledgements still arrive."""
        with _typed():
            await self._call.done_writing()

    async def acknowledgements(self) -> AsyncIterator[pb.PublishResponse]:
        with _typed():
            while (message := await self._call.read()) is not EOF:
                yield message


def _dump(message: Any) -> bytes:
    return message.SerializeToString()
