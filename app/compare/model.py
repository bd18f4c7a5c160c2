"""The Compare page: line-ups become tiles in lock-step, and a verdict that holds at every look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtQml import QmlElement

from app.compare import actions
from app.compare.comparison_hosts import Hosts
from app.compare.experiment_file import check_grid, loaded
from app.compare.history import LookBack
from app.compare.lineups import CompareSetup, slots_of
from app.compare.session_tiles import CompareTiles, TileRow, after
from app.compare.verdict_model import CompareFigures
from app.shared.checkpoint_choices import as_sitters
from app.shared.environment_cards import card_for
from app.shared.host_client import Talk
from app.shared.host_environment import HostState
from app.shell.app_context import AppContext
from app.ui import formatting
from app.ui.qt_property import part, prop, uncreatable
from core.compare.entrants import powers_of
from core.compare.experiment import Experiment, read, write
from core.compare.live_games import At, LiveGames
from core.compare.verdict import verdict
from core.errors import MosaicError
from core.trust.trusted import NotTrusted
from mosaic_sdk.session import Command, SessionState
from mosaic_sdk.session.host_commands import PauseSession, Play, Speed, StepSession
from mosaic_sdk.session.host_reports import Trouble
from mosaic_sdk.session.session_state import Moved

if TYPE_CHECKING:
    from core.engine import Engine

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "compare"
LOOK_MS = 700
TELL_MS = 100
# A picture a tile at this rate is what people follow; games by turns go slower.
TURNS_HZ = 4.0
MOST_COLUMNS = 6


@QmlElement
@uncreatable("Comes with the session")
class CompareModel(QObject):
    phaseChanged = Signal()
    changed = Signal()
    settingsChanged = Signal()
    wanted = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._setup = CompareSetup(self)
        self._tiles = CompareTiles(self)
        self._host = HostState(desk, self)
        self.talk = Talk(desk)
        self.talk.refused = lambda name, message: desk.shell.snack.say(message, level="warning")
        self.hosts = Hosts(desk, self.talk)
        self._given: Experiment | None = None
        #: Where an experiment goes that is a tournament.
        self.hand_over: Callable[[Experiment, Path], Coroutine[Any, Any, None]] | None = None
        self._lockstep = bool(desk.shell.state.get("compare.lockstep", True))
        self.names: list[str] = []
        self.experiment: Experiment | None = None
        self.games: LiveGames | None = None
        self._back = LookBack(self)
        self._figures = CompareFigures(self)
        self.rate = TURNS_HZ
        self._looking = False
        self._stale = False
        self._news: dict[int, SessionState] = {}
        self._tell = QTimer(self, interval=TELL_MS, singleShot=True)
        self._tell.timeout.connect(self._take_news)
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._look_again)
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.registry.add(*actions.actions(self))
        self.changed.connect(desk.shell.refresh_actions)
        desk.on_ready(self._begin)

    setup = part(CompareSetup, phaseChanged)
    tiles = part(CompareTiles, phaseChanged)
    host = part(HostState, phaseChanged)
    phase = prop(str, "setup", phaseChanged)
    title = prop(str, "", phaseChanged)
    error = prop(str, "", phaseChanged)
    loaded = prop("QVariantMap", dict, phaseChanged)
    subtitle = prop(str, "", phaseChanged)
    starting = prop(bool, False, phaseChanged)
    playing = prop(bool, False, changed)
    over = prop(bool, False, changed)
    stepText = prop(str, "", changed)
    seedText = prop(str, "", changed)
    speed = prop(float, 1.0, settingsChanged)
    columns = prop(int, 0, settingsChanged, writable=True)
    focused = prop(int, 0, settingsChanged, writable=True, after=lambda self: self._refocused())
    lockstep = prop(
        bool,
        False,
        settingsChanged,
        writable=True,
        after=lambda self: self.desk.shell.state.put("compare.lockstep", self._lockstep),
    )
    back = part(LookBack, phaseChanged)
    figures = part(CompareFigures, phaseChanged)

    # the engine

    def _begin(self, engine: Engine) -> None:
        from core.events import RunStateChanged, SessionReported

        self.desk.listen(self._reported, SessionReported)
        self.desk.listen(self._run_changed, RunStateChanged)
        if self.desk.shell.page == PAGE:
            self._host.look()

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self._host.look()

    # the choice

    @Slot(int)
    def chooseEnvironment(self, index: int) -> None:
        async def know() -> None:
            sessions = self.desk.engine.sessions
            card = self._setup._cards[index]
            found = await asyncio.to_thread(sessions.checkpoints, card.env)
            self._setup.choose(index, as_sitters(found))

        self.desk.command("compare.choose", know())

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        """An experiment file; what is wrong in it is said on the page."""
        work = self.open_file(Path(url.toLocalFile()))
        self.desk.command("compare.open", work, again=lambda: self.open(url))

    async def open_file(self, path: Path) -> None:
        self._error = ""
        try:
            text = await asyncio.to_thread(path.read_text, encoding="utf-8")
            experiment = read(text, path.name)
            if experiment.tournament and self.hand_over is not None:
                await self.hand_over(experiment, path.parent)
                return
            check_grid(experiment)
            self._given, self._loaded = experiment, loaded(experiment, path.name)
            self._lockstep = experiment.pacing.mode == "lockstep"
            self.settingsChanged.emit()
        except NotTrusted:
            raise
        except (MosaicError, OSError, UnicodeDecodeError) as error:
            hint = getattr(error, "hint", "")
            self._error = f"{error}. {hint}" if hint and hint not in str(error) else str(error)
        self.phaseChanged.emit()
        self.changed.emit()

    @Slot()
    def forget(self) -> None:
        """Back to what is chosen on the page."""
        self._given, self._loaded, self._error = None, {}, ""
        self.phaseChanged.emit()
        self.changed.emit()

    @Slot()
    def start(self) -> None:
        if self._given is None and self._setup.missing:
            self.desk.shell.snack.say(f"Not installed: {self._setup.missing}", level="warning")
        elif not self._starting:
            self.desk.command("compare.start", self._start(), again=self.start)

    async def _start(self) -> None:
        self._starting = True
        self.phaseChanged.emit()
        try:
            experiment, api = self._wanted()
            if self._given is not None:
                file = str(self._loaded.get("file", experiment.name))
                await asyncio.to_thread(
                    self.desk.check, file, lambda look: powers_of(look, experiment)
                )
            parameters: dict[str, Any] = {"experiment": write(experiment)}
            if lockstep := self._lockstep:
                deadline_s = experiment.limits.deadline_ms / 1000
                parameters |= {"lockstep": True, "rate": self.rate, "tick_deadline_s": deadline_s}
            slots = slots_of(experiment, api, self.rate)
            sessions = await self.hosts.start(experiment, slots, parameters)
            self.hosts.turn_to(sessions, lockstep)
            self._open(sessions, experiment)
        finally:
            self._starting = False
            self.phaseChanged.emit()

    def _wanted(self) -> tuple[Experiment, str]:
        """Experiment to play, and how to reach its environment."""
        if self._given is not None:
            known = card_for(self._given.environments[0].id)
            usual = known.rate if known is not None and known.realtime else TURNS_HZ
            self.rate = self._given.pacing.rate or usual
            return self._given, "auto"
        card = self._setup.card
        self.rate = card.rate if card.realtime else TURNS_HZ
        return self._setup.experiment(self._lockstep, self.rate), card.api

    def _open(self, sessions: list[At], experiment: Experiment) -> None:
        self.experiment = experiment
        self.games = LiveGames(self.desk.engine.store.reader(), sessions, experiment)
        known = card_for(experiment.environments[0].id)
        self._title = known.title if known is not None else experiment.environments[0].id
        count = formatting.plural(len(experiment.lineups), "line-up", "line-ups")
        seeds = formatting.plural(len(experiment.seeds.all()), "shared seed", "shared seeds")
        self._subtitle = f"{count}, {seeds}"
        self._tiles.replace(
            [
                TileRow(*sessions[i], place=i, name=one.name)
                for i, one in enumerate(experiment.lineups)
            ]
        )
        self.names = [one.name for one in experiment.lineups]
        self._news.clear()
        self._focused, self._speed = 0, 1.0
        self._playing, self._over = True, False
        self._stepText, self._seedText = "Starting", ""
        self._back.begin(sessions)
        self._figures.begin()
        self._phase = "live"
        self._look.start()
        for signal in (self.phaseChanged, self.changed, self.settingsChanged):
            signal.emit()

    # news

    def _reported(self, event: Any) -> None:
        report = event.report
        place = self.hosts.place_of(event.run_id, report.slot)
        number = self._tiles.at(place) if place >= 0 else -1
        if number < 0:
            return
        row = self._tiles.rows[number]
        if isinstance(report, (SessionState, Moved)):
            self._news[place] = after(self._news.get(place) or row.told, report)
            if not self._tell.isActive():
                self._tell.start()
        elif isinstance(report, Trouble):
            row.status, row.trouble = "failed", report.message
            self._tiles.touch(number)
            self._tiles.lead()
        self._stale = True

    def _take_news(self) -> None:
        """The newest of each tile, all at once: people read no faster."""
        news, self._news = self._news, {}
        for place, detail in news.items():
            if (host := self.hosts.heard(place)) and self._speed != 1.0:
                # It was chosen before there was a host to hear it.
                self._tell_speed(host)
            number = self._tiles.at(place)
            if number < 0:
                continue
            row = self._tiles.rows[number]
            anew = detail.episode != row.episode
            changed = row.take(detail)
            if anew:
                row.parted = -1
                changed.append("partedText")
            if changed:
                self._tiles.touch(number, *changed)
        self._tiles.lead()
        self._say_where()

    def _say_where(self) -> None:
        rows = self._tiles.rows
        episode = max((row.episode for row in rows), default=0)
        step = max((row.step for row in rows if row.episode == episode), default=0)
        seeds = self.experiment.seeds.all() if self.experiment else ()
        text = f"Step {formatting.grouped(step)}"
        where = f"seed {episode + 1} of {formatting.grouped(len(seeds))}"
        if (text, where) != (self._stepText, self._seedText) and not self._back.past:
            self._stepText, self._seedText = text, where
            self.changed.emit()

    def say_step(self, text: str, episode: int) -> None:
        """Announce the step shown, unless it is the current one."""
        seeds = self.experiment.seeds.all() if self.experiment else ()
        self._stepText = text
        self._seedText = f"seed {episode + 1} of {formatting.grouped(len(seeds))}"

    def seed_of(self, episode: int) -> int:
        seeds = self.experiment.seeds.all() if self.experiment else ()
        return seeds[episode] if episode < len(seeds) else episode

    def _run_changed(self, event: Any) -> None:
        if not event.state.ended or not self.hosts.knows(event.run_id):
            return
        self._stale = True
        if self.hosts.ended(event.run_id):
            self._over, self._playing = True, False
        failed = str(event.state) == "failed"
        own = [one for one in enumerate(self._tiles.rows) if one[1].run_id == event.run_id]
        for number, row in own:
            if row.status not in ("ended", "failed"):
                row.status = "lost" if failed else "ended"
                self._tiles.touch(number)
        if failed:
            of = "" if self._over else f" of {', '.join(row.name for _, row in own)}"
            self.desk.shell.snack.say(f"The host{of} stopped: {event.reason}", level="error")
        self.changed.emit()

    # the verdict

    def _look_again(self) -> None:
        if self._looking or not self._stale or not self.desk.ready:
            return
        self._stale, self._looking = False, True
        self.desk.command("compare.look", self._say_verdict())

    async def _say_verdict(self) -> None:
        try:
            await self._figures.look()
            await self._back.say_parting(self.talk.run_id)
            if self._over and not self._stale:
                self._look.stop()
        finally:
            self._looking = False

    def pair(self) -> tuple[int, int]:
        """Places of the focused line-up and of the one it is measured against."""
        shown = sorted(row.place for row in self._tiles.rows)
        if len(shown) < 2:
            return 0, 0
        one = self._focused if self._focused in shown else shown[0]
        other = next(place for place in shown if place != one)
        return (one, other) if one < other else (other, one)

    def _refocused(self) -> None:
        self._figures.say_again()
        self._back.refocused()
        self._stale = True
        if self._over:
            self._look.start()

    def looked(self, place: int, state: SessionState) -> None:
        number = self._tiles.at(place)
        if number >= 0:
            self._tiles.rows[number].take(state)
            self._tiles.touch(number)

    # the tiles

    @Slot(int, int)
    def moveTile(self, place: int, by: int) -> None:
        """To another spot of the grid; its letter and its figures stay its own."""
        number = self._tiles.at(place)
        to = min(len(self._tiles.rows) - 1, max(0, number + by))
        if number >= 0 and to != number:
            self._tiles.move(number, to)
            self.changed.emit()

    @Slot(int)
    def hide(self, place: int) -> None:
        """Out of the grid and the figures; its session goes on in the record."""
        number = self._tiles.at(place)
        if number < 0 or len(self._tiles.rows) < 2:
            return
        rows = list(self._tiles.rows)
        gone = rows.pop(number)
        self._tiles.replace(rows)
        if self._focused == place:
            self._focused = rows[min(number, len(rows) - 1)].place
            self.settingsChanged.emit()
        self._refocused()
        self.changed.emit()
        self.desk.shell.snack.say(
            f"{gone.name} was removed. Its games are saved",
            "Undo",
            lambda: self._unhide(gone, number),
        )

    def _unhide(self, row: TileRow, number: int) -> None:
        if self.hosts.knows(row.run_id) and self._tiles.at(row.place) < 0:
            rows = list(self._tiles.rows)
            rows.insert(number, row)
            self._tiles.replace(rows)
            self._refocused()
            self.changed.emit()

    def cycle_columns(self) -> None:
        """As many as fit best, then one, two and so on."""
        most = min(len(self._tiles.rows), MOST_COLUMNS)
        self._columns = self._columns + 1 if self._columns < most else 0
        self.settingsChanged.emit()

    # time

    def pause(self, on: bool) -> None:
        self._playing = not on
        self._to_all(PauseSession() if on else Play())
        self.changed.emit()

    def _to_all(self, command: Command[Any], only: str = "") -> None:
        lost = {row.place for row in self._tiles.rows if row.status == "failed"}
        self.hosts.tell_all(command, lost, only)

    @Slot()
    def toggle(self) -> None:
        if self._back.past:
            self._back.live()
        else:
            self.pause(self._playing)

    def step(self) -> None:
        self._playing = False
        self._to_all(StepSession())
        self.changed.emit()

    @Slot(float)
    def setSpeed(self, factor: float) -> None:
        self._speed = factor
        self._tell_speed()
        self.settingsChanged.emit()

    def _tell_speed(self, host: str = "") -> None:
        rate = self.rate * self._speed if self._lockstep else self.rate
        self._to_all(Speed(factor=self._speed, rate=rate), only=host)

    # ending

    @Slot()
    def stop(self) -> None:
        """The games so far are kept, and what was said of them."""
        self.hosts.stop()

    @Slot()
    def leave(self) -> None:
        """Back to the choice."""
        self.hosts.leave()
        self._news.clear()
        self._look.stop()
        self._phase = "setup"
        self._playing = False
        self.phaseChanged.emit()
        self.changed.emit()

    # files

    def save(self, path: Path) -> None:
        lockstep = self._lockstep
        live = self.experiment if self._phase == "live" else None
        made = live or self._given or self._setup.experiment(lockstep, self.rate)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write(made), "utf-8")
        self.desk.shell.snack.say(f"Saved as {path}")

    @property
    def report_name(self) -> str:
        return f"comparison-{self.talk.run_id[-8:]}"

    def report(self, folder: Path) -> None:
        self.desk.command("compare.report", self._report(folder), self._reported_to)

    async def _report(self, folder: Path) -> Path | None:
        from core.compare.report_data import write_report

        experiment, games = self.experiment, self.games
        if experiment is None or games is None:
            return None
        reader = self.desk.engine.store.reader()
        played = list(games.games)
        said = await asyncio.to_thread(verdict, experiment, played)
        return await asyncio.to_thread(write_report, experiment, reader, played, said, folder)

    def _reported_to(self, page: Path | None) -> None:
        if page is not None:
            url = QUrl.fromLocalFile(str(page))
            self.desk.shell.snack.say(
                f"Report saved in {page.parent}", "Open", lambda: QDesktopServices.openUrl(url)
            )
