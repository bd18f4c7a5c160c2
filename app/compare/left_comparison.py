"""A comparison that was left for the form: it rests, and goes on or ends as the person says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.compare import verdict_text
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable

if TYPE_CHECKING:
    from app.compare.model import CompareModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the form of a comparison")
class LeftComparison(QObject):
    changed = Signal()
    # Empty: none was left.
    title = prop(str, "", changed)
    note = prop(str, "", changed)
    # Whether games are left to play.
    going = prop(bool, False, changed)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model: CompareModel | None = None
        self._was_playing = False
        self._ends: Iterable[Callable[[], None]] = ()

    def keep(self, model: CompareModel, ends: Iterable[Callable[[], None]]) -> None:
        """Let it rest and show the form. `ends`: what stops to listen to its games."""
        self._model, self._ends = model, ends
        self._was_playing = model.pace.playing and not model.over
        if self._was_playing:
            model.pace.pause(True)
        model.changed.connect(self.refresh)
        self.refresh()
        _show(model, "setup")

    @Slot()
    def refresh(self) -> None:
        model = self._model
        if model is None or model.experiment is None or model.games is None:
            return
        self._title = f"{model.heading.title}: {', '.join(model.names)}"
        told = verdict_text.done(model.experiment, list(model.games.games), len(model.names))
        games, *_ = told.splitlines()
        self._going = not model.over
        self._note = games
        if self._going:
            self._note = tr("paused, {games}; it ends when another one starts", games=games)
        self.changed.emit()

    @Slot()
    def back(self) -> None:
        """Show it again; it plays on if it was playing."""
        model = self._forget()
        if model is None:
            return
        if self._was_playing and not model.over:
            model.pace.pause(False)
        _show(model, "live")

    @Slot()
    def stop(self) -> None:
        """End it; what was played stays in the record."""
        model = self._forget()
        if model is not None:
            model.hosts.leave()
            for end in self._ends:
                end()

    def make_way(self) -> None:
        """Stop its games before another comparison takes its place."""
        model = self._forget()
        if model is not None:
            model.hosts.stop()

    def _forget(self) -> CompareModel | None:
        model, self._model = self._model, None
        if model is not None:
            model.changed.disconnect(self.refresh)
            self._title, self._note, self._going = "", "", False
            self.changed.emit()
        return model


def _show(model: CompareModel, phase: str) -> None:
    model.heading.phase = phase
    model.phaseChanged.emit()
    model.changed.emit()
