"""An environment that keeps its own account: one byte a step, one a reset, in a file of its own."""

import os
import uuid

import gymnasium as gym
import numpy as np

FOLDER = os.environ.get("ACCOUNTS", "accounts")


class Counted(gym.Env):
    metadata = {"render_modes": ["rgb_array"], "render_fps": 30}
    observation_space = gym.spaces.Box(-10, 10, (3,), np.float32)
    action_space = gym.spaces.Discrete(3)

    def __init__(self, longest=7, render_mode=None):
        self.longest = longest
        self.render_mode = render_mode
        self.rendered = 0
        self.left = 0
        os.makedirs(FOLDER, exist_ok=True)
        self.account = os.path.join(FOLDER, uuid.uuid4().hex)

    def _note(self, letter):
        handle = os.open(self.account, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(handle, letter)
        os.close(handle)

    def _see(self):
        return self.np_random.random(3, dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._note(b"R")
        self.left = int(self.np_random.integers(1, self.longest + 1))
        return self._see(), {"left": self.left}

    def step(self, action):
        self._note(b"s")
        self.left -= 1
        done = self.left == 0
        if done:
            self._note(b"T")
        return self._see(), float(action) + 0.5, done, False, {}

    def render(self):
        self.rendered += 1
        return np.full((32, 48, 3), self.left, np.uint8)


gym.register("Counted-v0", entry_point="counted:Counted")
gym.register("Limited-v0", entry_point="counted:Counted", max_episode_steps=3)
