"""Registry of live runs: requests, state changes, and the queue.

Knows processes only through `launchers`, the wire only through `Commander`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from core.bus import RunBus
from core.clock import Clock
from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.events import (
    ControlAnswered,
    NoticeRaised,
    RunCreated,
    RunState,
    RunStateChanged,
)
from core.isolation import Isolation
from core.recorder import Recorder
from core.runs import state as life_of
from core.runs.callers import Callers
from core.runs.checked_commands import SEATING, checked
from core.runs.fact_notes import FactNotes
from core.runs.graves import Graves
from core.runs.launch_plan import Placement, Preparer
from core.runs.launchers import Launchers
from core.runs.life_effects import LifeEffects
from core.runs.live_runs import EXTERNAL, LAUNCHER_STREAM, Commander, Live
from core.runs.run_ids import new_run_id
from core.runs.run_queue import Demand, RunQueue
from core.runs.submission import Submission
from core.runs.told_states import ToldStates
from core.settings import Settings
from core.store import Run, Store
from core.tokens import Tokens
from core.trust.audit import Audit
from core.workers.manifest import Catalogue

log = logging.getLogger(__name__)

# Runs that learn, as far as anybody knows: those from elsewhere do not say.
TRAININGS = ("training", EXTERNAL)
_AUDIT = "Writing the audit log"


class RunRegistry:
    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        bus: RunBus,
        store: Store,
        recorder: Recorder,
        tokens: Tokens,
        gpus: int,
        isolation: Isolation,
        placed: Placement,
    ) -> None:
        self.catalogue = Catalogue(settings.places)
        self.launchers = Launchers(settings.places.runs)
        self.queue = RunQueue(settings.concurrency, settings.cpus, gpus)
        self._settings = settings
        self._clock = clock
        self._bus = bus
        self._store = store
        self._recorder = recorder
        self._isolation = isolation
        self._preparer = Preparer(settings, self.catalogue, self.launchers, tokens, placed)
        self._live: dict[str, Live] = {}
        self._known: set[str] = set()
        self._commander: Commander | None = None
        self.graves = Graves(settings.places.profile)
        self.audit = Audit(settings.places.profile)
        self.states = ToldStates(store, clock)
        self.notes = FactNotes(store, self.states, isolation)
        self.callers = Callers(self, store, bus, clock, isolation)
        self.effects = LifeEffects(self, recorder, clock, isolation)

    # what is asked from outside

    @property
    def live(self) -> int:
        return sum(not live.life.state.ended for live in self._live.values())

    @property
    def trainings(self) -> int:
        """Number of running trainings, without queued ones."""
        lives = [live.life for live in self._live.values() if live.kind in TRAININGS]
        return sum(not life.state.ended and life.state is not RunState.QUEUED for life in lives)

    def change(self, settings: Settings) -> None:
        """Apply settings to runs that start from now on; a queued one may start at once."""
        self._settings = self._preparer.settings = settings
        self.queue.concurrency, self.queue.cpus = settings.concurrency, settings.cpus
        self.admit_waiting()

    def use(self, commander: Commander) -> None:
        self._commander = commander

    @property
    def commander(self) -> Commander:
        if self._commander is None:
            raise Refused("Mosaic is starting or closing", "Try again in a moment")
        return self._commander

    def is_live(self, run_id: str) -> bool:
        """Whether the run has not ended."""
        return run_id in self._live

    def find(self, run_id: str) -> Live | None:
        return self._live.get(run_id)

    def live_runs(self) -> list[Live]:
        return list(self._live.values())

    async def check_known(self, run_id: str) -> None:
        if run_id not in self._known:
            await self.get(run_id)
            self._known.add(run_id)

    async def get(self, run_id: str) -> Run:
        return self.states.as_of_now(await asyncio.to_thread(self._store.reader().run, run_id))

    async def list(self) -> list[Run]:
        rows = await asyncio.to_thread(self._store.reader().runs)
        return [self.states.as_of_now(row) for row in rows]

    async def submit(self, wanted: Submission) -> Run:
        run_id = wanted.run_id or new_run_id(self._clock.unix_ns())
        if run_id in self.graves:
            raise InvalidInput(f"The run {run_id} was purged", "Leave run_id empty")
        if wanted.run_id and await self.exists(run_id):
            raise InvalidInput(f"Run {run_id} already exists", "Leave run_id empty")
        prepared = await self._preparer.prepare(wanted, run_id)
        demand = Demand(run_id, prepared.cpus, prepared.gpus)
        why_not = self.queue.impossible(demand)
        if why_not:
            raise InvalidInput(f"This run can't start: {why_not}", "Request fewer")
        # Before the row: a queued run without its spec could never start.
        await asyncio.to_thread(self.launchers.write_spec, prepared.spec)
        argv = " ".join(prepared.redactor.argv(prepared.spec.argv))
        try:
            # What can't be told must not start.
            await asyncio.to_thread(self.audit.append, "submit", argv, run_id)
            await asyncio.wrap_future(self._store.runs.create_run(prepared.facts))
        except MosaicError:
            self.launchers.drop_spec(run_id)
            raise
        self._known.add(run_id)
        self._live[run_id] = Live(
            run_id,
            prepared.facts.name,
            life_of.Life(open_ended=prepared.facts.kind == life_of.SESSION),
            kind=prepared.facts.kind,
        )
        if prepared.facts.kind == "training":
            self._recorder.attention.declare_patient(run_id)
        self._bus.publish(RunCreated(run_id))
        self.notes.note_git(prepared)
        self.queue.add(demand)
        self.admit_waiting()
        return await self.get(run_id)

    async def exists(self, run_id: str) -> bool:
        try:
            await self.get(run_id)
        except NotFound:
            return False
        return True

    async def cancel(self, run_id: str, grace_ms: int | None = None) -> Run:
        await self.check_known(run_id)
        with self._isolation.apart(_AUDIT, run_id):
            await asyncio.to_thread(self.audit.note, "cancel", self.name_of(run_id), run_id)
        grace = self._settings.grace_ms if grace_ms is None else grace_ms
        self.apply(run_id, life_of.CancelAsked(grace))
        return await self.get(run_id)

    async def command(
        self,
        run_id: str,
        name: str,
        args: bytes = b"",
        *,
        target: str = "",
        timeout_s: float = 30.0,
    ) -> ControlAnswered:
        """Send a command to the worker through its launcher; `stop` and `kill` are
        cancellations.
        """
        row = await self.get(run_id)
        if row.state.ended:
            raise Refused(f"The run has ended: {row.state}", "mosaic runs")
        if name in ("stop", "kill"):
            row = await self.cancel(run_id, 0 if name == "kill" else None)
            return ControlAnswered(run_id, "", True, str(row.state))
        if row.state is RunState.QUEUED:
            raise Refused("The run waits for its turn", "Cancel it, or wait")
        if (name, row.state) in (("pause", RunState.PAUSED), ("resume", RunState.RUNNING)):
            return ControlAnswered(run_id, "", True, f"it is already {row.state}")
        if name in SEATING:
            args = await asyncio.to_thread(self._seating, run_id, name, args)
        answer = await self.commander.command(
            run_id, name, args, timeout_s=timeout_s, target=target
        )
        if answer.ok and name == "pause":
            self.apply(run_id, life_of.WorkerPaused())
        elif answer.ok and name == "resume":
            self.apply(run_id, life_of.WorkerResumed())
        return answer

    def _seating(self, run_id: str, name: str, args: bytes) -> bytes:
        is_confined = bool(self._store.reader().facts(run_id).get("sandbox"))
        places, folder = self._settings.places, self.launchers.folder(run_id)
        return checked(name, args, places, folder, is_confined)

    # what happens by itself

    def worker_exited(self, run_id: str, stream: str, exit: life_of.Exit) -> None:
        """Note the worker's exit from the record: a run ends when its last batch is on disk."""
        live = self._live.get(run_id)
        # A worker may write what it likes into its own stream; its launcher saw the end.
        if live is not None and (stream == LAUNCHER_STREAM or not live.life.launched):
            self.apply(run_id, life_of.WorkerExited(exit))

    def apply(self, run_id: str, event: life_of.Input) -> None:
        live = self._live.get(run_id)
        if live is None:
            return
        before = live.life
        live.life, effects = life_of.advance(before, event)
        if live.life.state is not before.state:
            self._changed(live)
        for effect in effects:
            with self._isolation.apart(f"Changing {live.name}", run_id):
                self.effects.perform(live, effect)
        self._let_go(live)

    def _changed(self, live: Live) -> None:
        life, run_id = live.life, live.run_id
        log.info("run %s is %s%s", run_id, life.state, f": {life.reason}" if life.reason else "")
        with self._isolation.apart(f"Storing the state of {live.name}", run_id):
            self.states.record(run_id, life)
        status = life.exit.status if life.exit is not None else None
        self._bus.publish(RunStateChanged(run_id, life.state, life.reason, status))
        if life.state.ended:
            self.queue.remove(run_id)
            with self._isolation.apart(f"Cleaning up after {live.name}", run_id):
                self.launchers.drop_spec(run_id)
            if live.adopted or life.state is RunState.LOST:
                self._report_end(live)
            self.admit_waiting()

    def _let_go(self, live: Live) -> None:
        life = live.life
        waits_for_launcher = life.launched and not life.launcher_gone
        if life.state.ended and not waits_for_launcher and not life.recovering:
            self._live.pop(live.run_id, None)
            self._recorder.attention.forget(live.run_id)
            self._recorder.forget(live.run_id)
            if self._commander is not None:
                self._commander.forget(live.run_id)

    def admit_waiting(self) -> None:
        for grant in self.queue.admit():
            live = self._live.get(grant.run_id)
            if live is None:
                self.queue.remove(grant.run_id)
                continue
            live.gpus = grant.gpus
            with self._isolation.apart(f"Starting {live.name}", grant.run_id):
                self.apply(grant.run_id, life_of.Admitted())

    # for adoption, at start

    def take_up(self, live: Live, kind: str = "") -> None:
        if kind == "training":
            self._recorder.attention.declare_patient(live.run_id)
        self._live[live.run_id] = live
        self._known.add(live.run_id)

    def drop(self, run_id: str) -> None:
        """Drop a run that was never created."""
        self._live.pop(run_id, None)
        self._known.discard(run_id)

    def requeue(self, live: Live, demand: Demand) -> None:
        self.take_up(live)
        self.queue.add(demand)

    async def forget(self, run_ids: Iterable[str]) -> None:
        """Forget purged runs: nobody can act for them again."""
        run_ids = list(run_ids)
        with self._isolation.apart("Noting purged runs"):
            await asyncio.to_thread(self.graves.add, run_ids)
        for run_id in run_ids:
            with self._isolation.apart(_AUDIT, run_id):
                await asyncio.to_thread(self.audit.note, "purge", "", run_id)
        self._known.difference_update(run_ids)
        self.states.forget(run_ids)

    def note_act(self, what: str, detail: str, run_id: str = "") -> None:
        """Note an act in the audit log; a log that can't be written is told, and hinders no act."""
        with self._isolation.apart(_AUDIT, run_id):
            self.audit.note(what, detail, run_id)

    def name_of(self, run_id: str) -> str:
        live = self._live.get(run_id)
        return live.name if live is not None else run_id

    def notify(self, level: str, text: str, run_id: str = "") -> None:
        log.log(logging.WARNING if level != "info" else logging.INFO, "%s", text)
        self._bus.publish(NoticeRaised(level, text, run_id))

    def _report_end(self, live: Live) -> None:
        life = live.life
        when = " while Mosaic was closed" if live.adopted else ""
        why = f" ({life.reason})" if life.reason else ""
        rows = f", {live.recovered_rows} rows recovered" if live.recovered_rows else ""
        killed = f", {live.killed} left-over processes were ended" if live.killed else ""
        level = "info" if life.state is RunState.FINISHED else "warning"
        self.notify(level, f"{live.name}: {life.state}{when}{why}{rows}{killed}", live.run_id)
