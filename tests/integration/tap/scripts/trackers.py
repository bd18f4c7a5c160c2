"""Numbers and files through tensorboardX and wandb (a stand-in with its shape, beside this)."""

import sys

import gymnasium as gym
import numpy as np
import wandb
from tensorboardX import SummaryWriter

with SummaryWriter("board") as writer:
    for step in range(5):
        writer.add_scalar("loss", np.float32(1 / (step + 1)), step)
        writer.add_scalar(tag="rate", scalar_value=0.5, global_step=np.int64(step))
    writer.add_scalars("many", {"a": 1.0, "b": 2.0}, 9)
    writer.add_text("note", "|no|number|\n|-|-|\n|at|all|")
    writer.add_text("hyperparameters", "|param|value|\n|-|-|\n|total_timesteps|500|\n|lr|0.1|")

run = wandb.init(project="p", config={"seed": 7, "net": {"width": 64}, "fn": print})
wandb.log({"return": 2.5, "nested": {"x": 1}, "table": [1, 2]})
run.log({"return": 3.5}, step=10)
env = gym.make("CartPole-v1")
env.reset(seed=1)
env.step(0)
print(sys.modules.get("torch"), sys.modules.get("pettingzoo"))
