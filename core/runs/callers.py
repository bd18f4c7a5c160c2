"""Callers that act for a run: its launcher, or an external worker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from core.bus import RunBus
from core.clock import Clock
from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.events import RunCreated, RunState, RunStateChanged
from core.isolation import Isolation
from core.runs import state as life_of
from core.runs.live_runs import EXTERNAL, Live
from core.runs.protocol_versions import accepts
from core.runs.run_ids import is_run_id
from core.runs.submission import Registration
from core.store import Run, RunFacts, Store
from core.tokens import Identity
from core.trust.powers import STRANGE
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL

if TYPE_CHECKING:
    from core.runs.run_registry import RunRegistry

# What comes from elsewhere may still come in after its last word: its streams are several.
SEAL_S = 30.0
KINDS_FROM_ELSEWHERE = ("training", "session", "evaluation", EXTERNAL)
LONGEST_NAME = 200
# Without an open call for so long, a run from elsewhere is over.
SILENT_S = 60.0
ENDED_STATES = tuple(state for state in RunState if state.ended)


class Callers:
    def __init__(
        self, runs: RunRegistry, store: Store, bus: RunBus, clock: Clock, isolation: Isolation
    ) -> None:
        self._isolation = isolation
        self._runs = runs
        self._store = store
        self._bus = bus
        self._clock = clock

    def end_silent(self, is_open: Callable[[str], bool]) -> None:
        """End silent external runs, whose end no launcher sees."""
        now = self._clock.monotonic()
        for live in self._runs.live_runs():
            with self._isolation.apart(f"Ending {live.name}, which is silent", live.run_id):
                self._end_silent(live, is_open, now)

    def _end_silent(self, live: Live, is_open: Callable[[str], bool], now: float) -> None:
        life = live.life
        if life.launched or life.state in (RunState.QUEUED, *ENDED_STATES):
            return
        if live.open_at is None or is_open(live.run_id):
            live.open_at = now
        elif now - live.open_at >= SILENT_S:
            since = (self._clock.unix_ns() / 1e9) - (now - live.open_at)
            at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(since))
            self._runs.apply(live.run_id, life_of.FellSilent(f"silent since {at}: no call is open"))

    async def admit(self, who: Identity, run_id: str) -> bool:
        """Whether this caller also acts as the launcher of this run; raises if it may
        not act for the run, or if nobody may any more."""
        if run_id in self._runs.graves:
            raise NotFound(f"The run {run_id} was purged", "Stop its worker")
        row = await self._runs.get(run_id)
        if row.deleted_ns is not None:
            raise NotFound(f"The run {run_id} was deleted", "Stop its worker")
        as_launcher = who.launcher or row.kind in STRANGE
        if not (as_launcher or who.owner):
            # A launcher of the last version calls with the token that its worker has as well.
            as_launcher = await asyncio.to_thread(self._runs.launchers.is_of_last_version, run_id)
            if not as_launcher:
                raise Refused(
                    "Only the launcher may publish for this run", "Use the SDK in the worker"
                )
        if not await self.takes(row):
            raise Refused(
                f"The run {run_id} has ended, and its record is sealed", "Start another run"
            )
        return as_launcher

    async def takes(self, row: Run) -> bool:
        """Whether the run accepts batches; an ended one only those of its launcher."""
        if self._runs.is_live(row.run_id) or not row.state.ended:
            return True
        ended_s = (self._clock.unix_ns() - (row.ended_ns or 0)) / 1e9
        if row.kind in STRANGE:
            # One that ignored its stop had the whole grace for what it still had to say.
            return row.reason != life_of.IGNORED and ended_s < SEAL_S
        return await asyncio.to_thread(self._runs.launchers.is_alive, row.run_id)

    async def register(self, who: Registration, caller: Identity) -> None:
        """Register a launcher or an external worker."""
        if not accepts(who.protocol, ENGINE_PROTOCOL):
            theirs = who.protocol or "an unnamed one"
            raise Refused(
                f"This engine speaks protocol {ENGINE_PROTOCOL}, not {theirs}",
                "Upgrade the older of the two",
            )
        live = self._runs.find(who.run_id)
        if (
            live is None
            and who.run_id not in self._runs.graves
            and not await self._runs.exists(who.run_id)
        ):
            if not is_run_id(who.run_id):
                raise InvalidInput(
                    f"{who.run_id[:80]!r} is not the id of a run",
                    "Use a lower-case UUID with dashes",
                )
            await self._create_external(who)
            return
        if live is None or live.life.launched:
            # One without a launcher may dial twice at once, before its row is there.
            await self.admit(caller, who.run_id)
        if live is None:
            # Ended, but its launcher still has something to deliver.
            return
        live.protocol = who.protocol
        live.worker_pid = who.worker_pid or live.worker_pid
        if who.worker_pid:
            self._runs.apply(who.run_id, life_of.WorkerStarted())

    async def _create_external(self, who: Registration) -> None:
        life = life_of.Life(state=RunState.RUNNING)
        kind = who.kind or EXTERNAL
        if kind not in KINDS_FROM_ELSEWHERE:
            raise InvalidInput(
                f"There is no kind of run {kind[:80]!r}",
                f"One of {', '.join(KINDS_FROM_ELSEWHERE)}",
            )
        row = RunFacts(
            run_id=who.run_id,
            kind=kind,
            name=who.name[:LONGEST_NAME] or "external worker",
            environment=who.environment[:LONGEST_NAME],
            state=life.state,
            facts={
                "capabilities": list(who.capabilities),
                "sdk_version": who.sdk_version,
                EXTERNAL: True,
            },
        )
        # Before the first await: it may dial twice at once.
        self._runs.take_up(Live(who.run_id, row.name, life, protocol=who.protocol, kind=row.kind))
        try:
            await asyncio.wrap_future(self._store.runs.create_run(row))
        except MosaicError:
            self._runs.drop(who.run_id)
            raise
        self._bus.publish(RunCreated(who.run_id))
        self._bus.publish(RunStateChanged(who.run_id, RunState.RUNNING, ""))
