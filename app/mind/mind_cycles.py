"""Reasoning cycles of the answer that is shown: one at a time, or on to a breakpoint."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_explanation import MindMemory
from app.mind.mind_lists import MindEvents
from app.mind.mind_reading import Look, MindReading
from app.shell.app_context import AppContext
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from core.guard.explanations import Guard, Known, Place, Review

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with a mind")
class MindCycles(QObject):
    changed = Signal()
    breakpointChanged = Signal()
    # An answer of another step is to be shown, of this one another.
    stepWanted = Signal(int)
    answerWanted = Signal()
    count = prop(int, 0, changed)
    cycle = prop(int, -1, changed)
    note = prop(str, "", changed)
    events = part(MindEvents, changed)
    breakpoint = prop(
        str, "", breakpointChanged, writable=True, after=lambda self: self._set_note("")
    )

    def __init__(
        self, desk: AppContext, reading: MindReading, memory: MindMemory, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._reading, self._memory = desk, reading, memory
        self._events = MindEvents(self)
        self._look: Look | None = None
        self._guard: Guard | None = None
        self._known: Known | None = None
        self._goal: tuple[Place, int] | None = None
        """Answer and cycle that a search found, until they are shown."""

    @property
    def wanted(self) -> Place | None:
        return self._goal[0] if self._goal is not None else None

    def show(self, look: Look | None, guard: Guard | None, known: Known | None) -> None:
        """Show an answer at its last cycle, or at the one that was found."""
        from core.guard.reasoning_cycles import count_of

        same = (
            known is not None
            and self._known is not None
            and known.review.place == self._known.review.place
        )
        before = self._cycle
        self._look, self._guard, self._known = look, guard, known
        self._count = count_of(known.review.mind) if known is not None else 0
        self._cycle = self._count - 1
        if known is not None and self._goal is not None and self._goal[0] == known.review.place:
            self._cycle, self._goal = self._goal[1], None
        elif same:
            self._cycle = min(before, self._cycle)
        self._show()

    def _show(self) -> None:
        from core.guard import reasoning_cycles

        known, look = self._known, self._look
        if known is None or look is None:
            self._events.replace([])
        else:
            mind, cycle = known.review.mind, self._cycle
            events = reasoning_cycles.events_of(mind, cycle)
            self._events.replace(explanation_text.cycle_rows(events))
            beliefs = reasoning_cycles.beliefs_after(known, cycle)
            goals = reasoning_cycles.goals_after(mind, cycle)
            self._memory.show_cycle(
                explanation_text.belief_rows(beliefs, known.came, look.step),
                explanation_text.goal_rows(goals),
            )
        self.changed.emit()

    def _set_note(self, note: str) -> None:
        if note != self._note:
            self._note = note
            self.changed.emit()

    @Slot(int)
    def step(self, by: int) -> None:
        """Go to the next cycle; after the last one to the first of the next answer."""
        self._search(by, "")

    @Slot(int)
    def run(self, by: int) -> None:
        """Go to the next cycle that contains the breakpoint's text."""
        self._search(by, self.breakpoint.strip())

    def _search(self, by: int, wanted: str) -> None:
        look, guard, known = self._look, self._guard, self._known
        if look is None or guard is None or known is None:
            return

        def take(there: Any) -> None:
            if self._known is known:
                self._take(known, there, wanted)

        work = asyncio.to_thread(
            self._reading.neighbour, look, guard, known.review.place, self._cycle, by, wanted
        )
        self._desk.command(f"mind.cycle.{id(self)}", work, take)

    def _take(self, known: Known, there: tuple[Review, int] | None, wanted: str) -> None:
        if there is None:
            self._set_note(
                "No other cycle of this episode holds that text"
                if wanted
                else "There is no cycle beyond this one in the episode"
            )
            return
        review, cycle = there
        self._note = ""
        if review.place == known.review.place:
            self._cycle = cycle
            self._show()
            return
        self._goal = review.place, cycle
        if review.step != known.review.step:
            self.stepWanted.emit(review.step)
        else:
            self.answerWanted.emit()
