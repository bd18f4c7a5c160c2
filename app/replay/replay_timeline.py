"""The timeline of a replay: playhead, deciders, marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.replay import step_text
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from app.replay.bookmarks_model import ReplayMarking
    from app.replay.playback import ReplayPlayback
    from app.replay.prefetch import Reel
    from app.replay.replay_position import ReplayPosition

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"
MOST_MARKS = 240


@QmlElement
@uncreatable("Comes with the replay")
class ReplayTimeline(QObject):
    moved = Signal()
    changed = Signal()

    def __init__(
        self,
        at: ReplayPosition,
        reel: Reel,
        playback: ReplayPlayback,
        marking: ReplayMarking,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._at, self._reel = at, reel
        self._playback, self._marking = playback, marking
        playback.scopeChanged.connect(self._scope_changed)
        marking.written.connect(self.show_story)

    position = prop(float, 0.0, moved)
    segments = prop(VARIANTS, list, changed)
    marks = prop(VARIANTS, list, changed)

    def move(self) -> None:
        first, last = self._at.span(self._playback.whole)
        self._position = (self._at.number - first) / max(1, last - first)
        self.moved.emit()

    def show_story(self) -> None:
        """Bands and marks."""
        shot, film = self._at.shot, self._at.film
        if shot is None or film is None:
            return
        moment = shot.moment
        if self._playback.whole:
            self._segments = []
            self._marks = self._marking.whole(film, MOST_MARKS)
        else:
            story = shot.story or self._reel.story(moment)
            self._segments = [
                {"lane": lane, "from": a, "to": b}
                for lane, a, b in (story.segments() if story else ())
            ]
            self._marks = [*step_text.marks_of(story, moment.take), *self._marking.inside(moment)]
        self.changed.emit()

    def _scope_changed(self) -> None:
        if self._at.shot is not None:
            self.move()
            self.show_story()

    @Slot(float)
    def scrub(self, position: float) -> None:
        if self._at.shot is not None:
            first, last = self._at.span(self._playback.whole)
            self._playback.go(first + round(position * (last - first)))
