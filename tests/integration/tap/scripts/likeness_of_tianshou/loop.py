"""A training whose library resets its test environment before anything is played."""

import gymnasium as gym
from tianshou.trainer import Trainer

test, training = gym.make("CartPole-v1"), gym.make("CartPole-v1")
test.reset(seed=1), training.reset(seed=1)
Trainer(training, test, epochs=2, epoch_steps=40).run()
