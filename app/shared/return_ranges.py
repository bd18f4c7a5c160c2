"""Known ranges of returns of environments, which the betting rule needs."""

from __future__ import annotations

RANGES = {
    "FrozenLake-v1": (0.0, 1.0),
    "CartPole-v1": (0.0, 500.0),
    "Blackjack-v1": (-1.0, 1.5),
    "MountainCar-v0": (-200.0, 0.0),
    "Acrobot-v1": (-500.0, 0.0),
}
