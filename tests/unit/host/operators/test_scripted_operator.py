"""Rules of thumb: which environments have some, and that they look at what is seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mosaic_host.operators.base import Environment, OperatorError
from mosaic_host.operators.scripted_operator import ScriptedOperator


def world(*seen: float) -> Any:
    return SimpleNamespace(observation=lambda seat: seen)


def chosen(env_id: str, *seen: float) -> Any:
    anything: Any = None
    return ScriptedOperator(env_id).act(world(*seen), "agent", anything, 1.0).action


def test_the_pole_is_pushed_towards_its_fall() -> None:
    assert chosen("CartPole-v1", 0, 0, 0.1, 0) == 1
    assert chosen("CartPole-v1", 0, 0, -0.1, 0) == 0


def test_the_lander_turns_towards_the_pad_and_brakes() -> None:
    assert chosen("LunarLander-v3", 0, 0.2, 0, -1, 0, 0, 0, 0) == 2
    assert chosen("LunarLander-v3", 5, 1, 0, 0, -0.4, 0, 0, 0) in (1, 2, 3)


def test_it_is_offered_where_there_are_rules_and_refused_elsewhere() -> None:
    assert [offer.title for offer in ScriptedOperator.offers(Environment("MountainCar-v0"))]
    assert ScriptedOperator.offers(Environment("MountainCarContinuous-v0")) == []
    with pytest.raises(OperatorError, match="no scripted rules for Pong") as caught:
        ScriptedOperator("Pong-v5")
    assert "CartPole" in caught.value.hint
