"""redraw.py: draws what `pole.py` printed again, without a tap; prints a hash for each step."""

import hashlib
import json
import sys

import gymnasium as gym

env = gym.make("CartPole-v1", render_mode="rgb_array")
drawn = []
for episode, actions in enumerate(json.load(sys.stdin)):
    env.reset(seed=episode)
    hashes = [hashlib.sha256(env.render().tobytes()).hexdigest()]
    for action in actions:
        env.step(action)
        hashes.append(hashlib.sha256(env.render().tobytes()).hexdigest())
    drawn.append(hashes)
print(json.dumps(drawn))
