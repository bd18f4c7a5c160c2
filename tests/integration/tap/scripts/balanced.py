"""balanced.py STEPS: one CartPole episode that a simple controller keeps up, cut after so many."""

import sys

import gymnasium as gym

from mosaic_sdk.pictures import clip_rules

# However slow this machine draws.
clip_rules.STEP_NS = 1 << 40

env = gym.make("CartPole-v1", max_episode_steps=int(sys.argv[1]))
state, _ = env.reset(seed=4)
over = False
while not over:
    position, speed, angle, turn = state
    push = int(angle + 0.4 * turn + 0.02 * position + 0.08 * speed > 0)
    state, _, ended, cut, _ = env.step(push)
    over = ended or cut
assert cut, "it fell"
