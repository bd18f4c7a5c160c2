"""Base of all renderers' view-models: their inputs and their announcements."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible
from PySide6.QtQml import QmlElement

from app.renderers.board_sprites import LAYERS
from app.renderers.cell_list import CellsModel
from app.renderers.payload import NOTHING, Payload, legal_actions, mapping, opened, plain
from app.ui.item_memory import release_with
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANT: Any = "QVariant"
VARIANTS: Any = "QVariantList"
ACTORS = ("human", "agent", "supervisor", "warning")
KEYS = {
    int(Qt.Key.Key_Left): "left",
    int(Qt.Key.Key_Right): "right",
    int(Qt.Key.Key_Up): "up",
    int(Qt.Key.Key_Down): "down",
    int(Qt.Key.Key_Return): "enter",
    int(Qt.Key.Key_Enter): "enter",
    int(Qt.Key.Key_Escape): "escape",
}
# Of a game that nobody here plays, no more is spoken than can be heard.
TELL_S = 2.0
CTRL = int(Qt.KeyboardModifier.ControlModifier.value)
ALT = int(Qt.KeyboardModifier.AltModifier.value)


def given(kind: Any, default: Any, notify: Any, coerce: Any = None) -> Any:
    """A property that is drawn after all simultaneous changes."""
    return prop(
        kind, default, notify, writable=True, coerce=coerce, after=lambda self: self.later()
    )


def _strings(value: Any) -> list[str]:
    return [str(item) for item in plain(value) or ()]


@QmlElement
@uncreatable("a renderer makes its own")
class RendererModel(QObject):
    """Base of renderers; subclasses create a scene from the inputs and handle input."""

    givenChanged = Signal()
    sceneChanged = Signal()
    shownChanged = Signal()
    acted = Signal(int)
    announced = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        release_with(self)
        self._payload: Payload = NOTHING
        self._raw: Any = None
        self._legal: frozenset[int] | None = None
        self._said = ""
        self.clock: Callable[[], float] = monotonic
        self._told_s = -TELL_S
        self._cells = CellsModel(self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.flush)

    def later(self) -> None:
        self._soon.start()

    @Slot()
    def flush(self) -> None:
        """Draw now, instead of at the end of this loop iteration."""
        self._soon.stop()
        self.refresh()

    def settled(self) -> None:
        if self._soon.isActive():
            self.flush()

    def refresh(self) -> None:
        raise NotImplementedError

    def key(self, name: str, text: str) -> bool:
        """Handle a key without Ctrl, by name or text; returns whether it was used."""
        return False

    def look(self, way: str) -> bool:
        """Handle Ctrl with an arrow: reads without acting."""
        return False

    def words(self) -> str:
        """The whole position."""
        return ""

    @Slot()
    def speak(self) -> None:
        self.settled()
        self.say(self.words())

    @Slot(int, int, str, result=bool)
    def typed(self, key: int, modifiers: int, text: str) -> bool:
        """Handle any Qt key."""
        self.settled()
        name = KEYS.get(key, "")
        if modifiers & ALT:
            return False
        if modifiers & CTRL:
            return self.look(name)
        return self.key(name, text)

    def _get_payload(self) -> Any:
        return self._raw

    def _set_payload(self, value: Any) -> None:
        self._raw = plain(value)
        self._payload = opened(self._raw)
        self.givenChanged.emit()
        self.later()

    payload = Property(VARIANT, _get_payload, _set_payload, notify=givenChanged)

    def _get_legal(self) -> Any:
        return sorted(self._legal) if self._legal is not None else None

    def _set_legal(self, value: Any) -> None:
        actions = legal_actions(value)
        if actions != self._legal:
            self._legal = actions
            self.givenChanged.emit()
            self.later()

    legal = Property(VARIANT, _get_legal, _set_legal, notify=givenChanged)
    actionNames = given(VARIANT, list, givenChanged, _strings)
    seats = given(VARIANT, list, givenChanged, _strings)
    overlay = given(VARIANT, dict, givenChanged, mapping)
    layers = given(VARIANT, lambda: list(LAYERS), givenChanged, _strings)
    seat = given(str, "", givenChanged)
    turn = given(str, "", givenChanged)
    interactive = given(bool, False, givenChanged)
    flipped = given(bool, False, givenChanged)
    focused = given(bool, False, givenChanged)
    hover = given(int, -1, givenChanged)
    ownsKeys = given(bool, True, givenChanged)
    lastBy = given(str, "agent", givenChanged, lambda v: v if v in ACTORS else "agent")

    @Property(QObject, constant=True)
    def cells(self) -> QObject:
        return self._cells

    @Property(bool, notify=shownChanged)
    def listening(self) -> bool:
        """Whether a screen reader is active."""
        return QAccessible.isActive()

    @Property(str, notify=announced)
    def announcement(self) -> str:
        """Last announcement."""
        return self._said

    @Slot()
    def flip(self) -> None:
        self._flipped = not self._flipped
        self.givenChanged.emit()
        self.later()

    def say(self, text: str) -> None:
        if text:
            self._said = text
            self._told_s = self.clock()
            self.announced.emit(text)

    def say_unless_busy(self, text: str) -> None:
        """Announce something that happened by itself; while agents play fast, most steps are
        skipped.
        """
        if self.interactive or self.clock() - self._told_s >= TELL_S:
            self.say(text)

    def act(self, action: int | None) -> bool:
        """Send an action if it is allowed now; returns whether it was sent."""
        if action is None or not self.interactive:
            return False
        if self._legal is not None and action not in self._legal:
            return False
        self.acted.emit(action)
        return True
