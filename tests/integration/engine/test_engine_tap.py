"""Blind spots of the tap are in the log of the run, wherever it found them."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from engine_tools import run

from core.engine import Engine, wait_for_run
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from core.settings import Settings
from core.store import Run
from mosaic_sdk.tap import SITE, applies


def logs_of(settings: Settings, argv: tuple[str, ...], cwd: Path, *, tap: bool) -> list[str]:
    async def scenario() -> list[str]:
        async with Engine(settings) as engine:
            submitted = await engine.runs.submit(Submission(argv=argv, cwd=str(cwd), tap=tap))
            ended = await asyncio.wait_for(wait_for_run(engine, submitted.run_id), 60)
            logs = engine.store.reader().logs(submitted.run_id)
            assert ended.exit_status == 0, [item.text for item in logs]
            return [item.text for item in logs if item.level >= 30]

    return run(scenario())


SILENT = "Nothing was recorded: "


@pytest.mark.parametrize("option", ["-I", "-S", "-E"])
def test_an_option_that_keeps_the_tap_out(settings: Settings, tmp_path: Path, option: str) -> None:
    argv = (sys.executable, option, "-c", "print(1)")
    python = applies(argv)
    assert python is not None
    lines = logs_of(settings, argv, tmp_path, tap=True)
    assert lines[0] == f"The tap records nothing: {python.obstacle}"
    assert lines[1].startswith(f"{SILENT}the command started no Python that can be tapped")


def test_a_launcher_that_takes_the_environment_away(settings: Settings, tmp_path: Path) -> None:
    # As `srun --export=NONE` and sudo do.
    argv = ("env", "-i", sys.executable, "-c", "print(1)")
    lines = logs_of(settings, argv, tmp_path, tap=True)
    assert (
        lines[0].startswith(f"{SILENT}the command started no Python")
        and "srun --export=NONE" in lines[0]
    )


def test_who_wants_no_tap_hears_nothing_of_it(settings: Settings, tmp_path: Path) -> None:
    assert logs_of(settings, (sys.executable, "-I", "-c", "print(1)"), tmp_path, tap=False) == []


def test_a_script_without_an_environment_is_told_what_to_do(
    settings: Settings, tmp_path: Path
) -> None:
    lines = logs_of(settings, (sys.executable, "-c", "print(1)"), tmp_path, tap=True)
    assert lines[0].startswith(f"{SILENT}no environment of Gymnasium or PettingZoo was stepped")
    assert any("mosaic_sdk.run()" in line for line in lines)


def test_one_word_about_ray_and_only_where_nothing_came(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("")
    code = "import ray, subprocess, sys; subprocess.run([sys.executable, '-c', 'import ray'])"
    lines = logs_of(settings, (sys.executable, "-c", code), tmp_path, tap=True)
    assert sum("Ray was loaded" in line for line in lines) == 1
    code_with_run = f"{code}; import mosaic_sdk; mosaic_sdk.run().metric('x', 1)"
    assert logs_of(settings, (sys.executable, "-c", code_with_run), tmp_path, tap=True) == []


@pytest.mark.parametrize("library", ["envpool", "gymnax"])
def test_a_compiled_environment(settings: Settings, tmp_path: Path, library: str) -> None:
    (tmp_path / f"{library}.py").write_text("")
    (tmp_path / "train.py").write_text(f"import {library}\nimport {library}\n")
    lines = logs_of(settings, (sys.executable, "train.py"), tmp_path, tap=True)
    assert lines[0].startswith(f"{library} steps its environments in compiled code")
    assert lines[1].startswith(f"{SILENT}no environment of Gymnasium or PettingZoo was stepped")
    assert any("mosaic_sdk.run()" in line for line in lines[1:])


_STEPS = """
import sys
sys.path.insert(0, {folder!r})
import gymnasium as gym

class World(gym.Env):
    observation_space = action_space = gym.spaces.Discrete(4)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {{}}

    def step(self, action):
        return 1, 1.0, False, False, {{}}

world = World()
world.reset(seed=1)
for _ in range(20):
    world.step(0)
"""


@pytest.mark.parametrize(
    "wrapper",
    [
        ("bash", "train.sh"),
        ("./train.sh",),
        ("env", "X=1", "{python}", "train.py"),
        ("nice", "{python}", "train.py"),
        ("make",),
        ("bash", "-c", "{python} train.py | cat"),
        ("{python}", "-c", "import subprocess; subprocess.run([{python!r}, 'train.py'])"),
        ("{python}", "-c", "import os; os.execv({python!r}, [{python!r}, 'train.py'])"),
        ("{python}", "train.py"),
        ("{python}", "-i", "train.py"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_whatever_starts_python_is_recorded(
    settings: Settings, tmp_path: Path, gym_latest: str, wrapper: tuple[str, ...]
) -> None:
    (tmp_path / "train.py").write_text(_STEPS.format(folder=str(tmp_path)))
    script = tmp_path / "train.sh"
    script.write_text(f"#!/bin/sh\n{gym_latest} train.py\n")
    script.chmod(0o755)
    (tmp_path / "Makefile").write_text(f"train:\n\t{gym_latest} train.py\n")
    argv = tuple(
        word.replace("{python!r}", repr(gym_latest)).replace("{python}", gym_latest)
        for word in wrapper
    )

    async def scenario() -> Run:
        async with Engine(settings) as engine:
            submitted = await engine.runs.submit(Submission(argv=argv, cwd=str(tmp_path), tap=True))
            return await asyncio.wait_for(wait_for_run(engine, submitted.run_id), 60)

    ended = run(scenario())
    assert (ended.exit_status, ended.steps) == (0, 20), ended.reason


def test_a_python_that_the_tap_cannot_follow_runs_as_if_bare(tmp_path: Path) -> None:
    """Its own PYTHONPATH and sitecustomize stay, and not a word of ours is printed."""
    site = tmp_path / "elsewhere" / "site"
    site.mkdir(parents=True)
    shutil.copy(Path(SITE) / "sitecustomize.py", site)
    own = tmp_path / "own"
    own.mkdir()
    (own / "sitecustomize.py").write_text("mine = 'the one of this person'\n")
    code = "import sys; print(sys.path, sys.modules['sitecustomize'].mine)"

    def ended(folders: list[Path], **more: str) -> tuple[int, str, str]:
        path = os.pathsep.join(map(str, folders))
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": path, **more}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout, done.stderr

    bare = ended([own])
    variables = {"MOSAIC_TAP": "1", "MOSAIC_SOCKET": "x", "MOSAIC_RUN_DIR": str(tmp_path)}
    assert ended([site, own], **variables) == bare
    assert bare[0] == 0 and "the one of this person" in bare[1]
    assert "import_hook.py" in (tmp_path / "untapped").read_text()


def test_a_caller_s_environment_is_passed_whole(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds the profile: its own variables are none of the command's."""
    monkeypatch.setenv("OF_THE_HOLDER", "1")
    monkeypatch.setenv("PYTHONPATH", "/of/the/holder")
    bin_folder = tmp_path / "venv" / "bin"
    bin_folder.mkdir(parents=True)
    program = bin_folder / "trainer"
    program.write_text("#!/bin/sh\nenv > found\n")
    program.chmod(0o755)
    caller = {"PATH": f"{bin_folder}:/usr/bin:/bin", "FOO": "1", "CUDA_VISIBLE_DEVICES": ""}

    async def scenario() -> Run:
        async with Engine(settings) as engine, EngineClient.of(engine.record) as client:
            wanted = Submission(
                argv=("trainer",), cwd=str(tmp_path), caller_env=caller, env={"BAR": "2"}
            )
            submitted = await client.submit(wanted)
            return await asyncio.wait_for(wait_for_run(engine, submitted.run_id), 60)

    ended = run(scenario())
    assert ended.exit_status == 0, ended.reason
    lines = (tmp_path / "found").read_text().splitlines()
    variables = dict(line.split("=", 1) for line in lines if "=" in line)
    assert (variables["FOO"], variables["BAR"], variables["CUDA_VISIBLE_DEVICES"]) == ("1", "2", "")
    assert "OF_THE_HOLDER" not in variables
    assert "/of/the/holder" not in variables.get("PYTHONPATH", "")


_TOLD = """
import gymnasium as gym
env = gym.make("CartPole-v1")
env.reset(seed=1)
for _ in range(5):
    env.step(0)
"""


def test_environment_and_facts_come_from_the_script(
    settings: Settings, tmp_path: Path, gym_latest: str
) -> None:
    """The column, the versions of its own interpreter, and the repository that it lies in."""
    clone = tmp_path / "clone"
    clone.mkdir()
    (clone / "train.py").write_text(_TOLD)
    identity = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    for words in (("init", "-q"), ("add", "."), ("commit", "-q", "-m", "One")):
        subprocess.run(["git", "-C", str(clone), *identity, *words], check=True)

    async def scenario() -> tuple[Run, dict[str, Any]]:
        async with Engine(settings) as engine:
            wanted = Submission(
                argv=(gym_latest, str(clone / "train.py")), cwd=str(tmp_path), tap=True
            )
            submitted = await engine.runs.submit(wanted)
            ended = await asyncio.wait_for(wait_for_run(engine, submitted.run_id), 60)
            await engine.runs.states.saved()
            return ended, engine.store.reader().facts(submitted.run_id)

    ended, facts = run(scenario())
    assert ended.exit_status == 0
    assert ended.environment == "CartPole-v1"
    assert facts["host"]["interpreter"] == gym_latest
    assert facts["host"]["memory"]
    assert facts["versions"]["gymnasium"][0] == "1"
    assert "numpy" in facts["versions"] and "mosaic-sdk" in facts["versions"]
    assert facts["git"]["commit"]
