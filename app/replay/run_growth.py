"""New steps and pictures of an open run, read in pages."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.shell.app_context import AppContext

if TYPE_CHECKING:
    from app.replay.playback import ReplayPlayback
    from app.replay.prefetch import Reel
    from app.replay.replay_lists import ReplayTakes
    from app.replay.replay_position import ReplayPosition
    from app.replay.run_header import Opened
    from app.replay.shown_step import ReplayStep

LOOK_MS = 300


class RunGrowth(QObject):
    """Extends film and footage, and shows the newest step where the replay follows the run."""

    def __init__(
        self,
        desk: AppContext,
        at: ReplayPosition,
        reel: Reel,
        takes: ReplayTakes,
        playback: ReplayPlayback,
        step: ReplayStep,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._at, self._reel = desk, at, reel
        self._takes, self._playback, self._step = takes, playback, step
        self._dirty = self._growing = False
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self.look)

    @property
    def busy(self) -> bool:
        return self._dirty or self._growing

    def forget(self) -> None:
        self._dirty = self._growing = False

    def note(self) -> None:
        """Something was recorded."""
        self._dirty = True

    def watch(self, on: bool) -> None:
        if on:
            self._look.start()
        else:
            self._look.stop()

    def look(self) -> None:
        run = self._at.run
        if not self._dirty or self._growing or run is None or not self._desk.ready:
            return
        self._dirty, self._growing = False, True
        film, footage, called = run.film, run.footage, run.called
        reader = self._desk.engine.store.reader()

        def read() -> tuple[bool, bool, bool]:
            ended = called.hear(reader, film.run_id)
            return film.extend(), footage.hear(reader, film.run_id), ended

        def done(growth: tuple[bool, bool, bool]) -> None:
            more, pictured, ended = growth
            if run is not self._at.run:
                return
            self._growing = False
            self._grown(run, pictured)
            if ended:
                self._takes.end_anew()
            if more:
                self._dirty = True
                QTimer.singleShot(0, self, self.look)

        self._desk.command("replay.grow", asyncio.to_thread(read), done)

    def _grown(self, run: Opened, pictured: bool) -> None:
        film, missing = run.film, bool(self._step.missing)
        before = self._takes.count
        self._takes.grow(film.takes)
        if pictured:
            self._takes.filmed()
        shot = self._at.shot
        if not film.count:
            return
        if shot is None and self._reel.busy:
            # The step that was asked for is on its way.
            return
        following = self._playback.following
        if shot is None or (following and shot.moment.number != film.count - 1):
            self._reel.seek(film.count - 1 if following else 0)
        elif not self._playback.playing and (
            (pictured and missing)
            or shot.moment.take is not film.takes[shot.moment.place]
            or before != self._takes.count
        ):
            # The episode that is shown went on, or the run did: the same step, told anew.
            self._reel.seek(shot.moment.number)
        # Pictures come a moment behind their steps.
        self._dirty = self._dirty or (self._playback.live and missing)
