"""Table of a tournament: standings, crosstable and pairings, counted again as games end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtQml import QmlElement

from app.shared import core_texts
from app.shared.lost_games import forfeits, voids
from app.shell.app_context import AppContext
from app.tournament import game_tallies, sequential_test
from app.tournament import standings as table
from app.ui.list_model import PlainRows
from app.ui.qt_property import part, prop, reset, uncreatable
from core.compare.evaluation import Evaluation
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Played, Verdict

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with the tournament")
class TournamentTable(QObject):
    changed = Signal()
    # Whether the verdict is valid; games may have ended meanwhile.
    counted = Signal(bool)

    def __init__(self, desk: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._standings, self._order = PlainRows(self), PlainRows(self)
        self._cells = PlainRows(self)
        self._playing: Evaluation | None = None
        self._counting = False
        self._counted = -1
        self._round = 0
        self._anew = False

    sentence = prop(str, "", changed)
    standings = part(PlainRows, changed)
    order = part(PlainRows, changed)
    cells = part(PlainRows, changed)
    pairings = prop("QVariantList", list, changed)
    cycles = prop("QVariantList", list, changed)
    repeats = prop("QVariantList", list, changed)
    forfeits = prop("QVariantList", list, changed)
    # Wins, draws and losses by player, games worth a look, and void ones.
    ended = prop("QVariantMap", dict, changed)
    # The sequential test, where there is one.
    test = prop("QVariantMap", dict, changed)

    def clear(self) -> None:
        """Clear the table for another tournament."""
        for listed in (self._standings, self._order, self._cells):
            listed.replace([])
        reset(self)
        self._playing, self._counted, self._round = None, -1, 0
        self.changed.emit()

    def count(
        self, playing: Evaluation | None, experiment: Experiment, running: bool = True
    ) -> None:
        """Count new games; `playing` is the present tournament, which may have been stopped."""
        self._playing = playing
        if playing is None or self._counting or len(playing.games) == self._counted:
            return
        self._counting, self._counted = True, len(playing.games)
        self._desk.command("tournament.count", self._count(playing, experiment, running))

    async def _count(self, playing: Evaluation, experiment: Experiment, running: bool) -> None:
        try:
            games = playing.settled
            verdict = await asyncio.to_thread(playing.verdict)
            if self._playing is playing:
                live = [
                    (session.part.environment, session.part.lineup, session.part.against)
                    for session in (playing.under_way if running else ())
                ]
                self.show(verdict, experiment, games, live)
        finally:
            self._counting = False
        self.counted.emit(verdict.valid)

    def show(
        self,
        verdict: Verdict,
        experiment: Experiment,
        games: Sequence[Played],
        live: Sequence[tuple[int, str, str]],
    ) -> None:
        every = games
        games = [game for game in every if game.outcome != "void"]
        names = [lineup.name for lineup in experiment.lineups]
        self._test = sequential_test.shown(experiment, verdict, every)
        self._forfeits = forfeits(games)
        self._sentence = core_texts.shown(verdict.sentence)
        self._ended = {
            "tallies": game_tallies.tallies(experiment, verdict, games) if games else [],
            "notable": game_tallies.notable(experiment, verdict, games),
            "voids": voids(verdict.lost),
        }
        self._standings.renew(table.standings(verdict, names))
        self._pairings = table.pairing_rows(experiment, every, live)
        order = table.kept_order(self._order.rows, names)
        round_ = table.round_of(self._pairings)
        if self._anew or not live or round_ > self._round:
            # Between rounds rows and columns stay where they are: somebody reads them.
            order = table.order_of(verdict, names)
        self._round, self._anew = round_, False
        self._order.renew(order)
        self._cells.renew(table.cells(verdict, order, self._pairings))
        self._cycles = table.cycles(verdict)
        self._repeats = table.repeats(verdict, games)
        self.changed.emit()

    def sort(self) -> None:
        """Order by strength with the next count, though the round is not over."""
        self._anew = True
        self.forget_count()

    def forget_count(self) -> None:
        """Count all again."""
        self._counted = -1
