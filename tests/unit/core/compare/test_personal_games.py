"""Games of people that a report carries: which they are, and what lacks its actions."""

import asyncio
from pathlib import Path
from typing import Any

from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.personal_games import of_people_in, repeat
from core.compare.verdict import Played

E = Experiment(
    name="e",
    lineups=(
        LineUp(name="Ann", operator={"kind": "human"}),
        LineUp(name="random", operator={"kind": "random"}),
    ),
    environments=(Environment(id="FrozenLake-v1"),),
)
GAMES = [
    Played("Ann", 0, 1, 1.0, run_id="r"),
    Played("Ann", 0, 2, outcome="void", run_id="r"),
    Played("Ann", 0, 3, 1.0),
    Played("random", 0, 1, 1.0, run_id="r"),
    Played("random", 0, 1, 1.0, against="Ann", run_id="r"),
]


def test_games_with_a_person_that_count_and_were_recorded():
    assert of_people_in(E, GAMES) == [GAMES[0], GAMES[4]]


def test_without_its_actions_a_game_is_void():
    nobody: Any = None
    repeated = asyncio.run(repeat(E, GAMES[:1], {}, nobody, nobody, Path()))
    assert [(game.outcome, game.why) for game in repeated] == [
        ("void", "its actions are not in the report")
    ]
