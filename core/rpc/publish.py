"""Path of a batch from the wire to the bus, and of its acknowledgement back.

Headers are checked, payloads are carried as they are. An acknowledgement is sent after commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import grpc
import grpc.aio

from core.bus import RunBus
from core.events import (
    BatchHeader,
    BatchReceived,
    BatchSetAside,
    RecordKind,
    StoreRecovered,
    StoreTroubled,
    StreamAdvanced,
    StreamDurable,
)
from core.recorder import Arrival, Recorder
from core.rpc.grpc_shims import EOF
from core.runs.live_runs import LAUNCHER_STREAM
from core.tokens import Identity
from mosaic_sdk.v1 import mosaic_pb2 as pb
from mosaic_sdk.v1 import records_pb2 as records

Context = grpc.aio.ServicerContext[Any, Any]

ANY_KIND = frozenset(RecordKind)
_MAX_ROWS = 1 << 16
_MAX_STREAM_NAME = 200

_INVALID = grpc.StatusCode.INVALID_ARGUMENT


class Rejected(Exception):
    """Ends the call with this status."""

    def __init__(self, code: grpc.StatusCode, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Acknowledgements:
    """Reports the committed batches of its streams to every open call; one listener for all
    calls.
    """

    def __init__(self, bus: RunBus, recorder: Recorder) -> None:
        self._calls: dict[str, set[PublishCall]] = {}
        self.stop = bus.listen(
            self._on_event,
            StreamAdvanced,
            StreamDurable,
            BatchSetAside,
            StoreTroubled,
            StoreRecovered,
        )
        recorder.on_refused = self._on_refused

    def add(self, run_id: str, call: PublishCall) -> None:
        self._calls.setdefault(run_id, set()).add(call)

    def remove(self, run_id: str, call: PublishCall) -> None:
        calls = self._calls.get(run_id)
        if calls is not None:
            calls.discard(call)
            if not calls:
                del self._calls[run_id]

    def publishing(self, run_id: str) -> bool:
        return run_id in self._calls

    def _on_refused(self, run_id: str, stream: str, reason: str) -> None:
        for call in self._calls.get(run_id, ()):
            call.refused(stream, reason)

    def _on_event(
        self,
        event: StreamAdvanced | StreamDurable | BatchSetAside | StoreTroubled | StoreRecovered,
    ) -> None:
        match event:
            case StreamAdvanced(run_id, stream, committed):
                for call in self._calls.get(run_id, ()):
                    call.advanced(stream, committed)
            case BatchSetAside(run_id, stream, sequence, reason):
                for call in self._calls.get(run_id, ()):
                    call.set_aside(stream, sequence, reason)
            case StreamDurable(run_id, stream, durable):
                for call in self._calls.get(run_id, ()):
                    call.lasts(stream, durable)
            case _:
                for calls in self._calls.values():
                    for call in calls:
                        call.trouble_changed()


class PublishCall:
    """One open Publish call: of one run, with any number of its streams."""

    def __init__(
        self,
        context: Context,
        identity: Identity,
        recorder: Recorder,
        acknowledgements: Acknowledgements,
        admit: Callable[[Identity, str], Awaitable[bool]],
        is_live: Callable[[str], bool],
        kinds: frozenset[RecordKind],
    ) -> None:
        self._context = context
        self._identity = identity
        self._recorder = recorder
        self._acknowledgements = acknowledgements
        self._admit = admit
        self._is_live = is_live
        self._kinds = kinds
        self._run_id = ""
        self._speaks_for_launcher = False
        # Highest sequence of each stream that came in by this call.
        self._seen: dict[str, int] = {}
        self._moved: dict[str, int] = {}
        # What can't be read, until it is told.
        self._aside: list[pb.SetAside] = []
        self._durable: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._finished = False
        self._refusal = ""

    @property
    def run_id(self) -> str:
        """Run that the first message named; empty before that."""
        return self._run_id

    async def serve(self) -> None:
        # Some clients wait for the headers before they send anything (Rust's tonic).
        await self._context.send_initial_metadata(())
        receiver = asyncio.create_task(self._receive(), name="publish")
        sender = asyncio.create_task(self._send(), name="acknowledgements")
        try:
            await asyncio.wait({receiver, sender}, return_when=asyncio.FIRST_COMPLETED)
            if receiver.done():
                receiver.result()
                # The producer said all; it waits for its last acknowledgements.
                self._finished = True
                self._wake.set()
            await sender
        except Rejected as refusal:
            await self._context.abort(refusal.code, refusal.text)
        finally:
            receiver.cancel()
            sender.cancel()
            if self._run_id:
                self._acknowledgements.remove(self._run_id, self)
                if not self._acknowledgements.publishing(self._run_id):
                    self._recorder.credits.leave(self._run_id)

    # in

    async def _receive(self) -> None:
        read = self._context.read
        while (request := await read()) is not EOF:
            if not self._run_id:
                await self._enter(request.run_id)
            elif request.run_id and request.run_id != self._run_id:
                raise Rejected(_INVALID, "one call publishes for one run")
            for batch in request.batches:
                await self._take(batch)

    async def _enter(self, run_id: str) -> None:
        if not run_id:
            raise Rejected(_INVALID, "the first message must name its run")
        if not self._identity.may(run_id):
            raise Rejected(grpc.StatusCode.PERMISSION_DENIED, "this token belongs to another run")
        self._run_id = run_id
        self._speaks_for_launcher = await self._admit(self._identity, run_id)
        await self._recorder.open(run_id)
        self._recorder.credits.join(run_id)
        self._acknowledgements.add(run_id, self)
        for stream, durable in self._recorder.durable(run_id).items():
            self.lasts(stream, durable)

    async def _take(self, batch: records.Batch) -> None:
        header = self._check(batch)
        if not self._is_live(self._run_id):
            # It ended since this call began.
            await self._admit(self._identity, self._run_id)
        arrival = await self._recorder.accept(BatchReceived(header, batch.payload))
        stream, sequence = header.stream, header.sequence
        if arrival is Arrival.GAP:
            expected = self._recorder.expected(self._run_id, stream)
            raise Rejected(
                grpc.StatusCode.FAILED_PRECONDITION,
                f"stream {stream}: expected sequence {expected}, got {sequence}",
            )
        if sequence > self._seen.get(stream, 0):
            self._seen[stream] = sequence
        committed = self._recorder.committed(self._run_id, stream)
        if committed >= sequence:
            self.advanced(stream, committed)

    def _check(self, batch: records.Batch) -> BatchHeader:
        stream, sequence, count = batch.stream, batch.sequence, batch.count
        if not stream or len(stream) > _MAX_STREAM_NAME:
            raise Rejected(_INVALID, "a batch needs the name of its stream, 200 characters at most")
        if stream == LAUNCHER_STREAM and not self._speaks_for_launcher:
            raise Rejected(
                grpc.StatusCode.PERMISSION_DENIED, "only the launcher of a run may use its stream"
            )
        try:
            kind = RecordKind(batch.kind)
        except ValueError:
            raise Rejected(
                _INVALID, f"stream {stream}, sequence {sequence}: no record kind {batch.kind}"
            ) from None
        if kind not in self._kinds:
            raise Rejected(
                _INVALID, f"stream {stream}, sequence {sequence}: {kind.name} does not belong here"
            )
        if sequence < 1 or not 1 <= count <= _MAX_ROWS:
            raise Rejected(
                _INVALID,
                f"stream {stream}, sequence {sequence}: sequences start at 1, "
                f"and a batch has 1 to {_MAX_ROWS} rows, not {count}",
            )
        return BatchHeader(self._run_id, stream, sequence, kind, count, batch.sent_unix_ns)

    # out

    def advanced(self, stream: str, committed: int) -> None:
        self._moved[stream] = committed
        self._wake.set()

    def set_aside(self, stream: str, sequence: int, reason: str) -> None:
        """Note a batch that was set aside; sent with the acknowledgement."""
        if stream in self._seen:
            self._aside.append(pb.SetAside(stream=stream, sequence=sequence, reason=reason))

    def lasts(self, stream: str, durable: int) -> None:
        self._durable[stream] = durable
        self._wake.set()

    def refused(self, stream: str, reason: str) -> None:
        """A refusal by the store: the producer must resend from the last committed batch."""
        if stream in self._seen:
            self._refusal = f"stream {stream}: {reason}"
            self._wake.set()

    def trouble_changed(self) -> None:
        self._wake.set()

    async def _send(self) -> None:
        reported = ""
        while not (self._finished and self._all_committed()):
            await self._wake.wait()
            self._wake.clear()
            if self._refusal:
                raise Rejected(grpc.StatusCode.FAILED_PRECONDITION, self._refusal)
            trouble = self._recorder.trouble
            if not self._moved and not self._durable and trouble == reported:
                continue
            moved, self._moved = self._moved, {}
            aside, self._aside = self._aside, []
            durable, self._durable = self._durable, {}
            reported = trouble
            await self._context.write(
                pb.PublishResponse(
                    committed=moved,
                    durable=durable,
                    credit=self._recorder.credits.credit(self._run_id),
                    starved=trouble,
                    hold_ms=self._recorder.attention.hold_ms(self._run_id),
                    set_aside=aside,
                )
            )

    def _all_committed(self) -> bool:
        return not self._moved and all(
            self._recorder.committed(self._run_id, stream) >= sequence
            for stream, sequence in self._seen.items()
        )
