"""learning.py STEPS OUT: PPO on four CartPoles as CleanRL writes it; tells what its steps took.

Run by an interpreter with torch and Gymnasium, bare or under Mosaic. Between its first and its last
step it takes the time, its own CPU, and that of the two processes above it.
"""

import json
import os
import sys
import time

ENVS, STEPS = 4, 128


def cpu_s(pid: int) -> float:
    """CPU seconds of a process; 0 where there is none."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def above(pid: int) -> int:
    with open(f"/proc/{pid}/stat") as file:
        return int(file.read().rsplit(")", 1)[1].split()[1])


def marks() -> dict:
    parent = os.getppid()
    others = [parent, above(parent)]
    return {
        "unix_s": time.time(),
        "wall_s": time.perf_counter(),
        "cpu_s": time.process_time(),
        "others_s": sum(cpu_s(pid) for pid in others),
    }


def main() -> None:
    import gymnasium as gym
    import numpy as np
    import torch
    from torch import nn

    total, out = int(sys.argv[1]), sys.argv[2]
    torch.set_num_threads(1)
    torch.manual_seed(1)

    def make():
        return gym.wrappers.RecordEpisodeStatistics(gym.make("CartPole-v1"))

    envs = gym.vector.SyncVectorEnv([make for _ in range(ENVS)])

    def head(size):
        return nn.Sequential(
            nn.Linear(4, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, size)
        )

    actor, critic = head(2), head(1)
    parameters = [*actor.parameters(), *critic.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=2.5e-4, eps=1e-5)
    seen = torch.zeros((STEPS, ENVS, 4))
    acts, logs, gains, values, ends = (torch.zeros((STEPS, ENVS)) for _ in range(5))
    observation = torch.tensor(envs.reset(seed=1)[0])
    before = None
    for _ in range(total // (ENVS * STEPS)):
        for step in range(STEPS):
            seen[step] = observation
            with torch.no_grad():
                chances = torch.distributions.Categorical(logits=actor(observation))
                action = chances.sample()
                values[step] = critic(observation).flatten()
            acts[step], logs[step] = action, chances.log_prob(action)
            given, gain, ended, cut, _ = envs.step(action.numpy())
            if before is None:
                before = marks()
            observation = torch.tensor(given)
            gains[step] = torch.tensor(gain)
            ends[step] = torch.tensor(np.logical_or(ended, cut), dtype=torch.float32)
        with torch.no_grad():
            following = critic(observation).flatten()
            advantage = torch.zeros_like(gains)
            running = torch.zeros(ENVS)
            for step in reversed(range(STEPS)):
                alive = 1.0 - ends[step]
                delta = gains[step] + 0.99 * following * alive - values[step]
                running = delta + 0.99 * 0.95 * alive * running
                advantage[step] = running
                following = values[step]
            targets = advantage + values
        flat = [part.reshape(STEPS * ENVS, *part.shape[2:]) for part in (seen, acts, logs)]
        advantages, goals = advantage.flatten(), targets.flatten()
        for _ in range(4):
            for rows in torch.randperm(STEPS * ENVS).split(STEPS):
                chances = torch.distributions.Categorical(logits=actor(flat[0][rows]))
                ratio = (chances.log_prob(flat[1][rows]) - flat[2][rows]).exp()
                gain = advantages[rows]
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                policy = -torch.min(gain * ratio, gain * ratio.clamp(0.8, 1.2)).mean()
                value = 0.5 * (critic(flat[0][rows]).flatten() - goals[rows]).pow(2).mean()
                loss = policy + 0.5 * value - 0.01 * chances.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(parameters, 0.5)
                optimizer.step()
    with open(out, "w") as file:
        json.dump([before, marks()], file)


main()
