"""Checkpoints that may take a seat."""

import pytest

from core.sessions.checkpoints import SWITCH, judge


@pytest.mark.parametrize(
    ("worker", "made_for", "why_not", "offer"),
    [
        ("sb3", "CartPole-v1", "", ""),
        ("sb3", "gymnasium.envs/CartPole-v1", "", ""),
        ("tabular", "", "", ""),
        ("sb3", "Acrobot-v1", "It was trained in Acrobot-v1, this is CartPole-v1", SWITCH),
        ("cleanrl", "CartPole-v1", "Nobody here plays checkpoints of cleanrl", ""),
    ],
)
def test_what_fits(worker: str, made_for: str, why_not: str, offer: str) -> None:
    found = judge(worker, made_for, __file__, "CartPole-v1", {"sb3", "tabular"})
    assert found == (why_not, offer)


def test_a_file_that_is_gone() -> None:
    why_not, _ = judge("sb3", "a", "/nowhere/final.zip", "a", {"sb3"})
    assert why_not == "final.zip is not there any more"
