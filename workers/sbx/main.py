"""Agents of SBX, which is Stable-Baselines3 in Jax; everything they do is recorded by the tap."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from mosaic_sdk.train import param, train
from mosaic_sdk.train.model_learner import ModelLearner, ModelParameters
from mosaic_sdk.train.torch_updates import use_one_thread

ALGORITHMS = ["CrossQ", "DDPG", "DQN", "PPO", "SAC", "TD3", "TQC"]


@dataclass
class Parameters(ModelParameters):
    """Trains an agent of SBX on a Gymnasium environment with rows of numbers to see."""

    algorithm: str = param("PPO", choices=ALGORITHMS)
    """Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN discrete ones."""


class Sbx(ModelLearner):
    """A model whose updates are compiled by Jax."""

    parameters = Parameters
    libraries = ("sbx-rl", "jax", "stable-baselines3", "gymnasium", "numpy")

    def algorithm_class(self) -> Any:
        import sbx

        return getattr(sbx, self.algorithm)

    def make(self) -> None:
        # Its buffers are of torch.
        use_one_thread()
        super().make()


if __name__ == "__main__":
    sys.exit(train(Sbx))
