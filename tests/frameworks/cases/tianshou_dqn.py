"""DQN of Tianshou 2 by its trainer, with tests between the epochs."""

import json
import sys

import gymnasium as gym
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

told = sys.argv[1]
env = gym.make("CartPole-v1")
train = DummyVectorEnv([lambda: gym.make("CartPole-v1") for _ in range(4)])
test = DummyVectorEnv([lambda: gym.make("CartPole-v1") for _ in range(2)])
net = Net(state_shape=env.observation_space.shape, action_shape=2, hidden_sizes=[32])
policy = DiscreteQLearningPolicy(
    model=net, action_space=env.action_space, eps_training=0.2, eps_inference=0.0
)
algorithm = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=0.99)
training = Collector[CollectStats](algorithm, train, VectorReplayBuffer(5000, 4))
testing = Collector[CollectStats](algorithm, test)
algorithm.run_training(
    OffPolicyTrainerParams(
        training_collector=training,
        test_collector=testing,
        max_epochs=2,
        epoch_num_steps=1000,
        collection_step_num_env_steps=100,
        test_step_num_episodes=4,
        batch_size=64,
        update_step_num_gradient_steps_per_sample=0.1,
    )
)
with open(told, "w") as file:
    counts = {"steps": int(training.collect_step), "episodes": int(training.collect_episode)}
    json.dump(counts, file)
