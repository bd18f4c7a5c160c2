"""Playback of a replay: speed, direction, and following a live run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from app.replay.playhead import Playhead
from app.replay.prefetch import Reel, Shot
from app.replay.replay_position import ReplayPosition
from app.replay.watched_game import WatchedGame
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

FRAME_MS = 8


@QmlElement
@uncreatable("Comes with the replay")
class ReplayPlayback(QObject):
    changed = Signal()
    scopeChanged = Signal()
    paused = Signal()
    #: Playing has come to its end by itself.
    rested = Signal()

    def __init__(
        self,
        at: ReplayPosition,
        reel: Reel,
        show: Callable[[Shot], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._at, self._reel, self._show = at, reel, show
        self.head = Playhead(self._scope, onward=self._onward)
        self._opened = -1
        self.shown = 0
        """Pictures since playing began."""
        self.live = False
        """Whether the run goes on: at its end it is followed."""
        self.watched = WatchedGame(at, self, self)
        self._clock = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._clock.timeout.connect(self._tick)
        self._put_in_words()

    playing = prop(bool, False, changed)
    following = prop(bool, False, changed)
    speed = prop(float, 0.0, changed)
    reverse = prop(bool, False, changed)
    loop = prop(bool, False, changed)
    paceText = prop(str, "", changed)
    whole = prop(
        bool, False, changed, writable=True, after=lambda self: self.scopeChanged.emit()
    )  # fmt: skip

    def _scope(self) -> tuple[int, int]:
        """Range to play: one episode if it is looped or shown alone, else everything."""
        return self._at.span(whole=self.whole or not self.head.loop)

    def _onward(self, number: int, direction: int) -> int:
        film, beside = self._at.film, number + direction
        if film is None:
            return beside
        # Who opened what was taken back sees that, to its end.
        if self._opened >= 0 and film.locate(number)[0] == film.locate(beside)[0] == self._opened:
            return beside
        return film.lines.next(number, direction)

    def play(self) -> None:
        film = self._at.film
        if film is None or not film.count or self._playing:
            return
        first, last = self._scope()
        end = last if self.head.direction > 0 else first
        if self._at.number in (end, self.head.until()) and not self.head.loop:
            # At the end, playing means again: the game that is shown, not the first of a long run.
            begin, over = self._at.game
            self._reel.seek(begin if self.head.direction > 0 else over)
        self.follow(False)
        self._playing = True
        self._restart()
        self._clock.start()
        self.changed.emit()

    def _restart(self) -> None:
        """Restart playback after a change of speed, direction or position; drops prefetched
        steps.
        """
        self._reel.flush()
        self.shown = 0
        self.head.begin(time.monotonic())

    def pause(self) -> None:
        if self._playing:
            self._playing = False
            self._clock.stop()
            self._reel.flush()
            self.paused.emit()
            self.changed.emit()

    def _tick(self) -> None:
        now = time.monotonic()
        if self._at.shot is None or self._reel.busy:
            self.head.hold(now, self.shown)
            return
        self._reel.fill(self.head, self._at.number)
        due = self.head.due(now) - self.shown
        if due <= 0:
            return
        shot, taken = self._reel.take(due)
        self.shown += taken
        if shot is not None:
            self._show(shot)
        if taken < due:
            self.head.hold(now, self.shown)
            if self._reel.over:
                self.pause()
                self.follow(self.live and self.head.direction > 0 and self.head.until() is None)
                if not self._following:
                    self.rested.emit()

    def follow(self, on: bool) -> None:
        """Follow the newest step."""
        if on != self._following:
            self._following = on
            self.changed.emit()

    def go(
        self,
        number: int,
        until: Callable[[], int | None] = lambda: None,
        opened: int | None = None,
    ) -> None:
        """Go to a step; playback continues from there, at most to `until`. `opened`: the take
        that was chosen by itself, -1 for none.
        """
        film = self._at.film
        if film is None or not film.count:
            return
        self.head.until = until
        if opened is not None:
            self._opened = opened
        elif film.locate(number)[0] != self._opened:
            self._opened = -1
        self.follow(False)
        self._restart()
        self._reel.seek(min(max(0, number), film.count - 1))

    def go_back_to_now(self) -> None:
        film = self._at.film
        self.pause()
        if film is not None and film.count:
            self.go(film.count - 1)
        self.follow(True)

    def set_time(self, **how: Any) -> None:
        """Set speed, direction or loop; playback continues from here."""
        for name, value in how.items():
            setattr(self.head, name, value)
        self._restart()
        self._put_in_words()

    def pace(self, base_hz: float) -> None:
        """Set the base rate for another run, which plays forward and once."""
        self.head.base_hz = base_hz
        self.head.direction, self.head.loop = 1, False
        self.head.until, self._opened = lambda: None, -1
        self._put_in_words()

    def _put_in_words(self) -> None:
        head = self.head
        self._speed, self._loop = head.speed, head.loop
        self._reverse = head.direction < 0
        self._paceText = tr(
            "1× is {base_hz} steps per second", base_hz=formatting.number(head.base_hz, 2)
        )
        self.changed.emit()

    @Slot(int)
    def step(self, by: int) -> None:
        self.pause()
        target = self._reel.target
        number = self._at.number if target is None else target
        for _ in range(abs(by)):
            number = self._onward(number, 1 if by > 0 else -1)
        self.go(number)

    @Slot(float)
    def setSpeed(self, speed: float) -> None:
        self.set_time(speed=speed)
