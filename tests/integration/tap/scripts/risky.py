"""risky.py KIND COUNT SECONDS [MODE]: steps environments whose renderer does harm."""

import os
import signal
import sys
import time

import counted
import gymnasium as gym
import numpy as np

kind, count, seconds, *mode = sys.argv[1:]
calls = [0]


def drawn(self):
    return np.zeros((8, 8, 3), np.uint8)


def raising(self):
    raise ValueError("no colours left")


def twice(self):
    """As MuJoCo does without a display: an exception, then the end of the process."""
    calls[0] += 1
    if calls[0] > 1:
        os.abort()
    raise RuntimeError("gladLoadGL error")


def aborting(self):
    os.abort()


def faulting(self):
    os.kill(os.getpid(), signal.SIGSEGV)


def leaving(self):
    os._exit(9)


def hanging(self):
    time.sleep(3600)


def slow(self):
    time.sleep(0.6)
    return drawn(self)


def forking(self):
    if not os.fork():
        time.sleep(0.05)
        os._exit(7)
    return drawn(self)


def nothing(self):
    return None


counted.Counted.render = globals()[kind]
envs = [gym.make("Counted-v0", render_mode=mode[0] if mode else None) for _ in range(int(count))]
for env in envs:
    env.reset(seed=1)
begun = time.monotonic()
end = begun + float(seconds)
longest = 0.0
while time.monotonic() < end:
    for env in envs:
        before = time.monotonic()
        if env.step(0)[2]:
            env.reset()
        longest = max(longest, time.monotonic() - before)
    time.sleep(0.002)
print("longest", round(longest, 2), file=sys.stderr)
if mode:
    try:
        envs[0].render()
    except (ValueError, RuntimeError) as error:
        print(type(error).__name__, error)
print("reached the end")
