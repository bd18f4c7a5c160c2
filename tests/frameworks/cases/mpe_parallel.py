"""A parallel loop over an environment of turns, MPE's: (o, a, r) as the loop sees them."""

import json
import sys

from mpe2 import simple_spread_v3

told = sys.argv[1]
env = simple_spread_v3.parallel_env(N=3, max_cycles=25)
steps = episodes = 0
total = 0.0
for seed in range(20):
    env.reset(seed=seed)
    while env.agents:
        actions = {agent: env.action_space(agent).sample() for agent in env.agents}
        _, rewards, _, _, _ = env.step(actions)
        steps += len(actions)
        total += sum(float(reward) for reward in rewards.values())
    episodes += 1
env.close()
with open(told, "w") as file:
    json.dump({"steps": steps, "episodes": episodes, "return": total}, file)
