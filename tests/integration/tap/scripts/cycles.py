"""A loop over all agents of an environment of turns; prints each row as this script saw it."""

import json

from pettingzoo.utils import aec_to_parallel
from turns import Race

env = aec_to_parallel(Race())
rows = []
for episode in range(2):
    env.reset(seed=episode)
    step = 0
    while env.agents:
        step += 1
        actions = {agent: (episode + index) % 3 for index, agent in enumerate(env.agents)}
        seen, gains, ends, cuts, _ = env.step(actions)
        for agent, action in actions.items():
            flags = bool(ends[agent]), bool(cuts[agent])
            row = (episode, step, agent, action, seen[agent].tolist(), gains[agent], *flags)
            rows.append(row)
print(json.dumps(rows))
