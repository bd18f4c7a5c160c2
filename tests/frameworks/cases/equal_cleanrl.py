"""A script that acts by the values of a QNetwork, asked as CleanRL's evaluation of DQN does."""

import torch
from act import Policy, loaded
from equal_actions import compare
from networks import spaces_of

from main import the_script


def own(path, player):
    content = torch.load(path, weights_only=True)
    network = loaded(the_script()).QNetwork(spaces_of(player.env))
    network.load_state_dict(content["networks"]["q_network"])
    return lambda observation: torch.argmax(network(torch.Tensor(observation[None])), 1).item()


compare(Policy, own)
