"""Agents of RLlib, trained by its own algorithms in this process; recorded by the tap."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import rllib_envs
from rllib_modules import acting, pack, unpack

from mosaic_sdk.train import KitParameters, Learner, Unusable, param, train
from mosaic_sdk.train.torch_updates import between_torch_updates, use_one_thread

ALGORITHMS = ["DQN", "PPO", "SAC"]


@dataclass
class Parameters(KitParameters):
    """Trains an agent of RLlib on a Gymnasium environment with rows of numbers to see."""

    algorithm: str = param("PPO", choices=ALGORITHMS)
    """Algorithm; DQN needs discrete actions, SAC continuous ones."""

    total_timesteps: int = param(50_000, minimum=1, unit="steps")
    """Stops after this many steps, at the end of an iteration."""

    n_envs: int = param(1, minimum=1, maximum=64, title="Environments")
    """Number of parallel environments in this process."""

    learning_rate: float = param(3e-4, minimum=0, maximum=1)
    """Step size of the optimiser."""

    gamma: float = param(0.99, minimum=0, maximum=1)
    """Discount factor."""

    batch_size: int = param(0, minimum=0, unit="steps")
    """Steps of one iteration of PPO (0: 2000), or of one update of DQN and SAC (0: 32 or 256)."""

    hyperparameters: dict[str, Any] = param({}, title="Hyperparameters")
    """Arguments of AlgorithmConfig.training, with their names in RLlib."""


BATCH = {"DQN": 32, "PPO": 2000, "SAC": 256}


class RlLib(Learner):
    """An algorithm with its environments and its learner in this process."""

    parameters = Parameters
    suffix = ".zip"
    libraries = ("ray", "torch", "gymnasium", "numpy")

    @property
    def settings(self) -> Parameters:
        parameters: Any = self.training.parameters
        return parameters

    @property
    def algorithm(self) -> str:
        return self.settings.algorithm

    def make(self) -> None:
        import ray
        from ray.tune.registry import register_env

        probe = self.training.make_env()
        self.actions, name = probe.action_space, self.algorithm
        if len(getattr(probe.observation_space, "shape", None) or ()) != 1:
            raise Unusable(f"{name} of this worker needs a row of numbers to see")
        if name != "PPO" and hasattr(self.actions, "n") is (name == "SAC"):
            needs = "continuous" if name == "SAC" else "discrete"
            raise Unusable(f"{name} needs {needs} actions, not {self.actions}")
        use_one_thread()
        rllib_envs.training = self.training
        register_env(rllib_envs.NAME, rllib_envs.make)
        os.environ.setdefault("RAY_DEDUP_LOGS", "0")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # Its own half a minute is not enough for a busy machine.
        os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")
        self.training.run.log("Ray is starting; this takes some seconds")
        ray.init(
            num_cpus=1,
            include_dashboard=False,
            configure_logging=False,
            log_to_driver=False,
            _node_ip_address="127.0.0.1",
        )
        try:
            self.model: Any = self._config().build_algo()
        except (TypeError, ValueError, AssertionError, KeyError) as error:
            reason = str(error).strip().splitlines()[0]
            raise Unusable(f"{name} on {self.training.env_id}: {reason}") from error
        between_torch_updates(self.training.between_updates)

    def _config(self) -> Any:
        settings, name = self.settings, self.algorithm
        config = getattr(import_module(f"ray.rllib.algorithms.{name.lower()}"), f"{name}Config")()
        batch = settings.batch_size or BATCH[self.algorithm]
        more: dict[str, Any] = {"train_batch_size_per_learner": batch}
        if self.algorithm == "PPO":
            more.update(minibatch_size=min(128, batch), num_epochs=10, lr=settings.learning_rate)
        elif self.algorithm == "DQN":
            more.update(lr=settings.learning_rate)
        else:
            rate = settings.learning_rate
            more.update(actor_lr=rate, critic_lr=rate, alpha_lr=rate)
        return (
            config.environment(rllib_envs.NAME)
            .env_runners(num_env_runners=0, num_envs_per_env_runner=settings.n_envs)
            .learners(num_learners=0)
            .training(gamma=settings.gamma, **{**more, **settings.hyperparameters})
            .debugging(seed=settings.seed)
        )

    def learn(self) -> None:
        while self.training.count < self.settings.total_timesteps:
            self.model.train()

    def save(self, path: str) -> None:
        folder = tempfile.mkdtemp(prefix="mosaic-rllib-")
        try:
            self.model.save_to_path(folder)
            pack(folder, path)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def load(self, path: str) -> None:
        folder = tempfile.mkdtemp(prefix="mosaic-rllib-")
        try:
            self.model.restore_from_path(unpack(path, folder))
        except Exception as error:  # noqa: BLE001 - a foreign file fails in many ways
            reason = (str(error) or type(error).__name__).splitlines()[0]
            raise Unusable(f"{path} can't be loaded: {reason}") from error
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def close(self) -> None:
        import ray

        self.model.stop()
        ray.shutdown()

    def act(self, observation: Any, info: Any) -> Any:
        return acting(self.model.get_module(), self.actions)(observation)


if __name__ == "__main__":
    sys.exit(train(RlLib))
