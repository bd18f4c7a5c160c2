"""Moment that the mind panel shows: step, program, answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_reading import Found, Look
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, reset, uncreatable

if TYPE_CHECKING:
    from core.guard.explanations import Known, Place

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"


@QmlElement
@uncreatable("Comes with a mind")
class MindMoment(QObject):
    changed = Signal()
    where = prop(str, "", changed)
    note = prop(str, "", changed)
    marks = prop(VARIANTS, list, changed)
    position = prop(float, 0.0, changed)
    back = prop(bool, False, changed)
    guards = prop(VARIANTS, list, changed)
    guard = prop(int, -1, changed)
    reviews = prop(VARIANTS, list, changed)
    review = prop(int, -1, changed)

    def clear(self) -> None:
        reset(self)
        self.changed.emit()

    def show_back(self, back: bool) -> None:
        if back != self._back:
            self._back = back
            self.changed.emit()

    def show(self, look: Look, findings: Found, wanted: Place | None = None) -> Known | None:
        """Returns the answer that is chosen: the one at this place, or the loudest."""
        several = len({seat for _, seat in findings.guards}) > 1
        self._guards = [
            f"{name or who} · {seat}" if several and seat else name or who
            for (who, seat), name in zip(findings.guards, findings.names, strict=True)
        ]
        self._guard = findings.guards.index(findings.guard) if findings.guard is not None else -1
        last = look.take.last_step
        self._where = tr(
            "Step {step} of {last}",
            step=formatting.grouped(look.step),
            last=formatting.grouped(last),
        )
        self._position = look.position
        self._marks = findings.marks
        self._reviews = [
            {
                "text": explanation_text.title_of(known, look.name),
                "kind": explanation_text.told(known, 0, look.name).kind,
            }
            for known in findings.known
        ] if len(findings.known) > 1 else []  # fmt: skip
        loudest = explanation_text.loudest(findings.known) if findings.known else -1
        places = [known.review.place for known in findings.known]
        return self.choose(places.index(wanted) if wanted in places else loudest, look, findings)

    def choose(self, review: int, look: Look, findings: Found) -> Known | None:
        """One of the answers; none where there is no such answer."""
        self._review = review
        known = findings.known[review] if 0 <= review < len(findings.known) else None
        if known is None:
            asked = bool(findings.guards)
            self._note = tr("Not asked yet") if asked else tr("No program answered in this episode")
        else:
            step = known.review.step
            elsewhere = step != look.step
            self._note = (
                tr("Not asked here; showing step {step}", step=formatting.grouped(step))
                if elsewhere
                else ""
            )
        self.changed.emit()
        return known
