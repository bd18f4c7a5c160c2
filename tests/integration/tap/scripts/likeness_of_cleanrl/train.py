"""A script in CleanRL's manner, with --save-model: it trains, saves, evaluates what it saved."""

import json
import sys

import gymnasium as gym
import numpy as np

taken = {False: 0, True: 0}
evaluates = False


class Counted(gym.Wrapper):
    def step(self, action):
        taken[evaluates] += 1
        return self.env.step(action)


def make_env(env_id, idx, capture_video, run_name):
    def thunk():
        return Counted(gym.wrappers.RecordEpisodeStatistics(gym.make(env_id)))

    return thunk


class Agent:
    def __init__(self, envs):
        self.weights = np.random.default_rng(1).normal(size=(4, 2))

    def get_action(self, obs):
        return (obs @ self.weights).argmax(-1)

    def save(self, path):
        np.save(path, self.weights)

    def load(self, path):
        self.weights = np.load(path)


env_id, run_name = "CartPole-v1", "CartPole-v1__train__1"
envs = gym.vector.SyncVectorEnv([make_env(env_id, i, False, run_name) for i in range(2)])
agent = Agent(envs)
next_obs, _ = envs.reset(seed=1)
for _ in range(60):
    next_obs, _, _, _, _ = envs.step(agent.get_action(next_obs))

model_path = f"{sys.argv[1]}/ppo.npy"
agent.save(model_path)
from cleanrl_utils.evals.ppo_eval import evaluate  # noqa: E402

evaluates = True
episodic_returns = evaluate(model_path, make_env, env_id, 5, f"{run_name}-eval", Agent)
print(json.dumps([taken[False], taken[True], [float(value.item()) for value in episodic_returns]]))
envs.close()
