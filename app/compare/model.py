"""The Compare page: line-ups as tiles in lock-step, and a verdict that is valid whenever you
look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare import actions
from app.compare.comparison_end import ComparisonEnd
from app.compare.comparison_hosts import Hosts
from app.compare.comparison_pace import TURNS_HZ, ComparePace
from app.compare.history import LookBack
from app.compare.latest_states import LatestStates
from app.compare.lineups import CompareSetup, slots_of
from app.compare.newcomers import Newcomers
from app.compare.opened_experiment import OpenedExperiment
from app.compare.session_tiles import CompareTiles, TileRow
from app.compare.stored_comparison import StoredComparisons
from app.compare.tile_grid import TileGrid
from app.compare.verdict_model import CompareFigures
from app.compare.verdict_watch import VerdictWatch
from app.shared.environment_cards import card_for
from app.shared.evaluation_report import offer
from app.shared.host_environment import HostState
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.i18n import counted, tr
from app.ui.qt_property import of_part, part, prop, uncreatable
from core.compare.entrants import powers_of, with_files
from core.compare.experiment import Experiment
from core.compare.experiment_text import write
from core.compare.game_plan import lockstep_at
from core.compare.live_games import At, LiveGames
from core.compare.verdict import verdict
from core.whole_files import write_whole
from mosaic_sdk.session import Command, SessionState
from mosaic_sdk.session.host_reports import Trouble
from mosaic_sdk.session.session_state import Moved

if TYPE_CHECKING:
    from core.engine import Engine

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "compare"


@dataclass
class Heading:
    """Head of the page: its title, and whether it shows the form or the games."""

    phase: str = "setup"
    title: str = ""
    subtitle: str = ""
    starting: bool = False

    def show(self, experiment: Experiment) -> None:
        known = card_for(experiment.environments[0].id)
        self.title = known.title if known is not None else experiment.environments[0].id
        count = counted(len(experiment.lineups), "line-up", "line-ups")
        seeds = counted(len(experiment.seeds.all()), "shared seed", "shared seeds")
        self.subtitle = f"{count}, {seeds}"


@QmlElement
@uncreatable("Comes with the session")
class CompareModel(QObject):
    phaseChanged = Signal()
    changed = Signal()
    wanted = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.hosts = Hosts(desk)
        self.experiment: Experiment | None = None
        self.games: LiveGames | None = None
        self._setup = CompareSetup(desk, self)
        self._file = OpenedExperiment(desk, self)
        self._host = HostState(desk, self)
        self._grid = TileGrid(desk.shell, self.hosts.knows, self)
        self._pace = ComparePace(desk, self._to_all, self)
        self._back = LookBack(self)
        self._figures = CompareFigures(self)
        self._watch = VerdictWatch(desk, self._look, lambda: self._end.show(self, True), self)
        self._news = LatestStates(self._take_news, self)
        self._end = ComparisonEnd()
        self._newcomers = Newcomers(self)
        self.heading = Heading()
        self._file.taken.connect(self._file_taken)
        self._file.stored = StoredComparisons(self)
        self._grid.refocused.connect(self._refocused)
        for signal in (self._figures.changed, self._back.changed):
            signal.connect(lambda: self._end.show(self, self._watch.has_all))
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.language.changed.connect(lambda: retell(self))
        desk.shell.registry.add(*actions.actions(self))
        for signal in (self.changed, self._file.changed, self._pace.changed, self._grid.changed):
            signal.connect(desk.shell.refresh_actions)
        desk.on_ready(self._begin)

    setup = part(CompareSetup, phaseChanged)
    file = part(OpenedExperiment, phaseChanged)
    host = part(HostState, phaseChanged)
    grid = part(TileGrid, phaseChanged)
    pace = part(ComparePace, phaseChanged)
    back = part(LookBack, phaseChanged)
    figures = part(CompareFigures, phaseChanged)
    newcomers = part(Newcomers, phaseChanged)
    phase = of_part(str, "heading.phase", phaseChanged)
    title = of_part(str, "heading.title", phaseChanged)
    subtitle = of_part(str, "heading.subtitle", phaseChanged)
    starting = of_part(bool, "heading.starting", phaseChanged)
    over = prop(bool, False, changed)

    @property
    def tiles(self) -> CompareTiles:
        return self._grid.tiles

    @property
    def run_id(self) -> str:
        """Run of the first host, which identifies the comparison."""
        return self.hosts.run_id

    @property
    def names(self) -> list[str]:
        return [lineup.name for lineup in self.experiment.lineups] if self.experiment else []

    # the engine

    def _begin(self, engine: Engine) -> None:
        from core.events import RunStateChanged, SessionReported

        self.desk.listen(self._reported, SessionReported)
        self.desk.listen(self._run_changed, RunStateChanged)
        self._page_changed()

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self._host.look()
            self._setup.environments.look()

    # the choice

    def _file_taken(self) -> None:
        given = self._file.given
        assert given is not None
        self._pace.use_lockstep(given.pacing.mode == "lockstep")

    @Slot()
    def start(self) -> None:
        if self._file.given is None and self._setup.missing:
            self.desk.shell.snack.say(self._setup.missing, level="warning")
        elif not self.heading.starting:
            self.desk.command("compare.start", self._start(), again=self.start)

    async def _start(self) -> None:
        self.heading.starting = True
        self.phaseChanged.emit()
        try:
            experiment, api = self._wanted()
            if self._file.given is not None:
                # By their contents now: code that has changed since is asked about again.
                experiment = await asyncio.to_thread(with_files, experiment, self._file.folder)
                await asyncio.to_thread(
                    self.desk.check, self._file.name, lambda look: powers_of(look, experiment)
                )
            parameters: dict[str, Any] = {"experiment": write(experiment)}
            if lockstep := self._pace.lockstep:
                parameters |= lockstep_at(experiment, self._pace.rate)
            slots = slots_of(experiment, api, self._pace.rate)
            sessions = await self.hosts.start(experiment, slots, parameters)
            self._setup.left.make_way()
            self.hosts.turn_to(sessions, lockstep)
            self._open(sessions, experiment)
        finally:
            self.heading.starting = False
            self.phaseChanged.emit()

    def _wanted(self) -> tuple[Experiment, str]:
        """Experiment to play, and how to reach its environment."""
        given, pace = self._file.given, self._pace
        if given is not None:
            known = card_for(given.environments[0].id)
            usual = known.rate if known is not None and known.realtime else TURNS_HZ
            pace.rate = given.pacing.rate or usual
            return given, "auto"
        card = self._setup.card
        pace.rate = card.rate if card.realtime else TURNS_HZ
        return self._setup.experiment(pace.lockstep, pace.rate), card.api

    def _open(self, sessions: list[At], experiment: Experiment) -> None:
        self.take_in(sessions, experiment)
        self._news.clear()
        self._over = False
        self._end.begin()
        self._newcomers.begin()
        self._grid.begin(
            [
                TileRow(*sessions[i], place=i, name=lineup.name)
                for i, lineup in enumerate(experiment.lineups)
            ]
        )
        self._pace.begin()
        self._back.begin(sessions)
        self._figures.begin()
        self.heading.phase = "live"
        self._watch.begin()
        self.phaseChanged.emit()
        self.changed.emit()

    def recall(
        self, sessions: list[At], experiment: Experiment, states: list[SessionState]
    ) -> None:
        """Show a recorded comparison at its end."""
        self._setup.left.make_way()
        self.hosts.recall(sessions)
        self._open(sessions, experiment)
        for number, (row, state) in enumerate(zip(self.tiles.rows, states, strict=True)):
            row.take(state)
            self.tiles.touch(number)
        self.tiles.lead()
        self._over = True
        self._pace.end()
        self._watch.end()
        self._back.show_ends()
        self.phaseChanged.emit()
        self.changed.emit()

    def take_in(self, sessions: list[At], experiment: Experiment) -> None:
        """Set the experiment and the source of its games."""
        self.experiment = experiment
        self.games = LiveGames(self.desk.engine.store.reader(), sessions, experiment)
        self.heading.show(experiment)

    # news

    def _reported(self, event: Any) -> None:
        report = event.report
        place = self.hosts.place_of(event.run_id, report.slot)
        number = self.tiles.at(place) if place >= 0 else -1
        if number < 0:
            return
        row = self.tiles.rows[number]
        if isinstance(report, (SessionState, Moved)):
            self._news.add(place, report, row.told)
        elif isinstance(report, Trouble):
            # An older state that came after it would take it away again.
            self._news.deliver_now()
            row.status, row.trouble = "failed", report.message
            self.tiles.touch(number)
            self.tiles.lead()
        self._watch.note()

    def _take_news(self, news: Mapping[int, SessionState]) -> None:
        for place, detail in news.items():
            host = self.hosts.heard(place)
            if host and not self._newcomers.heard(place, host):
                self._pace.catch_up(host)
            number = self.tiles.at(place)
            if number < 0:
                continue
            row = self.tiles.rows[number]
            anew = detail.episode != row.episode
            changed = row.take(detail)
            self._end.settle(row)
            if anew:
                row.parted = -1
                changed.append("partedText")
            if changed:
                self.tiles.touch(number, *changed)
        self._newcomers.follow()
        self.tiles.lead()
        self.show_where()

    def show_where(self) -> None:
        rows = self.tiles.rows
        episode = max((row.episode for row in rows), default=0)
        step = max((row.step for row in rows if row.episode == episode), default=0)
        self.show_step(tr("Step {step}", step=formatting.grouped(step)), episode, of_now=True)

    def show_step(self, text: str, episode: int, of_now: bool = False) -> None:
        """Show the selected step: the present one, or an earlier one."""
        seeds = self.experiment.seeds.all() if self.experiment else ()
        where = tr(
            "seed {seed}, {number} of {seeds}",
            seed=self.seed_of(episode),
            number=episode + 1,
            seeds=formatting.grouped(len(seeds)),
        )
        texts = (self._pace.stepText, self._pace.seedText)
        if (text, where) != texts and not (of_now and (self._over or self._back.past)):
            self._pace.show_position(text, where)

    def seed_of(self, episode: int) -> int:
        seeds = self.experiment.seeds.all() if self.experiment else ()
        return seeds[episode] if episode < len(seeds) else episode

    def _run_changed(self, event: Any) -> None:
        if not event.state.ended or not self.hosts.knows(event.run_id):
            return
        self._news.deliver_now()
        self._watch.note()
        if self.hosts.ended(event.run_id):
            self._over = True
            self._pace.end()
            self._watch.end()
            self._end.show(self, self._watch.has_all)
            if self._pace.speed == 0:
                self._back.show_ends()
        failed = str(event.state) == "failed"
        own = [tile for tile in enumerate(self.tiles.rows) if tile[1].run_id == event.run_id]
        for number, row in own:
            if row.status not in ("ended", "failed"):
                row.status = "lost" if failed else "ended"
                self._end.settle(row)
                self.tiles.touch(number)
        if failed:
            of = (
                ""
                if self._over
                else tr(" of {names}", names=", ".join((row.name for _, row in own)))
            )
            self.desk.shell.snack.say(
                tr("The host{of} stopped: {reason}", of=of, reason=event.reason), level="error"
            )
        self.changed.emit()

    # the verdict

    async def _look(self) -> None:
        await self._figures.look()
        await self._back.find_parting(self.run_id)

    def _refocused(self) -> None:
        self._figures.show_again()
        self._back.refocused()
        self._watch.note()

    def looked(self, place: int, state: SessionState) -> None:
        number = self.tiles.at(place)
        if number >= 0:
            self.tiles.rows[number].take(state)
            self.tiles.touch(number)

    # time

    def _to_all(self, command: Command[Any], only: str = "") -> None:
        lost = {row.place for row in self.tiles.rows if row.status == "failed"}
        self.hosts.send_all(command, lost, only, self._newcomers.led)

    @Slot()
    def toggle(self) -> None:
        if self._back.past:
            self._back.live()
        else:
            self._pace.pause(self._pace.playing)

    # ending

    @Slot()
    def stop(self) -> None:
        """Stop; keep the games and their verdict."""
        self._end.stop(self.tiles.rows)
        self.hosts.stop()

    @Slot()
    def leave(self) -> None:
        """Back to the choice; the games rest."""
        self._setup.left.keep(self, (self._news.clear, self._watch.stop, self._pace.end))

    # files

    def save(self, path: Path) -> None:
        live = self.experiment if self.heading.phase == "live" else None
        pace = self._pace
        made = live or self._file.given or self._setup.experiment(pace.lockstep, pace.rate)
        write_whole({path: write(made).encode()})
        self.desk.shell.snack.say(tr("Saved as {path}", path=path))

    def report(self, folder: Path) -> None:
        self.desk.command("compare.report", self._report(folder), self._reported_to)

    async def _report(self, folder: Path) -> Path | None:
        from core.compare.report_data import write_report

        experiment, games = self.experiment, self.games
        if experiment is None or games is None:
            return None
        reader = self.desk.engine.store.reader()
        played = list(games.games)
        result = await asyncio.to_thread(verdict, experiment, played)
        await self.desk.play_lacking(reader, played)
        replays = partial(self.desk.replays_of, reader)
        return await asyncio.to_thread(
            write_report, experiment, reader, played, result, folder, replays
        )

    def _reported_to(self, page: Path | None) -> None:
        if page is not None:
            offer(self.desk, page)


def retell(model: CompareModel) -> None:
    """Title, position, end and figures, in the language that is now in force."""
    if model.experiment is None:
        return
    model.heading.show(model.experiment)
    model.show_where()
    model.figures.show_again()
    model.phaseChanged.emit()
    model.changed.emit()
