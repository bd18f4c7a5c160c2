"""Verdict on a preset: how many seeds have to reach the score, and the interval beside it."""

from __future__ import annotations

import pytest

from core.agents.preset_verdict import PresetVerdict, SeedScore
from core.workers.training_presets import Golden, TrainingPreset


def verdict(*scores: float | None, seeds: int = 3, reached_by: int = 2) -> PresetVerdict:
    golden = Golden(score=1.0, seeds=seeds, reached_by=reached_by, cpu_minutes=1)
    preset = TrainingPreset(
        title="T", worker="w", environment="E", algorithm="a", budget=1, parameters={},
        golden=golden,
    )  # fmt: skip
    return PresetVerdict(preset, tuple(SeedScore(n, "r", score) for n, score in enumerate(scores)))


@pytest.mark.parametrize(
    "scores, passed",
    [
        ((1.0, 1.0, 0.2), True),
        ((1.0, 0.99, 0.2), False),
        # One that ended without an evaluation did not reach it.
        ((1.0, None, None), False),
        ((1.0, 2.0, None), True),
        # The share counts where other seeds are trained than the preset names.
        ((1.0, 1.0, 1.0, 1.0, 0.0, 0.0), True),
        ((1.0, 1.0, 1.0, 0.0, 0.0, 0.0), False),
        ((1.0,), True),
        ((0.0,), False),
        ((), False),
    ],
)
def test_enough_seeds_have_to_reach_the_score(scores: tuple[float | None, ...], passed: bool):
    assert verdict(*scores).passed is passed


def test_the_interval_is_of_the_mean_over_seeds():
    judged = verdict(1.0, 2.0, 3.0)
    assert judged.mean == 2.0
    assert judged.interval is not None
    low, high = judged.interval
    # Student's t with two degrees of freedom: 4.303 / sqrt(3).
    assert (low, high) == pytest.approx((2 - 2.4843, 2 + 2.4843), abs=1e-3)
    assert verdict(1.0).interval is None and verdict().mean is None
