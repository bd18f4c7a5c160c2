"""Effects of a run's state: start, stop, kill and clean up its launcher.

Each reports its result to the registry.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING

from core.clock import Clock
from core.errors import MosaicError
from core.events import BatchHeader, BatchReceived, RecordKind
from core.isolation import Isolation
from core.profile import boot_id, start_time
from core.recorder import Arrival, Recorder
from core.runs import state as life_of
from core.runs.launch_plan import with_gpus
from core.runs.live_runs import Live
from mosaic_sdk.launch import recovery
from mosaic_sdk.launch.launch_spec import SpecError, load

if TYPE_CHECKING:
    from core.runs.run_registry import RunRegistry

log = logging.getLogger(__name__)


class LifeEffects:
    def __init__(
        self, runs: RunRegistry, recorder: Recorder, clock: Clock, isolation: Isolation
    ) -> None:
        self._runs = runs
        self._recorder = recorder
        self._clock = clock
        self._isolation = isolation

    def perform(self, live: Live, effect: life_of.Effect) -> None:
        match effect:
            case life_of.StartLauncher():
                what, work = "Starting", self._start(live)
            case life_of.AskToStop(grace_ms):
                what, work = "Stopping", self._ask_to_stop(live.run_id, grace_ms)
            case life_of.StartTimer(seconds):
                what, work = "Timing", self._ring(live.run_id, seconds)
            case life_of.KillTree(launcher):
                what, work = "Killing", self._kill(live, launcher)
            case life_of.RecoverSpool():
                what, work = "Recovering", self._recover(live)
        self._isolation.start(work, f"{what} {live.name}", live.run_id)

    async def _start(self, live: Live) -> None:
        try:
            if live.gpus:
                spec = load(str(self._runs.launchers.folder(live.run_id) / "spec.json"))
                await asyncio.to_thread(self._runs.launchers.write_spec, with_gpus(spec, live.gpus))
            live.pid = await asyncio.to_thread(self._runs.launchers.start, live.run_id, {})
        except Exception as error:  # noqa: BLE001 - it must not wait for a start for ever
            if not isinstance(error, (OSError, SpecError)):
                self._isolation.note(error, f"Starting {live.name}", live.run_id)
            self._runs.apply(
                live.run_id, life_of.LauncherFailed(f"its launcher did not start: {error}")
            )
            return
        live.started = start_time(live.pid)
        self._runs.apply(live.run_id, life_of.LauncherStarted())
        await self.watch(live)

    async def watch(self, live: Live) -> None:
        try:
            await self._runs.launchers.wait(live.pid)
        except Exception as error:  # noqa: BLE001 - its end must be seen, or its place stays taken
            self._isolation.note(error, f"Watching {live.name}", live.run_id)
            await self._runs.launchers.poll(live.pid)
        self._runs.apply(live.run_id, life_of.LauncherGone())

    async def _ask_to_stop(self, run_id: str, grace_ms: int) -> None:
        args = json.dumps({"grace_ms": grace_ms}).encode()
        wait_s = grace_ms / 1000 + life_of.LAUNCHER_MARGIN_S
        try:
            await self._runs.commander.command(run_id, "stop", args, timeout_s=wait_s)
        except MosaicError as error:
            # The timer has the last word.
            log.info("stopping %s: %s", run_id, error)

    async def _ring(self, run_id: str, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._runs.apply(run_id, life_of.GraceOver())

    async def _kill(self, live: Live, launcher: bool) -> None:
        pid = live.pid if launcher else 0
        try:
            report = await asyncio.to_thread(
                self._runs.launchers.kill, live.run_id, pid, live.started, boot_id()
            )
        except Exception as error:  # noqa: BLE001 - the run must not be stopping for ever
            self._isolation.note(error, f"Killing processes of {live.name}", live.run_id)
        else:
            live.killed += len(report.killed)
            if report.survivors:
                pids = ", ".join(map(str, sorted(report.survivors)))
                self._runs.notify(
                    "error", f"{live.name}: processes {pids} can't be killed", live.run_id
                )
        self._runs.apply(live.run_id, life_of.TreeGone())

    async def _recover(self, live: Live) -> None:
        """Record the batches that a dead launcher had spooled."""
        run_id = live.run_id
        seen: life_of.Exit | None = None
        try:
            seen = self._runs.launchers.exit(run_id)
            await self._take_over_spool(live)
        except Exception as error:  # noqa: BLE001 - the run must not stay open because of it
            # The spool stays where it is.
            self._isolation.note(error, f"Reading the spool of {live.name}", run_id)
        self._runs.apply(run_id, life_of.SpoolRecovered(seen))

    async def _take_over_spool(self, live: Live) -> None:
        run_id = live.run_id
        folder = str(self._runs.launchers.folder(run_id))
        await self._recorder.open(run_id)
        spooled = recovery.read_spool(folder)
        missing: dict[str, int] = {}
        cut_off = 0
        while (batch := await asyncio.to_thread(next, spooled, None)) is not None:
            stream, sequence, kind, count, payload, sent = batch
            header = BatchHeader(run_id, stream, sequence, RecordKind(kind), count, sent)
            arrival = await self._recorder.accept(BatchReceived(header, payload))
            if arrival is Arrival.NEW:
                live.recovered_rows += count
            elif arrival is Arrival.GAP:
                cut_off += count
                missing.setdefault(stream, self._recorder.expected(run_id, stream))
        # A commit alone does not survive a power loss, and the spool is the only other copy.
        await self._recorder.lasting(run_id)
        if missing and await asyncio.to_thread(recovery.machine_went_down, folder):
            # Rows after the gap are from the same last second.
            lost = f"the last {cut_off} rows before the machine went down are lost"
            self._runs.notify("warning", f"{live.name}: {lost}", run_id)
        elif missing:
            for stream, expected in missing.items():
                lacks = f"{stream} is missing batches from {expected} on"
                self._runs.notify("error", f"{live.name}: {lacks}", run_id)
            return
        await asyncio.to_thread(recovery.discard_spool, folder)

    def spawn_watch(self, live: Live) -> None:
        self._isolation.start(self.watch(live), f"Watching {live.name}", live.run_id)
