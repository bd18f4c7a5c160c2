"""pole.py EPISODES: plays seeded episodes of CartPole that nobody draws; prints the actions."""

import json
import sys

import gymnasium as gym

env = gym.make("CartPole-v1")
told = []
for episode in range(int(sys.argv[1])):
    env.reset(seed=episode)
    env.action_space.seed(episode)
    told.append([])
    over = False
    while not over:
        told[-1].append(int(env.action_space.sample()))
        _, _, ended, cut, _ = env.step(told[-1][-1])
        over = ended or cut
print(json.dumps(told))
