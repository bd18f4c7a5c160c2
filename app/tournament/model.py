"""The Tournament page: games are played two at a time; the record is the only state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared.checkpoint_choices import as_sitters
from app.shared.evaluation_report import ProgressTeller, offer, report_of
from app.shared.experiment_opening import open_experiment
from app.shared.export_folder import exports
from app.shared.host_environment import HostState
from app.shell.app_context import AppContext
from app.tournament import actions, saved_tournaments
from app.tournament import standings as table
from app.tournament.board_play import BoardPlay
from app.tournament.tournament_setup import TournamentSetup
from app.tournament.tournament_table import TournamentTable
from app.ui.i18n import counted, tr
from app.ui.qt_property import of_part, part, prop, uncreatable
from app.ui.told import joined
from core.compare.entrants import powers_of, with_files
from core.compare.evaluation import Evaluation, Progress
from core.compare.experiment import Experiment
from core.compare.experiment_text import write
from core.compare.game_plan import total
from core.compare.openings import opened
from core.compare.people import people_of
from core.errors import InvalidInput
from core.sessions.host_grouping import split
from core.whole_files import write_whole

if TYPE_CHECKING:
    from core.engine import Engine

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "tournament"


@dataclass
class Playing:
    """Progress of the tournament that is open."""

    running: bool = False
    done: bool = False
    progress: float = 0.0
    text: str = ""
    at: Progress | None = None
    changed_files: str = ""


@QmlElement
@uncreatable("Comes with the session")
class TournamentModel(QObject):
    phaseChanged = Signal()
    changed = Signal()
    # A game is to be shown in the replay: run, slot and episode.
    gameWanted = Signal(str, int, int)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._setup = TournamentSetup(self)
        self._play = BoardPlay(desk, self)
        self._table = TournamentTable(desk, self)
        self._table.counted.connect(self._counted)
        self._host = HostState(desk, self)
        self.playing = Playing()
        self._begun: list[saved_tournaments.Begun] = []
        self.experiment: Experiment | None = None
        self.evaluation: Evaluation | None = None
        #: Where an experiment goes in which a person plays.
        self.with_people: Callable[[Experiment, Path], Coroutine[Any, Any, None]] | None = None
        self._task: asyncio.Task[Any] | None = None
        desk.shell.pageChanged.connect(self._page_changed)
        desk.shell.language.changed.connect(lambda: retell(self))
        desk.shell.registry.add(*actions.actions(self))
        self.changed.connect(desk.shell.refresh_actions)
        self._setup.changed.connect(desk.shell.refresh_actions)
        desk.on_ready(self._begin)

    setup = part(TournamentSetup, phaseChanged)
    play = part(BoardPlay, phaseChanged)
    table = part(TournamentTable, phaseChanged)
    host = part(HostState, phaseChanged)
    phase = prop(str, "setup", phaseChanged)
    title = prop(str, "", phaseChanged)
    subtitle = prop(str, "", phaseChanged)
    error = prop(str, "", phaseChanged)
    # Files that are not as they were when the recorded games were played.
    changedText = of_part(str, "playing.changed_files", changed)
    kept = prop("QVariantList", list, phaseChanged)
    running = of_part(bool, "playing.running", changed)
    done = of_part(bool, "playing.done", changed)
    progress = of_part(float, "playing.progress", changed)
    progressText = of_part(str, "playing.text", changed)

    @property
    def played(self) -> int:
        return len(self.evaluation.games) if self.evaluation else 0

    # the engine

    def _begin(self, engine: Engine) -> None:
        from core.events import SessionReported

        self.desk.listen(self._reported, SessionReported)
        self._page_changed()

    def _page_changed(self) -> None:
        if self.desk.shell.page == PAGE and self.desk.ready:
            self._host.look()
            self._find_kept()

    def _find_kept(self) -> None:
        profile = self.desk.engine.settings.places.profile
        self.desk.command(
            "tournament.kept", asyncio.to_thread(saved_tournaments.begun, profile), self._keep
        )

    def _keep(self, tournaments: list[saved_tournaments.Begun]) -> None:
        self._begun = tournaments
        self._kept = [
            {
                "text": tournament.name,
                "note": joined(
                    ", ",
                    (
                        counted(len(tournament.experiment.lineups), "player", "players"),
                        counted(total(tournament.experiment), "game", "games"),
                    ),
                ),
            }
            for tournament in tournaments
        ]
        self.phaseChanged.emit()

    # the choice

    @Slot(int)
    def toggleGame(self, index: int) -> None:
        self._setup.toggle(index)
        card = self._setup.card_at(index)

        async def know() -> dict[int, Any]:
            sessions = self.desk.engine.sessions
            checkpoints = await asyncio.to_thread(sessions.checkpoints, card.env)
            return {index: as_sitters(checkpoints)}

        self.desk.command("tournament.choose", know(), self._setup.learn)

    @Slot(QUrl)
    def chooseOpenings(self, url: QUrl) -> None:
        self._setup.use_file(Path(url.toLocalFile()))

    @Slot()
    def start(self) -> None:
        if not self._setup.why:
            self.desk.command("tournament.start", self._begin_new(self._setup.experiment()))

    async def _begin_new(self, experiment: Experiment) -> None:
        if people_of(experiment) and self.with_people is not None:
            await self.with_people(experiment, Path())
        else:
            await self._start(experiment)

    @Slot(int)
    def goOn(self, row: int) -> None:
        """Continue an earlier tournament."""
        if 0 <= row < len(self._begun):
            self.desk.command("tournament.start", self._start(self._begun[row].experiment))

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        path = Path(url.toLocalFile())
        self.desk.command("tournament.open", self._open_file(path), again=lambda: self.open(url))

    async def _open_file(self, path: Path) -> None:
        if error := await open_experiment(path, self.begin):
            self._error = error
            self.phaseChanged.emit()

    async def begin(self, experiment: Experiment, folder: Path) -> None:
        """Begin a tournament from a file; its files are beside it."""
        if people_of(experiment) and self.with_people is not None:
            await self.with_people(experiment, folder)
            return
        if not experiment.tournament:
            raise InvalidInput(
                tr("{name} is not a tournament", name=experiment.name),
                "Open it on the Compare page",
            )
        # By their contents: code that has changed is another one.
        placed = await asyncio.to_thread(with_files, experiment, folder)
        await asyncio.to_thread(
            self.desk.check, experiment.name, lambda look: powers_of(look, placed)
        )
        self.desk.shell.go(PAGE)
        await self._start(experiment, folder)

    async def _start(self, experiment: Experiment, folder: Path = Path()) -> None:
        openings = experiment.openings
        if openings.kind in ("epd", "pgn") and not openings.positions:
            experiment = await asyncio.to_thread(opened, experiment, folder)
        experiment = await asyncio.to_thread(with_files, experiment, folder)
        profile = self.desk.engine.settings.places.profile
        await asyncio.to_thread(saved_tournaments.keep, profile, experiment)
        self._open(experiment)
        await self._run()

    def _open(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self._title, self._subtitle = heading_of(experiment)
        self._error = ""
        self._table.clear()
        self._play.clear()
        self.playing = Playing(text=tr("Starting"))
        self._phase = "live"
        self.phaseChanged.emit()
        self.changed.emit()

    # playing

    async def _run(self, anew: bool = False) -> None:
        experiment = self.experiment
        assert experiment is not None
        engine = self.desk.engine
        by = partial(split, catalogue=engine.runs.catalogue, places=engine.settings.places)
        reader = engine.store.reader()
        evaluation = Evaluation(
            experiment, engine.runs, reader, ProgressTeller(self.hear), split=by,
            at_once=self._setup.terms.atOnce,
        )  # fmt: skip
        self.evaluation, self._task = evaluation, asyncio.current_task()
        self.playing.running = True
        self.changed.emit()
        try:
            async with evaluation.claim(engine.settings.places.profile):
                sessions = await asyncio.to_thread(evaluation.find)
                changed = [] if sessions or anew else await asyncio.to_thread(evaluation.differing)
                self.playing.changed_files = "; ".join(file.rpartition("/")[2] for file in changed)
                if not changed:
                    await evaluation.run()
                    # What could not begin may try again.
                    self.playing.done = not evaluation.hopeless
        finally:
            if self.evaluation is evaluation:
                self.playing.running, self._task = False, None
                self._play.clear()
                if self.playing.at is not None:
                    self.playing.text = table.progress(self.playing.at)
                self.changed.emit()
                if self.desk.ready:
                    # Once more, though no game was added: none is under way now.
                    self._table.forget_count()
                    self.count()

    def hear(self, at: Progress) -> None:
        """Take progress of the evaluation, five times a second."""
        evaluation, experiment = self.evaluation, self.experiment
        if evaluation is None or experiment is None:
            return
        self.playing.at = at
        self.playing.progress = at.done / max(1, at.total)
        self.playing.text = table.progress(at) + table.time_left(at)
        names = [lineup.name for lineup in experiment.lineups]
        ids = [table.title_of(environment.id) for environment in experiment.environments]
        self._play.follow(evaluation, names, ids)
        self.changed.emit()
        self.count()

    def count(self) -> None:
        if self.experiment is not None:
            self._table.count(self.evaluation, self.experiment, self.playing.running)

    def _counted(self, valid: bool) -> None:
        """Show how it ended: whether that is valid is known when its last games are counted."""
        playing, at = self.playing, self.playing.at
        if playing.running:
            return
        if at is not None:
            playing.text = table.progress(at) + table.how_it_ended(at, playing.done, valid)
        self.changed.emit()
        self.count()

    def _reported(self, event: Any) -> None:
        self._play.take(event.run_id, event.report)

    # ending

    @Slot()
    def stop(self) -> None:
        """Stop the tournament and keep its games; it can be resumed."""
        if self._task is not None:
            self._task.cancel()

    @Slot()
    def resume(self) -> None:
        if self.experiment is not None and not self.playing.running:
            self._table.forget_count()
            self.desk.command("tournament.start", self._run())

    @Slot()
    def playAnew(self) -> None:
        """Play all games again with the changed files; the old ones stay in the record."""
        if self.experiment is not None and not self.playing.running:
            self._table.forget_count()
            self.desk.command("tournament.start", self._run(anew=True))

    @Slot()
    def leave(self) -> None:
        self.stop()
        self.evaluation = None
        self.playing.running = False
        self._play.clear()
        self._phase = "setup"
        self.phaseChanged.emit()
        self.changed.emit()
        self._find_kept()

    def sort(self) -> None:
        self._table.sort()
        self.count()

    # files

    def save(self) -> None:
        live = self.experiment if self._phase == "live" else None
        path = exports() / "tournament.toml"
        write_whole({path: write(live or self._setup.experiment()).encode()})
        self.desk.shell.snack.say(tr("Saved as {path}", path=path))

    def report(self) -> None:
        experiment = self.experiment
        if experiment is not None and self.evaluation is not None:
            folder = exports() / f"tournament-{experiment.digest[:8]}"
            self.desk.command("tournament.report", self._report(folder), self._reported_to)

    async def _report(self, folder: Path) -> Path:
        made = self.evaluation
        assert made is not None and self.experiment is not None
        return await report_of(self.desk, made, self.experiment, folder)

    def _reported_to(self, page: Path) -> None:
        offer(self.desk, page, "Report, games and crosstable")


def heading_of(experiment: Experiment) -> tuple[str, str]:
    """Title and subtitle of the page."""
    title = ", ".join(table.title_of(environment.id) for environment in experiment.environments)
    how = tr(experiment.tournament.replace("_", " ").capitalize())
    return title, joined(", ", (how, counted(len(experiment.lineups), "player", "players")))


def retell(model: TournamentModel) -> None:
    """Title and table, in the language that is now in force."""
    if model.experiment is not None and model.phase == "live":
        model._title, model._subtitle = heading_of(model.experiment)
        model.table.forget_count()
        model.count()
        model.phaseChanged.emit()
