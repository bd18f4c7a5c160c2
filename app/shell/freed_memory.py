"""Freed memory goes back to the system; an allocator would keep the most that was ever in use."""

from __future__ import annotations

import ctypes
import ctypes.util

from PySide6.QtCore import QObject, QTimer

RETURN_MS = 30_000


class FreedMemory(QObject):
    """Returns it twice a minute until `close`; takes a millisecond or two.

    A busy moment leaves holes: what is freed lies between what lives on, and glibc gives back the
    top of a heap alone.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        libc = ctypes.CDLL(ctypes.util.find_library("c") or "libc.so.6")
        self._trim = getattr(libc, "malloc_trim", None)
        self._timer = QTimer(self, interval=RETURN_MS)
        self._timer.timeout.connect(self.give_back)
        if self._trim is not None:
            self._timer.start()

    def give_back(self) -> None:
        if self._trim is not None:
            self._trim(0)

    def close(self) -> None:
        self._timer.stop()
