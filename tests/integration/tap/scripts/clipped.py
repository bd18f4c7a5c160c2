"""clipped.py EPISODES [END]: plays seeded CartPole episodes with every picture paid for.

END: `raise` ends by an exception, `kill` by a signal, `wound` kills the process that writes clips
in the middle, `cut` ends as usual. Prints the return of each episode.
"""

import json
import os
import signal
import sys
import time

import gymnasium as gym

from mosaic_sdk.pictures import clip_rules
from mosaic_sdk.tap.tap_run import recorder

# However slow this machine draws.
clip_rules.STEP_NS = 1 << 40

how = sys.argv[2] if len(sys.argv) > 2 else ""
env = gym.make("CartPole-v1", max_episode_steps=12 if how == "cut" else None)
returns = []
for episode in range(int(sys.argv[1])):
    if how == "wound" and episode == 3:
        writer = recorder()._clips._writer
        os.kill(writer._process.pid, signal.SIGKILL)
        os.waitid(os.P_PID, writer._process.pid, os.WEXITED | os.WNOWAIT)
    # The writer keeps up, however busy this machine is.
    clips = recorder()._clips
    while clips is not None and clips._writer.used > 0.1 and not clips.is_over:
        time.sleep(0.01)
    env.reset(seed=episode)
    env.action_space.seed(episode)
    returns.append(0.0)
    over = False
    while not over:
        _, reward, ended, cut, _ = env.step(int(env.action_space.sample()))
        returns[-1] += reward
        over = ended or cut
print(json.dumps(returns), flush=True)
while clips is not None and clips._writer.used > 0 and not clips.is_over:
    time.sleep(0.01)
if how == "raise":
    raise RuntimeError("the learner diverged")
if how == "kill":
    time.sleep(1)
    os.kill(os.getpid(), signal.SIGKILL)
