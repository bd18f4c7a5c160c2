"""Pace of all sessions of a comparison, and their present step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shell.app_context import AppContext
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from mosaic_sdk.session import Command
from mosaic_sdk.session.host_commands import PauseSession, Play, Speed, StepSession

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

# A picture a tile at this rate is what people follow; games by turns go slower.
TURNS_HZ = 4.0
LOCKSTEP = "compare.lockstep"


@QmlElement
@uncreatable("Comes with the comparison")
class ComparePace(QObject):
    changed = Signal()
    settingsChanged = Signal()

    def __init__(
        self,
        desk: AppContext,
        to_all: Callable[[Command[Any], str], None],
        parent: QObject | None = None,
    ) -> None:
        """`to_all` tells every session, or those of one host."""
        super().__init__(parent)
        self._desk, self._to_all = desk, to_all
        self._lockstep = bool(desk.shell.state.get(LOCKSTEP, True))
        self.rate = TURNS_HZ

    playing = prop(bool, False, changed)
    stepText = prop(str, "", changed)
    seedText = prop(str, "", changed)
    speed = prop(float, 1.0, settingsChanged)
    lockstep = prop(
        bool,
        False,
        settingsChanged,
        writable=True,
        after=lambda self: self._desk.shell.state.put(LOCKSTEP, self._lockstep),
    )

    def begin(self) -> None:
        self._playing, self._speed = True, 1.0
        self.show_position(tr("Starting"), "")
        self.settingsChanged.emit()

    def end(self) -> None:
        self._playing = False
        self.changed.emit()

    def show_position(self, step: str, seed: str) -> None:
        self._stepText, self._seedText = step, seed
        self.changed.emit()

    def use_lockstep(self, on: bool) -> None:
        """Use the experiment file's lock-step; keeps the person's own choice."""
        self._lockstep = on
        self.settingsChanged.emit()

    def pause(self, on: bool) -> None:
        self._playing = not on
        self._to_all(PauseSession() if on else Play(), "")
        self.changed.emit()

    def catch_up(self, host: str) -> None:
        """Send a host what was chosen before it could hear."""
        if self._speed != 1.0:
            self.send_speed(host)
        if not self._playing:
            self._to_all(PauseSession(), host)

    def step(self) -> None:
        self._playing = False
        self._to_all(StepSession(), "")
        self.changed.emit()

    @Slot(float)
    def setSpeed(self, factor: float) -> None:
        self._speed = factor
        self.send_speed()
        self.settingsChanged.emit()

    def send_speed(self, host: str = "", speed: float | None = None) -> None:
        """Send the chosen speed, or another, to all hosts or to one."""
        speed = self._speed if speed is None else speed
        rate = self.rate * speed if self._lockstep else self.rate
        self._to_all(Speed(factor=speed, rate=rate), host)
