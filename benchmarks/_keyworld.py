"""An environment whose frames say which key press they answer; made inside the session host.

Turn by turn a frame carries how many actions were taken. In real time it carries how often what is
held changed, nothing held not counted: alternate two keys and it is the number of the press.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from benchmarks._barcode import scene, stamp

FRAME = (600, 400)
NOTHING = 2


class KeyWorld(gymnasium.Env):
    metadata = {"render_modes": ["rgb_array"], "render_fps": 60}  # noqa: RUF012 - Gymnasium's way
    action_space = gymnasium.spaces.Discrete(3)
    observation_space = gymnasium.spaces.Discrete(2**31)

    def __init__(self, realtime: bool = False, render_mode: str | None = None) -> None:
        self.render_mode = render_mode
        self._realtime = realtime
        self._count = 0
        self._held = NOTHING
        self._frame = scene(*FRAME, 0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        self._count, self._held = 0, NOTHING
        return 0, {}

    def step(self, action: int) -> Any:
        if not self._realtime or action not in (NOTHING, self._held):
            self._count += 1
        if action != NOTHING:
            self._held = action
        return self._count, 0.0, False, False, {}

    def render(self) -> np.ndarray:
        stamp(self._frame, self._count)
        return self._frame


gymnasium.register("KeyWorld-v0", KeyWorld)
