from __future__ import annotations

import os
from pathlib import Path

import pytest

from mosaic_sdk.train.script_arguments import (
    Argument,
    UnreadableScript,
    read_script,
    single_file_scripts,
)

TYRO = '''
import os
from dataclasses import dataclass
from typing import Literal, Optional

import torch.nn as nn
import tyro

raise SystemExit("a form must not run this")

@dataclass
class Args:
    exp_name: str = os.path.basename(__file__)[: -len(".py")]
    """the name of this experiment"""
    env_id: str = "CartPole-v1"
    track: bool = False
    """tracked
    elsewhere"""
    total_timesteps: int = 500000
    learning_rate: float = 2.5e-4
    target_kl: float = None
    entity: Optional[str] = None
    shape: "list[int]" = (1,)
    mode: Literal["fast", "slow"] = "fast"
    decay: float | None = 0.5
    batch_size: int = 0

def make_env(env_id, idx):
    def thunk():
        return gym.wrappers.RecordEpisodeStatistics(gym.make(env_id))
    return thunk

class Agent(nn.Module):
    pass

if __name__ == "__main__":
    args = tyro.cli(Args)
    args.batch_size = 4
'''

ARGPARSE = """
import argparse
from distutils.util import strtobool
parser = argparse.ArgumentParser()
parser.add_argument("--env-id", type=str, default="CartPole-v1", help="the id")
parser.add_argument("--total-timesteps", type=int, default=5)
parser.add_argument("--cuda", type=lambda x: bool(strtobool(x)), default=True, const=True)
parser.add_argument("--quiet", action="store_true")
parser.add_argument("--kind", choices=["a", "b"], default="a")
parser.add_argument("place", type=str)
"""


def script(folder: Path, text: str, name: str = "ppo.py") -> str:
    path = folder / name
    path.write_text(text)
    return str(path)


def test_a_dataclass_is_read_without_running_anything(tmp_path):
    read = read_script(script(tmp_path, TYRO))
    known = {argument.name: argument for argument in read.arguments}
    # What the script computes itself and what no form can hold is left to it.
    assert list(known) == [
        "exp_name", "env_id", "track", "total_timesteps", "learning_rate", "target_kl", "entity",
        "mode", "decay",
    ]  # fmt: skip
    assert (read.name, read.reader) == ("ppo", "tyro")
    assert known["exp_name"] == Argument(
        "exp_name", "string", None, True, (), "the name of this experiment", "--exp-name"
    )
    assert known["track"].text == "tracked elsewhere"
    assert (known["target_kl"].kind, known["target_kl"].is_optional) == ("number", True)
    assert (known["entity"].kind, known["entity"].is_optional) == ("string", True)
    assert (known["mode"].choices, known["decay"].is_optional) == (("fast", "slow"), True)
    assert read.networks == ("Agent",) and read.has_known_networks
    assert not read_script(script(tmp_path, f"import jax\n{TYRO}")).has_known_networks


def test_only_what_differs_is_on_the_command_line(tmp_path):
    read = read_script(script(tmp_path, TYRO))
    assert read.words({"env_id": "CartPole-v1", "target_kl": None, "pace": 3}) == []
    given = {"env_id": "Acrobot-v1", "track": True, "learning_rate": 0.1}
    assert read.words(given) == [
        "--env-id", "Acrobot-v1", "--track", "--learning-rate", "0.1",
    ]  # fmt: skip
    older = read_script(script(tmp_path, ARGPARSE))
    assert older.words({"cuda": False, "quiet": True, "kind": "b"}) == [
        "--cuda", "False", "--quiet", "--kind", "b",
    ]  # fmt: skip


def test_a_switch_that_is_on_is_turned_off(tmp_path):
    text = TYRO.replace("track: bool = False", "track: bool = True")
    assert read_script(script(tmp_path, text)).words({"track": False}) == ["--no-track"]


def test_argparse_is_read_too(tmp_path):
    read = read_script(script(tmp_path, ARGPARSE))
    assert [(each.name, each.kind, each.default) for each in read.arguments] == [
        ("env_id", "string", "CartPole-v1"),
        ("total_timesteps", "integer", 5),
        ("cuda", "boolean", True),
        ("quiet", "boolean", False),
        ("kind", "string", "a"),
    ]


@pytest.mark.parametrize(
    ("wrappers", "changes"),
    [
        ("gym.wrappers.RecordVideo(env, 'v')", ()),
        ("gym.wrappers.NormalizeObservation(env)", ("NormalizeObservation",)),
        ("ClipRewardEnv(env)", ("ClipRewardEnv",)),
    ],
)
def test_wrappers_that_change_the_environment_are_named(tmp_path, wrappers, changes):
    text = f"import torch\n{TYRO}".replace(
        "return gym.wrappers.Rec", f"env = {wrappers}\n        return gym.wrappers.Rec"
    )
    read = read_script(script(tmp_path, text))
    assert read.changes == changes and read.has_known_networks is (not changes)


def test_scripts_of_a_checkout_are_listed(tmp_path):
    inner = tmp_path / "cleanrl"
    inner.mkdir()
    script(inner, TYRO)
    script(inner, ARGPARSE, "dqn.py")
    script(inner, "print('no arguments')", "helper.py")
    script(inner, "this is no Python", "broken.py")
    assert [each.name for each in single_file_scripts(str(tmp_path))] == ["dqn", "ppo"]
    with pytest.raises(UnreadableScript, match="can't be read"):
        single_file_scripts(str(tmp_path / "nowhere"))


def test_what_has_no_end_is_not_read(tmp_path):
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "long.py").write_text("x = 1\n" * 200_000)
    for path in (tmp_path / "pipe.py", tmp_path / "long.py", tmp_path):
        with pytest.raises(UnreadableScript, match="not a file of at most"):
            read_script(str(path))


def test_a_mark_of_the_byte_order_is_no_part_of_a_script(tmp_path):
    path = script(tmp_path, f"\ufeff{TYRO}")
    assert [each.name for each in read_script(path).arguments]


@pytest.mark.parametrize("text", ["def", "\0", "(" * 5000])
def test_what_is_no_python_is_refused(tmp_path, text):
    with pytest.raises(UnreadableScript, match="ppo.py can't be read"):
        read_script(script(tmp_path, text))


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UnreadableScript, match="No such file"):
        read_script(str(tmp_path / "none.py"))
