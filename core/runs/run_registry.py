"""Every run that is not over: does what its state machine asks, and tells it what came of it.

Knows processes only through `launchers`, the wire only through `Commander`.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from collections.abc import Callable, Iterable
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
from core.isolation import Isolation
from core.profile import PROTOCOL, boot_id, start_time
from core.recorder import Arrival, Recorder
from core.runs import provenance
from core.runs import state as life_of
from core.runs.graves import Graves
from core.runs.launch_plan import Placement, Prepared, Preparer, with_gpus
from core.runs.launchers import Launchers
from core.runs.live_runs import LAUNCHER_STREAM, Commander, Live, Liveness, Said
from core.runs.protocol_versions import accepts
from core.runs.redaction import Redactor
from core.runs.run_ids import is_run_id, new_run_id
from core.runs.run_queue import Demand, RunQueue
from core.runs.scripts import folder_told, merged, script_folder
from core.runs.submission import Registration, Submission
from core.settings import Settings
from core.store import Run, RunFacts, Store
from core.tokens import Identity, Tokens
from core.trust.audit import Audit
from core.trust.powers import STRANGE
from core.workers.manifest import Catalogue
from mosaic_sdk.launch import recovery
from mosaic_sdk.launch.launch_spec import SpecError, load

log = logging.getLogger(__name__)

# What comes from elsewhere may still come in after its last word: its streams are several.
SEAL_S = 30.0
EXTERNAL = "external"
KINDS_FROM_ELSEWHERE = ("training", "session", "evaluation", EXTERNAL)
LONGEST_NAME = 200
# Without an open call for so long, a run from elsewhere is over.
SILENT_S = 60.0
ENDED_STATES = tuple(state for state in RunState if state.ended)


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
        self._unsaved: set[Future[None]] = set()
        # The newest word on every run that changed here: the store may not have it yet.
        self._said: dict[str, Said] = {}
        self._commander: Commander | None = None
        self.graves = Graves(settings.places.profile)
        self.audit = Audit(settings.places.profile)

    # what is asked from outside

    @property
    def live(self) -> int:
        return sum(not one.life.state.ended for one in self._live.values())

    def change(self, settings: Settings) -> None:
        """RunRegistry that start from now on take it up; who waits may start at once."""
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
        """Liveness of a run that is not over. A silent worker is shown, never killed."""
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

    def end_silent(self, is_open: Callable[[str], bool]) -> None:
        """End silent runs that dialled in from elsewhere: no launcher sees their end."""
        now = self._clock.monotonic()
        for live in list(self._live.values()):
            life = live.life
            if life.launched or life.state in (RunState.QUEUED, *ENDED_STATES):
                continue
            if live.open_at is None or is_open(live.run_id):
                live.open_at = now
            elif now - live.open_at >= SILENT_S:
                since = (self._clock.unix_ns() / 1e9) - (now - live.open_at)
                at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(since))
                self.apply(live.run_id, life_of.FellSilent(f"silent since {at}: no call is open"))

    def is_live(self, run_id: str) -> bool:
        """Something may still come of it."""
        return run_id in self._live

    async def check_known(self, run_id: str) -> None:
        if run_id not in self._known:
            await self.get(run_id)
            self._known.add(run_id)

    async def admit(self, who: Identity, run_id: str) -> bool:
        """Whether this caller speaks for the launcher of this run as well; raises where it may
        not speak for the run, or nobody may any more."""
        if run_id in self.graves:
            raise NotFound(f"The run {run_id} was purged", "Stop its worker")
        row = await self.get(run_id)
        if row.deleted_ns is not None:
            raise NotFound(f"The run {run_id} was deleted", "Stop its worker")
        as_launcher = who.launcher or row.kind in STRANGE
        if not (as_launcher or who.owner):
            # A launcher of the last version calls with the token that its worker has as well.
            as_launcher = await asyncio.to_thread(self.launchers.is_of_last_version, run_id)
            if not as_launcher:
                raise Refused(
                    "Only the launcher may publish for this run", "Use the SDK in the worker"
                )
        if not await self.takes(row):
            raise Refused(f"The run {run_id} is over, and its record is sealed", "Start another")
        return as_launcher

    async def takes(self, row: Run) -> bool:
        """Whether anything may still come in: of a run that is over, what its launcher has left."""
        if row.run_id in self._live or not row.state.ended:
            return True
        ended_s = (self._clock.unix_ns() - (row.ended_ns or 0)) / 1e9
        if row.kind in STRANGE:
            return ended_s < SEAL_S
        return await asyncio.to_thread(self.launchers.is_alive, row.run_id)

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
        if run_id in self.graves:
            raise InvalidInput(f"The run {run_id} was purged", "Leave run_id empty")
        if wanted.run_id and await self._exists(run_id):
            raise InvalidInput(f"Run {run_id} already exists", "Leave run_id empty")
        prepared = await self._preparer.prepare(wanted, run_id)
        demand = Demand(run_id, prepared.cpus, prepared.gpus)
        why_not = self.queue.impossible(demand)
        if why_not:
            raise InvalidInput(f"This run can't start: {why_not}", "Request fewer")
        # Before the row: a queued run without its spec could never start.
        await asyncio.to_thread(self.launchers.write_spec, prepared.spec)
        try:
            await asyncio.wrap_future(self._store.runs.create_run(prepared.facts))
        except MosaicError:
            self.launchers.drop_spec(run_id)
            raise
        self._known.add(run_id)
        self._live[run_id] = Live(run_id, prepared.facts.name, life_of.Life())
        argv = " ".join(prepared.redactor.argv(prepared.spec.argv))
        await asyncio.to_thread(self.audit.append, "submit", argv, run_id)
        if prepared.facts.kind == "training":
            self._recorder.attention.declare_patient(run_id)
        self._bus.publish(RunCreated(run_id))
        self._isolation.start(
            self._note_git(prepared), f"Noting the git state of {prepared.facts.name}", run_id
        )
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
        spec = prepared.spec
        folder = script_folder(spec.argv, spec.cwd)
        await self._add_git(spec.run_id, (folder, spec.cwd), prepared.redactor)

    async def _add_git(self, run_id: str, folders: Iterable[str], redactor: Redactor) -> None:
        for folder in dict.fromkeys(folders):
            found = await asyncio.to_thread(provenance.git_state, folder, redactor)
            if found is not None:
                break
        else:
            found = None
        self._save(self._store.runs.add_facts(run_id, {"git": found}))

    def note_script(self, run_id: str, told: dict[str, Any]) -> None:
        """Replace the guessed facts of a tapped script by its own."""
        if run_id in self._live:
            self._isolation.start(self._note_script(run_id, told), "Noting facts", run_id)

    async def _note_script(self, run_id: str, told: dict[str, Any]) -> None:
        try:
            known = await asyncio.to_thread(self._store.reader().facts, run_id)
            self._save(self._store.runs.add_facts(run_id, merged(known, told)))
            folder = folder_told(told)
            if folder and known.get("git") is None:
                await self._add_git(run_id, (folder,), Redactor(os.environ))
        except MosaicError as error:
            log.warning("facts of run %s: %s", run_id, error)

    async def register(self, who: Registration, caller: Identity) -> None:
        """A launcher or an external worker dialled in."""
        if not accepts(who.protocol, PROTOCOL):
            raise Refused(
                f"This engine speaks protocol {PROTOCOL}, not {who.protocol or 'an unnamed one'}",
                "Upgrade the older of the two",
            )
        live = self._live.get(who.run_id)
        if live is None and who.run_id not in self.graves and not await self._exists(who.run_id):
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
            self.apply(who.run_id, life_of.WorkerStarted())

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
        await asyncio.to_thread(self.audit.append, "cancel", self.name_of(run_id), run_id)
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
            run_id, name, args, timeout_s=timeout_s, target=target
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
            self._recorder.attention.forget(live.run_id)
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
                spec = load(str(self.launchers.folder(live.run_id) / "spec.json"))
                await asyncio.to_thread(self.launchers.write_spec, with_gpus(spec, live.gpus))
            live.pid = await asyncio.to_thread(self.launchers.start, live.run_id, {})
        except Exception as error:  # noqa: BLE001 - it must not wait for a start for ever
            if not isinstance(error, (OSError, SpecError)):
                self._isolation.note(error, f"Starting {live.name}", live.run_id)
            self.apply(live.run_id, life_of.LauncherFailed(f"its launcher did not start: {error}"))
            return
        live.started = start_time(live.pid)
        self.apply(live.run_id, life_of.LauncherStarted())
        await self.watch(live)

    async def watch(self, live: Live) -> None:
        await self.launchers.wait(live.pid)
        self.apply(live.run_id, life_of.LauncherGone())

    async def _ask_to_stop(self, run_id: str, grace_ms: int) -> None:
        args = json.dumps({"grace_ms": grace_ms}).encode()
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
        try:
            report = await asyncio.to_thread(
                self.launchers.kill, live.run_id, pid, live.started, boot_id()
            )
        except Exception as error:  # noqa: BLE001 - the run must not be stopping for ever
            self._isolation.note(error, f"Killing what {live.name} left", live.run_id)
        else:
            live.killed += len(report.killed)
            if report.survivors:
                pids = ", ".join(map(str, sorted(report.survivors)))
                self.tell("error", f"{live.name}: processes {pids} can't be killed", live.run_id)
        self.apply(live.run_id, life_of.TreeGone())

    async def _recover(self, live: Live) -> None:
        """Record the batches that a dead launcher had spooled."""
        run_id = live.run_id
        seen: life_of.Exit | None = None
        try:
            seen = self.launchers.exit(run_id)
            await self._take_over_spool(live)
        except Exception as error:  # noqa: BLE001 - the run must not stay open because of it
            # The spool stays where it is.
            log.exception("spool of %s", run_id)
            self.tell("error", f"{live.name}: its spool can't be read: {error}", run_id)
        self.apply(run_id, life_of.SpoolRecovered(seen))

    async def _take_over_spool(self, live: Live) -> None:
        run_id = live.run_id
        folder = str(self.launchers.folder(run_id))
        await self._recorder.open(run_id)
        spooled = recovery.read_spool(folder)
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
            await asyncio.to_thread(recovery.discard_spool, folder)

    # for adoption, at start

    def take_up(self, live: Live, kind: str = "") -> None:
        if kind == "training":
            self._recorder.attention.declare_patient(live.run_id)
        self._live[live.run_id] = live
        self._known.add(live.run_id)

    def spawn_watch(self, live: Live) -> None:
        self._isolation.start(self.watch(live), f"Watching {live.name}", live.run_id)

    def requeue(self, live: Live, demand: Demand) -> None:
        self.take_up(live)
        self.queue.add(demand)

    def admit_waiting(self) -> None:
        self._admit()

    def forget(self, run_ids: Iterable[str]) -> None:
        """They were purged: nobody speaks for them again."""
        run_ids = list(run_ids)
        self.graves.add(run_ids)
        for run_id in run_ids:
            self.audit.append("purge", "", run_id)
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
