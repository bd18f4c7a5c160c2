"""Commands to launchers and external workers, and their answers and reports."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import grpc
import grpc.aio

from core.bus import RunBus
from core.errors import MosaicError
from core.events import ControlAnswered
from core.rpc.grpc_shims import EOF
from core.tokens import Identity
from mosaic_sdk.v1 import mosaic_pb2 as pb

Context = grpc.aio.ServicerContext[Any, Any]
# Run, name, and what was said, which is read by who knows its type.
Report = Callable[[str, str, bytes], None]
# (error, what failed, run)
Fault = Callable[[Exception, str, str], None]
# (run, name, why)
Unread = Callable[[str, str, str], None]

_LONGEST_REPORT = 1 << 20


@dataclass(slots=True)
class _Line:
    """One open Control stream."""

    down: asyncio.Queue[pb.ControlDown | None] = field(
        default_factory=asyncio.Queue[pb.ControlDown | None]
    )
    # How many reports of the worker itself came, and what waits for so many.
    told: int = 0
    then: list[tuple[int, Callable[[], None]]] = field(
        default_factory=list[tuple[int, Callable[[], None]]]
    )

    def call_due(self) -> None:
        """Do what has waited long enough."""
        due = [then for count, then in self.then if count <= self.told]
        self.then = [(count, then) for count, then in self.then if count > self.told]
        for then in due:
            then()

    def end(self) -> None:
        """Nothing more comes: do all of it."""
        due, self.then = self.then, []
        for _, then in due:
            then()


class Controls:
    def __init__(self, bus: RunBus, on_report: Report, on_fault: Fault, on_unread: Unread) -> None:
        self._on_unread = on_unread
        self._bus = bus
        self._on_report = on_report
        self._on_fault = on_fault
        self._lines: dict[str, _Line] = {}
        # Of a run rather than of a line: an answer may come after the launcher dialled again.
        self._waiting: dict[tuple[str, str], asyncio.Future[ControlAnswered]] = {}
        self._connected: dict[str, asyncio.Event] = {}
        self._ids = itertools.count(1)
        # Commands that somebody else is told of when they are given: name, arguments, run.
        self.told: frozenset[str] = frozenset()
        self.tell: Callable[[str, str, str], object] = lambda name, args, run_id: None

    def connected(self, run_id: str) -> bool:
        return run_id in self._lines

    def forget(self, run_id: str) -> None:
        self._connected.pop(run_id, None)
        # Sent as its launcher left: nobody will answer that any more.
        for key, waiting in self._waiting.items():
            if key[0] == run_id and not waiting.done():
                waiting.set_exception(MosaicError("The run has ended", "mosaic runs"))

    def once_told(self, run_id: str, count: int, then: Callable[[], None]) -> None:
        """Call `then` once the worker's first `count` reports are here, or no more can come.

        The record comes in another call, and is quicker where reports queue up.
        """
        line = self._lines.get(run_id)
        if line is None or line.told >= count:
            then()
        else:
            line.then.append((count, then))

    async def command(
        self, run_id: str, name: str, args: bytes = b"", *, timeout_s: float, target: str = ""
    ) -> ControlAnswered:
        """Send a command and return the worker's answer. Waits a bounded time for the launcher to
        connect.
        """
        if name in self.told:
            self.tell(name, args.decode(errors="replace"), run_id)
        command_id = f"{name}-{next(self._ids)}"
        try:
            async with asyncio.timeout(timeout_s):
                line = await self._line(run_id)
                answer = asyncio.get_running_loop().create_future()
                self._waiting[run_id, command_id] = answer
                line.down.put_nowait(
                    pb.ControlDown(
                        command=pb.ControlCommand(
                            id=command_id, name=name, args=args, target=target
                        )
                    )
                )
                try:
                    return await answer
                finally:
                    self._waiting.pop((run_id, command_id), None)
        except TimeoutError:
            raise MosaicError(
                f"No answer to {name} within {timeout_s:g} s",
                "The worker may be busy; stop the run if it stays silent",
            ) from None

    async def _line(self, run_id: str) -> _Line:
        while (line := self._lines.get(run_id)) is None:
            event = self._connected.setdefault(run_id, asyncio.Event())
            event.clear()
            await event.wait()
        return line

    async def serve(
        self,
        context: Context,
        identity: Identity,
        admit: Callable[[Identity, str], Awaitable[bool]],
    ) -> None:
        first = await context.read()
        if first is EOF:
            return
        run_id = first.run_id
        if not run_id:
            await context.abort(
                grpc.StatusCode.INVALID_ARGUMENT, "the first message must name its run"
            )
        if not identity.may(run_id):
            await context.abort(
                grpc.StatusCode.PERMISSION_DENIED, "this token belongs to another run"
            )
        # Who takes this line hears that the run is to stop: it must be who can see to it.
        await admit(identity, run_id)
        line = _Line()
        old = self._lines.get(run_id)
        if old is not None:
            # It dialled again before the old connection was known to be dead.
            old.down.put_nowait(None)
        self._lines[run_id] = line
        self._connected.setdefault(run_id, asyncio.Event()).set()
        sender = asyncio.create_task(self._send(context, line), name=f"control {run_id}")
        try:
            message = first
            while message is not EOF:
                self._hear(run_id, message)
                if message.HasField("report") and message.report.name.startswith("worker."):
                    line.told += 1
                    line.call_due()
                reading = asyncio.ensure_future(context.read())
                await asyncio.wait({reading, sender}, return_when=asyncio.FIRST_COMPLETED)
                if not reading.done():
                    reading.cancel()
                    self._note_broken(sender, run_id)
                    break
                message = reading.result()
        finally:
            sender.cancel()
            if self._lines.get(run_id) is line:
                del self._lines[run_id]
            line.end()

    async def _send(self, context: Context, line: _Line) -> None:
        while (message := await line.down.get()) is not None:
            await context.write(message)

    def _note_broken(self, sender: asyncio.Task[None], run_id: str) -> None:
        """Note why commands can't be sent, unless another line took over or the peer left."""
        error = None if sender.cancelled() else sender.exception()
        if isinstance(error, Exception) and not isinstance(error, grpc.aio.BaseError):
            self._on_fault(error, "Sending commands", run_id)

    def _hear(self, run_id: str, message: pb.ControlUp) -> None:
        if message.HasField("ack"):
            ack = message.ack
            answered = ControlAnswered(run_id, ack.id, ack.ok, ack.message, ack.result)
            waiting = self._waiting.get((run_id, ack.id))
            if waiting is not None and not waiting.done():
                waiting.set_result(answered)
            self._bus.publish(answered)
        if message.HasField("report"):
            detail = message.report.detail
            name = message.report.name
            try:
                if len(detail) > _LONGEST_REPORT:
                    self._on_unread(run_id, name, f"{len(detail)} bytes are too many")
                else:
                    self._on_report(run_id, name, detail)
            except Exception as error:  # noqa: BLE001 - a worker may report what it likes
                self._on_fault(error, f"A report of the name {name[:80]!r}", run_id)
