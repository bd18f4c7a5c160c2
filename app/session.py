"""The window's root view-model: the life of the engine inside the window, and what all pages share.

Start: the window is on the screen, then the engine is entered. End: the window asks what becomes of
live runs, once; the engine is left in order; launchers and their workers go on where they may.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app import words
from app.actions import Action
from app.compare.model import CompareModel
from app.desk import Desk
from app.disk_use import DiskUse
from app.engine_settings import engine_sections
from app.lanes.hub import LaneHub
from app.library.model import LibraryModel
from app.log_feed import LogFeed
from app.mind.model import MindModel
from app.props import stored, uncreatable
from app.replay.model import ReplayModel
from app.run.model import RunModel
from app.shell import ShellModel
from app.stage.model import StageModel
from app.status_feed import StatusFeed
from app.tournament.model import TournamentModel
from app.train.model import TrainModel

if TYPE_CHECKING:
    from core.engine import Engine
    from core.profile import Hold
    from core.settings import Settings

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

log = logging.getLogger(__name__)

# Beyond what a worker may take to end by itself.
STOP_PATIENCE_S = 10.0


@QmlElement
@uncreatable("Made once, in Python")
class Session(QObject):
    """What Main.qml gets: the shell, and one view-model a page."""

    closingChanged = Signal()
    readyChanged = Signal()

    def __init__(self, shell: ShellModel, settings: Settings, parent: QObject | None = None):
        super().__init__(parent)
        self.settings = settings
        self._shell = shell
        self._lanes = LaneHub(parent=self)
        self.desk = Desk(shell, self._lanes)
        self._ready = False
        self._closing = False
        self._asksAboutRuns = False
        self._liveText = ""
        self._remember = False
        self._stop_runs = False
        self._closed = asyncio.Event()
        self._feeds = (
            StatusFeed(self.desk, self),
            LogFeed(self.desk, self),
            DiskUse(self.desk, self),
        )
        self._run = RunModel(self.desk, self)
        self._library = LibraryModel(self.desk, self)
        self._train = TrainModel(self.desk, self)
        self._stage = StageModel(self.desk, self)
        self._compare = CompareModel(self.desk, self)
        self._tournament = TournamentModel(self.desk, self)
        self._compare.hand_over = self._tournament.begin
        self._replay = ReplayModel(
            self.desk, lambda: [run.run_id for run in self._library.chosen], self
        )
        self._replay.onward.stage = self._stage
        self._mind = MindModel(self.desk, self._replay, self._stage, self._run, self)
        shell.quit_app = self.close
        shell.preferences.add(*engine_sections(self))
        shell.registry.add(
            Action(
                "app.keep_and_close",
                "Close, runs go on",
                lambda: self.answer("keep"),
                icon="run",
                group="App",
                why_not=self._nothing_asked,
            ),
            Action(
                "app.stop_and_close",
                "Stop all runs and close",
                lambda: self.answer("stop"),
                icon="stop",
                group="App",
                why_not=self._nothing_asked,
            ),
        )

    shell = stored(ShellModel, "_shell", readyChanged)
    run = stored(RunModel, "_run", readyChanged)
    ready = stored(bool, "_ready", readyChanged)
    library = stored(LibraryModel, "_library", readyChanged)
    train = stored(TrainModel, "_train", readyChanged)
    stage = stored(StageModel, "_stage", readyChanged)
    compare = stored(CompareModel, "_compare", readyChanged)
    tournament = stored(TournamentModel, "_tournament", readyChanged)
    replay = stored(ReplayModel, "_replay", readyChanged)
    mind = stored(MindModel, "_mind", readyChanged)
    closing = stored(bool, "_closing", closingChanged)
    asksAboutRuns = stored(bool, "_asksAboutRuns", closingChanged)
    liveText = stored(str, "_liveText", closingChanged)
    remember = stored(bool, "_remember", closingChanged, writable=True)

    # the engine's life

    async def main(self) -> None:
        """Runs on the merged loop from the first frame until everything is closed."""
        from core.engine import Engine

        hold = await self._take_profile()
        async with Engine(self.settings, headless=False, hold=hold) as engine:
            try:
                async with asyncio.TaskGroup() as group:
                    self._attach(engine, group)
                    handover = group.create_task(engine.asked_to_close.wait(), name="handover")
                    await self._closed.wait()
                    handover.cancel()
                    await self._finish_runs(engine)
                    self.desk.detach()
            finally:
                self._lanes.close()

    async def _take_profile(self) -> Hold:
        """The profile, taken over from a headless holder where there is one."""
        from core.errors import Refused
        from core.profile import Hold, connect_or_hold, hold_when_released
        from core.rpc.client import EngineClient

        found = await connect_or_hold(self.settings.places.profile)
        if isinstance(found, Hold):
            return found
        if not found.headless:
            raise Refused(
                f"Mosaic is already open on this profile, as process {found.pid}",
                "Use that window, or choose another profile with --profile",
            )
        async with EngineClient.of(found) as client:
            answer = await client.hand_over("a window")
        if not answer.accepted:
            raise Refused(f"Another Mosaic keeps this profile: {answer.reason}", "Stop it first")
        return await hold_when_released(self.settings.places.profile)

    def _attach(self, engine: Engine, group: asyncio.TaskGroup) -> None:
        from core.events import LaneClosed, LaneOpened, NoticeRaised, RunStateChanged

        self._lanes.listen(str(engine.settings.places.lane_fifo))
        self.desk.attach(engine, group)
        self.desk.listen(self._noticed, NoticeRaised)
        self.desk.listen(self._lane_opened, LaneOpened)
        self.desk.listen(lambda e: self._lanes.withdraw(e.run_id, e.lane), LaneClosed)
        self.desk.listen(self._run_changed, RunStateChanged)
        for notice in list(engine.notices):
            self._noticed(notice)
        self.desk.command("lanes", self._find_lanes(engine))
        self._ready = True
        self._shell.status.show(connected=True, state="Connected")
        self.readyChanged.emit()

    async def _find_lanes(self, engine: Engine) -> None:
        """Lanes of runs that were live before this window."""
        reader = engine.store.reader()
        for row in await engine.runs.list():
            if row.state.ended:
                continue
            events = await asyncio.to_thread(reader.events, row.run_id, kind="lane_opened")
            gone = await asyncio.to_thread(reader.events, row.run_id, kind="lane_closed")
            closed = {event.name: event.n for event in gone}
            for event in events:
                if closed.get(event.name, -1) < event.n:
                    self._lanes.announce(row.run_id, event.name, event.detail["segment"])

    def _lane_opened(self, event: Any) -> None:
        self._lanes.announce(event.run_id, event.lane, event.segment)

    def _run_changed(self, event: Any) -> None:
        if event.state.ended:
            self._lanes.forget(event.run_id)
        live = self.desk.engine.runs.live
        self._shell.show_badge("train", str(live) if live else "")
        self._shell.refresh_actions()

    def _noticed(self, notice: Any) -> None:
        if notice.run_id:
            self._shell.snack.say(
                notice.text,
                "Open",
                lambda: self._shell.openRun(notice.run_id),
                level=notice.level,
            )
        else:
            self._shell.snack.say(notice.text, level=notice.level)

    # closing

    @Slot()
    def close(self) -> None:
        """Somebody closes the window: ask once what becomes of live runs, then go."""
        if self._closing or not self.desk.ready:
            self._go()
            return
        live = self.desk.engine.runs.live
        choice = self._shell.state.get("on_close", "ask")
        if not live or choice == "keep":
            self._go()
        elif choice == "stop":
            self._stop_runs = True
            self._go()
        else:
            self._liveText = words.plural(live, "run is", "runs are") + " live"
            self._asksAboutRuns = True
            self.closingChanged.emit()
            self._shell.refresh_actions()

    @Slot(str)
    def answer(self, choice: str) -> None:
        """`keep`, `stop`, or anything else to stay."""
        if not self._asksAboutRuns:
            return
        self._asksAboutRuns = False
        self.closingChanged.emit()
        self._shell.refresh_actions()
        if choice not in ("keep", "stop"):
            return
        if self._remember:
            self._shell.set_on_close(choice)
        self._stop_runs = choice == "stop"
        self._go()

    def interrupt(self) -> None:
        """Ctrl-C and SIGTERM: no questions, runs go on unless it was settled otherwise."""
        self._stop_runs = self._shell.state.get("on_close", "ask") == "stop"
        self._go()

    def _go(self) -> None:
        self._closing = True
        self._shell.status.show(connected=False, state="Closing")
        self.closingChanged.emit()
        self._closed.set()

    def _nothing_asked(self) -> str:
        return "" if self._asksAboutRuns else "Only while Mosaic asks whether runs go on"

    async def _finish_runs(self, engine: Engine) -> None:
        if not self._stop_runs:
            return
        from core.engine import wait_for_run

        rows = await engine.runs.list()
        live = [row.run_id for row in rows if not row.state.ended]
        await asyncio.gather(*(engine.runs.cancel(run_id) for run_id in live))
        try:
            async with asyncio.timeout(engine.settings.grace_ms / 1000 + STOP_PATIENCE_S):
                await asyncio.gather(*(wait_for_run(engine, run_id) for run_id in live))
        except TimeoutError:
            log.warning("closing before every run is over; the next start says what became of it")


def session_without_engine(shell: ShellModel) -> Session:
    """For previews and tests of the shell: nothing runs behind it."""
    from core.paths import find_places
    from core.settings import Settings

    return Session(shell, Settings(places=find_places("preview")), shell)
