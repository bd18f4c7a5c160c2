"""The tutorial holds true: its files are added to a copy of the project, and all of them work."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.integration.cli.conftest import ROOT, Cli

TUTORIAL = (ROOT / "docs/tutorial.md").read_text("utf-8")
FILES = dict(re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)```$", TUTORIAL, re.S | re.M))
COMMANDS = [
    line.removeprefix("mosaic ").split()
    for block in re.findall(r"```sh\n(.*?)```", TUTORIAL, re.S)
    for line in block.splitlines()
]
PARTS = ("app", "core", "sdk", "workers", "resources", "requirements", "jason_bridge", "qml")


@dataclass
class Copy(Cli):
    """The command of a copy of the project, to which files may be added."""

    root: Path

    @property
    def env(self) -> dict[str, str]:
        path = f"{self.root}:{self.root / 'sdk'}"
        return {**super().env, "PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"}

    def python(self, code: str) -> Any:
        command = [sys.executable, "-c", code]
        done = subprocess.run(
            command, env=self.env, cwd=self.root, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    root = tmp_path / "project"
    for part in PARTS:
        leave_out = shutil.ignore_patterns("__pycache__", "target")
        shutil.copytree(ROOT / part, root / part, ignore=leave_out, symlinks=True)
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        assert not path.exists(), "the tutorial adds files, it changes none"
        path.write_text(text)
    return Copy(tmp_path / "profile", root)


def test_the_parts_of_the_tutorial_are_files_and_commands():
    assert len(FILES) == 7
    assert [words[0] for words in COMMANDS] == ["eval", "workers", "run", "show"]


def test_the_card_and_the_board_are_found(copy: Copy):
    facts = copy.python(
        "import json\n"
        "from app.renderers.board_games import GAMES\n"
        "from app.shared.environment_cards import card_for\n"
        "from app.shared.operator_choices import sitters\n"
        "card = card_for('rps_v2')\n"
        "data = {'game': 'rps', 'rows': 2, 'columns': 3, 'cells': [[1, 0, 0], [0, 0, 2]],"
        " 'turn': 1}\n"
        "rules = GAMES['rps']\n"
        "at = rules.read(data, frozenset({0, 1, 2}))\n"
        "print(json.dumps({'title': card.title, 'seats': list(card.seats.values()),"
        " 'sitters': [one.title for one in sitters(card)], 'cells': at.cells,"
        " 'moves': [[move.action, move.to] for move in at.moves],"
        " 'name': rules.name(at, 5), 'move': rules.move_text(data, 1)}))"
    )
    assert facts["title"] == "Rock, Paper, Scissors"
    assert facts["seats"] == ["First", "Second"]
    assert "Cycle" in facts["sitters"] and "Random" in facts["sitters"]
    assert facts["cells"] == ["1", "", "", "", "", "2"]
    assert facts["moves"] == [[0, 3], [1, 4], [2, 5]]
    assert (facts["name"], facts["move"]) == ("scissors", "paper")


@pytest.mark.worker_env
def test_the_operator_plays_and_the_board_is_recorded(copy: Copy):
    copy("workers", "install", "host", status=0)
    (copy.profile.parent / "rps.toml").write_text(FILES["rps.toml"])
    report = copy.json(*COMMANDS[0], "--trust")
    returns = {name: [game["value"] for game in report["games"] if game["lineup"] == name]
               for name in ("ahead", "random")}  # fmt: skip
    assert returns["ahead"] == [15.0] * 5
    assert len(returns["random"]) == 5 and max(returns["random"]) < 15


@pytest.mark.worker_env
def test_the_worker_learns_and_is_a_good_one(copy: Copy):
    copy("workers", "install", "random")
    for words in COMMANDS[1:]:
        copy(*words)
    run = copy.json("show", "last")
    assert (run["state"], run["episodes"], run["steps"]) == ("finished", 20, 300)
    [wins] = [metric for metric in copy.json("show", "last", "--metrics")["metrics"]
              if metric["name"] == "wins"]  # fmt: skip
    assert wins["last_value"] == 15.0
