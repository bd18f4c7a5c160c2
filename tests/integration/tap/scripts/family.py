"""family.py CONTEXT: a game of PettingZoo here and one in each of two children; their moves."""

import multiprocessing
import sys

import numpy as np
from pettingzoo.classic import tictactoe_v3


def by_turns(env, seed):
    moves = 0
    generator = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
        moves += 1
    return moves


def play(seed, answers):
    answers.put(by_turns(tictactoe_v3.env(), seed))


def main():
    context = multiprocessing.get_context(sys.argv[1])
    answers = context.Queue()
    moves = by_turns(tictactoe_v3.env(), 0)
    children = [context.Process(target=play, args=(seed, answers)) for seed in (1, 2)]
    for child in children:
        child.start()
    moves += sum(answers.get() for _ in children)
    for child in children:
        child.join()
    print(moves)


if __name__ == "__main__":
    main()
