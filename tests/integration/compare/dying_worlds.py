"""A world in which some seeds end the process that steps it: always, or only the first time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

DIES_AT = 3


class Deadly(gymnasium.Env[Any, Any]):
    action_space = spaces.Discrete(2)
    observation_space = spaces.Box(-1e9, 1e9, (1,), np.float32)

    def __init__(self, render_mode: str = "", deadly: Any = (), once: str = "") -> None:
        self.deadly, self.once = set(deadly), once
        self.steps = self.seed = 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        super().reset(seed=seed)
        self.steps, self.seed = 0, seed or 0
        return np.array([self.seed], np.float32), {}

    def step(self, action: int) -> Any:
        self.steps += 1
        if self.steps == DIES_AT and self.seed in self.deadly:
            mark = Path(f"{self.once}.{self.seed}") if self.once else None
            if mark is None or not mark.exists():
                if mark is not None:
                    mark.touch()
                os._exit(9)
        return np.array([self.steps], np.float32), float(action), self.steps >= 6, False, {}


gymnasium.register("Deadly-v0", "dying_worlds:Deadly")
