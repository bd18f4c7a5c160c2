"""Clips of real runs: found in the index of files while nothing but the command line is there."""

from __future__ import annotations

from contextlib import closing

from core.paths import find_places
from core.store.reader import Reader
from core.store.rows import RunFile
from core.store.store_settings import StoreSettings
from mosaic_sdk.pictures.clip_rules import ClipName, read_name

KILLED = """
import os, signal, time
import gymnasium
env = gymnasium.make("CartPole-v1")
env.reset(seed=1)
for step in range(1000):
    if any(env.step(env.action_space.sample())[2:4]):
        env.reset()
    time.sleep(0.002)
os.kill(os.getpid(), signal.SIGKILL)
"""


def clips(cli, name: str) -> list[RunFile]:
    with closing(Reader(find_places(str(cli.profile)).database, StoreSettings())) as reader:
        run = next(run for run in reader.runs() if run.name == name)
        files = reader.manifest.files(run.run_id)
    return [file for file in files if file.kind == "clip" and file.state == "there"]


def names(files: list[RunFile]) -> list[ClipName | None]:
    return sorted(read_name(file.path.rpartition("/")[2]) for file in files)


def test_a_training_with_rules_leaves_clips(cli):
    cli("run", "--worker", "tabular", "--name", "filmed", "--set", "episodes=9",
        "--set", "evaluate_every=0", "--clips", "every:4,failure")  # fmt: skip
    files = clips(cli, "filmed")
    assert names(files) == [ClipName(0, episode, ("every",)) for episode in (0, 4, 8)]
    assert all(file.root == "run" and file.size > 100 and file.digest for file in files)


def test_the_last_pictures_of_a_killed_worker_stay(cli, gym_latest):
    cli("run", "--name", "shot", "--clips", "failure", "--", gym_latest, "-c", KILLED, status=137)
    (clip,) = clips(cli, "shot")
    name = read_name(clip.path.rpartition("/")[2])
    assert name is not None and name.reasons == ("failure",) and name.episode > 0


def test_a_run_without_rules_has_none(cli):
    cli("run", "--worker", "tabular", "--name", "plain", "--set", "episodes=3",
        "--set", "evaluate_every=0")  # fmt: skip
    assert clips(cli, "plain") == []
