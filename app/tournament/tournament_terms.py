"""Terms of a tournament: clock, book, rounds, sequential test, engines, concurrent boards,
early ends."""

from __future__ import annotations

from typing import Literal

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.tournament.early_ends import EarlyEnds
from app.tournament.engine_terms import EngineTerms
from app.tournament.sequential_terms import SequentialTerms
from app.ui.qt_property import part, prop, uncreatable
from core.compare.experiment import Clock, Experiment

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

BOOKS = ("epd", "pgn")
ORDERS: tuple[Literal["sequential", "random"], ...] = ("sequential", "random")
MOST_AT_ONCE = 8


def _seconds(value: object) -> float:
    return min(36_000.0, max(0.0, round(float(str(value)), 3)))


def _whole(value: object) -> int:
    return min(10_000, max(0, int(str(value))))


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
    engines = part(EngineTerms, changed)
    ends = part(EarlyEnds, changed)
    test = part(SequentialTerms, changed)
    # Whether all games are of chess, which early ends and engines' terms are for.
    chess = prop(bool, False, changed)
    # Of a book: its order, by the place in ORDERS, and the opening to begin with.
    bookOrder = prop(int, 0, changed, writable=True)
    bookFirst = prop(int, 1, changed, writable=True, coerce=lambda value: max(1, _whole(value)))
    # Of a Swiss tournament; 0: as many as a knockout would have.
    swissRounds = prop(int, 0, changed, writable=True, coerce=_whole)
    atOnce = prop(int, 2, changed, writable=True,
                  coerce=lambda value: min(MOST_AT_ONCE, max(1, int(value))))  # fmt: skip

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ends, self._engines = EarlyEnds(self), EngineTerms(self)
        self._test = SequentialTerms(self)
        for own in (self._ends, self._engines, self._test):
            own.changed.connect(self.changed)

    def offer(self, chess: bool) -> None:
        if self._chess != chess:
            self._chess = chess
            self.changed.emit()

    def why_not(self, boards: bool, players: int, by_rounds: bool) -> str:
        """Contradiction between these terms and the rest of the choice."""
        return self._test.why_not(players, by_rounds) if boards else ""

    def applied(self, experiment: Experiment, boards: bool) -> Experiment:
        if not boards:
            return experiment
        if self.chess:
            made = self._engines.applied(experiment, clocked=bool(self.seconds))
            experiment = self._ends.applied(made)
        clock = None
        if self.seconds:
            clock = Clock(self.seconds, self.increment, self.moves, self.marginMs)
        stopping = experiment.stopping
        if len(experiment.lineups) == 2:
            stopping = self._test.rule() or stopping
        openings = experiment.openings
        if openings.kind in BOOKS:
            openings = msgspec.structs.replace(
                openings, order=ORDERS[self.bookOrder], first=self.bookFirst
            )
        is_swiss = experiment.tournament == "swiss"
        return msgspec.structs.replace(
            experiment, clock=clock, stopping=stopping, openings=openings,
            rounds=self.swissRounds if is_swiss else experiment.rounds,
        )  # fmt: skip
