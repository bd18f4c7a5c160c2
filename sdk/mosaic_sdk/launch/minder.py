"""All tasks during a worker's life, in one task group, and the work after its end."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from mosaic_sdk.codec.step_builder import ObservationPolicy
from mosaic_sdk.launch import process_tree, proctable, usage
from mosaic_sdk.launch.deciders import COMMANDS, Deciders
from mosaic_sdk.launch.epilogue import nothing_recorded
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.launch_spec import Spec
from mosaic_sdk.launch.outbox import Outbox
from mosaic_sdk.launch.process_tree import Ending, StartFailed, Worker
from mosaic_sdk.launch.socket_server import WorkerServer
from mosaic_sdk.launch.spool import Spool
from mosaic_sdk.launch.state_files import StateFile, exit_document, write_json
from mosaic_sdk.launch.uplink import Uplink
from mosaic_sdk.launch.worker_control import BAD_ARGUMENTS, Answer, Control, as_arguments

if TYPE_CHECKING:
    from mosaic_sdk.v1 import mosaic_pb2 as pb

READ_BYTES = 1 << 18
# A pipe that had little is given a moment to fill: one reading for many lines.
LITTLE_BYTES, FILL_S = 1 << 15, 0.001
# Between the last process and the end of its pipes lies nothing but the kernel.
DRAIN_S = 5.0
# As the tap reads it.
GUARD_VARIABLE = "MOSAIC_GUARD"
UNSUPERVISED = 1

log = logging.getLogger(__name__)


class Lines(Protocol):
    def feed(self, data: bytes) -> None: ...
    def finish(self) -> None: ...


class Minder:
    """Minds one worker."""

    def __init__(self, spec: Spec, worker: Worker | StartFailed) -> None:
        self._spec = spec
        self._worker = worker if isinstance(worker, Worker) else None
        self._failure = str(worker) if isinstance(worker, StartFailed) else ""
        self._state = StateFile(spec)
        self._flush_s = spec.flush_ms / 1000
        self._spool = Spool(spec.spool_dir, spec.spool)
        self._outbox = Outbox(self._spool, spec.when_full == "drop_observations")
        self._journal = Journal(self._outbox, self._flush_s)
        self._server = WorkerServer(spec, self._outbox)
        self._uplink = Uplink(spec, self._outbox, self._state.boot_id)
        self._server.on_report = self._relay
        self._server.on_told = self._uplink.relay
        self._control = Control(spec, self._worker, self._server)
        self._deciders = Deciders(spec, self._journal)
        self._server.on_ask = self._deciders.take
        self._sampler = usage.Sampler(spec.run_id, os.getpid())
        self._status = 0
        # Of every process that was reaped here.
        self._cpu_s = 0.0
        self._max_rss = 0
        self._oom_kills = proctable.oom_kills()
        self._leave = asyncio.Event()
        self._commands: set[asyncio.Task[None]] = set()
        self._left_behind = 0
        self.delivered = False
        self.ending = Ending("failed", self._failure or "not known")
        self._wire()

    def _relay(self, report: dict[str, Any]) -> None:
        name, detail = report.get("name"), report.get("detail")
        if isinstance(name, str) and isinstance(detail, dict):
            self._uplink.relay(name, json.dumps(detail, default=repr).encode())

    def _wire(self) -> None:
        self._outbox.on_trouble = self._on_trouble
        self._server.on_refusal = lambda reason, head: self._journal.reject(
            "socket", reason, head, len(head)
        )
        self._uplink.on_registered = self._on_registered
        self._uplink.on_hold = self._on_hold
        self._control.on_paused = self._on_paused
        self._deciders.is_ending = lambda: bool(self._control.asked)
        self._deciders.report = lambda name, detail: self._uplink.relay(name, _json(detail))
        if self._worker is not None:
            self._uplink.worker_pid = self._worker.pid

    async def run(self, listener: socket.socket, folder: str) -> None:
        """From now to the very end."""
        loop = asyncio.get_running_loop()
        self._update_state("running" if self._worker is not None else "ended")
        if self._worker is not None:
            self._started(self._worker)
            loop.add_signal_handler(signal.SIGCHLD, self._reap)
            self._reap()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            loop.add_signal_handler(number, self._on_signal, number)
        try:
            async with asyncio.TaskGroup() as group:
                self._uplink.on_command = lambda command: self._spawn(group, command)
                background = [
                    self._start(group, self._server.serve(listener, folder), "worker socket"),
                    self._start(group, self._uplink.run(), "uplink"),
                    self._start(group, self._outbox.keep_trying(), "room in the spool"),
                    self._start(group, self._outbox.keep_safe(), "safety of the spool"),
                    self._start(group, self._control.run_stop(), "stop"),
                    self._start(group, self._sample(), "usage"),
                ]
                await self._live(group)
                await self._deliver()
                for task in background:
                    task.cancel()
        finally:
            if not self._control.ending.done() and self._worker is not None:
                # Only by a fault of ours: nobody minds the worker any more, so it must not go on.
                self._control.kill_tree()
            for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                loop.remove_signal_handler(number)
            self._close()

    def _start(
        self, group: asyncio.TaskGroup, work: Coroutine[Any, Any, None], name: str
    ) -> asyncio.Task[None]:
        """A task whose fault is told in the run's log and ends nothing else."""

        async def contained() -> None:
            with self._journal.contained(name):
                await work

        return group.create_task(contained(), name=name)

    # -- while it lives

    async def _live(self, group: asyncio.TaskGroup) -> None:
        """Run until the worker has ended, no process is left and all its output is spooled."""
        if self._worker is None:
            await self._end(self.ending)
            return
        from mosaic_sdk.launch.jsonlines import WARNING, JsonLines, TextLines

        policy = ObservationPolicy.parse(self._spec.observations)
        lines = JsonLines(
            self._outbox,
            self._journal,
            policy,
            self._flush_s,
            self._control.acknowledged,
            self._spec.run_id,
        )
        errors = TextLines(self._journal, "stderr", WARNING)
        pumps = [
            self._start(group, self._pump(self._worker.stdout, lines, "stdout"), "stdout"),
            self._start(group, self._pump(self._worker.stderr, errors, "stderr"), "stderr"),
        ]
        with self._journal.contained("start of the deciders"):
            self._deciders.start()
        await self._control.worker_done.wait()
        with self._journal.contained("end of the deciders"):
            await self._deciders.close()
        with self._journal.contained("end of what the worker left behind"):
            await self._clear_tree()
        await self._drain(pumps)
        for name, rest in (("stdout", lines), ("stderr", errors)):
            with self._journal.contained(f"end of {name}"):
                rest.finish()
        await self._end(self._describe())

    async def _pump(self, fd: int, lines: Lines, source: str) -> None:
        """Drain one pipe to its end; waits only if the disk is full."""
        while True:
            if self._outbox.blocked:
                await self._outbox.unblocked()
            try:
                data = os.read(fd, READ_BYTES)
            except BlockingIOError:
                await _readable(fd)
                continue
            except OSError as error:
                log.error("%s can no longer be read: %s", source, error)
                return
            if not data:
                return
            try:
                lines.feed(data)
            except Exception as error:  # noqa: BLE001 - no output may end the worker by a fault
                log.exception("output of the worker")
                reason = f"it could not be read: {type(error).__name__}: {error}"[:300]
                self._journal.reject(source, reason, data[:4096], len(data))
            await asyncio.sleep(FILL_S if len(data) < LITTLE_BYTES else 0)

    def _reap(self) -> None:
        """Reap orphans, as subreaper, so that no zombie stays."""
        worker = self._worker
        while True:
            try:
                pid, status, used = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            self._cpu_s += used.ru_utime + used.ru_stime
            self._max_rss = max(self._max_rss, used.ru_maxrss * 1024)
            self._deciders.reaped(pid, os.waitstatus_to_exitcode(status))
            if worker is not None and pid == worker.pid:
                self._status = os.waitstatus_to_exitcode(status)
                worker.popen.returncode = self._status
                self._control.worker_done.set()

    async def _clear_tree(self) -> None:
        """Give the worker's remaining processes a moment to exit, then kill them."""
        deadline = time.monotonic() + self._spec.leftover_s
        pause = 0.005
        while True:
            members = await asyncio.to_thread(
                process_tree.members, self._spec.run_id, (os.getpid(),)
            )
            if not members:
                return
            if time.monotonic() > deadline or self._control.forced:
                break
            await asyncio.sleep(pause)
            pause = min(pause * 2, 0.1)
        report = await asyncio.to_thread(self._control.kill_tree)
        self._left_behind = len(report.killed)
        if report.survivors:
            log.error("could not be killed: %s", sorted(report.survivors))

    async def _drain(self, pumps: list[asyncio.Task[None]]) -> None:
        """Drain pipes and sockets after the end of all processes."""
        closed = asyncio.ensure_future(self._server.all_closed())
        leave = asyncio.ensure_future(self._leave.wait())
        waiting: set[asyncio.Future[Any]] = {*pumps, closed}
        while waiting:
            done, _ = await asyncio.wait(
                (*waiting, leave), timeout=DRAIN_S, return_when=asyncio.FIRST_COMPLETED
            )
            waiting -= done
            if leave in done:
                log.warning("asked to leave without room in the spool")
                break
            if not done and not self._outbox.blocked:
                log.warning("a pipe is held open by a process outside this run")
                break
        for task in (*waiting, leave):
            task.cancel()

    # -- the end

    def _describe(self) -> Ending:
        control = self._control
        ending = process_tree.describe(
            self._status,
            control.asked,
            control.forced,
            control.grace_s,
            proctable.oom_kills() > self._oom_kills,
        )
        guard = declared_guard(self._spec)
        was_to_ask = guard.get("policy") == "closed" and ending.outcome == "finished"
        # Rules are asked nowhere but in the worker: its record tells.
        if was_to_ask and guard["deciders"] and not self._deciders.were_asked(guard["deciders"]):
            reason = "its guard was never asked: all of its actions were unsupervised"
            # Its own status says nothing of that.
            ending = replace(ending, outcome="failed", reason=reason, status=UNSUPERVISED)
        if not self._left_behind:
            return ending
        reason = ending.reason
        if not control.asked:
            count = self._left_behind
            what = "1 process" if count == 1 else f"{count} processes"
            reason += f"; {what} it left behind killed"
        return replace(ending, left_behind=self._left_behind, reason=reason)

    async def _end(self, ending: Ending) -> None:
        self.ending = ending
        worker = self._worker
        if self._is_silent():
            text = nothing_recorded(self._spec.run_dir)
            for line in text.splitlines():
                self._journal.log(30, "tap", line)
        detail = exit_document(
            self._spec.run_id,
            ending,
            {
                "started_unix_ns": worker.started_unix_ns if worker is not None else 0,
                "ended_unix_ns": time.time_ns(),
                "cpu_s": round(self._cpu_s, 3),
                "max_rss_bytes": max(self._max_rss, self._sampler.max_rss_bytes),
                # What minding it cost, beside what it used itself.
                "launcher_cpu_s": round(time.process_time(), 3),
                "log_lines": self._journal.lines,
                "rejects": self._journal.rejects,
                "observations_dropped": self._outbox.counts.observations_dropped,
                # The end counts after them, though they take another way.
                "told": self._uplink.told,
            },
        )
        self._journal.flush()
        self._journal.lifecycle("exited", detail)
        self._write_exit({**detail, "streams": self._outbox.streams(), "delivered": False})
        self._update_state("ended")
        self._control.ending.set_result(ending)
        log.info("worker %s", ending.reason)

    def _is_silent(self) -> bool:
        """Whether a tapped run recorded nothing."""
        is_tapped = self._spec.env.get("MOSAIC_TAP") == "1"
        return is_tapped and self._worker is not None and not self._outbox.counts.told

    async def _deliver(self) -> None:
        """Stay until the engine has everything, for a bounded time."""
        if self._spec.engine_socket:
            all_done = asyncio.ensure_future(self._outbox.all_durable())
            leave = asyncio.ensure_future(self._leave.wait())
            while not all_done.done() and not leave.done():
                before = self._outbox.kept
                await asyncio.wait(
                    (all_done, leave),
                    timeout=self._spec.linger_s,
                    return_when=asyncio.FIRST_COMPLETED,
                )
                # An engine that is taking it over is given the time that it needs.
                if self._outbox.kept >= before:
                    break
            self.delivered = all_done.done()
            all_done.cancel()
            leave.cancel()
            if self.delivered:
                await asyncio.gather(*self._commands)
                await self._uplink.finish()
        if not self.delivered:
            log.info("%d batches stay in the spool", self._outbox.kept)
            try:
                await self._outbox.force()
            except OSError as error:
                log.warning("the spool can't be forced to the disk: %s", error)
        self._update_state("delivered" if self.delivered else "left")

    def _close(self) -> None:
        if self._worker is not None:
            for fd in (self._worker.stdout, self._worker.stderr, self._worker.stdin):
                if fd is not None:
                    os.close(fd)
        self._spool.close(remove=self.delivered)

    # -- told by others

    def _spawn(self, group: asyncio.TaskGroup, command: pb.ControlCommand) -> None:
        task = self._start(group, self._obey(command), f"command {command.name}")
        self._commands.add(task)
        task.add_done_callback(self._commands.discard)

    async def _obey(self, command: pb.ControlCommand) -> None:
        data = b""
        try:
            answer = await self._answer(command)
            data = answer.data
        except Exception as error:  # noqa: BLE001 - no command may end the worker by a fault
            log.exception("command %s", command.name)
            answer = Answer(False, f"it failed: {type(error).__name__}: {error}"[:300])
        log.info("command %s: %s", command.name, answer.message)
        self._uplink.answer(command.id, answer.ok, answer.message, data)

    async def _answer(self, command: pb.ControlCommand) -> Answer:
        if command.name in COMMANDS and not self._control.worker_done.is_set():
            words = as_arguments(command.args)
            if words is None:
                return BAD_ARGUMENTS
            return await self._deciders.handle(command.name, words)
        return await self._control.handle(command.name, command.id, command.args, command.target)

    def _on_signal(self, number: int) -> None:
        log.info("got %s", process_tree.signal_name(number))
        if self._control.worker_done.is_set() or self._worker is None:
            self._leave.set()
        elif self._control.asked:
            # Whoever presses Ctrl-C twice means it.
            self._control.request_stop(0.0, "kill")
        else:
            self._control.request_stop(self._spec.grace_s)

    def _on_registered(self, answer: pb.RegisterWorkerResponse) -> None:
        self._server.batch_steps = answer.batch_steps or self._server.batch_steps
        self._server.flush_ms = answer.flush_ms or self._server.flush_ms
        self._deciders.tell_again()
        if self._worker is not None and not self._control.ending.done():
            self._uplink.report("worker_started", _json({"pid": self._worker.pid}))

    def _on_hold(self, milliseconds: int) -> None:
        self._server.hold(milliseconds)
        self._journal.hold(milliseconds / 1000)

    def _on_trouble(self, reason: str, over: bool) -> None:
        level, words = (20, "over: ") if over else (40, "")
        self._journal.log(level, "launcher", f"spool: {words}{reason}")
        detail = {
            "state": self._outbox.state,
            "reason": "" if over else reason,
            "bytes": self._outbox.spool_bytes,
            "observations_dropped": self._outbox.counts.observations_dropped,
        }
        self._uplink.report("spool", _json(detail))

    def _on_paused(self, paused: bool) -> None:
        self._update_state("paused" if paused else "running")
        self._uplink.report("worker_paused" if paused else "worker_resumed", b"{}")

    # -- what is reported

    def _started(self, worker: Worker) -> None:
        # Not its words: they may hold secrets, and the run's facts have them redacted.
        detail: dict[str, Any] = {"pid": worker.pid, "cwd": self._spec.cwd or os.getcwd()}
        guard = declared_guard(self._spec)
        if guard:
            detail["guard"] = guard
        for note in self._spec.notes:
            self._journal.log(logging.WARNING, "launcher", note)
        self._journal.lifecycle("started", detail)

    async def _sample(self) -> None:
        if self._worker is None or not self._spec.usage_hz:
            return
        period = 1 / self._spec.usage_hz
        due = time.monotonic() + period
        while not self._control.worker_done.is_set():
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due = max(due + period, time.monotonic())
            try:
                sample = await usage.sample(self._sampler)
            except Exception:  # noqa: BLE001 - a figure is missed, the worker goes on
                log.exception("usage")
                continue
            if self._outbox.blocked or not sample.processes:
                continue
            values = {
                "system/cpu_percent": sample.cpu_percent,
                "system/rss_bytes": float(sample.rss_bytes),
            }
            if sample.gpu_percent is not None:
                values["system/gpu_percent"] = sample.gpu_percent
            if sample.gpu_bytes is not None:
                values["system/gpu_bytes"] = float(sample.gpu_bytes)
            self._journal.metrics(sample.unix_ns, values)
            report = {
                "unix_ns": sample.unix_ns,
                "cpu_percent": sample.cpu_percent,
                "rss_bytes": sample.rss_bytes,
                "processes": sample.processes,
                "gpu_percent": sample.gpu_percent,
                "gpu_bytes": sample.gpu_bytes,
                "spool_bytes": self._outbox.spool_bytes,
                "uncommitted": self._outbox.uncommitted,
            }
            self._uplink.report("usage", _json(report))

    def _update_state(self, state: str) -> None:
        worker = self._worker
        facts: dict[str, Any] = {"state": state}
        if worker is not None:
            facts.update(worker_pid=worker.pid, worker_start_time=worker.start_ticks)
        if not self._state.update(**facts):
            log.warning("launcher.json could not be written")

    def _write_exit(self, document: dict[str, Any]) -> None:
        try:
            write_json(os.path.join(self._spec.run_dir, "exit.json"), document)
        except OSError as error:
            log.warning("exit.json could not be written: %s", error.strerror)


def declared_guard(spec: Spec) -> dict[str, Any]:
    """Guard declared for the worker, with its policy; else empty."""
    try:
        guard: Any = json.loads(spec.env.get(GUARD_VARIABLE, "{}"))
        links = [link["name"] for link in (*guard.get("rules", ()), *guard.get("links", ()))]
        deciders = [link.get("decider", link["name"]) for link in guard.get("links", ())]
        policy = str(guard.get("policy", {}).get("default", "closed"))
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}  # the worker says what is wrong with it
    return {"links": links, "deciders": deciders, "policy": policy} if links else {}


def _json(detail: dict[str, Any]) -> bytes:
    return json.dumps(detail).encode()


async def _readable(fd: int) -> None:
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def wake() -> None:
        loop.remove_reader(fd)
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(fd, wake)
    try:
        await ready
    finally:
        loop.remove_reader(fd)
