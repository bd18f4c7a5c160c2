from __future__ import annotations

from pathlib import Path

import pytest

from core.paths import Places
from core.workers.manifest import Catalogue
from core.workers.script_worker import (
    make_script_worker,
    script_of,
    trainable_script,
    worker_name,
)

SCRIPT = """
import tyro

class Args:
    env_id: str = "CartPole-v1"
    total_timesteps: int = 5

args = tyro.cli(Args)
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "My PPO.py"
    path.write_text(SCRIPT)
    return path


@pytest.mark.parametrize("before", [["python"], ["python", "-u"], ["nice", "-n", "5", "python3"]])
def test_the_script_of_a_command_is_known(script: Path, before: list[str]) -> None:
    assert trainable_script([*before, script.name, "--seed", "3"], str(script.parent)) == str(
        script
    )
    assert trainable_script([*before, str(script)], "/") == str(script)


@pytest.mark.parametrize("argv", [["python", "-m", "train"], ["sleep", "1"], ["python", "no.py"]])
def test_other_commands_have_none(tmp_path: Path, argv: list[str]) -> None:
    assert trainable_script(argv, str(tmp_path)) == ""


def test_a_script_without_readable_arguments_is_none(script: Path) -> None:
    script.write_text("import gymnasium\nenv = gymnasium.make('CartPole-v1')\n")
    assert trainable_script(["python", str(script)], "/") == ""


def test_the_values_of_the_command_fill_the_form(script: Path) -> None:
    argv = ["python", str(script), "--total-timesteps=70", "--env-id", "Acrobot-v1", "--other", "1"]
    known, values = script_of(argv, "/")
    assert known.path == str(script)
    assert values == {"total_timesteps": 70, "env_id": "Acrobot-v1"}
    assert script_of(["python", str(script), "--total-timesteps", "many"], "/")[1] == {}


def test_a_worker_gets_a_free_name(tmp_path: Path, script: Path) -> None:
    places = Places(*(tmp_path / name for name in ("data", "cache", "profile", "runtime")))
    assert make_script_worker(places, str(script)) == "my-ppo"
    assert make_script_worker(places, str(script)) == "my-ppo-2"
    assert {"my-ppo", "my-ppo-2"} <= {worker.id for worker in Catalogue(places).list()}
    assert worker_name("/x/___.py", set()) == "script"
