"""Trains an agent of Stable-Baselines3; everything it does is recorded by the tap."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from mosaic_sdk.learning.env_ids import UnknownEnvironment, find_id
from mosaic_sdk.worker.parameters import param, parse, record


@dataclass
class Parameters:
    """Trains an agent of Stable-Baselines3 on any Gymnasium environment."""

    algorithm: str = param("PPO", choices=["A2C", "DDPG", "DQN", "PPO", "SAC", "TD3"])
    """Algorithm; DDPG, SAC and TD3 need continuous actions, DQN discrete ones."""

    env_id: str = param("CartPole-v1", title="Environment", format="env-id")
    """Gymnasium id; where this version of it is not installed, the newest that is."""

    total_timesteps: int = param(50_000, minimum=1, unit="steps")
    """Ends after so many."""

    n_envs: int = param(1, minimum=1, maximum=64, title="Environments")
    """Number of parallel environments in this process."""

    seed: int = param(1, minimum=0, maximum=2**31 - 1)
    """Seed of the environments, the policy and its samples."""

    device: str = param("auto", choices=["auto", "cpu", "cuda"])
    """Device of the network."""

    preset: str = param("none", choices=["none", "zoo"])
    """`zoo`: tuned hyperparameters and environments for PPO and DQN on CartPole-v1."""

    evaluate_every: int = param(10_000, minimum=0, unit="steps")
    """Plays without exploring after every so many steps; 0 for never."""

    evaluation_episodes: int = param(10, minimum=1, unit="episodes")
    """Number of evaluation episodes."""

    checkpoint_every: int = param(0, minimum=0, unit="steps")
    """Saves the model after every so many steps; 0 for at the end alone."""

    warm_start: str = param("", title="Start from a checkpoint", format="checkpoint")
    """A model of the same algorithm; empty to start from nothing."""

    hyperparameters: dict = param({}, title="Hyperparameters")  # type: ignore[type-arg]
    """Arguments of the algorithm, by their names in Stable-Baselines3."""


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


class Unusable(Exception):
    """Parameters that Stable-Baselines3 refuses; the message says why."""


def make(parameters: Parameters) -> Any:
    """Model and its environments, or Unusable before anything is trained."""
    import gymnasium
    import stable_baselines3
    from stable_baselines3.common.env_util import make_vec_env

    env_id = find_id(parameters.env_id, gymnasium.registry)
    more, n_envs = dict(parameters.hyperparameters), parameters.n_envs
    if parameters.preset == "zoo":
        tuned, at_once = ZOO.get((parameters.algorithm, env_id), (None, 0))
        if tuned is None:
            known = ", ".join(" on ".join(preset) for preset in ZOO)
            raise Unusable(
                f"There is no preset for {parameters.algorithm} on {env_id}, but {known}"
            )
        more, n_envs = {**tuned, **more}, max(n_envs, at_once)
    envs = make_vec_env(env_id, n_envs=n_envs, seed=parameters.seed)
    algorithm = getattr(stable_baselines3, parameters.algorithm)
    try:
        if parameters.warm_start:
            return algorithm.load(
                parameters.warm_start, envs, device=parameters.device, seed=parameters.seed, **more
            )
        has_parts = isinstance(envs.observation_space, gymnasium.spaces.Dict)
        return algorithm(
            "MultiInputPolicy" if has_parts else "MlpPolicy",
            envs,
            seed=parameters.seed,
            device=parameters.device,
            **more,
        )
    except (TypeError, ValueError, AssertionError, KeyError, OSError) as error:
        raise Unusable(f"{parameters.algorithm} on {env_id}: {error}") from error


class Schedule:
    """Checkpoints, evaluations and commands of a training, at its steps."""

    def __init__(self, parameters: Parameters, model: Any, run: Any) -> None:
        self._parameters = parameters
        self._model = model
        self._run = run
        self._saved = self._evaluated = model.num_timesteps
        self._envs: Any = None
        run.on_control("checkpoint", lambda args: {"path": self.checkpoint()})
        run.on_control("evaluate", lambda args: {"return": self.evaluate()})

    def step(self, _locals: Any, _globals: Any) -> bool:
        """Callback of `learn`: false to stop."""
        done, parameters = self._model.num_timesteps, self._parameters
        if parameters.evaluate_every and done - self._evaluated >= parameters.evaluate_every:
            self.evaluate()
        if parameters.checkpoint_every and done - self._saved >= parameters.checkpoint_every:
            self.checkpoint()
        return not self._run.should_stop

    def checkpoint(self) -> str:
        path = f"checkpoint_{self._model.num_timesteps}.zip"
        self._saved = self._model.num_timesteps
        self._model.save(path)
        return path

    def evaluate(self) -> float:
        """Mean return without exploring; the tap keeps it beside the training."""
        from stable_baselines3.common.env_util import make_vec_env
        from stable_baselines3.common.evaluation import evaluate_policy

        self._evaluated = self._model.num_timesteps
        if self._envs is None:
            spec = self._model.get_env().get_attr("spec")[0]
            # Seeds that the training has not.
            self._envs = make_vec_env(spec.id, seed=self._parameters.seed + 10_000)
        mean, _ = evaluate_policy(
            self._model, self._envs, self._parameters.evaluation_episodes, warn=False
        )
        return float(mean)


def main() -> int:
    parameters = parse(Parameters)
    from mosaic_sdk import tap

    run = tap.start()
    try:
        model = make(parameters)
    except (UnknownEnvironment, ImportError, Unusable) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    run.config(record(parameters))
    schedule = Schedule(parameters, model, run)
    model.learn(
        parameters.total_timesteps,
        callback=schedule.step,
        reset_num_timesteps=not parameters.warm_start,
    )
    model.save("final")
    sys.stdout.write(f"{model.num_timesteps} steps of {parameters.env_id}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
