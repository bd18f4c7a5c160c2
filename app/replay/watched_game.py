"""A game to watch from its start: waits until the record has it, goes there, and plays it."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from app.replay.playback import ReplayPlayback
    from app.replay.replay_position import ReplayPosition
    from core.replay.timeline import Film

LOOK_MS = 50
#: The last steps of a game that has just ended are recorded within moments. A branch on which
#: nothing was played has none: then the one before it is what was played.
PATIENCE_S = 2.0


class Wanted(NamedTuple):
    episode: int
    branch: int
    until_s: float


class WatchedGame(QObject):
    def __init__(
        self, at: ReplayPosition, playback: ReplayPlayback, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._at, self._playback = at, playback
        self._wanted: Wanted | None = None
        self._start = -1
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._proceed)

    def want(self, episode: int, branch: int) -> None:
        self._wanted = Wanted(episode, branch, time.monotonic() + PATIENCE_S)
        self._start = -1
        self._look.start()

    def drop(self) -> None:
        self._wanted = None
        self._look.stop()

    def _proceed(self) -> None:
        film, wanted = self._at.film, self._wanted
        if wanted is None or film is None:
            return
        if self._start < 0:
            at = place_of(film, wanted, time.monotonic() > wanted.until_s)
            if at is not None:
                # The shared beginning, then the branch.
                self._start = film.lines.begins[at]
                self._playback.go(self._start, partial(last_of, film, at), -1)
        elif self._at.shot is not None and self._at.number == self._start:
            self.drop()
            if self._start + 1 < film.count:
                self._playback.play()


def last_of(film: Film, at: int) -> int:
    """The last step that is known of a take."""
    return film.start(at) + film.takes[at].count - 1


def place_of(film: Film, wanted: Wanted, is_late: bool) -> int | None:
    """The newest attempt at this branch; where it has no steps, once it is late, at an earlier
    one.
    """
    takes = list(enumerate(film.takes))
    of_branch = [
        at for at, take in takes if (take.episode, take.branch) == (wanted.episode, wanted.branch)
    ]
    if of_branch:
        return of_branch[-1]
    earlier = [at for at, take in takes if take.episode == wanted.episode]
    return earlier[-1] if earlier and is_late else None
