"""Games are read when the rows of every seat are on disk, wherever a batch ends."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Producer, submit

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds
from core.compare.game_plan import Part
from core.compare.game_reader import GameReader, Watched
from core.compare.live_games import LiveGames
from core.store import Store
from mosaic_sdk.codec.step_builder import RESET, TERMINATED

SEATS = ("player_0", "player_1")


def experiment(count: int, name: str = "return") -> Experiment:
    return Experiment(
        name="e",
        lineups=(LineUp(name="both", operator={"kind": "random"}, own=SEATS),),
        environments=(Environment(id="E-v0"),),
        seeds=Seeds(count=count),
        metric=Metric(name=name),  # type: ignore[arg-type]
    )


def game(episode: int) -> list[dict[str, Any]]:
    """Two seats in turn; the last step ends both, and gives each a reward."""
    rows: list[dict[str, Any]] = []
    for step in range(4):
        for seat in SEATS:
            flags = RESET if step == 0 else TERMINATED if step == 3 else 0
            reward = {"player_0": 1.0, "player_1": 2.0}[seat] if step == 3 else 0.0
            rows.append({"seat": seat, "episode": episode, "step": step, "flags": flags,
                         "reward": reward})  # fmt: skip
    return rows


@pytest.mark.parametrize("size", range(1, 9))
def test_a_batch_may_end_between_two_seats(store: Store, size: int) -> None:
    wanted = experiment(3)
    rows = [row for episode in range(3) for row in game(episode)]
    producer, reader = Producer(), store.reader()
    finished = GameReader(reader, wanted)
    watched = Watched("run", Part(0, "both", wanted.seeds.all()))
    live = LiveGames(reader, [("run", 0)], wanted)
    values: list[float] = []
    for start in range(0, len(rows), size):
        submit(store, producer.steps(rows[start : start + size]))
        values += [game.value for game in finished.read(watched, reader.run("run"))]
        live.read()
        assert set(values) <= {3.0}, "never of one seat alone"
    assert values == [3.0] * 3 and [game.value for game in live.games] == [3.0] * 3


def test_moves_are_those_of_the_whole_game(store: Store) -> None:
    """Deterministic games have one digest, wherever their batches ended."""
    wanted = experiment(2)
    producer, reader = Producer(), store.reader()
    part = Part(0, "both", wanted.seeds.all(), against="both")
    watched, finished = Watched("run", part), GameReader(reader, wanted)
    moves: list[str] = []
    for episode, cut in ((0, 7), (1, 8)):
        rows = game(episode)
        for some in (rows[:cut], rows[cut:]):
            if some:
                submit(store, producer.steps(some))
            moves += [game.moves for game in finished.read(watched, reader.run("run"))]
    assert len(moves) == 2 and moves[0] == moves[1]


def test_a_seat_without_an_end_is_no_wait_for_ever(store: Store) -> None:
    """Rows of the next game say that those of this one are all there."""
    wanted = experiment(2)
    producer, reader = Producer(), store.reader()
    watched = Watched("run", Part(0, "both", wanted.seeds.all()))
    finished = GameReader(reader, wanted)
    rows = game(0)
    rows[-1]["flags"] = 0
    submit(store, producer.steps(rows))
    assert not finished.read(watched, reader.run("run"))
    submit(store, producer.steps(game(1)[:2]))
    assert [game.value for game in finished.read(watched, reader.run("run"))] == [3.0]
