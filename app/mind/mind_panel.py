"""The mind of the chosen program at the shown step; one panel for each page with the tab."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_conversation import MindConversation
from app.mind.mind_cycles import MindCycles
from app.mind.mind_explanation import MindExplanation, MindMemory
from app.mind.mind_moment import MindMoment
from app.mind.mind_reading import Found, Look, MindReading
from app.mind.program_input import MindInput
from app.mind.program_processes import ProgramProcesses
from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import part, prop, uncreatable
from core.runs.confinement import PROGRAMS

if TYPE_CHECKING:
    from core.guard.explanations import Known

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SOON_MS = 40
LEVEL = "mind.level"


@QmlElement
@uncreatable("Comes with a page")
class MindPanel(QObject):
    changed = Signal()
    levelChanged = Signal()
    # A step of what is shown is wanted.
    stepWanted = Signal(int)
    episodeWanted = Signal(int)
    nowWanted = Signal()
    # Run, slot, episode and step are to be seen again.
    replayWanted = Signal(str, int, int, int)
    programWanted = Signal(str, int)
    watchedChanged = Signal()

    def __init__(self, desk: AppContext, page: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._page = page
        self.look: Look | None = None
        self.found: Found | None = None
        self._reading = MindReading(desk, page, self._take)
        self._moment = MindMoment(self)
        self._explanation = MindExplanation(self)
        self._memory = MindMemory(self)
        self._input = MindInput(desk, self)
        self._processes = ProgramProcesses(desk, self)
        self._conversation = MindConversation(self)
        self._cycles = MindCycles(desk, self._reading, self._memory, self)
        self._cycles.stepWanted.connect(self.stepWanted)
        self._cycles.answerWanted.connect(self._read)
        self._level = min(2, max(0, int(desk.shell.state.get(LEVEL, 0))))
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._read)

    page = prop(str, "", changed)

    @Property(bool, notify=changed)
    def live(self) -> bool:
        return self._page != "replay"

    present = prop(bool, False, changed)
    moment = part(MindMoment, changed)
    explanation = part(MindExplanation, changed)
    memory = part(MindMemory, changed)
    input = part(MindInput, changed)
    processes = part(ProgramProcesses, changed)
    conversation = part(MindConversation, changed)
    cycles = part(MindCycles, changed)
    level = prop(
        int,
        0,
        levelChanged,
        writable=True,
        coerce=lambda v: min(2, max(0, int(v))),
        after=lambda self: self.desk.shell.state.put(LEVEL, self._level),
    )
    watched = prop(bool, False, watchedChanged, writable=True, after=lambda self: self._read_soon())

    # news

    def forget(self) -> None:
        """Forget the run."""
        self.look = self.found = self._reading.wished = None
        self._reading.forget()
        self._processes.turn_to("")
        self._moment.clear()
        self._input.forget()
        self._conversation.forget()
        self._cycles.show(None, None, None)
        self._show_told(explanation_text.Told())
        self._present = False
        self.changed.emit()

    def show(self, look: Look | None) -> None:
        """Show a moment; reads it when the panel is visible."""
        if look is not None and (self.look is None or look.film is not self.look.film):
            self._reading.forget()
        self.look = look
        self._processes.turn_to(look.film.run_id if look is not None else "")
        self._read_soon()

    def expect(self, present: bool) -> None:
        """Announce whether there is something to show, as far as is known without reading."""
        if present and not self._present:
            self._present = True
            self.changed.emit()

    def _read_soon(self) -> None:
        if self.watched and not self._soon.isActive():
            self._soon.start()

    def _read(self) -> None:
        if self.look is not None and self.desk.ready:
            self._reading.read(self.look, self._reading.wished)

    # showing

    def _take(self, look: Look, findings: Found) -> None:
        if self.look is None or look.film is not self.look.film:
            return
        self.found = findings
        self._input.show(look, findings)
        self._conversation.show(look, findings.said)
        self._explain(look, self._moment.show(look, findings, self._cycles.wanted))
        self.expect(bool(findings.guards))

    def _explain(self, look: Look, known: Known | None) -> None:
        if known is None:
            self._show_told(explanation_text.Told())
        else:
            self._show_told(explanation_text.told(known, look.step, look.name))
        self._cycles.show(look, self.found.guard if self.found is not None else None, known)

    def _show_told(self, explanation: explanation_text.Told) -> None:
        self._explanation.show(explanation)
        self._memory.show(explanation)

    # what QML says

    @Slot(int)
    def chooseGuard(self, index: int) -> None:
        if self.found is not None and 0 <= index < len(self.found.guards):
            self._reading.wished = self.found.guards[index]
            self._read()

    @Slot(int)
    def chooseReview(self, index: int) -> None:
        if self.look is not None and self.found is not None:
            known = self._moment.choose(index, self.look, self.found)
            self._explain(self.look, known)

    @Slot(float)
    def scrub(self, position: float) -> None:
        look = self.look
        if look is not None:
            self.stepWanted.emit(look.step_at(position))

    @Slot(int)
    def step(self, by: int) -> None:
        look = self.look
        if look is not None:
            first, last = look.take.first_step, look.take.last_step
            self.stepWanted.emit(min(last, max(first, look.step + by)))

    @Slot(int)
    def jump(self, by: int) -> None:
        """Jump to the next or previous veto or change."""
        look, findings = self.look, self.found
        if look is None or findings is None or findings.guard is None:
            return
        steps = self._reading.interventions(look, findings.guard)
        later = [s for s in steps if (s > look.step if by > 0 else s < look.step)]
        if later:
            self.stepWanted.emit(later[0] if by > 0 else later[-1])

    @Slot(int)
    def seek(self, step: int) -> None:
        self.stepWanted.emit(step)

    @Slot(int)
    def episode(self, by: int) -> None:
        self.episodeWanted.emit(by)

    @Slot()
    def replay(self) -> None:
        look = self.look
        if look is not None:
            film = look.film
            self.replayWanted.emit(film.run_id, film.slot, look.take.episode, look.step)

    @Slot()
    def now(self) -> None:
        self.nowWanted.emit()

    @Slot()
    def keepCase(self) -> None:
        """Save the shown review as a test case of its program."""
        look, shown = self.look, self.found
        if look is None or shown is None or shown.guard is None:
            return
        from core.guard.case_runner import keep_case

        film, places = look.film, self.desk.engine.settings.places
        at = film.slot, look.take.episode, look.step
        work = asyncio.to_thread(
            keep_case,
            self.desk.engine.store.reader(),
            film.run_id,
            shown.guard,
            at,
            max(0, self._moment.review),
            places.profile / PROGRAMS,
        )
        self.desk.command("mind.case", work, self._kept)

    def _kept(self, file: Path) -> None:
        self.desk.shell.snack.say(tr("Test case added to {file}", file=file))

    @Slot(int)
    def openProgram(self, line: int = 0) -> None:
        """Open the editor at this line, by default at the plan."""
        explanation = self._explanation.told
        if explanation.file:
            self.programWanted.emit(explanation.file, line or explanation.line)
