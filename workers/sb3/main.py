"""Agents of Stable-Baselines3 and sb3-contrib; everything they do is recorded by the tap."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Optional

from mosaic_sdk.train import Unusable, param, train
from mosaic_sdk.train.model_learner import ModelLearner, ModelParameters
from mosaic_sdk.train.torch_updates import between_torch_updates, use_one_thread

ALGORITHMS = ["A2C", "DDPG", "DQN", "PPO", "SAC", "TD3"]
CONTRIB = ["CrossQ", "MaskablePPO", "QRDQN", "RecurrentPPO", "TQC", "TRPO"]
# Those of sb3-contrib whose policy is called otherwise.
POLICIES = {"RecurrentPPO": "MlpLstmPolicy"}


@dataclass
class Parameters(ModelParameters):
    """Trains an agent of Stable-Baselines3 on any Gymnasium environment."""

    algorithm: str = param("PPO", choices=[*ALGORITHMS, *CONTRIB])
    """Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN and QRDQN discrete
    ones, MaskablePPO an environment that says which actions are legal."""

    learning_rate: float = param(0.0, minimum=0, maximum=1, live=True)
    """Step size of the optimiser; 0 for the algorithm's own."""

    device: str = param("auto", choices=["auto", "cpu", "cuda"])
    """Device of the network."""

    preset: str = param("none", choices=["none", "zoo"])
    """`zoo`: tuned hyperparameters and environments for PPO and DQN on CartPole-v1."""


# As RL Zoo tunes them: arguments of the algorithm, and environments at once.
ZOO: dict[tuple[str, str], tuple[dict[str, Any], int]] = {
    ("PPO", "CartPole-v1"): (
        {
            "n_steps": 32,
            "batch_size": 256,
            "gae_lambda": 0.8,
            "gamma": 0.98,
            "n_epochs": 20,
            "ent_coef": 0.0,
            "learning_rate": 1e-3,
            "clip_range": 0.2,
        },
        8,
    ),
    ("DQN", "CartPole-v1"): (
        {
            "learning_rate": 2.3e-3,
            "batch_size": 64,
            "buffer_size": 100_000,
            "learning_starts": 1000,
            "gamma": 0.99,
            "target_update_interval": 10,
            "train_freq": 256,
            "gradient_steps": 128,
            "exploration_fraction": 0.16,
            "exploration_final_eps": 0.04,
            "policy_kwargs": {"net_arch": [256, 256]},
        },
        1,
    ),
}


class Sb3(ModelLearner):
    """A model and its environments at once."""

    parameters = Parameters
    libraries = ("stable-baselines3", "sb3-contrib", "torch", "gymnasium", "numpy")
    # Of a recurrent policy in an evaluation.
    state: Optional[Any] = None

    def algorithm_class(self) -> Any:
        is_contrib = self.algorithm in CONTRIB
        return getattr(
            import_module("sb3_contrib" if is_contrib else "stable_baselines3"), self.algorithm
        )

    def device(self) -> dict[str, Any]:
        return {"device": self.settings.device}

    def make(self) -> None:
        super().make()
        between_torch_updates(self._between_updates)

    def _between_updates(self) -> None:
        policy = self.model.policy
        before = policy.training
        self.training.between_updates()
        # An evaluation meanwhile has changed it.
        policy.set_training_mode(before)

    def policy_name(self) -> str:
        import gymnasium

        policy = POLICIES.get(self.algorithm, "MlpPolicy")
        if isinstance(self.envs.observation_space, gymnasium.spaces.Dict):
            return policy.replace("Mlp", "MultiInput")
        use_one_thread()
        return policy

    def arguments(self) -> tuple[dict[str, Any], int]:
        more, n_envs = super().arguments()
        if self.settings.preset == "zoo":
            env_id = self.training.env_id
            tuned, at_once = ZOO.get((self.algorithm, env_id), (None, 0))
            if tuned is None:
                known = ", ".join(" on ".join(preset) for preset in ZOO)
                raise Unusable(f"There is no preset for {self.algorithm} on {env_id}, but {known}")
            more, n_envs = {**tuned, **more}, max(n_envs, at_once)
        return more, n_envs

    def make_one_env(self) -> Any:
        env = super().make_one_env()
        return _masked(env) if self.algorithm == "MaskablePPO" else env

    def begin(self, seed: int) -> None:
        self.state = None

    def act(self, observation: Any, info: Any) -> Any:
        more: dict[str, Any] = {}
        if self.settings.algorithm == "RecurrentPPO":
            import numpy

            more = {"state": self.state, "episode_start": numpy.array([self.state is None])}
        elif self.settings.algorithm == "MaskablePPO":
            more = {"action_masks": _mask_of(info)}
        action, self.state = self.model.predict(observation, deterministic=True, **more)
        return action.item() if action.ndim == 0 else action

    def current(self, name: str) -> Any:
        if name != "learning_rate":
            return super().current(name)
        return float(self.model.lr_schedule(self.model._current_progress_remaining))

    def changed(self, name: str, value: Any) -> None:
        if name == "learning_rate" and value:
            from stable_baselines3.common.utils import FloatSchedule

            # As the model saves it, and as it takes its next step.
            self.model.learning_rate = value
            self.model.lr_schedule = FloatSchedule(value)


def _masked(env: Any) -> Any:
    """The environment with its legal actions as sb3-contrib asks for them."""
    import gymnasium

    class Masked(gymnasium.Wrapper):  # type: ignore[type-arg]
        info: Any = None

        def reset(self, **kwargs: Any) -> Any:
            observation, self.info = self.env.reset(**kwargs)
            return observation, self.info

        def step(self, action: Any) -> Any:
            *result, self.info = self.env.step(action)
            return (*result, self.info)

        def action_masks(self) -> Any:
            return _mask_of(self.info)

    return Masked(env)


def _mask_of(info: Any) -> Any:
    if "action_mask" not in info:
        raise Unusable("MaskablePPO needs an environment that has `action_mask` in its info")
    return info["action_mask"]


if __name__ == "__main__":
    sys.exit(train(Sb3))
