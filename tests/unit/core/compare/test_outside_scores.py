"""Scores from elsewhere become games, and the verdict is that of games."""

import json

import numpy as np
import pytest

from core.compare.experiment import Metric
from core.compare.outside_scores import read_scores
from core.compare.verdict import verdict
from core.errors import InvalidInput


def test_a_table_of_runs() -> None:
    text = "algorithm,task,seed,score\n" + "".join(
        f"{who},pong,{seed},{value}\n" for who, value in (("a", 1), ("b", 0)) for seed in range(40)
    )
    e, games = read_scores(text, "scores.csv", Metric(range=(0.0, 1.0)))
    result = verdict(e, games, 100)
    assert [environment.id for environment in e.environments] == ["pong"] and len(games) == 80
    assert result.pairs[0].decided == 1 and "a is better than b" in result.sentence


def test_lines_without_seeds_are_compared_in_their_order() -> None:
    lines = [{"agent": who, "value": n} for n in range(5) for who in "ab"]
    e, games = read_scores("\n".join(map(json.dumps, lines)), "scores.jsonl")
    assert {game.seed for game in games if game.lineup == "b"} == set(range(5))
    assert verdict(e, games, 100).pairs[0].look.n == 0  # all level


def test_as_rliable_has_them() -> None:
    table = {"DQN": [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]], "C51": [[0.2, 0.3]] * 3}
    e, games = read_scores(json.dumps(table), "atari.json", baseline="DQN")
    assert len(e.environments) == 2 and e.seeds.all() == (0, 1, 2) and len(games) == 12
    assert next(g.value for g in games if (g.lineup, g.seed, g.environment) == ("DQN", 2, 1)) == 0.6


def test_scores_as_rliable_has_them_are_on_one_scale() -> None:
    rng = np.random.default_rng(4)
    table = {name: rng.random((5, 26)).tolist() for name in ("DQN", "C51")}
    e, games = read_scores(json.dumps(table), "atari.json")
    agents = verdict(e, games, 500).agents
    assert all(agent.iqm.low is not None and agent.iqm.n == 5 for agent in agents)
    ranged, _ = read_scores(json.dumps(table), "atari.json", Metric(range=(0.0, 1.0)))
    assert ranged.metric.range == (0.0, 1.0) and not ranged.metric.normalise


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        ("", "x.csv", "contains no scores"),
        ("algorithm,score\na,high\n", "x.csv", "row 1: 'high' is not a number"),
        ("algorithm,score\na,nan\n", "x.csv", "not a finite number"),
        ("algorithm,seed,score\na,1,1\na,1,2\n", "x.csv", "seed 1 of scores twice"),
        ('{"agent": "a"}\n', "x.jsonl", "row 1: no lineup or no value"),
        ('{"a": 3}', "x.json", "no table of runs"),
        ("{", "x.jsonl", "x.jsonl:1"),
    ],
)
def test_what_is_wrong_is_named(text: str, name: str, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        read_scores(text, name)
