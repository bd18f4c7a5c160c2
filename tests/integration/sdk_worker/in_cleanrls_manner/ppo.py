"""A script in CleanRL's manner, without torch: it steps, and goes on after its end if asked to."""

import argparse
import os

import gymnasium as gym
import numpy as np
from tensorboardX import SummaryWriter

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--exp-name", type=str, default=os.path.basename(__file__)[:-3])
    parser.add_argument("--env-id", type=str, default="CartPole-v1", help="the environment")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--total-timesteps", type=int, default=1_000_000)
    parser.add_argument("--num-envs", type=int, default=2, help="environments at once")
    parser.add_argument("--capture-video", action="store_true", help="whether to save videos")
    parser.add_argument("--steps-after", type=int, default=0)
    args = parser.parse_args()
    writer = SummaryWriter(f"runs/{args.exp_name}")
    envs = gym.vector.SyncVectorEnv([lambda: gym.make(args.env_id) for _ in range(args.num_envs)])
    envs.reset(seed=args.seed)
    envs.action_space.seed(args.seed)
    for global_step in range(0, args.total_timesteps + args.steps_after, args.num_envs):
        _, rewards, _, _, _ = envs.step(envs.action_space.sample())
        if global_step % 100 == 0:
            writer.add_scalar("losses/value_loss", float(np.mean(rewards)), global_step)
    print(f"{args.exp_name} ends in {os.getcwd()}")
