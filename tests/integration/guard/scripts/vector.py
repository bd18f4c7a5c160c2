"""Three lakes at once, in this process or in processes of their own."""

import json
import sys

import gymnasium

out, steps, mode = sys.argv[1], int(sys.argv[2]), sys.argv[3]
envs = gymnasium.make_vec(
    "FrozenLake-v1", num_envs=3, vectorization_mode=mode, is_slippery=False, max_episode_steps=60
)
envs.action_space.seed(5)
envs.reset(seed=1)
falls = 0
for _ in range(steps):
    _, rewards, terminated, _, _ = envs.step(envs.action_space.sample())
    falls += int((terminated & (rewards == 0)).sum())
envs.close()
with open(out, "w") as file:
    json.dump(falls, file)
