"""Games of several seats that come from the record in torn pieces: what a reader makes of them."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds
from core.compare.game_plan import Part
from core.compare.game_reader import GameReader, Watched
from core.events import RunState
from core.store.reader import Reader
from core.store.rows import Episode, Run

GAMES, SEATS = 5, ("first", "second")


class TornRecord:
    """The rows of a session up to some point; a reader sees nothing behind it."""

    def __init__(self, rng: np.random.Generator) -> None:
        # Rows as a host writes them: game, seat, reward, whether it is the seat's last. Each game
        # begins with a row of every seat that is no step.
        self.rows: list[tuple[int, str, float | None, bool]] = []
        for game in range(GAMES):
            self.rows += [(game, seat, None, False) for seat in SEATS]
            steps = int(rng.integers(1, 4))
            for step in range(steps):
                for seat in SEATS:
                    last = step == steps - 1
                    self.rows.append((game, seat, float(seat == "second") * last, last))
        self.upto = 0

    def episodes(self, run_id: str, **wanted: Any) -> list[Episode]:
        totals: dict[tuple[int, str], dict[str, Any]] = {}
        for at, (game, seat, reward, last) in enumerate(self.rows[: self.upto]):
            total = totals.setdefault((game, seat), {"total": None, "length": 0, "ended": None})
            if reward is None:
                continue
            total["total"] = (total["total"] or 0.0) + reward
            total["length"] += 1
            total["ended"] = at + 1 if last else None
        listed = [
            Episode(
                id=game, slot=0, branch=0, episode=game, seat=seat, attempt=0,
                lead=seat == SEATS[0], open=total["ended"] is None,
                ended=total["ended"] is not None,
                terminated=total["ended"] is not None, truncated=False, rows=total["length"],
                length=total["length"], total=total["total"], seed=game, first_step=0,
                last_step=total["length"] - 1, start_ns=0, end_ns=0, stream="", first_commit=1,
                last_commit=self.upto, ended_commit=total["ended"], reported_return=None,
                reported_length=None, metadata=None,
            )
            for (game, seat), total in totals.items()
        ]  # fmt: skip
        if wanted.get("ended_after") is not None:
            listed = [
                episode for episode in listed if (episode.ended_commit or 0) > wanted["ended_after"]
            ]
        if wanted.get("lead"):
            listed = [episode for episode in listed if episode.lead]
        if wanted.get("episode") is not None:
            listed = [episode for episode in listed if episode.episode == wanted["episode"]]
        return listed

    def events(self, run_id: str, **wanted: Any) -> list[Any]:
        return []

    def steps(self, run_id: str, **wanted: Any) -> list[Any]:
        return []


class _Going:
    """A run that goes on, or has ended."""

    def __init__(self, ended: bool) -> None:
        self.state = RunState.FINISHED if ended else RunState.RUNNING


def wrong_values(rng: np.random.Generator) -> int:
    """Games of one session whose value is not that of all their rows, or that are missing."""
    record = TornRecord(rng)
    lineup = LineUp(name="a", operator={"kind": "random"}, own=("*",))
    experiment = Experiment(
        name="torn", lineups=(lineup,), environments=(Environment(id="x"),),
        seeds=Seeds(count=GAMES), metric=Metric(range=(0.0, 1.0)),
    )  # fmt: skip
    reader = GameReader(cast("Reader", record), experiment)
    watched = Watched("run", Part(0, "a", experiment.seeds.all()))
    values: dict[int, float] = {}
    twice = 0
    while record.upto < len(record.rows):
        record.upto = min(len(record.rows), record.upto + int(rng.integers(1, 5)))
        ended = record.upto == len(record.rows) and rng.random() < 0.5
        for _ in range(2 if ended else 1):
            for game in reader.read(watched, cast("Run", _Going(ended))):
                twice += game.seed in values
                values[game.seed] = game.value
    for game in reader.read(watched, cast("Run", _Going(ended=True))):
        twice += game.seed in values
        values[game.seed] = game.value
    missing = GAMES - len(values)
    return twice + missing + sum(value != 1.0 for value in values.values())
