"""Input of a program at a step: the facts that it was sent, and the percept map they come by."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_lists import MindFacts
from app.mind.mind_reading import Found, Look
from app.mind.percept_trial import PerceptPreview
from app.shell.app_context import AppContext
from app.ui.qt_property import part, prop, reset, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"


@QmlElement
@uncreatable("Comes with a mind")
class MindInput(QObject):
    changed = Signal()
    sent = part(MindFacts, changed)
    note = prop(str, "", changed)
    map = prop(str, "", changed)
    declared = prop(VARIANTS, list, changed)
    preview = part(PerceptPreview, changed)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sent = MindFacts(self)
        self._preview = PerceptPreview(desk, self)
        #: Percept maps of the run, by the name of the program that was given them.
        self.maps: dict[str, dict[str, Any]] = {}

    def forget(self) -> None:
        self.maps = {}
        reset(self)
        self._sent.replace([])
        self.changed.emit()

    def show(self, look: Look, findings: Found) -> None:
        from core.guard.percept_preview import declared

        given = self.maps.get(findings.guard[0], {}) if findings.guard is not None else {}
        self._map = str(given.get("title", ""))
        self._declared = [{"name": fact, "value": read} for fact, read in declared(given)]
        self._note = explanation_text.sent_note(findings.sent, look.step)
        self._sent.replace(explanation_text.sent_rows(findings.sent))
        self._preview.at(look.film.run_id, look.film.slot, look.take.episode, look.step)
        self.changed.emit()
