"""Methods of the service: checks requests and delegates them. Decides nothing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import grpc
import grpc.aio

from core.bus import RunBus
from core.clock import Clock
from core.errors import InvalidInput, MosaicError
from core.events import RecordKind
from core.recorder import SYNC_S, Recorder
from core.rpc import error_status, wire_types
from core.rpc.auth import SERVICE, identity_of
from core.rpc.command_router import Controls
from core.rpc.grpc_shims import EOF
from core.rpc.publish import ANY_KIND, Acknowledgements, PublishCall
from core.rpc.rate_meter import Meter
from core.rpc.run_admin import TARGET, Manager
from core.rpc.run_stream import Tail
from core.rpc.run_watch import Watch
from core.rpc.uploaded_frames import UploadedFrames
from core.runs.run_registry import RunRegistry
from core.settings import Settings
from core.store import Store
from core.tokens import Tokens
from core.trust.caller import HEADER, MOST_CHARS, caller
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL
from mosaic_sdk.v1 import mosaic_pb2 as pb

Context = grpc.aio.ServicerContext[Any, Any]

_DEFAULT_COMMAND_S = 30.0
# Ends of a call that say why themselves.
_EXPECTED = (MosaicError, grpc.aio.BaseError)
# (error, what failed, run)
Fault = Callable[[Exception, str, str], None]


@dataclass(slots=True)
class Parts:
    """Parts of the engine that the service needs."""

    settings: Settings
    clock: Clock
    bus: RunBus
    tokens: Tokens
    store: Store
    recorder: Recorder
    runs: RunRegistry
    controls: Controls
    tail: Tail
    watch: Watch
    headless: bool
    # Asks the engine to drain, close and release the profile.
    hand_over: Callable[[str], None]
    # Takes what nobody expected: error, what failed, run.
    on_fault: Fault


class MosaicService:
    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._acknowledgements = Acknowledgements(parts.bus, parts.recorder)
        self._manager = Manager(parts.bus, parts.store, parts.runs, parts.settings.places.profile)
        self._meter = Meter(parts.clock, lambda: parts.recorder.rows_committed)

    def has_open_call(self, run_id: str) -> bool:
        """Whether its producer is connected, to publish or to be commanded."""
        return self._acknowledgements.publishing(run_id) or self._parts.controls.connected(run_id)

    def handlers(self) -> grpc.GenericRpcHandler:
        single, many = grpc.unary_unary_rpc_method_handler, grpc.unary_stream_rpc_method_handler
        both, up = grpc.stream_stream_rpc_method_handler, grpc.stream_unary_rpc_method_handler
        methods: dict[str, grpc.RpcMethodHandler[Any, Any]] = {
            "RegisterWorker": single(
                self._guard(self.register_worker), pb.RegisterWorkerRequest.FromString, _dump
            ),
            "Publish": both(self._publish(ANY_KIND), pb.PublishRequest.FromString, _dump),
            "StreamRunSteps": many(
                self._guard_stream(self.stream_run_steps), pb.StreamRunRequest.FromString, _dump
            ),
            "StreamRunEpisodes": many(
                self._guard_stream(self.stream_run_episodes), pb.StreamRunRequest.FromString, _dump
            ),
            "WatchRuns": many(
                self._guard_stream(self.watch_runs), pb.WatchRunsRequest.FromString, _dump
            ),
            "SubmitRun": single(
                self._guard(self.submit_run), pb.SubmitRunRequest.FromString, _dump
            ),
            "CancelRun": single(
                self._guard(self.cancel_run), pb.CancelRunRequest.FromString, _dump
            ),
            "ListRuns": single(self._guard(self.list_runs), pb.ListRunsRequest.FromString, _dump),
            "ControlRun": single(
                self._guard(self.control_run), pb.ControlRunRequest.FromString, _dump
            ),
            "Control": both(self._guard(self.control), pb.ControlUp.FromString, _dump),
            "UploadFrames": up(
                self._guard(self.upload_frames), pb.UploadFramesRequest.FromString, _dump
            ),
            "Handover": single(self._guard(self.handover), pb.HandoverRequest.FromString, _dump),
            "GetStatus": single(
                self._guard(self.get_status), pb.GetStatusRequest.FromString, _dump
            ),
        }
        for name, kind in (
            ("PublishRunSteps", RecordKind.STEPS),
            ("PublishRunEpisodes", RecordKind.EPISODES),
            ("PublishMetrics", RecordKind.METRICS),
            ("PublishEvents", RecordKind.EVENTS),
        ):
            methods[name] = both(
                self._publish(frozenset({kind})), pb.PublishRequest.FromString, _dump
            )
        return grpc.method_handlers_generic_handler(SERVICE, methods)

    # of workers and launchers

    async def register_worker(
        self, request: pb.RegisterWorkerRequest, context: Context
    ) -> pb.RegisterWorkerResponse:
        await self._own(request.run_id, context)
        parts = self._parts
        identity = identity_of(parts.tokens, context)
        await parts.runs.callers.register(wire_types.registration(request), identity)
        committed = await parts.recorder.open(request.run_id)
        settings = parts.settings
        return pb.RegisterWorkerResponse(
            protocol=ENGINE_PROTOCOL,
            committed=committed,
            credit=parts.recorder.credits.credit(request.run_id),
            batch_steps=settings.batch_steps,
            flush_ms=settings.flush_ms,
            sync_ms=int(SYNC_S * 1000),
        )

    def _publish(self, kinds: frozenset[RecordKind]) -> Callable[[Any, Context], Awaitable[None]]:
        parts = self._parts

        async def publish(_requests: object, context: Context) -> None:
            call = PublishCall(
                context,
                identity_of(parts.tokens, context),
                parts.recorder,
                self._acknowledgements,
                parts.runs.callers.admit,
                parts.runs.is_live,
                kinds,
            )
            try:
                await call.serve()
            except _EXPECTED:
                raise
            except Exception as error:  # noqa: BLE001 - told with the run that only the call knows
                await self._fail(context, error, "Recording", call.run_id)

        return self._guard(publish)

    async def _fail(self, context: Context, error: Exception, what: str, run_id: str) -> None:
        """Tell of a fault that nobody expected, here and to the caller."""
        self._parts.on_fault(error, what, run_id)
        await context.abort(
            grpc.StatusCode.INTERNAL, f"{what} failed: {type(error).__name__}: {error}"[:300]
        )

    def _guard(
        self, method: Callable[[Any, Context], Awaitable[Any]]
    ) -> Callable[[Any, Context], Awaitable[Any]]:
        async def guarded(request: Any, context: Context) -> Any:
            caller.set(_caller(context))
            try:
                return await method(request, context)
            except MosaicError as error:
                await error_status.abort(context, error)
            except grpc.aio.BaseError:
                raise
            except Exception as error:  # noqa: BLE001 - the call fails, and nothing else
                await self._fail(context, error, _title(method), _run_of(request))

        return guarded

    def _guard_stream(
        self, method: Callable[[Any, Context], AsyncIterator[Any]]
    ) -> Callable[[Any, Context], Awaitable[None]]:
        async def write(request: Any, context: Context) -> None:
            # Some clients wait for the headers before they read anything (Rust's tonic).
            await context.send_initial_metadata(())
            async for message in method(request, context):
                await context.write(message)

        write.__name__ = method.__name__
        return self._guard(write)

    async def control(self, _requests: object, context: Context) -> None:
        identity = identity_of(self._parts.tokens, context)
        # Some clients wait for the headers before they send anything (Rust's tonic).
        await context.send_initial_metadata(())
        await self._parts.controls.serve(context, identity, self._parts.runs.callers.admit)

    async def upload_frames(self, _requests: object, context: Context) -> pb.UploadFramesResponse:
        parts = self._parts
        settings = parts.settings
        frames = UploadedFrames(settings.places.runs, settings.pictures_mb * 1_000_000)
        run_id = ""
        try:
            while (frame := await context.read()) is not EOF:
                if not run_id:
                    await self._own(frame.run_id, context)
                    await parts.runs.callers.admit(identity_of(parts.tokens, context), frame.run_id)
                    run_id = frame.run_id
                elif frame.run_id != run_id:
                    raise InvalidInput("Frames of two runs came in one call", "Open two calls")
                await asyncio.to_thread(frames.take, frame)
        finally:
            await asyncio.shield(asyncio.to_thread(frames.close))
        return pb.UploadFramesResponse(received=frames.received, stored=frames.stored)

    async def _own(self, run_id: str, context: Context) -> None:
        if not run_id:
            await context.abort(grpc.StatusCode.INVALID_ARGUMENT, "run_id is empty")
        if not identity_of(self._parts.tokens, context).may(run_id):
            await context.abort(
                grpc.StatusCode.PERMISSION_DENIED, "this token belongs to another run"
            )

    # of readers

    async def stream_run_steps(
        self, request: pb.StreamRunRequest, _context: Context
    ) -> AsyncIterator[Any]:
        await self._parts.runs.check_known(request.run_id)
        async for batch in self._parts.tail.steps(
            request.run_id, request.from_commit_seq, request.stored_only
        ):
            yield batch

    async def stream_run_episodes(
        self, request: pb.StreamRunRequest, _context: Context
    ) -> AsyncIterator[pb.EpisodeSummary]:
        await self._parts.runs.check_known(request.run_id)
        async for episode in self._parts.tail.episodes(
            request.run_id, request.from_commit_seq, request.stored_only
        ):
            yield episode

    async def watch_runs(
        self, _request: pb.WatchRunsRequest, _context: Context
    ) -> AsyncIterator[pb.RunEvent]:
        async for event in self._parts.watch.events():
            yield event

    async def list_runs(
        self, request: pb.ListRunsRequest, _context: Context
    ) -> pb.ListRunsResponse:
        runs = self._parts.runs
        if request.run_id:
            rows = [await runs.get(request.run_id)]
        else:
            rows = await runs.list()
        return pb.ListRunsResponse(runs=[wire_types.run_message(row) for row in rows])

    # of who is in charge

    async def submit_run(
        self, request: pb.SubmitRunRequest, _context: Context
    ) -> pb.SubmitRunResponse:
        row = await self._parts.runs.submit(wire_types.submission(request))
        return pb.SubmitRunResponse(run=wire_types.run_message(row))

    async def cancel_run(
        self, request: pb.CancelRunRequest, _context: Context
    ) -> pb.CancelRunResponse:
        row = await self._parts.runs.cancel(request.run_id, request.grace_ms or None)
        return pb.CancelRunResponse(run=wire_types.run_message(row))

    async def control_run(
        self, request: pb.ControlRunRequest, context: Context
    ) -> pb.ControlRunResponse:
        command = request.command
        if command.target == TARGET:
            done = await self._manager.handle(request.run_id, command.name, command.args)
            return pb.ControlRunResponse(ack=wire_types.control_ack(done))
        left = context.time_remaining()
        answer = await self._parts.runs.command(
            request.run_id,
            command.name,
            command.args,
            target=command.target,
            timeout_s=min(left, _DEFAULT_COMMAND_S) if left else _DEFAULT_COMMAND_S,
        )
        return pb.ControlRunResponse(ack=wire_types.control_ack(answer))

    async def handover(self, request: pb.HandoverRequest, _context: Context) -> pb.HandoverResponse:
        if not self._parts.headless:
            return pb.HandoverResponse(accepted=False, reason="a window holds this profile")
        self._parts.hand_over(request.who)
        return pb.HandoverResponse(accepted=True)

    async def get_status(
        self, _request: pb.GetStatusRequest, _context: Context
    ) -> pb.GetStatusResponse:
        parts = self._parts
        return pb.GetStatusResponse(
            pid=os.getpid(),
            protocol=ENGINE_PROTOCOL,
            version=app_version(),
            headless=parts.headless,
            rows_committed=parts.recorder.rows_committed,
            rows_per_s=self._meter.rate(),
            dropped=parts.bus.dropped(),
            store_trouble=parts.recorder.trouble or parts.recorder.unsynced,
            live_runs=parts.runs.live,
        )


def app_version() -> str:
    try:
        return version("mosaic-app")
    except PackageNotFoundError:
        return "unknown"


def _caller(context: Context) -> str:
    """The client's description of itself, for the audit log."""
    metadata: Any = context.invocation_metadata() or ()
    header = next((value for key, value in metadata if key == HEADER), "")
    return f"a client: {str(header)[:MOST_CHARS] or 'unnamed'}"


def _title(method: Callable[..., Any]) -> str:
    """Name of a method of the service, as it is told."""
    return f"The call {method.__name__}"


def _run_of(request: Any) -> str:
    return str(getattr(request, "run_id", ""))


def _dump(message: Any) -> bytes:
    return message.SerializeToString()
