"""Settings of the Stage page that outlast a session: deadline, pace of agents, tones."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.stage import slot_spec
from app.stage.tone import Tone
from app.ui.json_state import StateFile
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the stage")
class StageSettings(QObject):
    """Settings written by QML; each is saved at its change."""

    changed = Signal()
    #: The gate of the session on stage follows.
    gateEdited = Signal()
    breathEdited = Signal()

    def __init__(self, state: StateFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._when = int(state.get("stage.when", 0))
        self._deadline = float(state.get("stage.deadline", slot_spec.PERSON_MS / 1000))
        self._atEnd = int(state.get("stage.at_end", 0))
        self._breath = float(state.get("stage.breath", 0.5))
        self._tones = bool(state.get("stage.tones", True))
        self.tone = Tone()
        self.tone.on = self._tones

    when = prop(int, 0, changed, writable=True, after=lambda self: self._save_gate())
    deadline = prop(
        float,
        0.0,
        changed,
        writable=True,
        coerce=lambda v: min(600.0, max(0.0, float(v))),
        after=lambda self: self._save_gate(),
    )
    atEnd = prop(int, 0, changed, writable=True, after=lambda self: self._save_gate())
    breath = prop(float, 0.0, changed, writable=True, after=lambda self: self._save_breath())
    tones = prop(bool, False, changed, writable=True, after=lambda self: self._save_tones())

    @property
    def deadline_ms(self) -> int:
        return round(self._deadline * 1000)

    @property
    def asked(self) -> str:
        """Text of the chain for when the gate asks the person."""
        return slot_spec.WHEN[self._when]

    @property
    def default(self) -> str:
        """Default action of the gate after the deadline."""
        return slot_spec.DEFAULTS[self._atEnd]

    def _save_gate(self) -> None:
        self._state.put("stage.when", self._when)
        self._state.put("stage.deadline", self._deadline)
        self._state.put("stage.at_end", self._atEnd)
        self.gateEdited.emit()

    def _save_breath(self) -> None:
        self._state.put("stage.breath", self._breath)
        self.breathEdited.emit()

    def _save_tones(self) -> None:
        self._state.put("stage.tones", self._tones)
        self.tone.on = self._tones
