"""Agents of Stable-Baselines3 and sb3-contrib; everything they do is recorded by the tap."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Optional

from mosaic_sdk.train import KitParameters, Learner, Unusable, param, train
from mosaic_sdk.train.torch_updates import between_torch_updates, use_one_thread

ALGORITHMS = ["A2C", "DDPG", "DQN", "PPO", "SAC", "TD3"]
CONTRIB = ["CrossQ", "MaskablePPO", "QRDQN", "RecurrentPPO", "TQC", "TRPO"]
# Those of sb3-contrib whose policy is called otherwise.
POLICIES = {"RecurrentPPO": "MlpLstmPolicy"}


@dataclass
class Parameters(KitParameters):
    """Trains an agent of Stable-Baselines3 on any Gymnasium environment."""

    algorithm: str = param("PPO", choices=[*ALGORITHMS, *CONTRIB])
    """Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN and QRDQN discrete
    ones, MaskablePPO an environment that says which actions are legal."""

    total_timesteps: int = param(50_000, minimum=1, unit="steps")
    """Stops after this many steps."""

    n_envs: int = param(1, minimum=1, maximum=64, title="Environments")
    """Number of parallel environments in this process."""

    learning_rate: float = param(0.0, minimum=0, maximum=1, live=True)
    """Step size of the optimiser; 0 for the algorithm's own."""

    device: str = param("auto", choices=["auto", "cpu", "cuda"])
    """Device of the network."""

    preset: str = param("none", choices=["none", "zoo"])
    """`zoo`: tuned hyperparameters and environments for PPO and DQN on CartPole-v1."""

    hyperparameters: dict = param({}, title="Hyperparameters")  # type: ignore[type-arg]
    """Arguments of the algorithm, with their names in Stable-Baselines3."""


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


class Sb3(Learner):
    """A model and its environments at once."""

    parameters = Parameters
    suffix = ".zip"
    libraries = ("stable-baselines3", "sb3-contrib", "torch", "gymnasium", "numpy")

    @property
    def algorithm(self) -> str:
        return self.settings.algorithm

    @property
    def settings(self) -> Parameters:
        parameters: Any = self.training.parameters
        return parameters

    def make(self) -> None:
        import gymnasium
        from stable_baselines3.common.env_util import make_vec_env

        settings = self.settings
        self.more, n_envs = self._arguments()
        self.envs = make_vec_env(self._make_env, n_envs=n_envs, seed=settings.seed)
        self.model: Any = None
        # Of a recurrent policy in an evaluation.
        self.state: Optional[Any] = None
        has_parts = isinstance(self.envs.observation_space, gymnasium.spaces.Dict)
        policy = POLICIES.get(settings.algorithm, "MlpPolicy")
        if has_parts:
            policy = policy.replace("Mlp", "MultiInput")
        else:
            use_one_thread()
        self.model = self._made(
            lambda algorithm: algorithm(
                policy, self.envs, seed=settings.seed, device=settings.device, **self.more
            )
        )

        between_torch_updates(self._between_updates)

    def _between_updates(self) -> None:
        policy = self.model.policy
        before = policy.training
        self.training.between_updates()
        # An evaluation meanwhile has changed it.
        policy.set_training_mode(before)

    def _arguments(self) -> tuple[dict[str, Any], int]:
        """Hyperparameters, and environments at once."""
        settings, env_id = self.settings, self.training.env_id
        more, n_envs = dict(settings.hyperparameters), settings.n_envs
        if settings.preset == "zoo":
            tuned, at_once = ZOO.get((settings.algorithm, env_id), (None, 0))
            if tuned is None:
                known = ", ".join(" on ".join(preset) for preset in ZOO)
                raise Unusable(
                    f"There is no preset for {settings.algorithm} on {env_id}, but {known}"
                )
            more, n_envs = {**tuned, **more}, max(n_envs, at_once)
        if settings.learning_rate:
            more["learning_rate"] = settings.learning_rate
        return more, n_envs

    def _make_env(self) -> Any:
        env = self.training.make_env()
        if self.settings.algorithm != "MaskablePPO":
            return env
        return _masked(env)

    def _made(self, make: Any) -> Any:
        """The model, or Unusable before anything is trained."""
        name = self.settings.algorithm
        try:
            if name in CONTRIB:
                import sb3_contrib

                return make(getattr(sb3_contrib, name))
            import stable_baselines3

            return make(getattr(stable_baselines3, name))
        except (TypeError, ValueError, AssertionError, KeyError, OSError) as error:
            raise Unusable(f"{name} on {self.training.env_id}: {error}") from error

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
        settings = self.settings
        self.model = self._made(
            lambda algorithm: algorithm.load(
                path, self.envs, device=settings.device, seed=settings.seed, **self.more
            )
        )
        self.model.num_timesteps = self.training.count

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
