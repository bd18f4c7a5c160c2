"""An environment that forks within its fifth step; the loop goes on in both processes."""

import os

import gymnasium as gym

MAIN = os.getpid()


class Splits(gym.Env):
    observation_space = action_space = gym.spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.now = 0
        return 0, {}

    def step(self, action):
        self.now += 1
        if self.now == 5 and os.getpid() == MAIN:
            child = os.fork()
            if child:
                os.waitpid(child, 0)
        return 1, 1.0, False, False, {}


env = Splits()
env.reset(seed=1)
for _ in range(10):
    env.step(0)
