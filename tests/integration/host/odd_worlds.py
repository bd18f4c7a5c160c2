"""Environments that do what none should."""

from __future__ import annotations

import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces


class Odd(gymnasium.Env[Any, Any]):
    """Harmless by itself: counts its steps. `at` is when a child misbehaves."""

    metadata = {"render_modes": ["rgb_array"]}
    action_space = spaces.Discrete(2)
    observation_space = spaces.Box(-1e9, 1e9, (1,), np.float32)

    def __init__(self, render_mode: str = "", at: int = 3) -> None:
        self.render_mode = render_mode
        self.at = at
        self.steps = 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        super().reset(seed=seed)
        self.steps = 0
        return self.seen(), {}

    def seen(self) -> Any:
        return np.array([self.steps], np.float32)

    def step(self, action: int) -> Any:
        self.steps += 1
        if self.steps == self.at:
            return self.misbehave()
        return self.seen(), 1.0, False, False, {}

    def misbehave(self) -> Any:
        return self.seen(), 1.0, False, False, {}

    def render(self) -> Any:
        return np.zeros((4, 4, 3), np.uint8)


class Throws(Odd):
    def misbehave(self) -> Any:
        raise KeyError("the moon")


class Hangs(Odd):
    def misbehave(self) -> Any:
        time.sleep(3600)


class Dies(Odd):
    def misbehave(self) -> Any:
        import os

        os._exit(11)


class Nonsense(Odd):
    def misbehave(self) -> Any:
        return {"what": "is this"}


class NotANumber(Odd):
    def misbehave(self) -> Any:
        return self.seen(), float("nan"), False, False, {}


class NoReset(Odd):
    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        return None


class NoPicture(Odd):
    def render(self) -> Any:
        raise RuntimeError("no screen")


class Blind(Odd):
    def render(self) -> Any:
        return None


class Fickle(Odd):
    """Never the same twice."""

    def seen(self) -> Any:
        return np.array([time.perf_counter_ns() % 1_000_003], np.float32)


for made in (Throws, Hangs, Dies, Nonsense, NotANumber, NoReset, NoPicture, Blind, Fickle, Odd):
    gymnasium.register(
        f"{made.__name__}-v0",
        f"odd_worlds:{made.__name__}",
        disable_env_checker=True,
        order_enforce=False,
    )
