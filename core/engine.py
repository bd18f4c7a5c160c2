"""Builds every service of the core, in order, and unwinds them in reverse. Read this first.

    hold the profile -> bus -> store -> recorder -> runs -> sessions -> controls -> rpc -> announce

Leaving the engine withdraws the announcement, closes the door, waits until all received batches
are on disk, closes the store and releases the profile. Launchers and their workers keep running.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any, cast

from core.bus import RunBus
from core.clock import Clock, SystemClock
from core.credits import CreditLedger
from core.errors import Refused
from core.events import NoticeRaised, RunDeleted, RunStateChanged, run_of
from core.isolation import Isolation
from core.outputs.indexer import Indexer
from core.outputs.janitor import Janitor
from core.paths import folder_mark, make_private
from core.profile import EngineRecord, Hold, boot_id, connect_or_hold, start_time
from core.recorder import Recorder
from core.rpc.command_router import Controls
from core.rpc.reports import Reports
from core.rpc.run_stream import Tail
from core.rpc.run_watch import Watch
from core.rpc.server import RpcServer, check_bind
from core.rpc.service import MosaicService, Parts
from core.runs import state as life_of
from core.runs.adoption import adopt
from core.runs.launchers import Launchers, Reaper, exit_of
from core.runs.run_registry import RunRegistry
from core.runs.scripts import EVENT as SCRIPT
from core.runs.unread_reports import UnreadReports
from core.runs.veils import Veils
from core.sessions import Sessions
from core.sessions.conductor import Conductor
from core.sessions.interpreter_choice import placed
from core.settings import Settings
from core.store import Run, Store, StoreSettings
from core.tokens import Tokens
from core.workers.preflight import gpu_count
from mosaic_sdk.lane import clean_leftovers
from mosaic_sdk.launch.process_tree import become_subreaper

log = logging.getLogger(__name__)

_REAP_S = 5.0
# Commands to a worker that count as acts of their own; refused if they can't be noted.
AUDITED = frozenset({"override"})


class Engine:
    """`async with Engine(settings) as engine:` on the running loop."""

    bus: RunBus
    store: Store
    recorder: Recorder
    runs: RunRegistry
    sessions: Sessions
    controls: Controls
    isolation: Isolation
    files: Indexer
    janitor: Janitor
    rpc: RpcServer
    tokens: Tokens
    record: EngineRecord

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        headless: bool = True,
        hold: Hold | None = None,
        store: Callable[..., Store] = Store,
    ) -> None:
        check_bind(settings)
        self.settings = settings
        self.clock: Clock = clock or SystemClock()
        self.headless = headless
        # Set when somebody asked for the profile: whoever runs the engine leaves it then.
        self.asked_to_close = asyncio.Event()
        # What was said lately: a window that opens shows what happened while nobody looked.
        self.notices: deque[NoticeRaised] = deque(maxlen=100)
        self._hold = hold
        # Tests put one in its place whose disk fails.
        self._store_of = store
        self._stack = AsyncExitStack()
        self._group: asyncio.TaskGroup | None = None
        self._services: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Engine:
        try:
            await self._build(self._stack)
        except BaseException:
            # Not by `async with`: a task group would wrap what was raised.
            await self._stack.aclose()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            # Not told of what was raised inside: a task group would wrap it.
            await self._stack.aclose()
        except BaseExceptionGroup as group:
            # A service failed and cancelled whoever was inside.
            if len(group.exceptions) == 1:
                raise group.exceptions[0] from None
            raise

    def start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """A task that ends with the engine; if it fails, so does the engine."""
        if self._group is None:
            work.close()
            raise Refused("Mosaic is closing", "Start it again")
        task = self._group.create_task(work, name=name)
        self._services.add(task)
        task.add_done_callback(self._services.discard)
        return task

    def change(self, settings: Settings) -> None:
        """Apply settings that can change at run time; the others wait for the next start."""
        self.settings = settings
        self.runs.change(settings)
        self.sessions.settings = settings

    async def _build(self, stack: AsyncExitStack) -> None:
        settings = self.settings
        hold = self._hold or await self._take_hold()
        stack.callback(hold.release)
        make_private(settings.places.runtime)
        settings.places.runs.mkdir(parents=True, exist_ok=True)
        become_subreaper()

        self.tokens = Tokens.of_profile(settings.places.profile)
        self.bus = RunBus(self.clock)
        self.bus.listen(self.notices.append, NoticeRaised)
        self.store = await stack.enter_async_context(self._make_store())
        self._group = await stack.enter_async_context(asyncio.TaskGroup())
        stack.push_async_callback(self._end_services)
        stack.push_async_callback(self._finish_files)

        self.recorder = Recorder(
            self.bus,
            self.store.writer,
            self.store.reader(),
            CreditLedger(settings.credit, settings.queue_bytes),
            Veils(Launchers(settings.places.runs)),
            self.store.force,
        )
        self.start(self.recorder.run(), "recorder")
        self.start(self.recorder.keep_durable(), "durability")
        stack.push_async_callback(self._drain)

        self.isolation = Isolation(self.start, self._notify)
        self.bus.on_failure = self._listener_failed
        self.recorder.on_fault = self.isolation.note
        gpus = settings.gpu_slots if settings.gpu_slots >= 0 else gpu_count()
        self.runs = RunRegistry(
            settings,
            self.clock,
            self.bus,
            self.store,
            self.recorder,
            self.tokens,
            gpus,
            self.isolation,
            placed,
        )
        self.sessions = Sessions(self.runs, self.store, settings)
        self.unread = UnreadReports(
            self.bus,
            self.runs.is_live,
            self.runs.name_of,
            self.store.runs.add_facts,
            self.runs.states.save,
            self.runs.notify,
        )
        self._reports = Reports(
            self.bus, self.clock, self._on_lifecycle, self.unread.note, self.isolation.note
        )
        self.controls = Controls(self.bus, self._on_report, self.isolation.note, self.unread.note)
        self.runs.use(self.controls)
        self.controls.told, self.controls.tell = AUDITED, self.runs.audit.append
        self.runs.note_act("token", "new token of the owner, as at every start")
        self.bus.listen(self._deleted, RunDeleted)
        self.conductor = Conductor(self.bus, self.runs, self._wire_of, self.isolation)
        stack.callback(self.conductor.stop)
        await adopt(self.runs, self.store, self.isolation)
        self.isolation.start(self._reap(), "Waiting for orphans")
        self.isolation.start(self._clear_lanes(), "Removing left-over lanes")
        self.files = Indexer(
            self.bus, self.store, settings.places.runs, self.clock, self.isolation, self._live_ids
        )
        self.isolation.start(self.files.run(), "Listing the files of runs")
        self.janitor = Janitor(
            self.store, self.bus, self.clock, self.isolation, lambda: self.settings
        )
        self.isolation.start(self.janitor.run(), "Making room")

        service = MosaicService(self._parts())
        self.rpc = RpcServer(settings, self.tokens, service, self.clock)
        self.isolation.start(self._end_silent(service), "Ending silent runs")
        stack.callback(self._reports.stop)
        stack.callback(self.unread.stop)
        stack.push_async_callback(self.rpc.stop)
        await self.rpc.start()
        self.start(self.rpc.stay(), "door")

        self.record = self._describe()
        stack.callback(hold.withdraw)
        hold.announce(self.record)

    async def _take_hold(self) -> Hold:
        hold_or_record = await connect_or_hold(self.settings.places.profile, clock=self.clock)
        if isinstance(hold_or_record, Hold):
            return hold_or_record
        raise Refused(
            f"Mosaic already runs on this profile, as process {hold_or_record.pid}",
            "Use it, stop it, or choose another with --profile",
        )

    def _make_store(self) -> Store:
        settings = self.settings
        loop = asyncio.get_running_loop()

        def damaged(problems: list[str]) -> None:
            text = f"The database is damaged: {'; '.join(problems[:3])}"
            loop.call_soon_threadsafe(self.bus.publish, NoticeRaised("error", text))

        def held(size: int) -> None:
            text = (
                f"The write-ahead log of the database has grown to {size >> 20} MiB, because"
                " another program holds the database open. Close that program before the disk fills"
            )
            loop.call_soon_threadsafe(self.bus.publish, NoticeRaised("warning", text))

        # The recorder is not there yet.
        def troubled(reason: str, hint: str) -> None:
            self.recorder.on_trouble(reason, hint)

        def recovered(after_s: float) -> None:
            self.recorder.on_recovered(after_s)

        return self._store_of(
            settings.places.database,
            StoreSettings(
                durability=settings.durability,
                log_lines=settings.log_lines,
                close_s=settings.drain_s,
            ),
            self.clock,
            on_trouble=troubled,
            on_recovered=recovered,
            on_written=lambda: self.recorder.on_written(),
            on_damage=damaged,
            on_held=held,
        )

    def _parts(self) -> Parts:
        return Parts(
            settings=self.settings,
            clock=self.clock,
            bus=self.bus,
            tokens=self.tokens,
            store=self.store,
            recorder=self.recorder,
            runs=self.runs,
            controls=self.controls,
            tail=Tail(self.bus, self.store, self.runs.is_live, self.recorder.attention),
            watch=Watch(self.bus, self.store, self.runs, self.clock, self.isolation.note),
            headless=self.headless,
            hand_over=self._hand_over,
            on_fault=self.isolation.note,
        )

    def _describe(self) -> EngineRecord:
        return EngineRecord(
            pid=os.getpid(),
            start_time=start_time(os.getpid()),
            boot_id=boot_id(),
            socket=str(self.rpc.socket),
            port=self.rpc.port,
            owner_token=self.tokens.owner,
            headless=self.headless,
            profile=folder_mark(self.settings.places.profile),
        )

    async def _reap(self) -> None:
        reaper = Reaper(self.runs.launchers)
        while True:
            await self.clock.sleep(_REAP_S)
            with self.isolation.apart("Waiting for orphans"):
                reaper.look()

    async def _end_silent(self, service: MosaicService) -> None:
        while True:
            await self.clock.sleep(_REAP_S)
            with self.isolation.apart("Ending silent runs"):
                self.runs.callers.end_silent(service.has_open_call)

    async def _clear_lanes(self) -> None:
        """Remove shared memory that killed workers left behind."""
        with self.bus.subscribe(
            RunStateChanged, overflow="signal", where=lambda event: event.state.ended
        ) as ends:
            while True:
                with self.isolation.apart("Removing left-over lanes"):
                    removed = await asyncio.to_thread(clean_leftovers)
                    if removed:
                        log.info("removed left-over lanes: %s", ", ".join(removed))
                await ends.get()

    def _live_ids(self) -> list[str]:
        return [live.run_id for live in self.runs.live_runs() if not live.life.state.ended]

    async def _wire_of(self, run_id: str) -> Any:
        """Lock-step group of a run, from its submission."""
        facts = await asyncio.to_thread(self.store.reader().facts, run_id)
        parameters: Any = facts.get("parameters")
        if not isinstance(parameters, dict):
            return None
        return cast("dict[str, Any]", parameters).get("wire")

    def _listener_failed(self, error: Exception, event: object) -> None:
        what = type(event).__name__
        if isinstance(event, NoticeRaised):
            # Whoever was to hear of this would fail again.
            log.error("a listener failed on %s", what, exc_info=error)
            return
        self.isolation.note(error, f"Handling {what}", run_of(event))

    def _notify(self, level: str, text: str, run_id: str) -> None:
        self.runs.notify(level, text, run_id)

    # what launchers say

    def _on_report(self, run_id: str, name: str, detail: bytes) -> None:
        match name:
            case "worker_started":
                self.runs.apply(run_id, life_of.WorkerStarted())
            case "worker_paused":
                self.runs.apply(run_id, life_of.WorkerPaused())
            case "worker_resumed":
                self.runs.apply(run_id, life_of.WorkerResumed())
            case "usage":
                self._reports.usage(run_id, detail)
            case "spool":
                report = self._reports.object_of(run_id, name, detail)
                if report is not None:
                    self._report_spool(run_id, str(report.get("reason") or ""))
            case _ if name.startswith("worker."):
                self._reports.worker(run_id, name.removeprefix("worker."), detail)
            case _:
                # The end of a worker counts when it is in the record.
                pass

    def _on_lifecycle(self, run_id: str, stream: str, name: str, detail: dict[str, Any]) -> None:
        if name == "exited":
            # Its launcher waits until it may let go of its spool.
            self.recorder.hurry()
            told = detail.get("told")
            # What the worker told before is heard before.
            self.controls.once_told(
                run_id,
                told if isinstance(told, int) else 0,
                lambda: self.runs.worker_exited(run_id, stream, exit_of(detail)),
            )
        elif name == SCRIPT and self.runs.is_live(run_id):
            self.runs.notes.note_script(run_id, detail)

    def _report_spool(self, run_id: str, reason: str) -> None:
        name = self.runs.name_of(run_id)
        if reason:
            self.runs.notify("warning", f"{name}: recording is waiting: {reason}", run_id)
        else:
            self.runs.notify("info", f"{name}: recording continues", run_id)

    def _deleted(self, event: RunDeleted) -> None:
        self.runs.note_act("delete", self.runs.name_of(event.run_id), event.run_id)

    def _hand_over(self, who: str) -> None:
        log.info("handing over to %s", who)
        self.runs.note_act("hand-over", f"to {who}")
        self.asked_to_close.set()

    # the end

    async def _drain(self) -> None:
        """Wait until all received batches are on disk; late ones were never acknowledged."""
        try:
            async with asyncio.timeout(self.settings.drain_s):
                await self.runs.states.saved()
                await self.recorder.drain()
        except TimeoutError:
            log.error("closing with %d batches not on disk", self.recorder.credits.queued_batches)

    async def _finish_files(self) -> None:
        if hasattr(self, "files"):
            await self.files.finish()

    async def _end_services(self) -> None:
        self._group = None
        for task in list(self._services):
            task.cancel()


async def wait_for_run(engine: Engine, run_id: str) -> Run:
    """Wait until a run has ended and return its row. For the command line and tests."""
    with engine.bus.subscribe(
        RunStateChanged, overflow="block", where=lambda event: event.run_id == run_id
    ) as changes:
        while not (await engine.runs.get(run_id)).state.ended:
            await changes.get()
    # The end is told before it is stored.
    await engine.runs.states.saved()
    return await engine.runs.get(run_id)
