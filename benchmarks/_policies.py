"""Checkpoints of Stable-Baselines3 for benchmarks, and what their bare loop does without Mosaic."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from benchmarks._harness import data_dir, worker_python

ENV = "CartPole-v1"
LEARNT = (4096, 6144)

_TRAIN = """
import sys, gymnasium, torch, stable_baselines3
torch.set_num_threads(1)
model = stable_baselines3.PPO(
    "MlpPolicy", gymnasium.make(sys.argv[1]), seed=int(sys.argv[3]), n_steps=1024, device="cpu"
)
model.learn(int(sys.argv[4]))
model.save(sys.argv[2])
"""

# One observation at a time, as whoever evaluates by hand writes it.
_BARE = """
import json, sys, time, gymnasium, torch, stable_baselines3
torch.set_num_threads(1)
model = stable_baselines3.PPO.load(sys.argv[2], device="cpu")
env = gymnasium.make(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
steps, begun = 0, time.perf_counter()
for seed in range(int(sys.argv[3])):
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        action, _ = model.predict(observation, deterministic=True)
        observation, _, terminated, truncated, _ = env.step(int(action))
        steps += 1
        over = terminated or truncated
print(json.dumps([steps, time.perf_counter() - begun]))
"""


def checkpoints() -> list[Path]:
    return [data_dir("policies") / f"ppo-{steps}.zip" for steps in LEARNT]


def train() -> None:
    """Two that play differently well; kept."""
    for seed, (path, steps) in enumerate(zip(checkpoints(), LEARNT, strict=True), 1):
        if not path.is_file():
            path.parent.mkdir(parents=True, exist_ok=True)
            words = [_python(), "-c", _TRAIN, ENV, str(path), str(seed), str(steps)]
            subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def bare(paths: Sequence[Path], games: int) -> list[tuple[int, float]]:
    """Steps and seconds of each, all at the same time, as the hosts of an evaluation run."""
    processes = [
        subprocess.Popen(
            [_python(), "-c", _BARE, ENV, str(path), str(games)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for path in paths
    ]  # fmt: skip
    for process in processes:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    results = [json.loads(process.communicate()[0]) for process in processes]
    return [(int(steps), float(seconds)) for steps, seconds in results]


def _python() -> str:
    return str(worker_python("sb3"))
