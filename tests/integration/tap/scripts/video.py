"""video.py single|vector: clips of every episode."""

import os
import sys

import counted  # noqa: F401 - registers
import gymnasium as gym

if sys.argv[1] == "vector":
    from gymnasium.wrappers.vector import RecordVideo

    envs = gym.make_vec(
        "Counted-v0", num_envs=2, vectorization_mode="sync", render_mode="rgb_array"
    )
    env = RecordVideo(envs, "videos", video_aspect_ratio=(1, 1), episode_trigger=lambda n: True)
    action = [1, 1]
else:
    from gymnasium.wrappers import RecordVideo

    env = RecordVideo(
        gym.make("Counted-v0", render_mode="rgb_array"), "videos", episode_trigger=lambda n: True
    )
    action = 1
env.reset(seed=1)
for _ in range(20):
    outcome = env.step(action)
    if sys.argv[1] == "single" and outcome[2]:
        env.reset()
env.close()
print(sorted(os.listdir("videos")))
