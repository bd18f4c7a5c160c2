"""Seeds that are needed: as many as the rule itself then takes."""

import numpy as np
import pytest

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds, Stopping
from core.compare.planning import plan
from core.compare.verdict import Played, look_at
from core.errors import InvalidInput


def made(rule: str = "betting", **more: float) -> Experiment:
    lineups = tuple(LineUp(name=name, operator={"kind": "random"}) for name in "ab")
    return Experiment(
        name="e", lineups=lineups, environments=(Environment(id="x"),), seeds=Seeds(count=10),
        metric=Metric(range=(0.0, 1.0)), stopping=Stopping(rule=rule, **more),  # type: ignore[arg-type]
    )  # fmt: skip


def test_smaller_differences_need_more_seeds() -> None:
    few = plan(made(), 0.4, guess=0.3, trials=40, most=1500)
    many = plan(made(), 0.1, guess=0.3, trials=40, most=1500)
    assert few.seeds and many.seeds and few.typical and few.typical <= few.seeds < many.seeds
    assert plan(made(), 0.001, guess=0.3, trials=10, most=200).seeds is None
    assert "more than 200 seeds" in plan(made(), 0.001, guess=0.3, trials=10, most=200).sentence


def test_a_difference_beyond_the_range_is_refused() -> None:
    with pytest.raises(InvalidInput, match="no difference can be above 1"):
        plan(made(), 20, guess=0.3)


def test_as_many_as_then_are_enough() -> None:
    e = made()
    planned = plan(e, 0.2, guess=0.3, trials=100, most=1000)
    assert planned.seeds
    rng = np.random.default_rng(9)
    drawn = [np.clip(rng.normal(0.2, 0.3, planned.seeds), -1, 1).tolist() for _ in range(100)]
    decided = sum(look_at(e, values, 0.05).decided == 1 for values in drawn)
    assert 65 <= decided <= 95


def test_from_a_pilot() -> None:
    rng = np.random.default_rng(2)
    pilot = [Played(name, 0, seed, float(rng.random())) for name in "xy" for seed in range(40)]
    planned = plan(made(), 0.3, pilot, trials=40, most=1000)
    assert planned.seeds and "pilot of 40 seeds" in planned.sentence


def test_of_elo() -> None:
    planned = plan(made("sprt"), 60.0, trials=20, most=1000)
    assert planned.seeds and planned.seeds > 20
