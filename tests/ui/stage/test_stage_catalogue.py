"""Everything that is installed, found and played; favourites and what is missing."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from stage_hands import StageHands

from core.envs.families import folder_of, get_family, is_installed
from core.envs.probe_cache import probe
from core.paths import find_places

Key = Qt.Key


def write(hands: StageHands, name: str, text: str) -> None:
    hands.click(f"{name}.input")
    hands.type(text)


@pytest.fixture
def bring(monkeypatch, home):
    """`bring(name)`: a family of this machine in the test's home; installed the first time."""

    def brought(name):
        monkeypatch.delenv("MOSAIC_HOME")
        places = find_places()
        family = get_family(places, name)
        if not is_installed(places, family):
            subprocess.run(
                [sys.executable, "-m", "core", "envs", "install", name], check=True, timeout=900
            )
        folder = folder_of(places, family.requirements)
        for family_name in ("base", name):
            asyncio.run(probe(places, get_family(places, family_name)))
        (Path(home) / "cache").mkdir()
        (Path(home) / "cache" / "probes").symlink_to(places.cache / "probes")
        monkeypatch.setenv("MOSAIC_HOME", str(home))
        (Path(home) / "envs" / folder.name).symlink_to(folder)

    return brought


@pytest.fixture
def atari(bring):
    bring("atari")


@pytest.mark.timeout(1200)
def test_a_game_without_a_card_is_found_played_by_keys_and_its_score_is_kept(act, atari):
    def script(hands: StageHands):
        gallery = hands.stage.gallery
        yield lambda: hands.stage.host.ready
        yield lambda: gallery.cards.count > 200
        yield lambda: gallery.cards.count > 380 and gallery.missing.count
        hands.shoot("catalogue")
        assert "Atari" in gallery.families and "OpenSpiel" in gallery.families
        missing = [row.key for row in gallery.missing.rows]
        assert "mujoco" in missing and "atari" not in missing
        assert not hands.has("stage.family.mujoco.install"), "one folded line at the end"
        gallery.wanted = "mujoco"
        yield lambda: hands.has("stage.family.mujoco.install")
        gallery.wanted = "ale breakout"
        yield lambda: hands.has("stage.play.ALE/Breakout-v5")
        assert gallery.cards.count == 1
        hands.shoot("catalogue-found")
        hands.click("stage.favour.ALE/Breakout-v5")
        assert "Favourites" in gallery.families
        hands.click("stage.play.ALE/Breakout-v5")
        yield hands.is_("running")
        assert hands.on.state.action_names == ("noop", "fire", "right", "left")
        before = hands.on.step
        hands.press(Key.Key_Right)
        yield lambda: hands.on.step > before + 8
        hands.release(Key.Key_Right)
        counts = hands.seat().counts
        assert counts.get("by_you", counts.get("acted", 0)) > 0
        hands.shoot("catalogue-breakout")
        hands.ctrl(Key.Key_N)
        yield lambda: hands.stage.phase == "gallery"
        gallery.wanted = ""
        gallery.family = gallery.families.index("Favourites")
        assert [row.card.env for row in gallery.cards.rows] == ["ALE/Breakout-v5"]

    act(script)


def test_an_environment_of_ones_own_is_added_and_played(act, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "my_walk.py").write_text(WALK, "utf-8")

    def script(hands: StageHands):
        gallery = hands.stage.gallery
        yield lambda: hands.stage.host.ready
        yield lambda: gallery.cards.count > 100 and gallery.missing.count
        hands.settle()
        hands.click("stage.own")
        yield lambda: hands.has("stage.own.class.input")
        write(hands, "stage.own.class", "my_walk:Walk")
        write(hands, "stage.own.folder", str(tmp_path / "mine"))
        hands.click("stage.own.add")
        yield lambda: gallery.card("my_walk:Walk") is not None
        gallery.wanted = "walk my_walk"
        yield lambda: hands.has("stage.play.my_walk:Walk")
        hands.click("stage.play.my_walk:Walk")
        yield hands.is_("running")
        hands.click("stage.pad.1")
        yield lambda: hands.on.step == 1

    act(script)


WALK = """
import gymnasium
from gymnasium import spaces


class Walk(gymnasium.Env):
    metadata = {"render_modes": []}
    action_space = spaces.Discrete(2)
    observation_space = spaces.Discrete(10)

    def __init__(self, render_mode=None):
        self.render_mode = None
        self.at = 0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.at = 5
        return self.at, {}

    def step(self, action):
        self.at += 1 if action else -1
        return self.at, 0.0, self.at in (0, 9), False, {}

    def render(self):
        return None
"""


def test_chess_begins_at_a_pasted_position_and_at_one_of_the_cards(act):
    fen = "8/8/8/4k3/8/8/8/4K2R b - - 0 1"

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.click("stage.begin.chess")
        write(hands, "stage.fen", fen)
        hands.click("stage.fen.play")
        yield hands.is_("running")
        assert json.loads(hands.on.state.payload.data)["fen"] == fen
        assert hands.on.state.turn == "player_1"
        reader = hands.session.desk.engine.store.reader()
        yield lambda: any(row.reset for row in reader.steps(hands.on.runId))
        first = next(iter(reader.steps(hands.on.runId)))
        assert first.extras["options"] == {"position": {"fen": fen}}

    act(script)


@pytest.mark.timeout(1200)
def test_the_mouse_turns_a_world_that_is_seen_from_inside(act, bring):
    bring("vizdoom")

    def executed(hands: StageHands):
        return [
            row.action for row in hands.session.desk.engine.store.reader().steps(hands.on.runId)
        ]

    def script(hands: StageHands):
        gallery, pointer = hands.stage.gallery, hands.stage.input.pointer
        yield lambda: hands.stage.host.ready
        yield lambda: gallery.card("VizdoomDefendCenter-v1") is not None
        assert "crafter" not in [row.key for row in gallery.missing.rows]
        hands.stage.start("VizdoomDefendCenter-v1", -1)
        yield hands.is_("running")
        yield lambda: hands.find("stage.frames").property("hasFrame")
        hands.click("stage.pointer")
        yield lambda: pointer.captured
        # It has no action for the first click: that one only takes the mouse.
        names = hands.on.state.action_names
        turn, attack = names.index("turn right"), names.index("attack")
        middle = pointer._centre
        pointer.moved(middle.x() + 40, middle.y())
        yield lambda: turn in executed(hands)
        hands.click("stage.pointer")
        yield lambda: attack in executed(hands)
        hands.shoot("inside")
        hands.key(Key.Key_Escape)
        yield lambda: not pointer.captured
        frames = hands.find("stage.pointer")
        before = hands.window.grabWindow()
        assert pointer.wheel(120, True) and pointer.zoom == 1.5
        hands.settle()
        assert frames.isVisible() and before != hands.window.grabWindow()

    act(script)
