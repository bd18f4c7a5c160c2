"""`mosaic tidy` on real runs: a plan, files moved away, brought back, and deleted by a start."""

from __future__ import annotations

import os
import sys

import pytest

WRITES = """
import os, pathlib
here = pathlib.Path(os.environ["MOSAIC_RUN_DIR"])
(here / "clips").mkdir()
for n in range(7):
    for path in (here / f"film-{n}.mp4", here / "clips" / f"0-00000{n}-every.clip"):
        path.write_bytes(b"film" * 1000)
        os.utime(path, (1_700_000_000 + n,) * 2)
"""


@pytest.fixture
def folder(cli):
    run = cli.json("run", "--name", "films", "--", sys.executable, "-c", WRITES)
    return cli.profile / "runs" / run["run_id"]


def films(folder) -> int:
    return len(list(folder.glob("*.mp4"))), len(list((folder / "clips").glob("*.clip")))


def test_a_plan_changes_nothing_and_says_what_would_go(cli, folder):
    done = cli("tidy")
    assert "try --keep balanced" in done.stdout + done.stderr
    plan = cli.json("tidy", "--keep", "small")
    assert plan["bytes"] == 8 * 4000 and len(plan["files"]) == 8
    assert {file["reason"] for file in plan["files"]} == {
        "only the 1 newest videos of a run stay", "only the 5 newest clips of a run stay",
    }  # fmt: skip
    assert films(folder) == (7, 7)


def test_files_make_room_come_back_and_go_with_the_next_start(cli, folder):
    assert cli("tidy", "--keep", "small", "--apply", "--yes").returncode == 0
    assert films(folder) == (1, 5)
    assert cli.json("tidy", "--keep", "small")["files"] == []
    assert cli.json("tidy", "--undo")["back"] == 8
    assert films(folder) == (7, 7)
    assert cli.json("tidy", "--keep", "small", "--apply", "--yes")["moved"] == 8
    waiting = cli.profile / "pruned"
    assert len(list(waiting.rglob("*.mp4"))) == 6
    cli("run", "--", sys.executable, "-c", "import time; time.sleep(1)")
    assert not list(waiting.rglob("*.mp4"))
    assert cli.json("tidy", "--undo")["back"] == 0
    assert films(folder) == (1, 5)


def test_without_an_answer_nothing_goes(cli, folder):
    assert cli("tidy", "--keep", "small", "--apply", status=None).returncode != 0
    assert films(folder) == (7, 7)


def test_a_pinned_run_stays_whole(cli, folder):
    cli("edit", "films", "--tag", "pinned")
    assert cli.json("tidy", "--keep", "small")["files"] == []


def test_rules_of_the_settings_hold_for_clips(cli, folder):
    (cli.profile / "settings.toml").write_text('keep = "custom"\nkeep_clips = 3\n')
    plan = cli.json("tidy")
    assert sorted(os.path.basename(file["path"]) for file in plan["files"]) == [
        f"0-00000{n}-every.clip" for n in range(4)
    ]
