"""The room of minds: a panel for each page that has the tab, and what can be done from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.desk import Desk
from app.mind.panel import MindPanel
from app.mind.sources import LiveSource, ReplaySource
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
        self._of_stage, self._of_run = stage, run
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
