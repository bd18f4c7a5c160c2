"""Terms of a tournament beside players and openings: clock, sequential test, boards at once."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.ui.qt_property import prop, uncreatable
from core.compare.experiment import Clock, Experiment, Stopping

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

FIXED, SPRT = 0, 1
MOST_AT_ONCE = 8


def _seconds(value: object) -> float:
    return min(36_000.0, max(0.0, float(str(value))))


def _elo(value: object) -> float:
    return min(1000.0, max(-1000.0, float(str(value))))


@QmlElement
@uncreatable("Comes with the tournament")
class TournamentTerms(QObject):
    changed = Signal()

    # Seconds of each player for the whole game; 0: no clock.
    seconds = prop(float, 0.0, changed, writable=True, coerce=_seconds)
    increment = prop(float, 0.0, changed, writable=True, coerce=_seconds)
    until = prop(int, FIXED, changed, writable=True)
    elo0 = prop(float, 0.0, changed, writable=True, coerce=_elo)
    elo1 = prop(float, 50.0, changed, writable=True, coerce=_elo)
    atOnce = prop(int, 2, changed, writable=True,
                  coerce=lambda value: min(MOST_AT_ONCE, max(1, int(value))))  # fmt: skip

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def why_not(self, boards: bool, players: int, by_rounds: bool) -> str:
        """Contradiction between these terms and the rest of the choice."""
        if not boards or self.until != SPRT:
            return ""
        if players != 2 or by_rounds:
            return "A sequential test compares exactly two players, in a round robin"
        if self.elo1 <= self.elo0:
            return "The second Elo of the test must be above the first"
        return ""

    def applied(self, experiment: Experiment, boards: bool) -> Experiment:
        if not boards:
            return experiment
        clock = Clock(seconds=self.seconds, increment=self.increment) if self.seconds else None
        stopping = experiment.stopping
        if self.until == SPRT and len(experiment.lineups) == 2:
            stopping = Stopping(rule="sprt", elo0=self.elo0, elo1=max(self.elo1, self.elo0 + 1))
        return msgspec.structs.replace(experiment, clock=clock, stopping=stopping)
