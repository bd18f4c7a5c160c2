"""vector.py sync|async CONTEXT AUTORESET STEPS [close]: a vector of three, and what it returned."""

import hashlib
import sys

import counted  # noqa: F401 - registers
import gymnasium as gym
import numpy as np


def make(index):
    return lambda: gym.make("Limited-v0" if index == 2 else "Counted-v0", longest=5 + index)


def main():
    kind, context, autoreset, steps = sys.argv[1:5]
    options = {}
    if autoreset != "old":
        options["autoreset_mode"] = gym.vector.AutoresetMode[autoreset]
    functions = [make(index) for index in range(3)]
    if kind == "sync":
        envs = gym.vector.SyncVectorEnv(functions, **options)
    else:
        envs = gym.vector.AsyncVectorEnv(functions, context=context, **options)
    envs.action_space.seed(3)
    digest = hashlib.sha256()
    observation, _ = envs.reset(seed=[11, 12, 13])
    digest.update(observation.tobytes())
    total = 0.0
    for _ in range(int(steps)):
        observation, reward, ended, cut, _ = envs.step(envs.action_space.sample())
        digest.update(observation.tobytes())
        total += float(np.sum(reward))
        if autoreset == "DISABLED" and (ended | cut).any():
            mask = ended | cut
            observation, _ = envs.reset(options={"reset_mask": mask})
            digest.update(observation.tobytes())
    print(digest.hexdigest(), total)
    if sys.argv[5:] == ["close"]:
        envs.close()


if __name__ == "__main__":
    main()
