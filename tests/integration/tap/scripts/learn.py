"""A small PPO of Stable-Baselines3: TensorBoard, a checkpoint, an evaluation environment."""

import os
import sys

import gymnasium as gym
import torch
from stable_baselines3 import PPO
from stable_baselines3.common.callbacks import CheckpointCallback, EvalCallback
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv
from torch.utils.tensorboard import SummaryWriter


def main():
    kind, total = sys.argv[1], int(sys.argv[2])
    torch.set_num_threads(1)
    vector = SubprocVecEnv if kind == "subproc" else DummyVecEnv
    envs = make_vec_env("CartPole-v1", n_envs=2, seed=4, vec_env_cls=vector)
    model = PPO(
        "MlpPolicy",
        envs,
        n_steps=64,
        batch_size=64,
        n_epochs=1,
        seed=4,
        tensorboard_log="tb",
        device="cpu",
    )
    model.learn(
        total,
        callback=[
            CheckpointCallback(save_freq=128, save_path="checkpoints"),
            EvalCallback(gym.make("CartPole-v1"), n_eval_episodes=2, eval_freq=128, verbose=0),
        ],
    )
    os.mkdir("final")  # as rl_zoo3 has it: a folder beside the zip, of the same name
    model.save("final")
    torch.save(model.policy.state_dict(), "policy.pt")
    with SummaryWriter("own") as writer:
        writer.add_scalar("own/loss", torch.tensor(0.5), 3)
        writer.add_scalars("own/many", {"a": 1.0, "b": 2}, 4)
    weights = sum(float(each.double().sum()) for each in model.policy.parameters())
    print(f"{weights:.12f}", model.num_timesteps)


if __name__ == "__main__":
    main()
