"""Every run that is not over: does what its state machine asks, and tells it what came of it.

Knows processes only through `launchers`, the wire only through `Commander`.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from core.bus import RunBus
from core.clock import Clock
from core.errors import InvalidInput, MosaicError, NotFound, Refused
from core.events import (
    BatchHeader,
    BatchReceived,
    ControlAnswered,
    NoticeRaised,
    RecordKind,
    RunCreated,
    RunState,
    RunStateChanged,
)
from core.profile import PROTOCOL, boot_id, start_time
from core.recorder import Arrival, Recorder
from core.runs import facts
from core.runs import state as life_of
from core.runs.ids import new_run_id
from core.runs.launchers import Launchers
from core.runs.live import LAUNCHER_STREAM, Commander, Live, Liveness, Said
from core.runs.manifest import Catalogue
from core.runs.prepare import Prepared, Preparer, with_gpus
from core.runs.protocols import accepts
from core.runs.queue import Demand, RunQueue
from core.runs.submission import Registration, Submission
from core.settings import Settings
from core.store import Run, RunFacts, Store
from core.tokens import Tokens
from mosaic_sdk.launch import recover
from mosaic_sdk.launch.spec import SpecError, load

log = logging.getLogger(__name__)

Spawn = Callable[[Coroutine[Any, Any, None], str], asyncio.Task[None]]


class Runs:
    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        bus: RunBus,
        store: Store,
        recorder: Recorder,
        tokens: Tokens,
        gpus: int,
        spawn: Spawn,
    ) -> None:
        self.catalogue = Catalogue(settings.places)
        self.launchers = Launchers(settings.places.runs)
        self.queue = RunQueue(settings.concurrency, settings.cpus, gpus)
        self._settings = settings
        self._clock = clock
        self._bus = bus
        self._store = store
        self._recorder = recorder
        self._spawn = spawn
        self._preparer = Preparer(settings, self.catalogue, self.launchers, tokens)
        self._live: dict[str, Live] = {}
        self._known: set[str] = set()
        self._unsaved: set[Future[None]] = set()
        # The newest word on every run that changed here: the store may not have it yet.
        self._said: dict[str, Said] = {}
        self._commander: Commander | None = None

    # what is asked from outside

    @property
    def live(self) -> int:
        return sum(not one.life.state.ended for one in self._live.values())

    def change(self, settings: Settings) -> None:
        """Runs that start from now on take it up; who waits may start at once."""
        self._settings = self._preparer.settings = settings
        self.queue.concurrency, self.queue.cpus = settings.concurrency, settings.cpus
        self._admit()

    def use(self, commander: Commander) -> None:
        self._commander = commander

    @property
    def commander(self) -> Commander:
        if self._commander is None:
            raise Refused("Mosaic is starting or closing", "Try again in a moment")
        return self._commander

    def liveness(self, run_id: str) -> Liveness | None:
        """Of a run that is not over. A silent worker is shown, never killed."""
        live = self._live.get(run_id)
        if live is None:
            return None
        silent = None if live.heard is None else self._clock.monotonic() - live.heard
        commander = self.commander
        return Liveness(commander.connected(run_id), commander.silent_s(run_id), silent)

    def heard(self, run_id: str) -> None:
        live = self._live.get(run_id)
        if live is not None:
            live.heard = self._clock.monotonic()

    def is_live(self, run_id: str) -> bool:
        """Something may still come of it."""
        return run_id in self._live

    async def check_known(self, run_id: str) -> None:
        if run_id not in self._known:
            await self.get(run_id)
            self._known.add(run_id)

    async def get(self, run_id: str) -> Run:
        return self._as_of_now(await asyncio.to_thread(self._store.reader().run, run_id))

    async def list(self) -> list[Run]:
        rows = await asyncio.to_thread(self._store.reader().runs)
        return [self._as_of_now(row) for row in rows]

    def _as_of_now(self, row: Run) -> Run:
        """The store lags behind, for long while its disk refuses."""
        said = self._said.get(row.run_id)
        if said is None or row.state == said.state:
            return row
        started = row.started_ns or (said.unix_ns if said.state is RunState.RUNNING else None)
        return replace(
            row,
            state=said.state,
            reason=said.reason,
            exit_status=said.exit_status,
            started_ns=started,
            ended_ns=said.unix_ns if said.state.ended else None,
        )

    async def submit(self, wanted: Submission) -> Run:
        run_id = wanted.run_id or new_run_id(self._clock.unix_ns())
        if wanted.run_id and await self._exists(run_id):
            raise InvalidInput(f"There is a run {run_id} already", "Leave run_id empty")
        prepared = await self._preparer.prepare(wanted, run_id)
        demand = Demand(run_id, prepared.cpus, prepared.gpus)
        why_not = self.queue.impossible(demand)
        if why_not:
            raise InvalidInput(f"This run can't start: {why_not}", "Ask for fewer")
        # Before the row: a queued run without its spec could never start.
        await asyncio.to_thread(self.launchers.write_spec, prepared.spec)
        try:
            await asyncio.wrap_future(self._store.runs.create_run(prepared.facts))
        except MosaicError:
            self.launchers.drop_spec(run_id)
            raise
        self._known.add(run_id)
        self._live[run_id] = Live(run_id, prepared.facts.name, life_of.Life())
        self._bus.publish(RunCreated(run_id))
        self._spawn(self._note_git(prepared), f"git state of {run_id}")
        self.queue.add(demand)
        self._admit()
        return await self.get(run_id)

    async def _exists(self, run_id: str) -> bool:
        try:
            await self.get(run_id)
        except NotFound:
            return False
        return True

    async def _note_git(self, prepared: Prepared) -> None:
        """May take seconds; the run does not wait for it."""
        found = await asyncio.to_thread(facts.git_state, prepared.spec.cwd, prepared.redactor)
        self._save(self._store.runs.add_facts(prepared.facts.run_id, {"git": found}))

    async def register(self, who: Registration) -> None:
        """A launcher or an external worker dialled in."""
        if not accepts(who.protocol, PROTOCOL):
            raise Refused(
                f"This engine speaks protocol {PROTOCOL}, not {who.protocol or 'an unnamed one'}",
                "Upgrade the older of the two",
            )
        live = self._live.get(who.run_id)
        if live is None:
            if not await self._exists(who.run_id):
                await self._create_external(who)
                return
            row = await self.get(who.run_id)
            if row.deleted_ns is not None:
                raise NotFound(f"The run {who.run_id} was deleted", "Stop its worker")
            # Ended, but its launcher still has something to deliver.
            return
        live.protocol = who.protocol
        live.worker_pid = who.worker_pid or live.worker_pid
        if who.worker_pid:
            self.apply(who.run_id, life_of.WorkerStarted())

    async def _create_external(self, who: Registration) -> None:
        life = life_of.Life(state=RunState.RUNNING)
        row = RunFacts(
            run_id=who.run_id,
            kind="external",
            name="external worker",
            state=life.state,
            facts={"capabilities": list(who.capabilities), "sdk_version": who.sdk_version},
        )
        # Before the first await: it may dial twice at once.
        self._live[who.run_id] = Live(who.run_id, row.name, life, protocol=who.protocol)
        try:
            await asyncio.wrap_future(self._store.runs.create_run(row))
        except MosaicError:
            del self._live[who.run_id]
            raise
        self._known.add(who.run_id)
        self._bus.publish(RunCreated(who.run_id))
        self._bus.publish(RunStateChanged(who.run_id, RunState.RUNNING, ""))

    async def cancel(self, run_id: str, grace_ms: int | None = None) -> Run:
        await self.check_known(run_id)
        grace = self._settings.grace_ms if grace_ms is None else grace_ms
        self.apply(run_id, life_of.CancelAsked(grace))
        return await self.get(run_id)

    async def command(
        self,
        run_id: str,
        name: str,
        args_json: str = "",
        *,
        target: str = "",
        timeout_s: float = 30.0,
    ) -> ControlAnswered:
        """To the worker, through its launcher; `stop` and `kill` go the way of `cancel`."""
        row = await self.get(run_id)
        if row.state.ended:
            raise Refused(f"The run is over: {row.state}", "mosaic runs")
        if name in ("stop", "kill"):
            row = await self.cancel(run_id, 0 if name == "kill" else None)
            return ControlAnswered(run_id, "", True, str(row.state))
        if row.state is RunState.QUEUED:
            raise Refused("The run waits for its turn", "Cancel it, or wait")
        if (name, row.state) in (("pause", RunState.PAUSED), ("resume", RunState.RUNNING)):
            return ControlAnswered(run_id, "", True, f"it is {row.state} already")
        answer = await self.commander.command(
            run_id, name, args_json, timeout_s=timeout_s, target=target
        )
        if answer.ok and name == "pause":
            self.apply(run_id, life_of.WorkerPaused())
        elif answer.ok and name == "resume":
            self.apply(run_id, life_of.WorkerResumed())
        return answer

    # what happens by itself

    def worker_exited(self, run_id: str, stream: str, exit: life_of.Exit) -> None:
        """From the record: a run is over when its last words are on disk."""
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
            self._perform(live, effect)
        self._let_go(live)

    def _changed(self, live: Live) -> None:
        life, run_id = live.life, live.run_id
        status = life.exit.status if life.exit is not None else None
        log.info("run %s is %s%s", run_id, life.state, f": {life.reason}" if life.reason else "")
        self._said[run_id] = Said(life.state, life.reason, status, self._clock.unix_ns())
        self._save(self._store.runs.set_state(run_id, life.state, life.reason, status))
        self._bus.publish(RunStateChanged(run_id, life.state, life.reason, status))
        if life.state.ended:
            self.queue.remove(run_id)
            self.launchers.drop_spec(run_id)
            if live.adopted or life.state is RunState.LOST:
                self._tell_of_end(live)
            self._admit()

    def _let_go(self, live: Live) -> None:
        life = live.life
        waits_for_launcher = life.launched and not life.launcher_gone
        if life.state.ended and not waits_for_launcher and not life.recovering:
            self._live.pop(live.run_id, None)
            self._recorder.forget(live.run_id)
            if self._commander is not None:
                self._commander.forget(live.run_id)

    def _save(self, future: Future[None]) -> None:
        self._unsaved.add(future)
        future.add_done_callback(self._saved)

    def _saved(self, future: Future[None]) -> None:
        # In the writer's thread.
        self._unsaved.discard(future)
        error = future.exception()
        if error is not None:
            log.warning("what was known of a run could not be stored: %s", error)

    async def saved(self) -> None:
        """Waits until everything said about runs is on disk."""
        while self._unsaved:
            waiting = [asyncio.wrap_future(future) for future in set(self._unsaved)]
            await asyncio.wait(waiting)

    def _admit(self) -> None:
        for grant in self.queue.admit():
            live = self._live.get(grant.run_id)
            if live is None:
                self.queue.remove(grant.run_id)
                continue
            live.gpus = grant.gpus
            self.apply(grant.run_id, life_of.Admitted())

    # effects

    def _perform(self, live: Live, effect: life_of.Effect) -> None:
        match effect:
            case life_of.StartLauncher():
                work = self._start(live)
            case life_of.AskToStop(grace_ms):
                work = self._ask_to_stop(live.run_id, grace_ms)
            case life_of.StartTimer(seconds):
                work = self._ring(live.run_id, seconds)
            case life_of.KillTree(launcher):
                work = self._kill(live, launcher)
            case life_of.RecoverSpool():
                work = self._recover(live)
        self._spawn(work, f"{type(effect).__name__} {live.run_id}")

    async def _start(self, live: Live) -> None:
        try:
            if live.gpus:
                spec = load(str(self.launchers.folder(live.run_id) / "spec.json"))
                await asyncio.to_thread(self.launchers.write_spec, with_gpus(spec, live.gpus))
            live.pid = await asyncio.to_thread(self.launchers.start, live.run_id, {})
        except (OSError, SpecError) as error:
            self.apply(live.run_id, life_of.LauncherFailed(f"its launcher did not start: {error}"))
            return
        live.started = start_time(live.pid)
        self.apply(live.run_id, life_of.LauncherStarted())
        await self.watch(live)

    async def watch(self, live: Live) -> None:
        await self.launchers.wait(live.pid)
        self.apply(live.run_id, life_of.LauncherGone())

    async def _ask_to_stop(self, run_id: str, grace_ms: int) -> None:
        args = json.dumps({"grace_ms": grace_ms})
        wait_s = grace_ms / 1000 + life_of.LAUNCHER_MARGIN_S
        try:
            await self.commander.command(run_id, "stop", args, timeout_s=wait_s)
        except MosaicError as error:
            # The timer has the last word.
            log.info("stopping %s: %s", run_id, error)

    async def _ring(self, run_id: str, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self.apply(run_id, life_of.GraceOver())

    async def _kill(self, live: Live, launcher: bool) -> None:
        pid = live.pid if launcher else 0
        report = await asyncio.to_thread(
            self.launchers.kill, live.run_id, pid, live.started, boot_id()
        )
        live.killed += len(report.killed)
        if report.survivors:
            pids = ", ".join(map(str, sorted(report.survivors)))
            self.tell("error", f"{live.name}: processes {pids} can't be killed", live.run_id)
        self.apply(live.run_id, life_of.TreeGone())

    async def _recover(self, live: Live) -> None:
        """What a dead launcher had spooled goes into the record like everything else."""
        run_id = live.run_id
        try:
            await self._take_over_spool(live)
        except (OSError, ValueError) as error:
            # The run must not stay open because of it; the spool stays where it is.
            self.tell("error", f"{live.name}: its spool can't be read: {error}", run_id)
        self.apply(run_id, life_of.SpoolRecovered(self.launchers.exit(run_id)))

    async def _take_over_spool(self, live: Live) -> None:
        run_id = live.run_id
        folder = str(self.launchers.folder(run_id))
        await self._recorder.open(run_id)
        spooled = recover.read_spool(folder)
        broken: set[str] = set()
        while (found := await asyncio.to_thread(next, spooled, None)) is not None:
            stream, sequence, kind, count, payload, sent = found
            header = BatchHeader(run_id, stream, sequence, RecordKind(kind), count, sent)
            arrival = await self._recorder.accept(BatchReceived(header, payload))
            if arrival is Arrival.NEW:
                live.recovered_rows += count
            elif arrival is Arrival.GAP and stream not in broken:
                broken.add(stream)
                expected = self._recorder.expected(run_id, stream)
                self.tell(
                    "error", f"{live.name}: {stream} lacks batches from {expected} on", run_id
                )
        await self._recorder.flushed(run_id)
        if not broken:
            await asyncio.to_thread(recover.discard_spool, folder)

    # for adopt.py, at start

    def take_up(self, live: Live) -> None:
        self._live[live.run_id] = live
        self._known.add(live.run_id)

    def spawn_watch(self, live: Live) -> None:
        self._spawn(self.watch(live), f"watch {live.run_id}")

    def requeue(self, live: Live, demand: Demand) -> None:
        self.take_up(live)
        self.queue.add(demand)

    def admit_waiting(self) -> None:
        self._admit()

    def forget(self, run_ids: Iterable[str]) -> None:
        """They were purged."""
        for run_id in run_ids:
            self._known.discard(run_id)
            self._said.pop(run_id, None)

    def name_of(self, run_id: str) -> str:
        live = self._live.get(run_id)
        return live.name if live is not None else run_id

    def tell(self, level: str, text: str, run_id: str = "") -> None:
        log.log(logging.WARNING if level != "info" else logging.INFO, "%s", text)
        self._bus.publish(NoticeRaised(level, text, run_id))

    def _tell_of_end(self, live: Live) -> None:
        life = live.life
        when = " while Mosaic was closed" if live.adopted else ""
        why = f" ({life.reason})" if life.reason else ""
        rows = f", {live.recovered_rows} rows recovered" if live.recovered_rows else ""
        killed = f", {live.killed} processes that it left were ended" if live.killed else ""
        level = "info" if life.state is RunState.FINISHED else "warning"
        self.tell(level, f"{live.name}: {life.state}{when}{why}{rows}{killed}", live.run_id)
