"""Ids, titles, keys and families: what is made of what environments say."""

from __future__ import annotations

import pytest

from app.shared.key_bindings import SUPERVISION
from core.envs import catalogue
from core.envs.catalogue import Entry, keys_of, search, title_of
from core.envs.probe_cache import Found
from core.paths import find_places


def probed(env_id="X-v0", **more):
    return Found(id=env_id, api="gym", module="x", **more)


@pytest.mark.parametrize(
    ("env_id", "title"),
    [
        ("ALE/SpaceInvaders-v5", "Space Invaders"),
        ("MiniGrid-DoorKey-8x8-v0", "Door Key 8 × 8"),
        ("FrozenLake8x8-v1", "Frozen Lake 8 × 8"),
        ("MiniGrid-LavaCrossingS9N1-v0", "Lava Crossing S9 N1"),
        ("Walker2d-v5", "Walker 2d"),
        ("rps_v2", "Rock Paper Scissors"),
        ("CartPole-v1", "Cart Pole"),
        ("mpe2/simple_spread_v3", "Simple spread"),
        ("openspiel/hex", "Hex"),
        ("my_walk:MyWalk", "My Walk"),
    ],
)
def test_ids_become_titles(env_id, title):
    assert title_of(env_id).casefold() == title.casefold()


def test_keys_follow_the_names_of_actions():
    names = ["noop", "fire", "up", "right", "left", "down", "up right"]
    keys = keys_of(probed(action_names=names, input={"kind": "discrete", "n": 7, "start": 0}))
    assert keys == {"1": 0, "Space": 1, "Up": 2, "Right": 3, "Left": 4, "Down": 5, "E": 6}


def test_actions_without_a_key_of_their_own_are_counted():
    names = [f"action {i}" for i in range(12)]
    keys = keys_of(probed(action_names=names, input={"kind": "discrete", "n": 12, "start": 1}))
    assert list(keys.items())[:3] == [("1", 1), ("2", 2), ("3", 3)]
    assert sorted(keys.values()) == list(range(1, 13))
    many = [f"action {i}" for i in range(40)]
    assert keys_of(probed(action_names=many, input={"kind": "discrete", "n": 40})) == {}


def test_counted_keys_leave_those_of_supervision_alone():
    names = [f"action {i}" for i in range(31)]
    keys = keys_of(probed(action_names=names, input={"kind": "discrete", "n": 31}))
    assert not {*SUPERVISION.values()} & {*keys}


def test_motors_have_two_keys_each_up_to_the_ends_of_their_range():
    box = {"kind": "box", "low": [-1.0, -2.0], "high": [1.0, 2.0], "shape": [2]}
    keys = keys_of(probed(input=box))
    assert keys == {
        "Left": [-1.0, 0.0],
        "Right": [1.0, 0.0],
        "Down": [0.0, -2.0],
        "Up": [0.0, 2.0],
    }


def test_more_motors_than_keys_have_none():
    box = {"kind": "box", "low": [-1.0] * 17, "high": [1.0] * 17, "shape": [17]}
    assert len(keys_of(probed(input=box))) == 34
    more = {"kind": "box", "low": [-1.0] * 19, "high": [1.0] * 19, "shape": [19]}
    assert keys_of(probed(input=more)) == {}


def entry(env_id, **more):
    return Entry(id=env_id, title=title_of(env_id), family="atari", group="Atari", **more)


def test_old_versions_are_found_only_when_asked_for():
    known = [entry("ALE/Pong-v5"), entry("Pong-v4", old=True), entry("ALE/Boxing-v5")]
    assert [entry.id for entry in search(known, "pong")] == ["ALE/Pong-v5"]
    assert [entry.id for entry in search(known, "PONG", old=True)] == ["ALE/Pong-v5", "Pong-v4"]
    assert [entry.id for entry in search(known, "pong-v4")] == ["Pong-v4"]
    assert [entry.id for entry in search(known, "atari box")] == ["ALE/Boxing-v5"]


def test_actions_have_the_names_that_the_newest_probe_told(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    places = find_places(tmp_path / "p")
    assert catalogue.action_names(places, "Lake-v1") == ()
    known = [entry("Pole-v1", action_names=("left", "right"))]
    monkeypatch.setattr(catalogue, "entries", lambda places: list(known))
    folder = places.cache / "probes"
    folder.mkdir(parents=True)
    assert catalogue.action_names(places, "Lake-v1") == ()
    assert catalogue.action_names(places, "Pole-v1") == ("left", "right")
    known.append(entry("Lake-v1", action_names=("up",)))
    (folder / "toy-text.json").touch()
    assert catalogue.action_names(places, "Lake-v1") == ("up",)
