"""Cyclic garbage collection on the main thread only, because it may free Qt objects.

Python collects in whichever thread happens to allocate. A QSocketNotifier or QTimer that dies in a
thread of the store's readers takes the event loop with it.
"""

from __future__ import annotations

import gc
from time import monotonic

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 50
SETTLE_MS = 6000
FULL_S = 20.0


class Garbage(QObject):
    """Garbage collector until `close`, a few milliseconds at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._first, self._second, _ = gc.get_threshold()
        self._full_s = monotonic()
        gc.disable()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        # What the start made lives until the end: never looked at again.
        QTimer.singleShot(SETTLE_MS, self, self._settle)

    def _settle(self) -> None:
        if self._timer.isActive():
            gc.collect(1)
            gc.freeze()

    def look(self) -> None:
        young, middle, old = gc.get_count()
        if young <= self._first:
            return
        if old and middle > self._second and monotonic() - self._full_s > FULL_S:
            self._full_s = monotonic()
            gc.collect(2)
        else:
            gc.collect(1 if middle > self._second else 0)

    def close(self) -> None:
        """Return collection to Python, after a full one."""
        self._timer.stop()
        gc.unfreeze()
        gc.collect()
        gc.enable()
