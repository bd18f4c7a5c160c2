"""pole.py EPISODES [patient]: plays seeded CartPole episodes that nobody draws; prints actions.

Patient: an episode is filmed to its end, however slow this machine draws.
"""

import json
import sys

import gymnasium as gym

if "patient" in sys.argv:
    from mosaic_sdk.lane import budget
    from mosaic_sdk.pictures import frame_sampling

    budget._PATIENCE_NS = budget._OPENING_NS = frame_sampling._FILM_NS = 1 << 60

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
