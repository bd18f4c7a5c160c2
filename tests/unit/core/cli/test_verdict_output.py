"""A verdict as it is printed."""

from __future__ import annotations

import random

import pytest

from core.cli.output import Out
from core.cli.verdict_output import describe
from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds, Stopping
from core.compare.verdict import verdict
from core.compare.verdict_parts import Played, Verdict

IDS = ["P", "Q", "R"]


def judged(ids: list[str], seeds: int, rule: str) -> Verdict:
    """The same games on so many seeds, with the environments in this order."""
    chance = random.Random(3)
    values = {
        (who, env, seed): min(1.0, max(0.0, chance.gauss(mean, 0.25)))
        for seed in range(seeds)
        for who, mean in (("a", 0.7), ("b", 0.45))
        for env in IDS
    }
    experiment = Experiment(
        name="suite",
        lineups=tuple(LineUp(name=name, operator={"kind": "random"}) for name in "ab"),
        environments=tuple(Environment(id=env, range=(0.0, 1.0)) for env in ids),
        seeds=Seeds(count=60),
        metric=Metric(),
        stopping=Stopping(rule=rule),
    )
    games = [Played(who, ids.index(env), seed, value) for (who, env, seed), value in values.items()]
    return verdict(experiment, games, 200)


@pytest.mark.parametrize("rule", ["betting", "signs"])
def test_the_decision_is_the_same_in_any_order_and_however_many_games_came_after_it(capsys, rule):
    lines: list[str] = []
    pairs = []
    for ids, seeds in ((IDS, 45), (IDS[::-1], 45), (["Q", "P", "R"], 58)):
        verdict = judged(ids, seeds, rule)
        describe(verdict, Out())
        pairs.append(verdict.pairs[0])
        lines.append(capsys.readouterr().out)
    looks = [(pair.look, pair.decided, pair.decided_at, pair.evidence) for pair in pairs]
    assert looks[0] == looks[1] and pairs[0].decided
    at = f"decided at {pairs[0].decided_at} of them"
    assert pairs[2].look.n > pairs[0].look.n and all(at in text for text in lines), lines
