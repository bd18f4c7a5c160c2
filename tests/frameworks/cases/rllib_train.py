"""PPO of RLlib by its own loop, in RUNNERS processes beside the algorithm's, or in its own."""

import json
import os
import sys

os.environ.setdefault("RAY_DEDUP_LOGS", "0")

import ray
from ray.rllib.algorithms.ppo import PPOConfig

told, runners = sys.argv[1], int(sys.argv[2])
ray.init(num_cpus=2, include_dashboard=False)
algorithm = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=runners, num_envs_per_env_runner=2)
    .training(train_batch_size_per_learner=1000, minibatch_size=250, num_epochs=2)
    .debugging(seed=1)
    .build_algo()
)
for _ in range(3):
    runners = algorithm.train()["env_runners"]
saved = os.path.abspath("saved")
algorithm.save_to_path(saved)
algorithm.stop()
ray.shutdown()
with open(told, "w") as file:
    names = {"steps": "num_env_steps_sampled_lifetime", "episodes": "num_episodes_lifetime"}
    counted = {name: int(runners[theirs]) for name, theirs in names.items()}
    json.dump({**counted, "saved": [saved]}, file)
