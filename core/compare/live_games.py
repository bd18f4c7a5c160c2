"""Games of a comparison, one session for each line-up, read from the record as they end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from core.compare.experiment import Experiment
from core.compare.game_plan import Part
from core.compare.game_reader import GameReader, Watched
from core.compare.verdict_parts import Played
from core.replay.divergence import Divergence, first_divergence
from core.store.reader import Reader
from core.store.rows import StepRow

# A session in the record: its run, and its number there.
At = tuple[str, int]


class LiveGames:
    """Blocks: reads the store. Episode i of every session is on the i-th seed.

    `sessions`: where each line-up plays, in their order.
    """

    def __init__(self, reader: Reader, sessions: Sequence[At], experiment: Experiment) -> None:
        self.games: list[Played] = []
        self._reader = reader
        self._finished = GameReader(reader, experiment)
        seeds = experiment.seeds.all()
        self._watched = [
            Watched(run_id, Part(0, lineup.name, seeds), slot)
            for (run_id, slot), lineup in zip(sessions, experiment.lineups, strict=False)
        ]

    def read(self) -> int:
        """Read the record; return the number of new games."""
        before = len(self.games)
        runs = {run_id: self._reader.run(run_id) for run_id in {o.run_id for o in self._watched}}
        for watched in self._watched:
            self.games += self._finished.read(watched, runs[watched.run_id])
        return len(self.games) - before


def partings(
    reader: Reader, sessions: Sequence[At], episode: int, places: Sequence[int]
) -> dict[tuple[int, int], Divergence | None]:
    """Divergence of each pair of sessions in this episode, as far as both have played."""
    rows: dict[int, list[StepRow]] = {}
    for session in places:
        run_id, slot = sessions[session]
        rows[session] = list(reader.steps(run_id, slot=slot, episode=episode, branch=0))
    partings: dict[tuple[int, int], Divergence | None] = {}
    for first, other in combinations(places, 2):
        parting = first_divergence(rows[first], rows[other])
        # One is ahead of the other, or goes on while it waits: that is no parting yet.
        partings[first, other] = (
            None if parting is not None and parting.what == "length" else parting
        )
    return partings
