"""The shown step: its picture or the reason why there is none, and its position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.replay import step_text
from app.replay.frame_source import KEPT, REBUILT
from app.shared.step_values import payload_of
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from app.replay.prefetch import Shot
    from app.replay.run_header import Opened

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"


@QmlElement
@uncreatable("Comes with the replay")
class ReplayStep(QObject):
    changed = Signal()

    payload = prop("QVariant", None, changed)
    kind = prop(str, "", changed)
    missing = prop(str, "", changed)
    seats = prop(VARIANTS, list, changed)
    lastBy = prop(str, "", changed)
    image = prop("QVariant", None, changed)
    pictureText = prop(str, "", changed)
    stale = prop(bool, False, changed)
    take = prop(int, -1, changed)
    whereText = prop(str, "", changed)
    takeText = prop(str, "", changed)
    totalText = prop(str, "", changed)

    def show(self, run: Opened, shot: Shot, playing: bool) -> None:
        """Show a picture; that of another step only during playback, with a label."""
        moment, film = shot.moment, run.film
        self._payload = payload_of(moment)
        self._kind = self._payload["kind"] if self._payload else ""
        self._see(run, shot, playing)
        self._seats = list(moment.take.seats)
        self._lastBy = step_text.actor_of(moment.lead) or "agent"
        self._take = moment.place
        self._whereText = step_text.where_of(moment)
        self._takeText = step_text.take_title(moment.take)
        self._totalText = tr(
            "{place} of {takes}",
            place=formatting.grouped(moment.place + 1),
            takes=formatting.grouped(len(film.takes)),
        )
        self.changed.emit()

    def _see(self, run: Opened, shot: Shot, playing: bool) -> None:
        still, moment = shot.still, shot.moment
        exact = still is not None and still.step == moment.step
        frame = still if exact or playing else None
        self._image = frame.image if frame is not None else None
        self._stale = frame is not None and not exact
        self._pictureText = ""
        if frame is not None:
            self._pictureText = REBUILT if frame.rebuilt else KEPT
            if self._stale:
                self._pictureText = tr(
                    "Step {step}: no saved picture", step=format(frame.step, ",")
                )
        self._missing = ""
        if frame is None and not run.footage.is_drawn(moment):
            self._missing = run.footage.why_none(moment, bool(run.session))
