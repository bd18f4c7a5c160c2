"""The games of a comparison: a session a line-up, read from the record as they end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from core.compare.divergence import Divergence, first_divergence
from core.compare.experiment import Experiment
from core.compare.games import measured
from core.compare.verdict import Played
from core.store.reader import Reader
from core.store.rows import Episode, StepRow

# A session in the record: its run, and its number there.
At = tuple[str, int]


def in_one_run(run_id: str, count: int) -> list[At]:
    return [(run_id, slot) for slot in range(count)]


class LiveGames:
    """Blocks: reads the store. Episode i of every session is on the i-th seed.

    `sessions`: where each line-up plays, in their order.
    """

    def __init__(self, reader: Reader, sessions: Sequence[At], experiment: Experiment) -> None:
        self.games: list[Played] = []
        self._reader = reader
        self._places = {at: place for place, at in enumerate(sessions)}
        self._cursors = dict.fromkeys((run_id for run_id, _ in sessions), 0)
        self._experiment = experiment
        self._seeds = experiment.seeds.all()
        self._known: set[tuple[int, int]] = set()

    def read(self) -> int:
        """How many games are new."""
        before = len(self.games)
        for run_id, cursor in list(self._cursors.items()):
            for row in self._reader.episodes(run_id, ended_after=cursor, lead=True):
                self._cursors[run_id] = max(self._cursors[run_id], row.ended_commit or 0)
                self._take(run_id, row)
        return len(self.games) - before

    def _take(self, run_id: str, row: Episode) -> None:
        place = self._places.get((run_id, row.slot), -1)
        if place < 0 or row.branch != 0 or (place, row.episode) in self._known:
            return
        self._known.add((place, row.episode))
        if row.episode < len(self._seeds):
            self.games.append(self._game(run_id, place, row))

    def _game(self, run_id: str, place: int, row: Episode) -> Played:
        lineup = self._experiment.lineups[place]
        seats = self._reader.episodes(run_id, episode=row.episode, slot=row.slot)
        own = measured(lineup, seats)
        return Played(
            lineup.name, 0, self._seeds[row.episode], sum(each.total or 0.0 for each in own),
            steps=row.length, run_id=run_id, slot=row.slot, episode=row.episode,
        )  # fmt: skip


def partings(
    reader: Reader, sessions: Sequence[At], episode: int, places: Sequence[int]
) -> dict[tuple[int, int], Divergence | None]:
    """Where each pair of sessions parts in this episode, as far as it is played by both."""
    rows: dict[int, list[StepRow]] = {}
    for place in places:
        run_id, slot = sessions[place]
        rows[place] = list(reader.steps(run_id, slot=slot, episode=episode, branch=0))
    found: dict[tuple[int, int], Divergence | None] = {}
    for one, other in combinations(places, 2):
        parting = first_divergence(rows[one], rows[other])
        # One is ahead of the other, or goes on while it waits: that is no parting yet.
        found[one, other] = None if parting is not None and parting.what == "length" else parting
    return found
