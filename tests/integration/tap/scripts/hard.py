"""hard.py HOW: 500 quick steps, then an end at which Python runs nothing more."""

import os
import sys

import gymnasium as gym


def play(count):
    env = gym.make("CartPole-v1")
    env.reset(seed=1)
    for _ in range(count):
        if any(env.step(0)[2:4]):
            env.reset()


how = sys.argv[1]
if how == "exit":
    play(500)
    os._exit(3)
if how == "exec":
    play(500)
    os.execvp("true", ["true"])
if how == "failing":
    play(250)
    try:
        os.execv("/nowhere/true", ["true"])
    except FileNotFoundError:
        play(250)
    os._exit(3)
if not os.fork():
    play(500)
    os._exit(0)
os.wait()
