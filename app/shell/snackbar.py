"""The snackbar's queue: one notice at a time, for six seconds, longer under the pointer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

SHOWN_MS = 6000
LONGEST_QUEUE = 8


@dataclass(frozen=True)
class Notice:
    text: str
    action: str = ""
    icon: str = "info"
    handler: Callable[[], object] | None = None
    level: str = "info"  # info | warning | error
    # Notices of one kind replace each other: the newest counts.
    kind: str = ""


def _alike(notice: Notice, other: Notice) -> bool:
    """Whether a newer notice replaces an older one. Notices with Undo are kept."""
    if notice.handler or other.handler:
        return bool(notice.kind) and notice.kind == other.kind
    return notice.text == other.text or (bool(notice.kind) and notice.kind == other.kind)


@QmlElement
@uncreatable("Comes with the shell")
class SnackModel(QObject):
    """`say(...)` from anywhere in app; the bar shows the oldest, says how many wait."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None, shown_ms: int = SHOWN_MS) -> None:
        super().__init__(parent)
        self._queue: deque[Notice] = deque(maxlen=LONGEST_QUEUE)
        self._notice: Notice | None = None
        self._held = False
        self._timer = QTimer(self, singleShot=True, interval=shown_ms)
        self._timer.timeout.connect(self.dismiss)
        self._publish()

    @Slot(str)
    def say(
        self,
        text: str,
        action: str = "",
        handler: Callable[[], object] | None = None,
        *,
        icon: str = "",
        level: str = "info",
        kind: str = "",
    ) -> None:
        """Show a notice; it replaces an older one of its kind (the same act, or the same text)."""
        default = {"warning": "alert", "error": "alert"}.get(level, "info")
        text = tr(text)
        notice = Notice(text, tr(action) if handler else "", icon or default, handler, level, kind)
        queue = [waiting for waiting in self._queue if not _alike(waiting, notice)]
        self._queue = deque(queue, LONGEST_QUEUE)
        if self._notice and _alike(self._notice, notice):
            self._notice = notice
            if not self._held:
                self._timer.start()
            self._publish()
            return
        self._queue.append(notice)
        if self._notice is None:
            self._next()
        else:
            self._publish()

    def _next(self) -> None:
        self._notice = self._queue.popleft() if self._queue else None
        self._held = False
        if self._notice:
            self._timer.start()
        else:
            self._timer.stop()
        self._publish()

    def _publish(self) -> None:
        notice = self._notice or Notice("")
        self._shown = self._notice is not None
        self._text, self._action, self._icon = notice.text, notice.action, notice.icon
        self._level = notice.level
        self._waiting = len(self._queue)
        self.changed.emit()

    def withdraw(self, kind: str) -> None:
        """Withdraw notices of this kind: what they offer is no longer possible."""
        queue = [waiting for waiting in self._queue if waiting.kind != kind]
        self._queue = deque(queue, LONGEST_QUEUE)
        if self._notice and self._notice.kind == kind:
            self._next()
        elif len(self._queue) != self._waiting:
            self._publish()

    @Slot()
    def dismiss(self) -> None:
        self._next()

    @Slot()
    def act(self) -> None:
        """Carry out the notice's action (often undo), then show the next."""
        notice = self._notice
        self._next()
        if notice and notice.handler:
            notice.handler()

    @Slot(bool)
    def hold(self, held: bool) -> None:
        """Hold the notice while hovered or focused; its time restarts afterwards."""
        if held == self._held or not self._notice:
            return
        self._held = held
        if held:
            self._timer.stop()
        else:
            self._timer.start()

    shown = prop(bool, False, changed)
    text = prop(str, "", changed)
    action = prop(str, "", changed)
    icon = prop(str, "", changed)
    level = prop(str, "", changed)
    waiting = prop(int, 0, changed)
