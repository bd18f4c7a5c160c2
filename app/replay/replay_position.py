"""Position of a replay: the open run, and the shown step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.replay.step_text import ActionNames

if TYPE_CHECKING:
    from app.replay.prefetch import Shot
    from app.replay.run_header import Opened
    from core.replay.timeline import Film, Moment


@dataclass
class ReplayPosition:
    run: Opened | None = None
    shot: Shot | None = None

    @property
    def film(self) -> Film | None:
        return self.run.film if self.run is not None else None

    @property
    def names(self) -> ActionNames:
        return self.run.names if self.run is not None else ActionNames()

    @property
    def moment(self) -> Moment | None:
        return self.shot.moment if self.shot is not None else None

    @property
    def number(self) -> int:
        return self.shot.moment.number if self.shot is not None else 0

    @property
    def game(self) -> tuple[int, int]:
        """The first number of the shown game, however often it was gone back in, and the last one
        of what is shown of it.
        """
        film, moment = self.film, self.moment
        if film is None or moment is None:
            return 0, 0
        return film.lines.begins[moment.place], self.span(whole=False)[1]

    def span(self, whole: bool) -> tuple[int, int]:
        """The first and last number of the run, or of the shown episode."""
        film, moment = self.film, self.moment
        if film is None or not film.count:
            return 0, 0
        if whole or moment is None:
            return 0, film.count - 1
        first = film.start(moment.place)
        return first, first + film.takes[moment.place].count - 1
