"""An environment that takes as long for a step as its seed says, and always the same result."""

from __future__ import annotations

import random
import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces


class Slow(gymnasium.Env[Any, Any]):
    action_space = spaces.Discrete(3)
    observation_space = spaces.Box(-1e9, 1e9, (1,), np.float32)

    def __init__(self, render_mode: str = "", most_ms: float = 0, length: int = 40) -> None:
        self.most_ms, self.length = most_ms, length
        self.turns = random.Random(5)
        self.steps = 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        super().reset(seed=seed)
        self.steps = 0
        return np.array([0], np.float32), {}

    def step(self, action: int) -> Any:
        time.sleep(self.turns.uniform(0, self.most_ms) / 1000)
        self.steps += 1
        return (
            np.array([self.steps], np.float32),
            float(action),
            self.steps >= self.length,
            False,
            {},
        )


gymnasium.register("Slow-v0", "slow_worlds:Slow")
