"""Connections from the pages to the mind panels: the run and the session that they show."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.mind.model import MindModel
from app.run.model import RunModel
from app.stage.model import StageModel


class MindWiring(QObject):
    """Keep the mind panels at the session and run on screen."""

    def __init__(self, mind: MindModel, stage: StageModel, run: RunModel) -> None:
        super().__init__(mind)
        self._mind, self._stage, self._run = mind, stage, run
        mind.staged.name = stage.play.names.of
        stage.phaseChanged.connect(self._session_changed)
        stage.play.changed.connect(self._gate_changed)
        run.opened.connect(self._run_changed)
        run.currentChanged.connect(self._run_changed)
        run.curves.vetoWanted.connect(mind.show_veto)

    def _session_changed(self) -> None:
        self._mind.staged.turn_to(self._stage.talk.run_id, self._stage.talk.slot)

    def _gate_changed(self) -> None:
        play = self._stage.play
        self._mind.take_gate(self._stage.talk.run_id, play.links, play.percepts)

    def _run_changed(self) -> None:
        here = self._run.here
        self._mind.ran.turn_to(here.run_id if here is not None else "")
