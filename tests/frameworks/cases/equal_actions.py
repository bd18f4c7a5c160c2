"""A thousand actions of a checkpoint, beside those of its library for the same observations."""

import json
import sys

import gymnasium
import numpy

STEPS = 1000


def compare(policy_class, own):
    """`own(path, player)` gives the library's own prediction, from an observation."""
    path = sys.argv[1]
    with open(f"{path}.facts.json", encoding="utf-8") as facts:
        environment = json.load(facts)["environment"]
    policy = policy_class({"checkpoint": path, "environment": environment, "trusted": True})
    if policy.about.trouble is not None:
        sys.exit(str(policy.about.trouble))
    predict, env = own(path, policy._model), gymnasium.make(environment)
    equal, observation, ended = 0, env.reset(seed=1)[0], False
    for number in range(STEPS):
        if ended:
            observation, _ = env.reset(seed=number)
        action = policy._model.act(observation, False).action
        equal += bool(numpy.array_equal(action, predict(observation)))
        observation, _, terminated, truncated, _ = env.step(action)
        ended = terminated or truncated
    print(json.dumps([equal, STEPS]))
