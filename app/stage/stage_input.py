"""Input of a person on the Stage page: keys, pad, sliders and board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared.host_client import Talk
from app.stage.input_controller import Hands, key_name
from app.stage.pointer_input import StagePointer
from app.stage.session_model import StagePlay
from app.ui.qt_property import part, uncreatable
from mosaic_sdk.session.host_commands import PauseSession, Play

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

ENTER = (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value)
KEYPAD = Qt.KeyboardModifier.KeypadModifier.value


@QmlElement
@uncreatable("Comes with the stage")
class StageInput(QObject):
    made = Signal()
    #: Enter after the end of an episode.
    nextWanted = Signal()
    #: An action in place of the proposal that waits for a verdict.
    replacementChosen = Signal(object)

    def __init__(
        self,
        play: StagePlay,
        talk: Talk,
        supervise: Callable[[str, bool, bool], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._play, self._talk = play, talk
        self.hands = Hands(play, talk, supervise)
        self._pointer = StagePointer(play, self.hands, self)
        self._padded = False
        # The session rests while its gate is configured.
        self._resting = False

    pointer = part(StagePointer, made)

    def begin(self) -> None:
        """Begin with another session."""
        self._padded = self._resting = False
        self.hands.forget()

    @Slot(int, int, bool, result=bool)
    def press(self, key: int, modifiers: int, repeat: bool) -> bool:
        if key == Qt.Key.Key_Escape.value and self._pointer.release():
            return True
        if key in ENTER and not modifiers & ~KEYPAD and self._play.over:
            if not repeat:
                self.nextWanted.emit()
            return True
        if not self._play.alive:
            return False
        if self.hands.press(key, modifiers, repeat):
            return True
        waits = self._play.state.awaits_key or self._play.startsIn > 0
        if not waits or repeat or modifiers or not key_name(key):
            return False
        self._talk.send(Play())
        return True

    @Slot(int, int, bool, result=bool)
    def release(self, key: int, modifiers: int, repeat: bool) -> bool:
        return self._play.alive and self.hands.release(key, modifiers, repeat)

    @Slot()
    def letGo(self) -> None:
        self._pointer.release()
        if self._play.alive:
            self.hands.let_go()

    @Slot("QVariant")
    def act(self, action: Any) -> None:
        """Action from the board: a move, or the replacement of a waiting proposal."""
        self._choose(plain(action))

    @Slot("QVariant", bool)
    def pad(self, action: Any, down: bool) -> None:
        """Press or release a button of the pad, in real time."""
        if self.hands.realtime:
            self._padded = True
            self.hands.hold(plain(action), down)

    @Slot("QVariant")
    def tap(self, action: Any) -> None:
        """Click a button of the pad, by mouse or keyboard."""
        if not self._padded:
            self._choose(plain(action))
        self._padded = False

    @Slot(int, float)
    def steer(self, axis: int, value: float) -> None:
        self.hands.steer(axis, value)

    @Slot(bool)
    def configure(self, opened: bool) -> None:
        """Hold deadlines while the gate is configured or an action is chosen."""
        if opened and self._play.status == "running":
            self._resting = True
            self._talk.send(PauseSession())
        elif not opened and self._resting:
            self._resting = False
            self._talk.send(Play())

    def _choose(self, action: Any) -> None:
        if self._play.supervision.first is not None and not self._play.handTurn:
            self.replacementChosen.emit(action)
        else:
            self.hands.act(action)


def plain(action: Any) -> Any:
    """JSON value with integers, which QML lacks."""
    action = action.toVariant() if hasattr(action, "toVariant") else action
    return int(action) if isinstance(action, float) and action.is_integer() else action
