"""Explanation of one answer of a program: its plan, why others failed, its beliefs."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_lists import MindBeliefs, MindCalls, MindEvents, MindGoalRows, MindWhyNot
from app.ui.qt_property import of_part, part, prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"


@QmlElement
@uncreatable("Comes with a mind")
class MindExplanation(QObject):
    changed = Signal()
    sentence = of_part(str, "told.sentence", changed)
    kind = of_part(str, "told.kind", changed)
    outcome = of_part(str, "told.outcome", changed)
    actor = of_part(str, "told.actor", changed)
    plan = of_part(str, "told.plan", changed)
    trigger = of_part(str, "told.trigger", changed)
    context = of_part(VARIANTS, "told.context", changed)
    unifier = of_part(VARIANTS, "told.unifier", changed)
    support = of_part(VARIANTS, "told.support", changed)
    labels = of_part(VARIANTS, "told.labels", changed)
    place = of_part(str, "told.place", changed)
    program = prop(str, "", changed)
    cost = of_part(str, "told.cost", changed)
    omitted = of_part(str, "told.omitted", changed)
    whyNot = part(MindWhyNot, changed)
    events = part(MindEvents, changed)
    # Of a language model: its requests for this answer, and what is left of its budget.
    calls = part(MindCalls, changed)
    budget = of_part(str, "told.budget", changed)
    isModel = prop(bool, False, changed)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.told = explanation_text.Told()
        self._whyNot = MindWhyNot(self)
        self._events = MindEvents(self)
        self._calls = MindCalls(self)

    def show(self, explanation: explanation_text.Told) -> None:
        self.told = explanation
        self._program = explanation_text.digest_words(explanation.program)
        self._whyNot.replace(explanation.why_not)
        self._events.replace(explanation.events)
        self._calls.replace(explanation.calls)
        self._isModel = bool(explanation.calls)
        self.changed.emit()


@QmlElement
@uncreatable("Comes with a mind")
class MindMemory(QObject):
    """Beliefs, goals and intentions at that moment."""

    changed = Signal()
    beliefs = part(MindBeliefs, changed)
    intentions = prop(VARIANTS, list, changed)
    goals = part(MindGoalRows, changed)
    filter = prop(str, "", changed, writable=True, after=lambda self: self._filtered())

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._beliefs = MindBeliefs(self)
        self._goals = MindGoalRows(self)
        self._all: list[explanation_text.Row] = []

    def show(self, explanation: explanation_text.Told) -> None:
        self._intentions = explanation.intentions
        self.show_cycle(explanation.beliefs, [])

    def show_cycle(
        self, beliefs: list[explanation_text.Row], goals: list[explanation_text.Row]
    ) -> None:
        """Show the state after one reasoning cycle."""
        self._all = beliefs
        self._goals.replace(goals)
        self._filtered()
        self.changed.emit()

    def _filtered(self) -> None:
        wanted = self.filter.strip().lower()
        self._beliefs.replace([row for row in self._all if wanted in row["text"].lower()])
