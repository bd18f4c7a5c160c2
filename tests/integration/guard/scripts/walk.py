"""Walks at random over a lake, knows nothing of Mosaic, and writes down what it was given."""

import json
import sys

import gymnasium

out, steps = sys.argv[1], int(sys.argv[2])
options = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
env = gymnasium.make("FrozenLake-v1", is_slippery=False, max_episode_steps=60)
env.action_space.seed(options.get("seed", 3))
seen = []
observation, info = env.reset(seed=7)
for step in range(steps):
    if step == options.get("call_at"):
        sys.path.insert(0, options["beside"])
        __import__(options["call"])
    action = options["actions"][step % len(options["actions"])] if "actions" in options else None
    action = env.action_space.sample() if action is None else action
    after, reward, terminated, truncated, info = env.step(action)
    received = env.unwrapped.lastaction
    received = None if received is None else int(received)
    fell = bool(terminated and env.unwrapped.desc.flat[after] == b"H")
    seen.append([int(action), received, float(reward), fell, sorted(map(str, info))])
    if terminated or truncated:
        env.reset()
with open(out, "w") as file:
    json.dump(seen, file)
