"""The People page: agents play by themselves, people in blocks on the stage; names appear at the
end.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from app.people import actions, people_rows
from app.shared import core_texts
from app.shared.environment_cards import card_for
from app.shared.evaluation_report import ProgressTeller, offer, report_of
from app.shared.experiment_opening import open_experiment
from app.shared.export_folder import exports
from app.shell.app_context import AppContext
from app.ui.i18n import counted, tr
from app.ui.list_model import PlainRows
from app.ui.qt_property import of_part, part, prop, uncreatable
from core.compare import people
from core.compare.entrants import powers_of, with_files
from core.compare.evaluation import Evaluation, Progress
from core.compare.experiment import Experiment
from core.compare.game_plan import Part
from core.compare.openings import opened
from core.compare.verdict_parts import Verdict
from core.errors import InvalidInput
from core.sessions.host_grouping import split
from mosaic_sdk.session.open_objects import SlotObject
from mosaic_sdk.session.session_terms import pace_of

if TYPE_CHECKING:
    from core.engine import Engine

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

PAGE = "people"
SECOND_MS = 1000


class Boards(Protocol):
    """The part of the stage that a block needs."""

    async def take_on(self, run_id: str, slot: SlotObject) -> None: ...


@dataclass
class Block:
    """The next or present block of a person's games."""

    part: Part | None = None
    playing: bool = False
    run_id: str = ""
    #: End of the block before, by which the rest is counted.
    ended_s: float | None = None
    text: str = ""
    rest: str = ""


@QmlElement
@uncreatable("Comes with the session")
class PeopleModel(QObject):
    phaseChanged = Signal()
    changed = Signal()

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.stage: Boards | None = None
        self.experiment: Experiment | None = None
        self.evaluation: Evaluation | None = None
        self._task: asyncio.Task[Any] | None = None
        self._rows = PlainRows(self)
        self.block = Block()
        self._second = QTimer(self, interval=SECOND_MS)
        self._second.timeout.connect(self._show_standing)
        desk.shell.registry.add(*actions.actions(self))
        self.changed.connect(desk.shell.refresh_actions)
        desk.on_ready(self._begin)

    rows = part(PlainRows, phaseChanged)
    phase = prop(str, "empty", phaseChanged)
    title = prop(str, "", phaseChanged)
    error = prop(str, "", phaseChanged)
    running = prop(bool, False, changed)
    over = prop(bool, False, changed)
    playing = of_part(bool, "block.playing", changed)
    # Share of the person's games, and how far they and the agents are, in words.
    standing = prop("QVariantMap", dict, changed)
    blockText = of_part(str, "block.text", changed)
    restText = of_part(str, "block.rest", changed)
    sentence = prop(str, "", changed)

    @property
    def why_no_block(self) -> str:
        """Reason why no block can begin now; empty if one can."""
        if self.block.playing:
            return tr("A block is on the stage")
        if self.block.rest:
            return tr("Rest for {rest}", rest=self.block.rest)
        if self.block.part is None:
            return tr("All games are played") if self._over else tr("No game of a person is left")
        return ""

    def _begin(self, engine: Engine) -> None:
        from core.events import RunStateChanged

        self.desk.listen(self._run_changed, RunStateChanged)

    # which experiment

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        path = Path(url.toLocalFile())
        self.desk.command("people.open", self._open_file(path), again=lambda: self.open(url))

    async def _open_file(self, path: Path) -> None:
        if error := await open_experiment(path, self.begin):
            self._error = error
            self.phaseChanged.emit()

    async def begin(self, experiment: Experiment, folder: Path) -> None:
        """Begin an experiment with a person; its files are in this folder."""
        if not people.people_of(experiment):
            raise InvalidInput(
                tr("{name} has no human player", name=experiment.name),
                'operator = { kind = "human" }',
            )
        # By their contents: code that has changed is another one.
        placed = await asyncio.to_thread(with_files, experiment, folder)
        await asyncio.to_thread(
            self.desk.check, experiment.name, lambda look: powers_of(look, placed)
        )
        openings = experiment.openings
        if openings.kind in ("epd", "pgn") and not openings.positions:
            experiment = await asyncio.to_thread(opened, experiment, folder)
        experiment = await asyncio.to_thread(with_files, experiment, folder)
        await self._stop()
        self.experiment, self.block = experiment, Block()
        # Not its name, which may tell who plays.
        ids = [environment.id for environment in experiment.environments]
        self._title = ", ".join(dict.fromkeys(map(people_rows.title_of, ids)))
        self._error = self._sentence = ""
        self._over = False
        self._phase = "open"
        self._rows.replace([])
        self.desk.shell.go(PAGE)
        self.phaseChanged.emit()
        await self._play_agents()

    async def _stop(self) -> None:
        task, self._task = self._task, None
        if task is not None and not task.done():
            task.cancel()
            await asyncio.wait({task})

    @Slot()
    def leave(self) -> None:
        """Return to the form; all games stay in the record."""
        self._second.stop()
        self.desk.command("people.leave", self._stop())
        self.experiment = self.evaluation = None
        self._phase = "empty"
        self.phaseChanged.emit()
        self.changed.emit()

    # games of agents

    async def _play_agents(self) -> None:
        """Find recorded games, then play those of agents, one run at a time."""
        experiment = self.experiment
        assert experiment is not None
        engine = self.desk.engine
        by = partial(split, catalogue=engine.runs.catalogue, places=engine.settings.places)
        reader = engine.store.reader()
        made = Evaluation(
            experiment, engine.runs, reader, ProgressTeller(self.hear), split=by, at_once=1
        )
        self.evaluation, self._task, self._running = made, asyncio.current_task(), True
        try:
            async with made.claim(engine.settings.places.profile):
                await asyncio.to_thread(made.find)
                ended = await asyncio.to_thread(made.last_by_hand_ns)
                self.block.ended_s = ended / 1e9 if ended else None
                self._show_standing()
                await made.run()
        finally:
            if self.evaluation is made:
                self._running, self._task = False, None
                self._show_standing()
        if self.evaluation is made:
            await self._count(made, experiment)

    async def _count(self, made: Evaluation, experiment: Experiment) -> None:
        games = made.settled
        over = made.stopped or people.standing(experiment, games).is_over
        verdict: Verdict | None = None
        if over:
            verdict = await asyncio.to_thread(made.verdict)
        if self.evaluation is made:
            self._over = over and not self.block.playing
            self._sentence = core_texts.shown(verdict.sentence) if verdict is not None else ""
            self._rows.renew(people_rows.rows(experiment, games, verdict))
            self._show_standing()

    def hear(self, at: Progress) -> None:
        self._show_standing()

    def _show_standing(self) -> None:
        made, experiment = self.evaluation, self.experiment
        if made is None or experiment is None:
            return
        games = made.settled
        at = people.standing(experiment, made.games)
        own = counted(at.wanted, "game", "games")
        others = counted(at.agents_wanted, "game", "games")
        self._standing = {
            "share": at.played / max(1, at.wanted),
            "own": tr("{played} of {own} played", played=at.played, own=own),
            "agents": tr(
                "Agents: {agents_played} of {others}", agents_played=at.agents_played, others=others
            ),
        }
        block = self.block
        block.part = None if block.playing else people.next_block(experiment, made.games)
        block.text = people_rows.block_text(experiment, block.part)
        left = people.rest_left(experiment, self.block.ended_s, time.time())
        block.rest = people_rows.rest_text(left) if left and block.part else ""
        if self.block.rest and not self._second.isActive():
            self._second.start()
        elif not self.block.rest:
            self._second.stop()
        if not self._over:
            self._rows.renew(people_rows.rows(experiment, games, None))
        self.changed.emit()

    # games of people

    @Slot()
    def play(self) -> None:
        if not self.why_no_block and self.block.part is not None:
            self.desk.command("people.play", self._play(self.block.part))

    async def _play(self, block: Part) -> None:
        made, experiment, stage = self.evaluation, self.experiment, self.stage
        assert made is not None and experiment is not None and stage is not None
        environment = experiment.environments[block.environment]
        card = card_for(environment.id)
        pace = pace_of(card.pace) if card is not None else None
        rate = experiment.pacing.rate or (card.rate if card is not None else 5.0)
        api = card.api if card is not None else ""
        slot = people.slot_of_people(experiment, block, pace or "command", rate, api)
        self.block.playing, self.block.text = True, ""
        self.changed.emit()
        try:
            self.block.run_id, slot = await made.begin_block(block, slot)
            await stage.take_on(self.block.run_id, slot)
        except BaseException:
            self.block.playing = False
            self.changed.emit()
            raise

    def _run_changed(self, event: Any) -> None:
        if event.run_id != self.block.run_id or not event.state.ended or not self.block.playing:
            return
        self.block.playing, self.block.ended_s = False, time.time()
        self.desk.shell.snack.say("The block is over", "Back", lambda: self.desk.shell.go(PAGE))
        self.desk.command(f"people.agents.{event.run_id}", self._play_on())

    async def _play_on(self) -> None:
        """Read the block; a task that is about to end may have looked before."""
        task = self._task
        if task is not None and not task.done():
            await asyncio.wait({task})
        await self._play_agents()

    # the end

    def report(self) -> None:
        experiment = self.experiment
        if experiment is not None and self.evaluation is not None:
            folder = exports() / f"people-{experiment.digest[:8]}"
            self.desk.command("people.report", self._report(folder), self._reported)

    async def _report(self, folder: Path) -> Path:
        made = self.evaluation
        assert made is not None and self.experiment is not None
        return await report_of(self.desk, made, self.experiment, folder)

    def _reported(self, page: Path) -> None:
        offer(self.desk, page)
