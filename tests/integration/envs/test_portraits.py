"""Pictures for the catalogue: of the environments themselves, and none where there is none."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

from core.envs.thumbnails import Sitter, known, path_of, take

ENDING = """
import os
import gymnasium as gym

class Ending(gym.Env):
    metadata = {"render_modes": ["rgb_array"]}
    observation_space = action_space = gym.spaces.Discrete(2)

    def __init__(self, render_mode=None):
        self.render_mode = render_mode

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        os._exit(3)

    def render(self):
        return None
"""


def test_each_is_drawn_by_its_own_interpreter_or_told_why_not(family, tmp_path: Path) -> None:
    places = dataclasses.replace(family("base"), cache=tmp_path / "cache")
    (tmp_path / "ending.py").write_text(ENDING)
    urls: dict[str, str] = {}
    sitters = [
        Sitter("CartPole-v1"),
        Sitter("NoSuch-v0"),
        Sitter("ending:Ending", path=str(tmp_path)),
        Sitter("MiniGrid-Empty-5x5-v0"),
        Sitter("openspiel/hex"),
        Sitter("nobody/Plays-v0", home="none"),
    ]
    asyncio.run(take(places, sitters, urls.__setitem__))
    assert list(urls) == [sitter.env for sitter in sitters]
    assert urls["CartPole-v1"] == urls["MiniGrid-Empty-5x5-v0"] == ""
    assert "no environment NoSuch-v0" in urls["NoSuch-v0"]
    assert urls["ending:Ending"] == "it crashed the interpreter"
    assert "no picture" in urls["openspiel/hex"]
    assert "no family none" in urls["nobody/Plays-v0"]
    pictures = known(places)
    assert set(pictures) == {"CartPole-v1", "MiniGrid-Empty-5x5-v0"}
    assert pictures["CartPole-v1"].read_bytes().startswith(b"\x89PNG")


def test_that_of_the_last_session_counts(tmp_path: Path, family) -> None:
    places = dataclasses.replace(family("base"), cache=tmp_path / "cache")
    for last in (False, True):
        path = path_of(places, "ALE/Pong-v5", last)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    assert known(places) == {"ALE/Pong-v5": path_of(places, "ALE/Pong-v5", last=True)}
