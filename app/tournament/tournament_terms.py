"""Terms of a tournament: clock, sequential test, concurrent boards,
early ends."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.tournament.early_ends import EarlyEnds
from app.ui.qt_property import part, prop, uncreatable
from core.compare.experiment import Clock, Experiment, Stopping

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

FIXED, SPRT = 0, 1
ENGINE = "engine"
MOST_AT_ONCE = 8


def _seconds(value: object) -> float:
    return min(36_000.0, max(0.0, float(str(value))))


def _whole(value: object) -> int:
    return min(10_000, max(0, int(str(value))))


def _elo(value: object) -> float:
    return min(1000.0, max(-1000.0, float(str(value))))


@QmlElement
@uncreatable("Comes with the tournament")
class TournamentTerms(QObject):
    changed = Signal()

    # Seconds of each player for the whole game; 0: no clock.
    seconds = prop(float, 0.0, changed, writable=True, coerce=_seconds)
    increment = prop(float, 0.0, changed, writable=True, coerce=_seconds)
    # Moves for which the seconds are; 0: the whole game.
    moves = prop(int, 0, changed, writable=True, coerce=_whole)
    # How late a move may come before the flag falls.
    marginMs = prop(int, 0, changed, writable=True, coerce=_whole)
    # Whether chess engines think on their opponent's time.
    ponder = prop(bool, False, changed, writable=True)
    ends = part(EarlyEnds, changed)
    # Whether all games are of chess, which early ends and pondering are for.
    chess = prop(bool, False, changed)
    until = prop(int, FIXED, changed, writable=True)
    elo0 = prop(float, 0.0, changed, writable=True, coerce=_elo)
    elo1 = prop(float, 50.0, changed, writable=True, coerce=_elo)
    atOnce = prop(int, 2, changed, writable=True,
                  coerce=lambda value: min(MOST_AT_ONCE, max(1, int(value))))  # fmt: skip

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ends = EarlyEnds(self)
        self._ends.changed.connect(self.changed)

    def offer(self, chess: bool) -> None:
        if self._chess != chess:
            self._chess = chess
            self.changed.emit()

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
        if self.chess:
            experiment = self._ends.applied(self._pondering(experiment))
        clock = None
        if self.seconds:
            clock = Clock(self.seconds, self.increment, self.moves, self.marginMs)
        stopping = experiment.stopping
        if self.until == SPRT and len(experiment.lineups) == 2:
            stopping = Stopping(rule="sprt", elo0=self.elo0, elo1=max(self.elo1, self.elo0 + 1))
        return msgspec.structs.replace(experiment, clock=clock, stopping=stopping)

    def _pondering(self, experiment: Experiment) -> Experiment:
        if not self.ponder:
            return experiment
        lineups = tuple(
            msgspec.structs.replace(lineup, operator={**lineup.operator, "ponder": True})
            if lineup.operator.get("kind") == ENGINE
            else lineup
            for lineup in experiment.lineups
        )
        return msgspec.structs.replace(experiment, lineups=lineups)
