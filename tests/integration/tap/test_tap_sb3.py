"""Stable-Baselines3 with torch, in the environment of the worker sb3."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from launcher import Launcher, plainly

from mosaic_sdk.codec.values import decode_value

ONE_THREAD = {"OMP_NUM_THREADS": "1"}


@pytest.mark.parametrize("kind", ["dummy", "subproc"])
def test_learning_is_recorded_and_the_same(
    launcher: Launcher, sb3: str, script: Callable[[str], str], tmp_path: Path, kind: str
) -> None:
    argv = [sb3, script("learn.py"), kind, "256"]
    plain = plainly(argv, tmp_path / "plain", ONE_THREAD, timeout=250)
    done = launcher.run(argv, tmp_path / "tapped", timeout=250, extra=ONE_THREAD)
    assert done.stdout == plain.stdout, done.stderr
    assert done.returncode == plain.returncode == 0
    record = launcher.told
    steps = Counter(row["slot"] for row in record.steps())
    assert (steps[0], steps[1]) == (128, 128)
    assert set(steps) == {0, 1, 2}  # the third is the evaluation's
    (aside,) = [event for event in record.events("lifecycle") if event.name == "evaluation_slot"]
    assert decode_value(aside.detail.SerializeToString()) == {"slot": 2}
    assert record.place_of("evaluation_slot") < record.place_of_slot(2)
    assert [step for step, _ in record.metrics()["evaluation/return"]] == [256]
    metrics = record.metrics()
    assert metrics["time/iterations"] == [(128, 1.0), (256, 2.0)]
    assert metrics["own/loss"] == [(3, 0.5)]
    assert metrics["own/many/b"] == [(4, 2.0)]
    assert [Path(path).name for path in record.artifacts("tensorboard")] == ["PPO_1", "own"]
    assert [Path(path).name for path in record.artifacts("checkpoint")] == [
        "rl_model_256_steps.zip",
        "final.zip",
        "policy.pt",
    ]
    config = record.config()
    wanted = {"algorithm": "PPO", "n_steps": 64, "seed": 4, "n_envs": 2, "total_timesteps": 256}
    assert {name: config[name] for name in wanted} == wanted
    assert config["learning_rate"] == 0.0003
    assert record.logs() == []


_ALONE = """
import gymnasium as gym
from stable_baselines3 import PPO
from stable_baselines3.common.evaluation import evaluate_policy
evaluate_policy(PPO("MlpPolicy", "CartPole-v1", n_steps=8), gym.make("CartPole-v1"), 2)
"""


def test_a_script_that_only_evaluates_is_what_it_is_about(
    launcher: Launcher, sb3: str, tmp_path: Path
) -> None:
    done = launcher.run([sb3, "-c", _ALONE], tmp_path, timeout=250, extra=ONE_THREAD)
    assert done.returncode == 0, done.stderr
    assert launcher.told.steps()
    assert not [e for e in launcher.told.events("lifecycle") if e.name == "evaluation_slot"]


def test_the_worker_trains(launcher: Launcher, sb3: str, tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    argv = [sb3, str(root / "workers" / "sb3" / "main.py"), "--total-timesteps", "64"]
    argv += ["--n-envs", "2", "--hyperparameters", '{"n_steps": 32}']
    done = launcher.run(
        argv, tmp_path, timeout=250, extra={**ONE_THREAD, "PYTHONPATH": str(root / "sdk")}
    )
    assert done.returncode == 0, done.stderr
    assert len(launcher.told.steps()) == 64
    config = launcher.told.config()
    assert (config["env_id"], config["n_steps"]) == ("CartPole-v1", 32)
    saved = launcher.told.artifacts("checkpoint")
    assert [Path(path).name for path in saved] == ["step-000064.zip"]


_ELSEWHERE = """
import gymnasium as gym
from stable_baselines3 import PPO
from stable_baselines3.common.callbacks import EvalCallback
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.evaluation import evaluate_policy
from stable_baselines3.common.vec_env import SubprocVecEnv


def main():
    envs, others = (make_vec_env("CartPole-v1", 2, vec_env_cls=SubprocVecEnv) for _ in range(2))
    model = PPO("MlpPolicy", envs, n_steps=32, batch_size=32, n_epochs=1, device="cpu")
    model.learn(192, callback=EvalCallback(others, n_eval_episodes=3, eval_freq=64, verbose=0))
    # The environments of the training themselves, in between.
    evaluate_policy(model, model.get_env(), 2)
    model.learn(64, reset_num_timesteps=False)  # goes on without a reset
    envs.close(), others.close()


if __name__ == "__main__":
    main()
"""


def test_an_evaluation_in_other_processes_is_none_of_the_training(
    launcher: Launcher, sb3: str, tmp_path: Path
) -> None:
    script = tmp_path / "elsewhere.py"
    script.write_text(_ELSEWHERE)
    done = launcher.run([sb3, str(script)], tmp_path / "tapped", timeout=250, extra=ONE_THREAD)
    assert done.returncode == 0, done.stderr
    record = launcher.told
    asides = {
        decode_value(event.detail.SerializeToString())["slot"]
        for event in record.events("lifecycle")
        if event.name == "evaluation_slot"
    }
    steps = Counter(row["slot"] for row in record.steps())
    training = {slot: count for slot, count in steps.items() if slot not in asides}
    assert len(training) == 2
    assert sum(training.values()) == 192 + 64
    # Those of the callback, and those that the training lent for a while.
    assert len(asides) == 4
    assert all(record.place_of_slot(slot) for slot in asides)


def _trains(
    launcher: Launcher, sb3: str, folder: Path, *words: str
) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).parents[3]
    argv = [sb3, str(root / "workers" / "sb3" / "main.py"), *words]
    extra = {**ONE_THREAD, "PYTHONPATH": str(root / "sdk")}
    return launcher.run(argv, folder, timeout=250, extra=extra)


def test_the_worker_evaluates_saves_and_starts_from_what_it_saved(
    launcher: Launcher, sb3: str, tmp_path: Path
) -> None:
    small = ["--hyperparameters", '{"n_steps": 32, "batch_size": 32}', "--total-timesteps", "96"]
    often = ["--checkpoint-every", "32", "--evaluate-every", "64", "--evaluation-episodes", "2"]
    done = _trains(launcher, sb3, tmp_path, *small, *often)
    assert done.returncode == 0, done.stderr
    saved = launcher.told.artifacts("checkpoint")
    names = ["step-000032.zip", "step-000064.zip", "step-000096.zip"]
    assert [Path(path).name for path in saved] == names
    [(step, score)] = launcher.told.metrics()["evaluation/return"]
    assert step == 64
    facts = [json.loads(Path(f"{path}.facts.json").read_text()) for path in saved]
    assert [each["role"] for each in facts] == ["periodic", "best", "periodic"]
    assert [each["score"] for each in facts] == [None, score, None]
    assert all(each["algorithm"] == "PPO" and each["libraries"]["torch"] for each in facts)
    # The weights and nothing else: it begins anew, from the score that the checkpoint had.
    apart = ["--checkpoint-dir", str(tmp_path / "warm")]
    from_best = ["--warm-start", saved[1], "--evaluate-first", *often, *apart]
    done = _trains(launcher, sb3, tmp_path / "warm", *small, *from_best)
    assert done.stdout == "96 steps of CartPole-v1\n", done.stderr
    assert (0, score) in launcher.told.metrics()["evaluation/return"]
    # The rest of the same training.
    more = ["--resume", saved[-1], *small[:2], "--total-timesteps", "160"]
    done = _trains(launcher, sb3, tmp_path / "rest", *more)
    assert done.stdout == "160 steps of CartPole-v1\n", done.stderr
    # Another algorithm's.
    done = _trains(launcher, sb3, tmp_path, "--algorithm", "A2C", "--warm-start", saved[0])
    assert done.returncode == 2
    assert done.stderr == "step-000032.zip is a checkpoint of the algorithm PPO, not A2C\n"


def test_the_worker_refuses_in_a_sentence(launcher: Launcher, sb3: str, tmp_path: Path) -> None:
    for words, why in (
        (["--algorithm", "SAC"], "SAC on CartPole-v1: "),
        (["--hyperparameters", '{"n_stepz": 1}'], "PPO on CartPole-v1: "),
        (["--preset", "zoo", "--algorithm", "A2C"], "There is no preset for A2C on CartPole-v1"),
    ):
        done = _trains(launcher, sb3, tmp_path, *words)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert done.stderr.startswith(why)
