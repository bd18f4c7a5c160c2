"""Agents of Tianshou, trained by its own trainers; everything they do is recorded by the tap."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from algorithms import ALGORITHMS, ON_POLICY, action_of, made

from mosaic_sdk.train import KitParameters, Learner, Unusable, param, train
from mosaic_sdk.train.torch_updates import between_torch_updates, use_one_thread


@dataclass
class Parameters(KitParameters):
    """Trains an agent of Tianshou on a Gymnasium environment with rows of numbers to see."""

    algorithm: str = param("PPO", choices=ALGORITHMS)
    """Algorithm; SAC needs continuous actions, the others discrete ones."""

    total_timesteps: int = param(50_000, minimum=1, unit="steps")
    """Stops after this many steps."""

    n_envs: int = param(4, minimum=1, maximum=64, title="Environments")
    """Number of parallel environments in this process."""

    learning_rate: float = param(1e-3, minimum=0, maximum=1, live=True)
    """Step size of the optimisers."""

    gamma: float = param(0.99, minimum=0, maximum=1)
    """Discount factor."""

    hidden_sizes: list[int] = param([64, 64], title="Hidden layers")
    """Units of each hidden layer."""

    collect_steps: int = param(0, minimum=0, unit="steps")
    """Steps between two updates; 0 for 2048 (PPO), 80 (A2C), 10 (DQN) or 1 (SAC)."""

    batch_size: int = param(64, minimum=1)
    """Steps of which each update is made."""

    buffer_size: int = param(20_000, minimum=1, unit="steps")
    """Steps that DQN and SAC learn from."""

    epsilon: float = param(0.1, minimum=0, maximum=1, live=True)
    """Chance of a random action of DQN; it begins at 1 and falls in the first tenth."""


COLLECT = {"PPO": 2048, "A2C": 80, "DQN": 10, "SAC": 1}


class Tianshou(Learner):
    """An algorithm, its environments and a buffer."""

    parameters = Parameters
    suffix = ".pt"
    libraries = ("tianshou", "torch", "gymnasium", "numpy")

    @property
    def settings(self) -> Parameters:
        parameters: Any = self.training.parameters
        return parameters

    @property
    def algorithm(self) -> str:
        return self.settings.algorithm

    def make(self) -> None:
        import numpy
        import torch
        from tianshou.env import DummyVectorEnv

        settings = self.settings
        use_one_thread()
        torch.manual_seed(settings.seed)
        numpy.random.seed(settings.seed)
        self.envs = DummyVectorEnv([self.training.make_env for _ in range(settings.n_envs)])
        self.envs.seed(settings.seed)
        self.model: Any = made(
            settings.algorithm,
            self.envs.observation_space[0],
            self.envs.action_space[0],
            settings.hidden_sizes,
            settings.gamma,
            settings.learning_rate,
        )
        between_torch_updates(self.training.between_updates)

    def learn(self) -> None:
        from tianshou.data import Collector, VectorReplayBuffer
        from tianshou.trainer import OffPolicyTrainerParams, OnPolicyTrainerParams

        settings = self.settings
        left = settings.total_timesteps - self.training.count
        if left <= 0:
            return
        is_on_policy = settings.algorithm in ON_POLICY
        every = settings.collect_steps or COLLECT[settings.algorithm]
        size = max(every, settings.n_envs) if is_on_policy else settings.buffer_size
        collector = Collector(
            self.model,
            self.envs,
            VectorReplayBuffer(size + settings.n_envs, settings.n_envs),
            exploration_noise=True,
            on_step_hook=self._stepped,
        )
        common: dict[str, Any] = {
            "training_collector": collector,
            "max_epochs": 1,
            "epoch_num_steps": left,
            "collection_step_num_env_steps": every,
            "batch_size": settings.batch_size,
            "logger": _logger(self.training),
            "verbose": False,
            "show_progress": False,
        }
        if is_on_policy:
            repeats = 10 if settings.algorithm == "PPO" else 1
            plan: Any = OnPolicyTrainerParams(**common, update_step_num_repetitions=repeats)
        else:
            share = 0.1 if settings.algorithm == "DQN" else 1.0
            plan = OffPolicyTrainerParams(**common, update_step_num_gradient_steps_per_sample=share)
        self.model.run_training(plan)

    def _stepped(self, actions: Any, rollout: Any) -> None:
        """After each step of all environments."""
        training, settings = self.training, self.settings
        count = training.count + len(rollout)
        if settings.algorithm == "DQN":
            done = count / (0.1 * training.planned)
            self.model.policy.set_eps_training(max(settings.epsilon, 1 - done))
        if not (training.goes_on(len(rollout)) and training.reached(count)):
            # The trainer has no other way to end in the middle of a collection.
            raise KeyboardInterrupt

    def save(self, path: str) -> None:
        import torch

        made_with = {"algorithm": self.algorithm, "hidden_sizes": self.settings.hidden_sizes}
        torch.save({**made_with, "state": self.model.state_dict()}, path)

    def load(self, path: str) -> None:
        import torch

        try:
            self.model.load_state_dict(torch.load(path, weights_only=True)["state"])
        except Exception as error:  # noqa: BLE001 - a foreign file fails in many ways
            reason = str(error).splitlines()[0]
            raise Unusable(f"{path} can't be loaded: {reason}") from error
        self.changed("learning_rate", self.settings.learning_rate)

    def act(self, observation: Any, info: Any) -> Any:
        return action_of(self.model.policy, observation)

    def changed(self, name: str, value: Any) -> None:
        if name == "learning_rate":
            for optimizer in self.model._optimizers:
                for group in optimizer._optim.param_groups:
                    group["lr"] = value


def _logger(training: Any) -> Any:
    """Figures of the trainer as metrics of the run."""
    from tianshou.utils.logger.logger_base import LazyLogger

    class Figures(LazyLogger):
        def write(self, step_type: str, step: int, data: dict[str, Any]) -> None:
            numbers = {
                name: float(value)
                for name, value in data.items()
                if isinstance(value, (int, float)) or getattr(value, "ndim", None) == 0
            }
            training.metrics(numbers)

    return Figures()


if __name__ == "__main__":
    sys.exit(train(Tianshou))
