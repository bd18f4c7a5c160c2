"""The room of minds: a panel for each page that has the tab, and what can be done from it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.actions import Action
from app.desk import Desk
from app.mind.editor import ProgramEditor
from app.mind.panel import MindPanel
from app.mind.sources import LiveSource, ReplaySource
from app.mind.trial import DryRunModel
from app.props import stored, uncreatable

if TYPE_CHECKING:
    from app.replay.model import ReplayModel
    from app.run.model import RunModel
    from app.stage.model import StageModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Made by the session")
class MindModel(QObject):
    changed = Signal()

    def __init__(
        self,
        desk: Desk,
        replay: ReplayModel,
        stage: StageModel,
        run: RunModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self._of_stage, self._of_run, self._of_replay = stage, run, replay
        self._editor = ProgramEditor(desk, self)
        self._dry = DryRunModel(desk, self._editor, self._looked_at, self)
        self._replay = MindPanel(desk, "replay", self)
        self._stage = MindPanel(desk, "stage", self)
        self._run = MindPanel(desk, "run", self)
        self.replayed = ReplaySource(replay, self._replay)
        self.staged = LiveSource(desk, self._stage)
        self.ran = LiveSource(desk, self._run)
        self.staged.name = stage.play.names.of
        stage.phaseChanged.connect(self._stage_changed)
        stage.play.changed.connect(self._gate_changed)
        run.opened.connect(self._run_changed)
        run.changed.connect(self._run_changed)
        for panel in self.panels:
            panel.programWanted.connect(self.edit)
            panel.replayWanted.connect(self._show_step)
        self._dry.shown.connect(self._show_step)
        run.curves.vetoWanted.connect(self._show_veto)
        desk.shell.registry.add(
            Action("mind.edit", "Write a program (AgentSpeak)", self.edit, "Ctrl+Shift+E", "pencil",
                   "Session", "guard asl jason editor agentspeak", self._not_ready)
        )  # fmt: skip

    editor = stored(ProgramEditor, "_editor", changed)
    dry = stored(DryRunModel, "_dry", changed)
    replay = stored(MindPanel, "_replay", changed)
    stage = stored(MindPanel, "_stage", changed)
    run = stored(MindPanel, "_run", changed)

    @property
    def panels(self) -> tuple[MindPanel, ...]:
        return self._replay, self._stage, self._run

    def _stage_changed(self) -> None:
        stage = self._of_stage
        self.staged.turn_to(stage.talk.run_id, stage.talk.slot)

    def _gate_changed(self) -> None:
        """Programs come to the gate and leave it while a session runs."""
        play = self._of_stage.play
        links: list[dict[str, Any]] = play.links
        programs = [one for one in links if one.get("role") == "program"]
        if programs and not self._stage.present and self._of_stage.talk.run_id:
            self._stage.expect(True)
        given = {str(one["name"]): one["percepts"] for one in programs if one.get("percepts")}
        if given:
            self._stage.say_maps(given)

    def _run_changed(self) -> None:
        here = self._of_run.here
        self.ran.turn_to(here.run_id if here is not None else "")

    # the editor

    def _not_ready(self) -> str:
        return "" if self.desk.ready else "Mosaic is still starting"

    def edit(self, path: str = "", line: int = 0) -> None:
        self._editor.open(path, line)
        self._dry.look()

    def _looked_at(self) -> str:
        """The run of this page, where it is one that can be tried on."""
        shell = self.desk.shell
        return shell.runId.partition("+")[0] if shell.page in ("replay", "run") else ""

    def _show_veto(self, run_id: str, slot: int, episode: int) -> None:
        """Its first step at which a proposal did not run."""
        reader = self.desk.engine.store.reader()

        def find() -> int:
            from mosaic_sdk.vetoes import is_refused

            rows = reader.steps(run_id, slot=slot, episode=episode)
            marked = (row.step for row in rows if is_refused(one.verdict for one in row.decisions))
            return next(marked, 0)

        def show(step: int) -> None:
            self._show_step(run_id, slot, episode, step)

        self.desk.command("mind.veto", asyncio.to_thread(find), show)

    def _show_step(self, run_id: str, slot: int, episode: int, step: int) -> None:
        replay = self._of_replay
        film = replay.film
        here = replay.run is not None and replay.run.row.run_id == run_id
        self.desk.shell.openReplay(run_id)
        if here and film is not None and film.slot == slot:
            at = film.find(episode, step)
            if at is not None:
                replay.pause()
                replay.go(at)
        else:
            replay.open(run_id, slot, (episode, step))
        self._editor.hide()
