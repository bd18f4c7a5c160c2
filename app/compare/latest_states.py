"""Newest states of all sessions of a comparison, delivered together at reading speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QTimer

from app.compare.session_tiles import after
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.session_state import Moved

EVERY_MS = 100


class LatestStates:
    def __init__(self, take: Callable[[Mapping[int, SessionState]], None], parent: QObject) -> None:
        self._take = take
        self._states: dict[int, SessionState] = {}
        self._timer = QTimer(parent, interval=EVERY_MS, singleShot=True)
        self._timer.timeout.connect(self._deliver)

    def add(self, place: int, report: SessionState | Moved, initial: SessionState) -> None:
        """Merge a report into the undelivered state, else into the state on the tile."""
        self._states[place] = after(self._states.get(place) or initial, report)
        if not self._timer.isActive():
            self._timer.start()

    def clear(self) -> None:
        self._states.clear()

    def deliver_now(self) -> None:
        """Deliver what is held back, so that what follows sees the last states."""
        self._timer.stop()
        self._deliver()

    def _deliver(self) -> None:
        states, self._states = self._states, {}
        self._take(states)
