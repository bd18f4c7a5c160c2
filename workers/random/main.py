"""Plays any Gymnasium environment with uniformly random actions, the same for the same seed."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from typing import Any, Optional

import mosaic_sdk
from mosaic_sdk.learning.env_ids import UnknownEnvironment, find_id
from mosaic_sdk.learning.seeds import episode_seed, operator_seed
from mosaic_sdk.worker.parameters import param, parse, record

SEAT = "agent"


@dataclass
class Parameters:
    """Plays any Gymnasium environment with uniformly random actions."""

    env_id: str = param(
        "CartPole-v1",
        title="Environment",
        format="env-id",
        examples=["CartPole-v1", "FrozenLake-v1", "Taxi-v4", "module:Name-v0"],
    )
    """Gymnasium id; if this version is not installed, the newest installed one is used."""

    env_kwargs: dict = param({}, title="Environment arguments")  # type: ignore[type-arg]
    """Passed to gymnasium.make."""

    episodes: int = param(10, minimum=0, unit="episodes")
    """Stops after this many episodes; 0 means no limit."""

    steps: int = param(0, minimum=0, unit="steps")
    """Stops after this many steps in total; 0 means no limit."""

    max_episode_steps: Optional[int] = param(None, minimum=1, unit="steps")
    """Truncates episodes after this many steps; empty for the environment's own limit."""

    seed: int = param(1, minimum=0, maximum=2**31 - 1)
    """Seed of the first episode; all other seeds are derived from it."""

    pace: float = param(0.0, minimum=0, unit="steps/s")
    """Maximum number of steps per second; 0 means no limit."""

    observations: str = param("digest", examples=["digest", "full", "every:10", "none"])
    """Observations over 1 KiB: as digest, full, every n-th or none, unless the run sets it."""


class Pace:
    """Limits steps per second, on average."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._due = time.monotonic()

    def wait(self) -> None:
        if not self.rate:
            return
        self._due = max(self._due + 1 / self.rate, time.monotonic() - 0.1)
        left = self._due - time.monotonic()
        if left > 0:
            time.sleep(left)


def make(parameters: Parameters) -> Any:
    """The environment, in an installed version."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import gymnasium

    env_id = find_id(parameters.env_id, gymnasium.registry)
    kwargs = {"render_mode": "rgb_array", **parameters.env_kwargs}
    if parameters.max_episode_steps:
        kwargs["max_episode_steps"] = parameters.max_episode_steps
    return gymnasium.make(env_id, **kwargs)


def action_for(env: Any, info: dict[str, Any]) -> Any:
    """A uniformly random action, legal if the environment has a mask."""
    mask = info.get("action_mask")
    if mask is not None and hasattr(env.action_space, "n"):
        return env.action_space.sample(mask)
    return env.action_space.sample()


def play(parameters: Parameters, run: mosaic_sdk.Run, env: Any) -> tuple[int, int]:
    """Play episodes; returns their number and the number of steps."""
    pace = Pace(parameters.pace)
    pictures = run.pictures()
    episode = steps = 0

    def is_over() -> bool:
        return run.should_stop or bool(parameters.steps) and steps >= parameters.steps

    while not is_over() and (not parameters.episodes or episode < parameters.episodes):
        seed = episode_seed(parameters.seed, episode)
        observation, info = env.reset(seed=seed)
        env.action_space.seed(operator_seed(seed, SEAT, "random") & 0x7FFF_FFFF)
        run.reset(observation, seed=seed, info=info)
        total, length, ended = 0.0, 0, False
        while not ended and not is_over():
            action = action_for(env, info)
            observation, reward, terminated, truncated, info = env.step(action)
            run.step(action, observation, reward, terminated, truncated, info)
            total += float(reward)
            length += 1
            steps += 1
            pictures.maybe(
                env.render, reward=reward, rolling_return=total, step=length, episode=episode
            )
            ended = bool(terminated or truncated)
            pace.wait()
        if ended:
            episode += 1
            run.metric("episode/return", total, step=steps)
            run.metric("episode/length", length, step=steps)
    return episode, steps


def main() -> int:
    parameters = parse(Parameters)
    try:
        env = make(parameters)
    except (UnknownEnvironment, ImportError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    config = {**record(parameters), "env_id": env.spec.id}
    with mosaic_sdk.run(config, observations=parameters.observations) as run:
        run.listen_stdin()
        episodes, steps = play(parameters, run, env)
    env.close()
    sys.stdout.write(f"{episodes} episodes, {steps} steps of {config['env_id']}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
