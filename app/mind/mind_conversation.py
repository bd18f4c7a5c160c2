"""Messages between the agents of a system in the episode that is shown: filters and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.mind import explanation_text
from app.mind.mind_lists import MindMessages
from app.mind.mind_reading import Look
from app.ui.qt_property import part, prop, reset, uncreatable

if TYPE_CHECKING:
    from core.guard.conversation import Said

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

VARIANTS: Any = "QVariantList"
MOST = 300


@QmlElement
@uncreatable("Comes with a mind")
class MindConversation(QObject):
    changed = Signal()
    filterChanged = Signal()
    messages = part(MindMessages, changed)
    total = prop(int, 0, changed)
    shown = prop(int, 0, changed)
    thread = prop(int, 0, changed)
    agents = prop(VARIANTS, list, changed)
    performatives = prop(VARIANTS, list, changed)
    marks = prop(VARIANTS, list, changed)
    position = prop(float, 0.0, changed)
    filter = prop(str, "", filterChanged, writable=True, after=lambda self: self._choose())
    agent = prop(int, 0, filterChanged, writable=True, after=lambda self: self._choose())
    performative = prop(int, 0, filterChanged, writable=True, after=lambda self: self._choose())

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._messages = MindMessages(self)
        self._said: list[Said] = []
        self._look: Look | None = None
        self._key: Any = None

    def forget(self) -> None:
        self._said, self._look, self._key = [], None, None
        reset(self)
        self._messages.replace([])
        self.changed.emit()
        self.filterChanged.emit()

    def show(self, look: Look, messages: list[Said]) -> None:
        key = (look.film.run_id, look.take.episode)
        if key != self._key:
            self._key, self._thread = key, 0
        self._look, self._said = look, messages
        self._total = len(messages)
        agents = self._at(self._agents, self.agent)
        kinds = self._at(self._performatives, self.performative)
        self._agents = sorted(
            {name for message in messages for name in (message.sender, message.receiver)}
        )
        self._performatives = sorted({message.performative for message in messages})
        # Lists grow while somebody looks: what was chosen stays chosen.
        self._agent = self._agents.index(agents) + 1 if agents in self._agents else 0
        self._performative = (
            self._performatives.index(kinds) + 1 if kinds in self._performatives else 0
        )
        self._choose()
        self.filterChanged.emit()

    @staticmethod
    def _at(names: list[str], index: int) -> str:
        """Chosen value of a list whose first entry means all."""
        return names[index - 1] if 0 < index <= len(names) else ""

    def _choose(self) -> None:
        from core.guard.conversation import chosen

        look = self._look
        if look is None:
            return
        messages = chosen(
            self._said,
            self.filter,
            self._at(self._agents, self.agent),
            self._at(self._performatives, self.performative),
            self._thread,
        )
        self._shown = len(messages)
        first, last = look.take.first_step, look.take.last_step
        marks = explanation_text.marks_of(
            [(message.step, "said") for message in messages], first, last
        )
        self._marks, self._position = marks, look.position
        # Those around the step that is shown.
        past = sum(1 for message in messages if message.step <= look.step)
        begin = max(0, min(past - MOST // 2, len(messages) - MOST))
        rows = explanation_text.said_rows(messages[begin : begin + MOST], look.step)
        self._messages.replace(rows)
        self.changed.emit()

    @Slot(int)
    def follow(self, thread: int) -> None:
        """One thread alone, or all (0)."""
        self._thread = thread
        self._choose()
