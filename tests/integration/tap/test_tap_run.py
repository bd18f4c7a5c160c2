"""`mosaic run` of a script that knows nothing of Mosaic: with what it is asked for, and without."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Script = Callable[[str], str]
Mosaic = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def mosaic(tmp_path: Path) -> Mosaic:
    def call(*words: str) -> subprocess.CompletedProcess[str]:
        env = {k: v for k, v in os.environ.items() if not k.startswith(("MOSAIC_", "PYTHON"))}
        env |= {"MOSAIC_PROFILE": str(tmp_path / "profile"), "ACCOUNTS": str(tmp_path / "accounts")}
        env["PYTHONPATH"] = str(Path(__file__).parents[3])
        done = subprocess.run(
            [sys.executable, "-m", "core", *words],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert done.returncode == 0, done.stderr
        return done

    return call


def rows(mosaic: Mosaic) -> list[dict[str, Any]]:
    lines = mosaic("export", "last", "--format", "jsonl").stdout.splitlines()
    return [row for row in map(json.loads, lines) if row.get("type") == "step"]


def account(tmp_path: Path) -> tuple[int, int]:
    """Steps and resets by the environments' own word."""
    accounts = "".join(file.read_text() for file in (tmp_path / "accounts").iterdir())
    return accounts.count("s"), accounts.count("R")


def test_every_step_is_there(
    mosaic: Mosaic, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    words = ["--name", "taught", "--tag", "x"]
    mosaic("run", *words, "--", gym_latest, script("odd.py"), "make_vec")
    stored_rows = rows(mosaic)
    steps, resets = account(tmp_path)
    assert sum(row["action"] is not None for row in stored_rows) == steps > 50
    assert sum(row["action"] is None for row in stored_rows) == resets
    (document,) = json.loads(mosaic("runs", "--json").stdout)
    assert (document["name"], document["tags"]) == ("taught", ["x"])


def test_a_seed_from_the_command_line(
    mosaic: Mosaic, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    lines = []
    for _ in range(2):
        done = mosaic("run", "--seed", "70", "--", gym_latest, script("odd.py"), "seeds")
        lines.append(next(line for line in done.stderr.splitlines() if line.startswith("[[")))
    assert lines[0] == lines[1]


def test_what_observations_are_kept(
    mosaic: Mosaic, gym_latest: str, script: Script, tmp_path: Path
) -> None:
    sizes = []
    for words in ([], ["--obs", "every:5"], ["--obs", "full"]):
        mosaic("run", *words, "--", gym_latest, script("odd.py"), "large")
        sizes.append(sum(len(json.dumps(row)) > 5000 for row in rows(mosaic)))
    assert sizes[0] == 0
    assert 0 < sizes[1] < sizes[2]


def test_no_tap(mosaic: Mosaic, gym_latest: str, script: Script, tmp_path: Path) -> None:
    mosaic("run", "--no-tap", "--", gym_latest, script("odd.py"), "make_vec")
    assert account(tmp_path)[0] > 0
    assert rows(mosaic) == []
