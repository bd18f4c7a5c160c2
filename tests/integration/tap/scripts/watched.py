"""watched.py ID SECONDS [MODE]: steps for a while, prints what no onlooker may change."""

import copy
import pickle
import random
import sys
import time

import counted
import gymnasium as gym
import numpy as np

counts = [0]
plain = counted.Counted.render


def render(self):
    counts[0] += 1
    # One that takes from the generators of the program.
    random.random(), np.random.standard_normal()
    return plain(self)


counted.Counted.render = render
random.seed(2)
np.random.seed(2)
name, seconds, *mode = sys.argv[1:]
env = gym.make(name, render_mode=mode[0] if mode else None)
before = sorted(vars(env.unwrapped))
env.action_space.seed(1)
seen = [env.reset(seed=3)[0].tolist()]
end = time.monotonic() + float(seconds)
steps = 0
while time.monotonic() < end or steps < 200:
    observation, reward, ended, cut, _ = env.step(int(env.action_space.sample()))
    if steps < 200:
        seen.append((observation.tolist(), reward, ended))
    if ended or cut:
        env.reset()
    steps += 1
    time.sleep(0.002)
copy.deepcopy(env), pickle.dumps(env)
print(
    seen,
    env.render_mode,
    sorted(vars(env.unwrapped)) == before,
    random.random(),
    np.random.random(),
)
print("rendered", counts[0], "steps", steps, file=sys.stderr)
