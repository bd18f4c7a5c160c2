"""Agents of TorchRL, by its collectors and losses; everything they do is recorded by the tap."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from torchrl_networks import ALGORITHMS, acting, actor, critic

from mosaic_sdk.train import KitParameters, Learner, Unusable, param, train
from mosaic_sdk.train.torch_updates import between_torch_updates, use_one_thread


@dataclass
class Parameters(KitParameters):
    """Trains an agent of TorchRL on a Gymnasium environment with rows of numbers to see."""

    algorithm: str = param("PPO", choices=ALGORITHMS)
    """Algorithm; DQN needs discrete actions, SAC continuous ones."""

    total_timesteps: int = param(50_000, minimum=1, unit="steps")
    """Stops after this many steps, at the end of what it collects at once."""

    n_envs: int = param(1, minimum=1, maximum=64, title="Environments")
    """Number of parallel environments in this process."""

    learning_rate: float = param(1e-3, minimum=0, maximum=1, live=True)
    """Step size of the optimiser."""

    gamma: float = param(0.99, minimum=0, maximum=1)
    """Discount factor."""

    hidden_sizes: list[int] = param([64, 64], title="Hidden layers")
    """Units of each hidden layer."""

    collect_steps: int = param(0, minimum=0, unit="steps")
    """Steps between two updates; 0 for 1024 (PPO), 8 (DQN) or 1 (SAC)."""

    batch_size: int = param(128, minimum=1)
    """Steps of which each update is made."""

    epochs: int = param(10, minimum=1)
    """Number of times that PPO learns from the same steps."""

    buffer_size: int = param(20_000, minimum=1, unit="steps")
    """Steps that DQN and SAC learn from."""

    epsilon: float = param(0.05, minimum=0, maximum=1)
    """Chance of a random action of DQN, to which it falls from 1 in the first fifth."""


COLLECT = {"PPO": 1024, "DQN": 8, "SAC": 1}
# Steps before DQN and SAC begin to learn.
WARM_UP = 1000


class TorchRl(Learner):
    """An actor, a loss and a collector."""

    parameters = Parameters
    suffix = ".pt"
    libraries = ("torchrl", "tensordict", "torch", "gymnasium", "numpy")

    @property
    def settings(self) -> Parameters:
        parameters: Any = self.training.parameters
        return parameters

    @property
    def algorithm(self) -> str:
        return self.settings.algorithm

    def make(self) -> None:
        import torch
        from torchrl.envs import DoubleToFloat, GymWrapper, SerialEnv, TransformedEnv

        settings, name = self.settings, self.algorithm
        use_one_thread()
        torch.manual_seed(settings.seed)
        probe = self.training.make_env()
        spaces, hidden = (probe.observation_space, probe.action_space), settings.hidden_sizes
        self.actor = actor(name, *spaces, hidden)
        self.critic = None if name == "DQN" else critic(name, *spaces, hidden)

        def made() -> Any:
            env = self.training.make_counted_env()
            return GymWrapper(env, categorical_action_encoding=True)

        several = settings.n_envs > 1
        envs = SerialEnv(settings.n_envs, made) if several else made()
        self.envs: Any = TransformedEnv(envs, DoubleToFloat())
        self.envs.set_seed(settings.seed)
        self.loss, self.target = self._loss(name)
        self.optimizer = torch.optim.Adam(self.loss.parameters(), settings.learning_rate)
        between_torch_updates(self.training.between_updates)

    def _loss(self, name: str) -> tuple[Any, Any]:
        """Loss module, and what keeps its target networks behind."""
        from torchrl import objectives

        if name == "PPO":
            loss: Any = objectives.ClipPPOLoss(
                self.actor, self.critic, entropy_coeff=0.01, normalize_advantage=True
            )
            loss.make_value_estimator(
                objectives.ValueEstimators.GAE, gamma=self.settings.gamma, lmbda=0.95
            )
            return loss, None
        if name == "DQN":
            loss = objectives.DQNLoss(self.actor, double_dqn=True, action_space="categorical")
        else:
            loss = objectives.SACLoss(self.actor, self.critic, num_qvalue_nets=2)
        loss.make_value_estimator(gamma=self.settings.gamma)
        return loss, objectives.SoftUpdate(loss, eps=0.99 if name == "DQN" else 0.995)

    def learn(self) -> None:
        from torchrl.collectors import Collector

        settings = self.settings
        left = settings.total_timesteps - self.training.count
        if left <= 0:
            return
        steps = max(settings.collect_steps or COLLECT[self.algorithm], settings.n_envs)
        os.environ.setdefault("RL_WARNINGS", "False")
        exploring, after = self._exploring()
        collector: Any = Collector(
            self.envs,
            exploring,
            frames_per_batch=steps,
            total_frames=left,
            init_random_frames=None if self.algorithm == "PPO" else min(WARM_UP, left),
            auto_register_policy_transforms=False,
        )
        learnt = self._on_policy if self.algorithm == "PPO" else self._off_policy
        self._annealed = after
        for figures in learnt(collector):
            self.training.metrics(figures)

    def _exploring(self) -> tuple[Any, Any]:
        """The policy that collects, and what it is told after each batch."""
        from tensordict.nn import TensorDictSequential
        from torchrl.modules import EGreedyModule

        if self.algorithm != "DQN":
            return self.actor, None
        settings = self.settings
        falls = max(1, self.training.planned // 5)
        greedy = EGreedyModule(
            self.actor.spec,
            eps_end=settings.epsilon,
            annealing_num_steps=falls,
        )
        greedy.step(self.training.count)
        return TensorDictSequential(self.actor, greedy), greedy.step

    def _on_policy(self, collector: Any) -> Iterator[dict[str, float]]:
        import torch

        size = self.settings.batch_size
        for batch in collector:
            for _ in range(self.settings.epochs):
                with torch.no_grad():
                    self.loss.value_estimator(
                        batch,
                        params=self.loss.critic_network_params,
                        target_params=self.loss.target_critic_network_params,
                    )
                rows = batch.reshape(-1)
                order = torch.randperm(len(rows))
                figures = [
                    self._updated(rows[order[at : at + size]]) for at in range(0, len(rows), size)
                ]
            yield figures[-1]

    def _off_policy(self, collector: Any) -> Iterator[dict[str, float]]:
        from torchrl.data import LazyTensorStorage, TensorDictReplayBuffer

        settings, told = self.settings, 0
        buffer: Any = TensorDictReplayBuffer(
            storage=LazyTensorStorage(settings.buffer_size), batch_size=settings.batch_size
        )
        for batch in collector:
            rows = batch.reshape(-1)
            buffer.extend(rows)
            if self._annealed is not None:
                self._annealed(len(rows))
            if len(buffer) < min(WARM_UP, settings.total_timesteps // 2):
                continue
            # One update for each step (SAC), one for each two (DQN).
            updates = max(1, len(rows) // (2 if self.algorithm == "DQN" else 1))
            for _ in range(updates):
                figures = self._updated(buffer.sample())
                self.target.step()
            told += len(rows)
            if told >= 200:
                told = 0
                yield figures

    def _updated(self, rows: Any) -> dict[str, float]:
        """One step of the optimiser; the parts of its loss."""
        import torch

        losses = self.loss(rows)
        parts = {name: value for name, value in losses.items() if name.startswith("loss")}
        self.optimizer.zero_grad()
        torch.stack([part.mean() for part in parts.values()]).sum().backward()
        torch.nn.utils.clip_grad_norm_(self.loss.parameters(), 1.0)
        self.optimizer.step()
        return {f"train/{name}": float(part.detach().mean()) for name, part in parts.items()}

    def save(self, path: str) -> None:
        import torch

        content = {
            "algorithm": self.algorithm,
            "hidden_sizes": self.settings.hidden_sizes,
            "actor": self.actor.state_dict(),
            "loss": self.loss.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }
        torch.save(content, path)

    def load(self, path: str) -> None:
        import torch

        try:
            content = torch.load(path, weights_only=True)
            self.actor.load_state_dict(content["actor"])
            self.loss.load_state_dict(content["loss"])
            self.optimizer.load_state_dict(content["optimizer"])
        except Exception as error:  # noqa: BLE001 - a foreign file fails in many ways
            reason = (str(error) or type(error).__name__).splitlines()[0]
            raise Unusable(f"{path} can't be loaded: {reason}") from error
        self.changed("learning_rate", self.settings.learning_rate)

    def act(self, observation: Any, info: Any) -> Any:
        return acting(self.actor)(observation)

    def changed(self, name: str, value: Any) -> None:
        if name == "learning_rate":
            for group in self.optimizer.param_groups:
                group["lr"] = value


if __name__ == "__main__":
    sys.exit(train(TorchRl))
