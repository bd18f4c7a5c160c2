"""ended.py CASE: ten steps, and SIGTERM in a moment that is hard for what was not sent yet."""

import os
import signal
import sys
import time

import counted  # noqa: F401 - registers
import gymnasium as gym

from mosaic_sdk.tap.tap_run import TapRun
from mosaic_sdk.worker.batch_sender import BatchSender


def end():
    os.kill(os.getpid(), signal.SIGTERM)


def end_in(owner, name):
    """SIGTERM, once, at the beginning of this method."""
    original = getattr(owner, name)

    def call(*args, **kwargs):
        setattr(owner, name, original)
        end()
        return original(*args, **kwargs)

    setattr(owner, name, call)


def fail(_):
    raise RuntimeError("it can't be left")


def main():
    case = sys.argv[1]
    if case == "leaving_fails":
        TapRun._leave = fail
    env = gym.make("Counted-v0", longest=1000)
    env.reset(seed=1)
    for _ in range(10):
        env.step(1)
    if case in ("twice", "while_it_ends"):
        end_in(BatchSender, "flush")
    if case != "while_it_ends":
        end()
        time.sleep(60)


if __name__ == "__main__":
    main()
