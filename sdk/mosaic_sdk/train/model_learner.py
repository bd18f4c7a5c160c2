"""Learners of Stable-Baselines3 and of libraries with its interface: a model that has `learn` with
a callback, `predict`, `save` and `load`."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from typing import Any

from mosaic_sdk.train.kit_parameters import KitParameters
from mosaic_sdk.train.learner import Learner, Unusable
from mosaic_sdk.worker.parameters import param


@dataclasses.dataclass
class ModelParameters(KitParameters):
    """Parameters of every such library; a subclass says which algorithms there are."""

    algorithm: str = ""
    """Algorithm."""

    total_timesteps: int = param(50_000, minimum=1, unit="steps")
    """Stops after this many steps."""

    n_envs: int = param(1, minimum=1, maximum=64, title="Environments")
    """Number of parallel environments in this process."""

    learning_rate: float = param(0.0, minimum=0, maximum=1)
    """Step size of the optimiser; 0 for the algorithm's own."""

    hyperparameters: dict[str, Any] = param({}, title="Hyperparameters")
    """Arguments of the algorithm, with their names in the library."""


class ModelLearner(Learner):
    """A model and its environments at once."""

    suffix = ".zip"

    @property
    def settings(self) -> Any:
        return self.training.parameters

    @property
    def algorithm(self) -> str:
        return str(self.settings.algorithm)

    def algorithm_class(self) -> Any:
        """Class of the model; loading the library may take seconds."""
        raise NotImplementedError

    def arguments(self) -> tuple[dict[str, Any], int]:
        """Hyperparameters, and environments at once."""
        settings = self.settings
        more = dict(settings.hyperparameters)
        if settings.learning_rate:
            more["learning_rate"] = settings.learning_rate
        return more, settings.n_envs

    def device(self) -> dict[str, Any]:
        """Argument of the device, where the library has one."""
        return {}

    def make_one_env(self) -> Any:
        return self.training.make_env()

    def policy_name(self) -> str:
        return "MlpPolicy"

    def make(self) -> None:
        make_vec_env = import_module("stable_baselines3.common.env_util").make_vec_env
        self.more, n_envs = self.arguments()
        self.envs = make_vec_env(self.make_one_env, n_envs=n_envs, seed=self.settings.seed)
        self.model: Any = self._made(
            lambda: self.algorithm_class()(
                self.policy_name(),
                self.envs,
                seed=self.settings.seed,
                **self.device(),
                **self.more,
            )
        )

    def _made(self, make: Any) -> Any:
        """The model, or Unusable before anything is trained."""
        try:
            return make()
        except (TypeError, ValueError, AssertionError, KeyError, OSError) as error:
            raise Unusable(f"{self.algorithm} on {self.training.env_id}: {error}") from error

    def learn(self) -> None:
        training = self.training
        left = self.settings.total_timesteps - training.count
        if left > 0:
            # It counts what it learns on from as well, where it is resumed.
            self.model.learn(left, callback=self._stepped, reset_num_timesteps=not training.count)

    def _stepped(self, _locals: Any, _globals: Any) -> bool:
        """Callback of `learn`: false to stop."""
        count = self.model.num_timesteps
        return self.training.goes_on(self.envs.num_envs) and self.training.reached(count)

    def save(self, path: str) -> None:
        self.model.save(path)

    def load(self, path: str) -> None:
        self.model = self._made(
            lambda: self.algorithm_class().load(
                path, self.envs, seed=self.settings.seed, **self.device(), **self.more
            )
        )
        self.model.num_timesteps = self.training.count
        self._keep_exploration()

    def _keep_exploration(self) -> None:
        """Let exploration fall in its share of the steps that were planned at first."""
        schedule: Any = getattr(self.model, "exploration_schedule", None)
        if schedule is not None:
            share = schedule.end_fraction * self.training.planned / self.settings.total_timesteps
            self.model.exploration_schedule = type(schedule)(schedule.start, schedule.end, share)

    def act(self, observation: Any, info: Any) -> Any:
        action, _ = self.model.predict(observation, deterministic=True)
        return action.item() if action.ndim == 0 else action
