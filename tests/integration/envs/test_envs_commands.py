"""`mosaic envs` as a person uses it: families, search, own environments, what is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from families_again import Again

from core.errors import MissingPart

WALK = """
import gymnasium
from gymnasium import spaces

class Walk(gymnasium.Env):
    action_space = spaces.Discrete(2)
    observation_space = spaces.Discrete(10)
    def __init__(self, render_mode=None):
        self.at = 0
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.at = 5
        return self.at, {}
    def step(self, action):
        self.at += 1 if action else -1
        return self.at, float(self.at == 9), self.at in (0, 9), False, {}

broken = 3
"""


def mosaic(*words, ok=True):
    command = [sys.executable, "-m", "core", "envs", *words, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode == 0) == ok, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines() if line.strip()] if ok else done


def document(*words):
    command = [sys.executable, "-m", "core", "envs", *words, "--json"]
    return json.loads(subprocess.run(command, capture_output=True, timeout=120, check=True).stdout)


def test_what_can_be_played_is_what_the_interpreter_says(home):
    entries = mosaic("search", "--family", "base")
    assert len(entries) > 280
    by_id = {item["id"]: item for item in entries}
    assert by_id["CartPole-v1"]["action_names"] == ["push left", "push right"]
    assert by_id["chess_v6"]["seats"] == ["player_0", "player_1"]
    assert by_id["openspiel/hex"]["group"] == "OpenSpiel"
    assert "CartPole-v0" not in by_id
    # A second look reads what the first one kept.
    files = list((home / "cache" / "probes").glob("base-*.json"))
    assert len(files) == 1
    before = files[0].stat().st_mtime_ns
    assert len(mosaic("search", "--family", "base")) == len(entries)
    assert files[0].stat().st_mtime_ns == before


def test_a_class_in_a_folder_is_added_played_and_removed(home, stage, tmp_path):
    (tmp_path / "my_walk.py").write_text(WALK, "utf-8")
    added = document("add", "my_walk:Walk", "--path", str(tmp_path), "--title", "A walk")
    assert added == {"id": "my_walk:Walk", "title": "A walk", "path": str(tmp_path)}
    (entry,) = mosaic("search", "my_walk")
    assert (entry["action_space"], entry["path"]) == ("Discrete(2)", str(tmp_path))
    slot = {"env": "my_walk:Walk", "path": str(tmp_path), "seats": {"agent": {"kind": "random"}},
            "seed": 1, "mode": "agent", "pace": "free", "episodes": 2}  # fmt: skip
    with stage.play(slot) as play:
        assert play.ended().state == "finished", play.story()
    assert play.row().episodes == 2 and play.steps()[0].observation == 5
    again = Again(stage, play)
    again.begin(0, slot)
    assert again.done(0)[0].same
    document("remove", "my_walk:Walk")
    assert not mosaic("search", "my_walk")


@pytest.mark.parametrize(
    ("name", "reason"),
    [("my_walk:Nobody", "Nobody"), ("my_walk:broken", "can't be played"), ("walk", "module:Class"),
     ("not_there:Walk", "can't be imported")],
)  # fmt: skip
def test_what_is_no_environment_is_not_added(home, tmp_path, name, reason):
    (tmp_path / "my_walk.py").write_text(WALK, "utf-8")
    done = mosaic("add", name, "--path", str(tmp_path), ok=False)
    assert reason in done.stderr and "Traceback" not in done.stderr
    assert document("list")["own"] == []


def test_a_family_that_is_missing_says_how_to_install_it(home, stage):
    (home / "families").mkdir(exist_ok=True)
    (home / "families" / "nowhere.txt").write_text("gymnasium==0.0.0\n", "utf-8")
    text = 'title = "Nowhere"\nabout = "Nothing"\nrequirements = "nowhere.txt"\nids = ["No/*"]\n'
    group = '[[group]]\ntitle = "Nowhere"\nmodules = ["nowhere"]\n'
    (home / "families" / "nowhere.toml").write_text(text + group, "utf-8")
    listed = {family["id"]: family for family in document("list")["families"]}
    assert not listed["nowhere"]["installed"] and listed["base"]["installed"]
    with pytest.raises(MissingPart) as caught, stage.play({"env": "No/Where-v0"}):
        pass
    assert "mosaic envs install nowhere" in str(caught.value)
    os.unlink(home / "families" / "nowhere.toml")
