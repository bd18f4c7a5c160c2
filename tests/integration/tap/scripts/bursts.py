"""A training, and how it evaluates by a loop of its own; or a second training."""

import sys

import gymnasium as gym

how = sys.argv[1]


def make():
    return gym.make("CartPole-v1", max_episode_steps=7)


def evaluate(env, episodes):
    for _ in range(episodes):
        env.reset()
        over = False
        while not over:
            over = any(env.step(env.action_space.sample())[2:4])


def train(env, count):
    """Stop in the middle of an episode."""
    steps = 0
    for _ in range(count):
        steps += 1
        if any(env.step(steps % 2)[2:4]):
            env.reset()
    if not env.unwrapped.steps_beyond_terminated:
        env.step(0)
        steps += 1
    return steps


training = gym.make("CartPole-v1")
training.reset(seed=1)
steps = 0
if how == "often":
    evaluation = make()
    for _ in range(4):
        steps += train(training, 60)
        evaluate(evaluation, 3)
elif how == "anew":
    for _ in range(4):
        steps += train(training, 60)
        evaluation = make()
        evaluate(evaluation, 3)
        evaluation.close()
elif how == "once":
    steps += train(training, 60)
    evaluate(make(), 3)
elif how == "closed before":
    steps += train(training, 60)
    training.close()
    evaluate(make(), 3)
elif how == "forgotten":
    steps += train(training, 60)
    training = make()
    evaluate(training, 3)
elif how == "second training":
    for _ in range(3):
        steps += train(training, 60)
        training = gym.make("CartPole-v1")
        training.reset(seed=1)
print(steps)
