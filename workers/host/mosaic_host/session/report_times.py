"""Times at which viewers of a session were told something. Pure; time is passed in."""

from __future__ import annotations

import math
from collections import deque

# Of what nobody can follow, this often: a busy window draws it faster than it comes.
THIN_S = 0.2
# Games that follow each other faster are no longer told step by step.
BRIEF_S = 0.25
# Decisions that stand out are told one by one, until there are more than this in a second.
MOST_DECISIONS = 20


class ReportTimes:
    """Reports are thinned at full speed, and where games follow each other so fast that a viewer
    would fall behind. What was held back last is told all the same, a moment later.
    """

    def __init__(self) -> None:
        self.reported_at = self.told_all_at = self.scored_at = -math.inf
        self._begun_at = -math.inf
        # Game of the last report: the first one of another says everything.
        self.told_game = -1
        #: Whether the present game followed a short one at once.
        self.is_brief = False
        #: Whether something was held back that no report has told since.
        self.is_behind = False
        self._decisions: deque[float] = deque(maxlen=MOST_DECISIONS)

    def begin(self, now: float, follows: bool, is_free: bool) -> None:
        """Begin a game; `follows`: nobody plays, and nobody asked for it."""
        self.is_brief = follows and (is_free or now - self._begun_at < BRIEF_S)
        self._begun_at = now

    def note(self, now: float, game: int, whole: bool) -> None:
        """Note a report."""
        self.reported_at, self.is_behind = now, False
        if whole:
            self.told_all_at, self.told_game = now, game

    def holds(self, now: float) -> bool:
        """Whether a report of a thinned session is held back now."""
        self.is_behind = now - self.reported_at < THIN_S
        return self.is_behind

    @property
    def due_at(self) -> float:
        """Time at which what is held back is told."""
        return self.reported_at + THIN_S if self.is_behind else math.inf

    def may_tell_decision(self, now: float) -> bool:
        """Whether one more decision of a thinned session is told."""
        few = len(self._decisions) < MOST_DECISIONS or now - self._decisions[0] >= 1.0
        if few:
            self._decisions.append(now)
        return few

    def holds_score(self, now: float) -> bool:
        """Whether a score of a thinned session is held back now."""
        is_held = now - self.scored_at < THIN_S
        self.is_behind = self.is_behind or is_held
        return is_held
