"""balanced.py STEPS: one CartPole episode that a simple controller keeps up, cut after so many."""

import sys
import time

import gymnasium as gym

from mosaic_sdk.pictures import clip_rules
from mosaic_sdk.tap.tap_run import recorder

# However slow this machine draws.
clip_rules.STEP_NS = 1 << 40

env = gym.make("CartPole-v1", max_episode_steps=int(sys.argv[1]))
state, _ = env.reset(seed=4)
over = False
while not over:
    # The writer keeps up, however busy this machine is.
    while recorder()._clips._writer.used > 0.5:
        time.sleep(0.01)
    position, speed, angle, turn = state
    push = int(angle + 0.4 * turn + 0.02 * position + 0.08 * speed > 0)
    state, _, ended, cut, _ = env.step(push)
    over = ended or cut
assert cut, "it fell"
