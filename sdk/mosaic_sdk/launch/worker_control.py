"""Commands to the worker with their results: stop, kill, pause, resume, and its own commands.

The answer to a command is its real result, never just that it was sent.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Optional, cast

from mosaic_sdk.codec import link_frames
from mosaic_sdk.launch import process_tree
from mosaic_sdk.launch.launch_spec import Spec
from mosaic_sdk.launch.process_tree import Ending, Worker
from mosaic_sdk.launch.proctable import Proc
from mosaic_sdk.launch.socket_server import Connection, WorkerServer

# How long a worker may take to answer what it can do itself.
ANSWER_S = 10.0
# Before a signal does what a message did not.
PAUSE_ANSWER_S = 2.0
FREEZE_S = 2.0
# After the grace, from SIGTERM to the end.
LAST_S = 1.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answer:
    """Result of a command."""

    ok: bool
    message: str
    result: dict[str, Any] = field(default_factory=dict[str, Any])
    #: The worker's own words, as it said them, in place of `result`.
    raw: bytes = b""

    @property
    def data(self) -> bytes:
        return self.raw or (json.dumps(self.result).encode() if self.result else b"")


BAD_ARGUMENTS = Answer(False, "the arguments are not a JSON object")


def as_arguments(data: bytes) -> Optional[dict[str, Any]]:
    """Arguments of a command for the launcher; None if they are not an object."""
    try:
        arguments: Any = json.loads(data or b"{}")
    except (ValueError, RecursionError):
        return None
    return cast("dict[str, Any]", arguments) if isinstance(arguments, dict) else None


def _patience(args: bytes) -> float:
    """Time limit in the arguments; parsed only if present, because most arguments are not for the
    launcher.
    """
    if b'"timeout_s"' not in args:
        return ANSWER_S
    return _number((as_arguments(args) or {}).get("timeout_s"), ANSWER_S)


class Control:
    """Everything that can be done to one worker."""

    def __init__(self, spec: Spec, worker: Optional[Worker], server: WorkerServer) -> None:
        self._spec = spec
        self._worker = worker
        self._server = server
        self._waiting: dict[str, asyncio.Future[Answer]] = {}
        self._hurry = asyncio.Event()
        self._asked_to_stop = asyncio.Event()
        self._paused_by = ""
        self._unheard_pause = False
        # What was asked, for the record of the end: stop, kill or nothing.
        self.asked = ""
        self.grace_s = spec.grace_s
        self.forced = False
        self.worker_done = asyncio.Event()
        self.ending: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()
        self.on_paused: Callable[[bool], None] = lambda paused: None
        server.on_ack = self.acknowledged
        server.on_obeyed = self._obeyed

    async def handle(self, name: str, command_id: str, args: bytes, target: str) -> Answer:
        """Carry out a command and return its result."""
        if self.ending.done() or self._worker is None:
            words = self.ending.result().reason if self.ending.done() else "it never started"
            if name in ("stop", "kill"):
                return Answer(True, words)
            return Answer(False, f"the worker has ended: {words}")
        if name in ("stop", "kill"):
            words = as_arguments(args)
            return BAD_ARGUMENTS if words is None else await self._stop(name, words)
        if name == "pause":
            return await self._pause(command_id)
        if name == "resume":
            return await self._resume(command_id)
        answer = await self._ask(name, command_id, args, target, _patience(args))
        if answer is not None:
            return answer
        return Answer(False, self._why_unasked())

    def request_stop(self, grace_s: float, how: str = "stop") -> None:
        """Request a stop, which `run_stop` carries out."""
        self.asked = "kill" if "kill" in (how, self.asked) else "stop"
        self.grace_s = grace_s
        self._asked_to_stop.set()
        if self.asked == "kill":
            self._hurry.set()

    async def run_stop(self) -> None:
        """Waits for a stop request, then ends the worker, whatever it does."""
        await self._asked_to_stop.wait()
        started = time.monotonic()
        if not self._hurry.is_set():
            try:
                await self._ask_to_end(started)
            except Exception:  # noqa: BLE001 - whatever it is, the worker has to end
                log.exception("the worker can't be asked to end: it is killed")
                self.grace_s = 0.0
        if not self.worker_done.is_set():
            self.forced = True
            report = await asyncio.to_thread(self.kill_tree)
            if report.survivors:
                log.error("could not be killed: %s", sorted(report.survivors))

    def kill_tree(self) -> process_tree.KillReport:
        """Kill everything of this run; blocks."""
        return process_tree.kill_run(
            self._spec.run_id, roots=(os.getpid(),), profile=self._spec.profile
        )

    def acknowledged(self, acknowledgement: dict[str, Any]) -> None:
        """Take a worker's answer, from its socket or a line."""
        waiting = self._waiting.get(str(acknowledgement.get("id", "")))
        if waiting is None or waiting.done():
            return
        result = acknowledgement.get("result")
        if not isinstance(result, dict):
            result = {} if result is None else {"value": result}
        waiting.set_result(
            Answer(
                bool(acknowledgement.get("ok", True)),
                str(acknowledgement.get("message", "")),
                cast("dict[str, Any]", result),
            )
        )

    def _obeyed(self, done: link_frames.Obeyed) -> None:
        waiting = self._waiting.get(done.id)
        if waiting is not None and not waiting.done():
            waiting.set_result(Answer(done.ok, done.message, raw=done.result))

    # -- the end

    async def _stop(self, how: str, args: dict[str, Any]) -> Answer:
        default = self._spec.grace_s
        if "grace_s" in args:
            default = _number(args["grace_s"], default)
        grace = _number(args.get("grace_ms"), default * 1000) / 1000
        self.request_stop(max(0.0, grace), how)
        ending = await asyncio.shield(self.ending)
        return Answer(True, ending.reason, {"status": ending.status, "signal": ending.signal})

    async def _ask_to_end(self, started: float) -> None:
        # A stopped process can't hear.
        self._signal_all(signal.SIGCONT)
        self._paused_by = ""
        asked = self._send_to_all("stop", "stop")
        for part, number in process_tree.stop_signal_order(asked):
            if await self._worker_ends(started + part * self.grace_s):
                return
            log.info("sending %s", process_tree.signal_name(number))
            self._signal_all(number)
        await self._worker_ends(started + self.grace_s + LAST_S)

    async def _worker_ends(self, until: float) -> bool:
        """Wait for the worker; false on a time-out or a request to hurry."""
        done = asyncio.ensure_future(self.worker_done.wait())
        hurry = asyncio.ensure_future(self._hurry.wait())
        try:
            await asyncio.wait(
                (done, hurry),
                timeout=max(0.0, until - time.monotonic()),
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            done.cancel()
            hurry.cancel()
        return self.worker_done.is_set()

    # -- pause

    async def _pause(self, command_id: str) -> Answer:
        if self._paused_by:
            return Answer(True, "already paused", {"by": self._paused_by})
        answer = await self._ask("pause", command_id, b"", "", PAUSE_ANSWER_S)
        if answer is not None and answer.ok:
            self._paused_by = "worker"
            self.on_paused(True)
            return Answer(True, answer.message or "paused by the worker", {"by": "worker"})
        if "no_pause" in self._spec.capabilities:
            return Answer(False, "this worker can't be paused")
        self._unheard_pause = answer is not None
        return await self._freeze()

    async def _freeze(self) -> Answer:
        deadline = time.monotonic() + FREEZE_S
        while True:
            self._signal_all(signal.SIGSTOP)
            await asyncio.sleep(0.01)
            living = self._members().values()
            moving = [proc.pid for proc in living if proc.state not in "Tt"]
            if not moving:
                break
            if time.monotonic() > deadline:
                self._signal_all(signal.SIGCONT)
                return Answer(False, f"{len(moving)} of {len(living)} processes did not stop")
        self._paused_by = "signal"
        self.on_paused(True)
        return Answer(True, f"{len(living)} processes stopped", {"by": "signal"})

    async def _resume(self, command_id: str) -> Answer:
        by, self._paused_by = self._paused_by, ""
        if by == "worker":
            answer = await self._ask("resume", command_id, b"", "", ANSWER_S)
            if answer is None or not answer.ok:
                self._paused_by = by
                return answer or Answer(False, "the worker does not answer")
            self.on_paused(False)
            return Answer(True, answer.message or "resumed by the worker", {"by": by})
        count = self._signal_all(signal.SIGCONT)
        if self._unheard_pause:
            # The message of the pause still waits for it: this one comes after it.
            self._unheard_pause = False
            self._deliver("resume", f"{command_id}-after", b"", "")
        if not by:
            return Answer(True, "it was not paused")
        self.on_paused(False)
        return Answer(True, f"{count} processes resumed", {"by": by})

    def _signal_all(self, number: int) -> int:
        spec = self._spec
        return process_tree.signal_members(spec.run_id, number, (os.getpid(),), spec.profile)

    def _members(self) -> dict[int, Proc]:
        spec = self._spec
        return process_tree.members(spec.run_id, (os.getpid(),), profile=spec.profile)

    # -- messages

    async def _ask(
        self, name: str, command_id: str, args: bytes, target: str, timeout: float
    ) -> Optional[Answer]:
        """The worker's own answer; None if nothing can answer."""
        answer = asyncio.get_running_loop().create_future()
        self._waiting[command_id] = answer
        done = asyncio.ensure_future(self.worker_done.wait())
        try:
            if not self._deliver(name, command_id, args, target):
                return None
            await asyncio.wait((answer, done), timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            if answer.done():
                return answer.result()
            if done.done():
                return Answer(False, "the worker ended before it answered")
            return Answer(False, f"the worker did not answer within {timeout:g} s")
        finally:
            done.cancel()
            del self._waiting[command_id]

    def _deliver(self, name: str, command_id: str, args: bytes, target: str) -> bool:
        connection = self._choose(target)
        if connection is not None and connection.hello.get("commands"):
            command = link_frames.Command(command_id, name, args)
            connection.send(link_frames.pack_command(command))
            return True
        # Those that read lines, and those of before, are told in one piece.
        words = as_arguments(args)
        if words is None:
            self.acknowledged({"id": command_id, "ok": False, "message": BAD_ARGUMENTS.message})
            return True
        if connection is not None:
            _send(connection, name, command_id, words)
            return True
        return not target and self._write_line(name, command_id, words)

    def _send_to_all(self, name: str, command_id: str) -> bool:
        """Send a command to every process; true if one may handle it."""
        connections = self._server.connections
        for connection in connections:
            _send(connection, name, command_id, {})
        is_read = self._write_line(name, command_id, {})
        return is_read or any(connection.heeds for connection in connections)

    def _choose(self, target: str) -> Optional[Connection]:
        """Select a process by stream, pid or name, else the worker itself, else the oldest."""
        connections = self._server.connections
        if target:
            names = (c for c in connections if target in (c.stream, str(c.pid), c.process))
            return next(names, None)
        pid = self._worker.pid if self._worker is not None else 0
        own = (connection for connection in connections if connection.pid == pid)
        return next(own, connections[0] if connections else None)

    def _write_line(self, name: str, command_id: str, args: dict[str, Any]) -> bool:
        if self._worker is None or self._worker.stdin is None:
            return False
        line = json.dumps({"type": "control", "id": command_id, "cmd": name, "args": args})
        data = line.encode() + b"\n"
        try:
            # Shorter than what a pipe takes in one piece, or not at all.
            return os.write(self._worker.stdin, data) == len(data)
        except OSError as error:
            log.warning("standard input of the worker: %s", error.strerror)
            return False

    def _why_unasked(self) -> str:
        if "stdin_control" in self._spec.capabilities:
            return "the worker does not read its standard input"
        return (
            "this worker supports no commands: it is not connected and does not read control lines"
        )


def _send(connection: Connection, name: str, command_id: str, args: dict[str, Any]) -> None:
    command = {"id": command_id, "name": name, "args": args}
    connection.send(link_frames.pack_json(link_frames.CONTROL, command))


def _number(value: Any, default: float) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0:
        return float(value)
    return default
