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

    hyperparameters: dict = param({}, title="Hyperparameters")  # type: ignore[type-arg]
    """Arguments of the algorithm, by their names in Stable-Baselines3."""


def make(parameters: Parameters) -> Any:
    """The model and its environments."""
    import gymnasium
    import stable_baselines3
    from stable_baselines3.common.env_util import make_vec_env

    found = find_id(parameters.env_id, gymnasium.registry)
    envs = make_vec_env(found, n_envs=parameters.n_envs, seed=parameters.seed)
    algorithm = getattr(stable_baselines3, parameters.algorithm)
    has_parts = isinstance(envs.observation_space, gymnasium.spaces.Dict)
    return algorithm(
        "MultiInputPolicy" if has_parts else "MlpPolicy",
        envs,
        seed=parameters.seed,
        device=parameters.device,
        **parameters.hyperparameters,
    )


def main() -> int:
    parameters = parse(Parameters)
    from mosaic_sdk import tap

    run = tap.start()
    try:
        model = make(parameters)
    except (UnknownEnvironment, ImportError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    run.config(record(parameters))
    model.learn(parameters.total_timesteps, callback=lambda found, state: not run.should_stop)
    model.save("final")
    sys.stdout.write(f"{model.num_timesteps} steps of {parameters.env_id}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
