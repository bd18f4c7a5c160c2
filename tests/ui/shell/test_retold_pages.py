"""Nothing stays in the language before when another is chosen: the demo's pages, a training that
runs and one that was stopped, take-overs, left games, a game's end, notices."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.paths import find_places

PROGRAM = Path(__file__).with_name("retold_pages.py")
ROOT = PROGRAM.parents[3]
STATES = ("in progress", "stopped", "left", "playing", "ended")


@pytest.mark.timeout(550)
def test_every_text_is_told_again(tmp_path: Path):
    (tmp_path / "envs").mkdir()
    for folder in (find_places().data / "envs").iterdir():
        (tmp_path / "envs" / folder.name).symlink_to(folder)
    env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
    env |= {"MOSAIC_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "de"],
        env=env, capture_output=True, text=True, timeout=500,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    pages = [line["page"] for line in lines if "page" in line]
    assert {page.partition(",")[0] for page in pages} == set(STATES)
    stayed = sorted(f"{line['where']}: {line['stayed']}" for line in lines if "stayed" in line)
    assert not stayed, "\n".join(stayed)
