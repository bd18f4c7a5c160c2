"""Nothing is cut, overprinted or left in English where pages are full: the demo's, at the window's
smallest size, after its language was changed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from core.paths import find_places

PROGRAM = Path(__file__).with_name("filled_pages.py")
ROOT = PROGRAM.parents[3]
# German words are the longest.
LANGUAGE = "de"
# A tag, a parameter, a player, a link of the gate and a key, by their places; and the number of an
# environment, which a replay names when it is opened.
GIVEN = (".tag.seeds", "in run.config", "'Push left' in compare.verdict",
         "'Push left' in compare.tile.1", "'Guard' in stage.gate", "'Space' in stage.takeover",
         "'Push left' in replay.step", "'Push right' in replay.step",
         "in replay.slot.input")  # fmt: skip


def test_no_text_of_the_demo_is_cut(tmp_path: Path):
    (tmp_path / "envs").mkdir()
    for folder in (find_places().data / "envs").iterdir():
        (tmp_path / "envs" / folder.name).symlink_to(folder)
    env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
    env |= {"MOSAIC_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, str(PROGRAM), LANGUAGE],
        env=env, capture_output=True, text=True, timeout=400,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["page"] for line in lines if "page" in line] != []
    assert [f"{line['where']}: {line['cut']}" for line in lines if "cut" in line] == []
    # Names that people and workers gave are no texts of the window.
    left = {f"{line['where']}: {line['left']}" for line in lines if "left" in line}
    stayed = sorted(line for line in left if not line.endswith(GIVEN))
    assert not stayed, "\n".join(stayed)
