"""Schedule of pictures that arrive at once over the next frames, so that they do not block the
loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Protocol

import shiboken6
from PySide6.QtCore import QObject, QTimer

MOST = 8  # pictures in one frame of the window
FORGET_S = 0.1  # a window that draws nothing keeps nobody waiting


class Turn(Protocol):
    """A picture that waits to be drawn."""

    def draw_soon(self) -> None: ...


class Turns(QObject):
    """Schedule of views: some are drawn with the next frame, others with the one after."""

    def __init__(
        self,
        most: int = MOST,
        parent: QObject | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        self._most = most
        self._clock = clock
        self._given = 0
        self._since = 0.0
        self._waiting: deque[Turn] = deque()
        self._drawn = QTimer(self, singleShot=True, interval=0)
        self._drawn.timeout.connect(self.next)

    def ask(self, who: Turn) -> None:
        """`draw_soon` is called now or after the next frame."""
        if self._given >= self._most:
            self._waiting.append(who)
            self.relieve()
        else:
            self._give(who)

    def relieve(self) -> None:
        """Release turns that were never drawn."""
        if self._waiting and self._clock() - self._since > FORGET_S:
            self.next()

    def _give(self, who: Turn) -> None:
        if not self._given:
            self._since = self._clock()
        self._given += 1
        who.draw_soon()

    def drawing(self) -> None:
        """Note that the window draws a frame; the next may follow it."""
        if not self._drawn.isActive():
            self._drawn.start()

    def next(self) -> None:
        self._given = 0
        while self._waiting and self._given < self._most:
            who = self._waiting.popleft()
            if shiboken6.isValid(who):
                self._give(who)
