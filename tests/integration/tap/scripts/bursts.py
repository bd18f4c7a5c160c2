"""A training that evaluates by a loop of its own, on an environment of its own."""

import gymnasium as gym


def evaluate(env, episodes):
    for _ in range(episodes):
        env.reset()
        over = False
        while not over:
            over = any(env.step(env.action_space.sample())[2:4])


training, evaluation = gym.make("CartPole-v1"), gym.make("CartPole-v1", max_episode_steps=7)
training.reset(seed=1)
steps = 0
for _ in range(4):
    for _ in range(60):
        steps += 1
        if any(training.step(steps % 2)[2:4]):
            training.reset()
    if not training.unwrapped.steps_beyond_terminated:
        training.step(0)
        steps += 1
    evaluate(evaluation, 3)
print(steps)
