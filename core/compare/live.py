"""The games of a comparison: one run, a session a line-up, read from the record as they end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from core.compare.divergence import Divergence, first_divergence
from core.compare.experiment import Experiment
from core.compare.games import measured
from core.compare.verdict import Played
from core.store.reader import Reader
from core.store.rows import Episode


class LiveGames:
    """Blocks: reads the store. Episode i of every session is on the i-th seed."""

    def __init__(self, reader: Reader, run_id: str, experiment: Experiment) -> None:
        self.games: list[Played] = []
        self._reader, self._run_id = reader, run_id
        self._experiment = experiment
        self._seeds = experiment.seeds.all()
        self._cursor = 0
        self._known: set[tuple[int, int]] = set()

    def read(self) -> int:
        """How many games are new."""
        rows = self._reader.episodes(self._run_id, ended_after=self._cursor, lead=True)
        before = len(self.games)
        for row in rows:
            self._cursor = max(self._cursor, row.ended_commit or 0)
            if (row.slot, row.episode) not in self._known and row.branch == 0:
                self._known.add((row.slot, row.episode))
                if row.episode < len(self._seeds) and row.slot < len(self._experiment.lineups):
                    self.games.append(self._game(row))
        return len(self.games) - before

    def _game(self, row: Episode) -> Played:
        lineup = self._experiment.lineups[row.slot]
        seats = self._reader.episodes(self._run_id, episode=row.episode, slot=row.slot)
        own = measured(lineup, seats)
        return Played(
            lineup.name, 0, self._seeds[row.episode], sum(each.total or 0.0 for each in own),
            steps=row.length, run_id=self._run_id, slot=row.slot, episode=row.episode,
        )  # fmt: skip


def partings(
    reader: Reader, run_id: str, episode: int, slots: Sequence[int]
) -> dict[tuple[int, int], Divergence | None]:
    """Where each pair of sessions parts in this episode, as far as it is played by both."""
    rows = {
        slot: list(reader.steps(run_id, slot=slot, episode=episode, branch=0)) for slot in slots
    }
    found: dict[tuple[int, int], Divergence | None] = {}
    for one, other in combinations(slots, 2):
        parting = first_divergence(rows[one], rows[other])
        # One is ahead of the other, or goes on while it waits: that is no parting yet.
        found[one, other] = None if parting is not None and parting.what == "length" else parting
    return found
