"""Description of the shown step: action, author, reason, verification."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtQml import QmlElement

from app.replay import step_text
from app.replay.replay_lists import ReplayDecisions, ReplayFacts
from app.shared.step_values import payload_of
from app.ui.qt_property import part, prop, uncreatable

if TYPE_CHECKING:
    from app.replay.prefetch import Reel
    from app.replay.replay_position import ReplayPosition

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# People read figures no faster; pictures go on.
TELL_MS, TELL_S = 100, 0.1
AFTER_MS = 25


@QmlElement
@uncreatable("Comes with the replay")
class ReplayTelling(QObject):
    told = Signal()

    def __init__(self, at: ReplayPosition, reel: Reel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._at, self._reel = at, reel
        self._facts = ReplayFacts(self)
        self._seen = ReplayFacts(self)
        self._decisions = ReplayDecisions(self)
        self._told_s = 0.0
        self._soon = QTimer(self, interval=TELL_MS, singleShot=True)
        self._soon.timeout.connect(self.show)

    facts = part(ReplayFacts, told)
    seen = part(ReplayFacts, told)
    decisions = part(ReplayDecisions, told)
    whyNot = prop(str, "", told)
    keptText = prop(str, "", told)
    row = prop(int, -1, told)
    rebuildText = prop(str, "", told)
    verdictText = prop(str, "", told)
    same = prop(bool, True, told)

    def clear(self) -> None:
        for rows in (self._facts, self._seen, self._decisions):
            rows.replace([])

    def show_soon(self) -> None:
        """Show the description after the picture."""
        if not self._soon.isActive():
            late = time.monotonic() - self._told_s > TELL_S
            self._soon.start(AFTER_MS if late else TELL_MS)

    def show(self) -> None:
        run, shot = self._at.run, self._at.shot
        if run is None or shot is None:
            return
        self._told_s = time.monotonic()
        self._keptText = run.footage.sentence
        self._row = shot.moment.place
        redone = run.footage.redone.get(shot.moment.take.key)
        self._verdictText = redone.verdict.sentence if redone is not None else ""
        self._same = redone is None or redone.verdict.same
        story = shot.story or self._reel.story(shot.moment)
        before = payload_of(shot.before) if shot.before is not None else None
        names = self._at.names
        self._facts.assign(step_text.step_facts(shot.moment, story, names, before))
        self._whyNot = step_text.why_no_decisions(shot.moment)
        self._decisions.assign(step_text.decision_rows(shot.moment, names, before))
        self._seen.assign(step_text.seen_rows(shot.moment, names))
        self.told.emit()

    def show_rebuild(self, text: str) -> None:
        """Show the progress of a rebuild; an empty text ends it."""
        self._rebuildText = text
        self.told.emit()
