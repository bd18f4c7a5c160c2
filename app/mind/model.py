"""The Mind tab: a panel for each page with the tab, and its actions."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.mind.dry_run_model import DryRunModel
from app.mind.mind_panel import MindPanel
from app.mind.moment_sources import LiveSource, Replayed, ReplaySource
from app.mind.program_editor import ProgramEditor
from app.shell.app_context import AppContext
from app.ui.action_registry import Action
from app.ui.qt_property import part, uncreatable
from mosaic_sdk.gate.gate_types import Link

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Made by the session")
class MindModel(QObject):
    changed = Signal()

    def __init__(
        self,
        desk: AppContext,
        replayed: Replayed,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self._replayed = replayed
        self._editor = ProgramEditor(desk, self)
        self._dry = DryRunModel(desk, self._editor, self._looked_at, self)
        self._replay = MindPanel(desk, "replay", self)
        self._stage = MindPanel(desk, "stage", self)
        self._run = MindPanel(desk, "run", self)
        self.replayed = ReplaySource(desk, replayed, self._replay)
        self.staged = LiveSource(desk, self._stage)
        self.ran = LiveSource(desk, self._run)
        for panel in self.panels:
            panel.programWanted.connect(self.edit)
            panel.replayWanted.connect(self._show_step)
        self._dry.shown.connect(self._show_step)
        desk.shell.registry.add(
            Action("mind.edit", "Write a program (AgentSpeak)", self.edit, "Ctrl+Shift+E", "pencil",
                   "Session", "guard asl jason editor agentspeak", self._not_ready)
        )  # fmt: skip

    editor = part(ProgramEditor, changed)
    dry = part(DryRunModel, changed)
    replay = part(MindPanel, changed)
    stage = part(MindPanel, changed)
    run = part(MindPanel, changed)

    @property
    def panels(self) -> tuple[MindPanel, ...]:
        return self._replay, self._stage, self._run

    def take_gate(self, run_id: str, links: Sequence[Link], percepts: Mapping[str, Any]) -> None:
        """Take the gate of the session on stage; `percepts`: maps of its new programs."""
        programs = any(link.role == "program" for link in links)
        if programs and not self._stage.present and run_id:
            self._stage.expect(True)
        if percepts:
            self._stage.input.maps = dict(percepts)

    # the editor

    def _not_ready(self) -> str:
        return "" if self.desk.ready else "Mosaic is still starting"

    def edit(self, path: str = "", line: int = 0) -> None:
        self._editor.open(path, line)
        self._dry.look()

    def _looked_at(self) -> str:
        """The run of this page, if a dry run can use it."""
        shell = self.desk.shell
        return shell.runId.partition("+")[0] if shell.page in ("replay", "run") else ""

    def show_veto(self, run_id: str, slot: int, episode: int) -> None:
        """Show the first step of an episode with a veto."""
        reader = self.desk.engine.store.reader()

        def find() -> int:
            from mosaic_sdk.learning.veto_counts import is_refused

            rows = reader.steps(run_id, slot=slot, episode=episode)
            marked = (
                row.step
                for row in rows
                if is_refused(decision.verdict for decision in row.decisions)
            )
            return next(marked, 0)

        def show(step: int) -> None:
            self._show_step(run_id, slot, episode, step)

        self.desk.command("mind.veto", asyncio.to_thread(find), show)

    def _show_step(self, run_id: str, slot: int, episode: int, step: int) -> None:
        replay = self._replayed
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
