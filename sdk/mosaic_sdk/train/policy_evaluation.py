"""Evaluation of a policy: the same seeds each time, without exploring, in a slot of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from mosaic_sdk.learning.seeds import episode_seed
from mosaic_sdk.train.learner import Learner

# Keeps the seeds of evaluations apart from those of the training.
_APART = 0x2A2A2A2A


@dataclass(frozen=True)
class Score:
    """Episodes of one evaluation."""

    returns: Sequence[float]
    lengths: Sequence[int]
    # Of those that have a goal.
    successes: Sequence[bool]

    @property
    def mean(self) -> float:
        return sum(self.returns) / len(self.returns)

    def metrics(self) -> dict[str, float]:
        values = {
            "evaluation/return": self.mean,
            "evaluation/length": sum(self.lengths) / len(self.lengths),
        }
        if self.successes:
            values["evaluation/success_rate"] = sum(self.successes) / len(self.successes)
        return values


def evaluation_seeds(seed: int, count: int) -> list[int]:
    """Seeds of an evaluation's episodes, which follow from the training's."""
    return [episode_seed(seed ^ _APART, number) for number in range(count)]


def play(
    learner: Learner, env: Any, seeds: Sequence[int], goes_on: Callable[[], bool]
) -> Optional[Score]:
    """One episode for each seed; None where it was cut short."""
    from mosaic_sdk.tap.evaluated import evaluating

    returns: list[float] = []
    lengths: list[int] = []
    successes: list[bool] = []
    with evaluating():
        for seed in seeds:
            observation, info = env.reset(seed=seed)
            learner.begin(seed)
            total = reward = 0.0
            length, terminated, truncated = 0, False, False
            while not (terminated or truncated):
                if not goes_on():
                    return None
                action = learner.act(observation, info)
                observation, reward, terminated, truncated, info = env.step(action)
                total += float(reward)
                length += 1
            returns.append(total)
            lengths.append(length)
            success = learner.is_success(bool(terminated), float(reward))
            if success is not None:
                successes.append(success)
    return Score(returns, lengths, successes)
