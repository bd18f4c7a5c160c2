"""Two runners trained by one loop, and how that evaluates by another: by turns, or all at once."""

import sys

from pettingzoo.utils import aec_to_parallel
from turns import Race

how, often = sys.argv[1], int(sys.argv[2])


def play(env, most, whole):
    """So many steps, or whole games; the steps of all."""
    steps, games = 0, 0
    while not (whole and games == most or not whole and steps == most):
        if not env.agents:
            env.reset(seed=games)
        if how == "turns":
            ends = any(env.terminations.values())
            env.step(None if ends else steps % 3)
            steps += not ends
        else:
            env.step({agent: (steps + index) % 3 for index, agent in enumerate(env.agents)})
            steps += 1
        games += not env.agents
    return steps


def make():
    env = Race() if how == "turns" else aec_to_parallel(Race())
    env.reset(seed=9)
    return env


training, evaluation, steps = make(), None, 0
for _ in range(often):
    steps += play(training, 41, whole=False)
    while not training.agents or (how == "turns" and any(training.terminations.values())):
        steps += play(training, 1, whole=False)
    evaluation = evaluation or make()
    if not evaluation.agents:
        evaluation.reset(seed=9)
    play(evaluation, 2, whole=True)
print(steps)
