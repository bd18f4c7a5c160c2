"""Watch over the games of a comparison: looks again while there are new ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from PySide6.QtCore import QObject, QTimer

from app.shell.app_context import AppContext

LOOK_MS = 700


class VerdictWatch:
    def __init__(
        self,
        desk: AppContext,
        look: Callable[[], Awaitable[None]],
        counted: Callable[[], None],
        parent: QObject,
    ) -> None:
        """`counted`: called once no game is left to be counted."""
        self._desk, self._look, self._counted = desk, look, counted
        self._stale = self._looking = self._ending = False
        # Whether every game was looked at after the last one had ended.
        self.has_all = False
        self._timer = QTimer(parent, interval=LOOK_MS)
        self._timer.timeout.connect(self._look_again)

    def begin(self) -> None:
        self._ending = self.has_all = False
        self._timer.start()

    def note(self) -> None:
        """Note new games; after the end, take a last look."""
        self._stale = True
        if self._ending:
            self._timer.start()

    def end(self) -> None:
        """Note the end of the games."""
        self._ending = True
        self.note()

    def stop(self) -> None:
        self._timer.stop()

    def _look_again(self) -> None:
        if self._looking or not self._stale or not self._desk.ready:
            return
        self._stale, self._looking = False, True
        self._desk.command("compare.look", self._work())

    async def _work(self) -> None:
        try:
            await self._look()
        finally:
            self._looking = False
            if self._ending and not self._stale:
                self._timer.stop()
                self.has_all = True
                self._counted()
