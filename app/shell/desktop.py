"""The window's root view-model: the engine's life in the window, and the models of all pages.

At the start, the window is shown before the engine starts. At the end, the window asks once about
live runs; the engine ends in order; launchers and their workers may continue.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from app.agents.model import AgentsModel
from app.compare.model import CompareModel
from app.lanes.lane_hub import LaneHub
from app.league.model import LeagueModel
from app.library.model import LibraryModel
from app.mind.model import MindModel
from app.people.model import PeopleModel
from app.replay.embedded_replays import replays_of
from app.replay.model import ReplayModel
from app.replay.report_games import play_lacking
from app.run.model import RunModel
from app.settings import capability_matrix
from app.settings.audit_feed import AuditFeed, audit_section
from app.settings.capability_matrix import CapabilityMatrix
from app.settings.disk_use import DiskUse
from app.settings.engine_list import EngineList
from app.settings.engine_settings import engine_sections
from app.settings.installed_parts import InstalledParts, parts_sections
from app.settings.model_list import ModelList
from app.settings.shortcuts import bring_back, shortcuts_section
from app.settings.storage_room import StorageRoom
from app.shared import error_texts
from app.shared.film_form import FilmForm
from app.shared.trust_question import TrustModel, trust_section
from app.shell.app_context import AppContext
from app.shell.handed_files import HandedFiles
from app.shell.log_feed import LogFeed
from app.shell.mind_wiring import MindWiring
from app.shell.shell import ShellModel
from app.shell.status_feed import StatusFeed
from app.stage.model import StageModel
from app.tournament.model import TournamentModel
from app.train.model import TrainModel
from app.ui.action_registry import Action
from app.ui.i18n import counted, tr
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from core.engine import Engine
    from core.settings import Settings

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# As it is written beside its page.
REPORT = "report.json"

log = logging.getLogger(__name__)

# Beyond what a worker may take to end by itself.
STOP_PATIENCE_S = 10.0


@QmlElement
@uncreatable("Made once, in Python")
class Desktop(QObject):
    """Root object for Main.qml: the shell, and one view-model for each page."""

    closingChanged = Signal()
    readyChanged = Signal()

    def __init__(self, shell: ShellModel, settings: Settings, parent: QObject | None = None):
        super().__init__(parent)
        self.settings = settings
        self._shell = shell
        self._lanes = LaneHub(parent=self)
        self.desk = AppContext(shell, self._lanes)
        self.desk.told = error_texts.told
        self._stop_runs = False
        self._closed = asyncio.Event()
        engines, models = EngineList(self.desk, self), ModelList(self.desk, self)
        self._feeds = (
            StatusFeed(self.desk, self),
            LogFeed(self.desk, self),
            DiskUse(self.desk, self),
            AuditFeed(self.desk, self),
            InstalledParts(self.desk, self),
            StorageRoom(self.desk, self),
        )
        self._trust = TrustModel(self.desk, self)
        self._filming = FilmForm(self.desk, self)
        self._capabilities = CapabilityMatrix(self.desk, self)
        self._run = RunModel(self.desk, self)
        self._library = LibraryModel(self.desk, self)
        self._train = TrainModel(self.desk, self)
        self._agents = AgentsModel(self.desk, self)
        self._stage = StageModel(self.desk, self)
        self._compare = CompareModel(self.desk, self)
        self._tournament = TournamentModel(self.desk, self)
        self._league = LeagueModel(self.desk, self)
        self._people = PeopleModel(self.desk, self)
        self._people.stage = self._stage
        self._tournament.with_people = self._people.begin
        self._compare.file.hand_over = self._tournament.begin
        assert self._compare.file.stored is not None
        self._library.comparisonWanted.connect(self._compare.file.stored.open)
        self._replay = ReplayModel(
            self.desk, lambda: [run.run_id for run in self._library.chosen], self
        )
        self._replay.onward.stage = self._stage
        self._stage.gameWanted.connect(self._replay.watch_game)
        self.desk.replays_of = lambda reader, data: replays_of(reader, settings.places, data)
        self.desk.play_lacking = partial(play_lacking, self.desk)
        for page in (self._tournament, self._league):
            page.gameWanted.connect(self._replay.show_game)
        self._run.tables.clipWanted.connect(self._replay.show_clip)
        self._run.tables.trainingWanted.connect(self._train.after.train_from)
        self._run.tables.scriptWanted.connect(self._train.after.train_script)
        self._train.after.player = self._stage
        self._train.after.comparer = self._compare.setup
        self._agents.ways.player = self._stage
        self._agents.ways.comparer = self._compare.setup
        self._agents.ways.train_from = self._train.after.train_from
        self._mind = MindModel(self.desk, self._replay, self)
        MindWiring(self._mind, self._stage, self._run)
        shell.quit_app = self.close
        self._handed = HandedFiles(settings.places.profile, self._take_files, self)
        trusted = trust_section(self.desk, settings.places)
        shortcuts = shortcuts_section(shell)
        parts, about = parts_sections()[:-1], parts_sections()[-1]
        bring_back(shell)
        shell.preferences.add(
            *engine_sections(self),
            *parts,
            capability_matrix.section(),
            engines.section(),
            models.section(),
            trusted,
            audit_section(),
            shortcuts,
            about,
        )
        shell.registry.add(
            Action(
                "app.keep_and_close",
                "Close and keep runs going",
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

    shell = part(ShellModel, readyChanged)
    run = part(RunModel, readyChanged)
    ready = prop(bool, False, readyChanged)
    library = part(LibraryModel, readyChanged)
    train = part(TrainModel, readyChanged)
    agents = part(AgentsModel, readyChanged)
    stage = part(StageModel, readyChanged)
    compare = part(CompareModel, readyChanged)
    tournament = part(TournamentModel, readyChanged)
    league = part(LeagueModel, readyChanged)
    people = part(PeopleModel, readyChanged)
    replay = part(ReplayModel, readyChanged)
    trust = part(TrustModel, readyChanged)
    filming = part(FilmForm, readyChanged)
    capabilities = part(CapabilityMatrix, readyChanged)
    mind = part(MindModel, readyChanged)
    closing = prop(bool, False, closingChanged)
    asksAboutRuns = prop(bool, False, closingChanged)
    liveText = prop(str, "", closingChanged)
    remember = prop(bool, False, closingChanged, writable=True)

    # the engine's life

    async def main(self) -> None:
        """Runs on the merged loop from the first frame until everything is closed."""
        from core.engine import Engine
        from core.rpc.handover import take_profile

        hold = await take_profile(self.settings, "a window")
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
        self._handed.begin()
        self.desk.at_end(self._handed.end)
        self._ready = True
        self._shell.status.show(connected=True, state="Connected")
        self.readyChanged.emit()

    def open_files(self, paths: list[str]) -> None:
        """Import files of runs; show the comparison of a report."""
        reports = [path for path in paths if Path(path).name == REPORT]
        if others := [path for path in paths if path not in reports]:
            self._shell.go("library")
            self._library.importFiles(others)
        for path in reports[:1]:
            self._shell.go("compare")
            self._compare.file.open(QUrl.fromLocalFile(path))

    def _take_files(self, paths: list[str]) -> None:
        """Show what another process handed over, in front of everything else."""
        self.open_files(paths)
        for window in QGuiApplication.topLevelWindows():
            if window.isVisible():
                if QGuiApplication.platformName() == "xcb":
                    window.raise_()
                window.requestActivate()

    def open_newest(self, page: str) -> None:
        """Open a page with the newest run; the library if there is none."""

        async def newest() -> str:
            rows = await self.desk.engine.runs.list()
            return rows[0].run_id if rows else ""

        def opened(run_id: str) -> None:
            if run_id:
                self._shell.show_run(page, run_id)
            else:
                self._shell.go("library")

        self.desk.command("newest run", newest(), opened)

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
        count = self.desk.engine.runs.trainings
        self._shell.show_badge("train", str(count) if count else "")
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
        """Close the window: ask once about live runs, then end."""
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
            self._liveText = counted(live, "run is", "runs are") + tr(" still running")
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
        if self.remember:
            self._shell.set_on_close(choice)
        self._stop_runs = choice == "stop"
        self._go()

    def interrupt(self) -> None:
        """End by Ctrl-C or SIGTERM, without questions; runs continue unless set otherwise."""
        self._stop_runs = self._shell.state.get("on_close", "ask") == "stop"
        self._go()

    def _go(self) -> None:
        self._closing = True
        self._shell.status.show(connected=False, state="Closing")
        self.closingChanged.emit()
        self._closed.set()

    def _nothing_asked(self) -> str:
        return "" if self._asksAboutRuns else tr("Only while Mosaic asks what to do with live runs")

    async def _finish_runs(self, engine: Engine) -> None:
        if not self._stop_runs:
            return
        from core.engine import wait_for_run

        # Else it would begin the next game.
        self._tournament.stop()
        await asyncio.sleep(0)
        rows = await engine.runs.list()
        live = [row.run_id for row in rows if not row.state.ended]
        await asyncio.gather(*(engine.runs.cancel(run_id) for run_id in live))
        try:
            async with asyncio.timeout(engine.settings.grace_ms / 1000 + STOP_PATIENCE_S):
                await asyncio.gather(*(wait_for_run(engine, run_id) for run_id in live))
        except TimeoutError:
            log.warning("closing before all runs have ended; the next start reports their end")


def session_without_engine(shell: ShellModel) -> Desktop:
    """Desktop without engine, for previews and tests of the shell."""
    from core.paths import find_places
    from core.settings import Settings

    return Desktop(shell, Settings(places=find_places("preview")), shell)
