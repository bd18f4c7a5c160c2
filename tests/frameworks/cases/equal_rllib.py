"""A module asked as RLlib's examples of inference ask it."""

from equal_actions import compare
from rllib_modules import opened
from rllib_policy import Policy


def own(path, player):
    import numpy
    import torch

    module = opened(path)

    def predict(observation):
        with torch.no_grad():
            output = module.forward_inference({"obs": torch.from_numpy(observation).unsqueeze(0)})
        return numpy.argmax(output["action_dist_inputs"][0].numpy())

    return predict


compare(Policy, own)
