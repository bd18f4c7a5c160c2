"""`mosaic share` as a command, beside the errors that say what to do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.integration.cli.conftest import ROOT, Cli

PAGE = '"takes":['


def share(cli: Cli, *words: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "app", "share", *words],
        env=cli.env, capture_output=True, text=True, timeout=60, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == status, done.stdout + done.stderr
    return done


@pytest.fixture
def lake(cli: Cli, tmp_path: Path) -> Path:
    """Two episodes in a file, brought into the record."""
    lines = []
    for episode in range(2):
        for step in range(3):
            lines.append({
                "type": "step", "episode": episode, "step": step, "reward": step / 2,
                "action": None if step == 0 else step, "observation": step, "reset": step == 0,
            })  # fmt: skip
    path = tmp_path / "lake.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    cli("import", str(path))
    return path


def test_a_run_becomes_a_page(cli: Cli, lake: Path, tmp_path: Path):
    page = tmp_path / "page.html"
    done = share(cli, "last", "-o", str(page), "--json")
    told = json.loads(done.stdout)
    assert told["bytes"] == page.stat().st_size and told["episodes"] == 2 and told["steps"] == 6
    assert PAGE in page.read_text()
    # It is not overwritten unasked.
    again = share(cli, "last", "-o", str(page), status=5)
    assert "--force" in again.stderr
    share(cli, "last", "-o", str(page), "--force", "--episodes", "2", "--public")
    assert page.read_text().count('"title":') == 2


def test_errors_say_what_to_do(cli: Cli, lake: Path, tmp_path: Path):
    page = str(tmp_path / "page.html")
    assert (
        "It has episodes 1 to 2"
        in share(cli, "last", "-o", page, "--episodes", "7", status=2).stderr
    )
    assert "Available: 0" in share(cli, "last", "-o", page, "--slot", "3", status=2).stderr
    assert "no run nobody" in share(cli, "nobody", "-o", page, status=3).stderr
    folder = tmp_path / "metrics.csv"
    folder.write_text("step,loss\n1,0.5\n")
    cli("import", str(folder))
    errors = share(cli, "last", "-o", page, status=1).stderr
    assert "has no recorded steps" in errors and "step by step" in errors
    assert not Path(page).exists()


LAKE = """
name = "lake"
[[lineups]]
name = "first"
operator = { kind = "random" }
[[lineups]]
name = "second"
operator = { kind = "passive" }
[[environments]]
id = "CartPole-v1"
max_steps = 12
[seeds]
count = 2
[metric]
name = "length"
range = [0, 12]
[stopping]
rule = "fixed"
"""


def test_a_report_plays_its_games_and_still_follows_from_them(cli: Cli, tmp_path: Path):
    """Frames that can't reach the report; pictures of games that had saved none."""
    file, report = tmp_path / "lake.toml", tmp_path / "report"
    file.write_text(LAKE)

    def mosaic(*words: str, status: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "app", *words],
            env=cli.env, capture_output=True, text=True, timeout=100, cwd=ROOT,
        )  # fmt: skip
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    assert "4 games play in report.html" in mosaic("eval", str(file), "--report", str(report))
    page = report / "report.html"
    text = page.read_text()
    assert text.count('<iframe title="first: seed ') == 2
    assert text.count('sandbox="allow-scripts"') == 4 and "data:image/webp" in text
    assert "All 4 games are the same" in mosaic("reproduce", str(page))
    # A word beside the frames is not of the report.
    page.write_text(text.replace("</iframe></details>", "</iframe></details><p>first wins</p>", 1))
    assert "does not belong to report.json" in mosaic("reproduce", str(page), status=8)
    mosaic("eval", str(file), "--report", str(report), "--replays", "none")
    assert "<iframe" not in page.read_text()
