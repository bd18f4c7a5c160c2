"""Powers of a description: everything that would run."""

from __future__ import annotations

import pytest

from core.paths import Places
from core.trust.powers import Looker


@pytest.fixture
def look(places: Places) -> Looker:
    return Looker(places)


def kinds(look: Looker, slot: dict) -> list[str]:
    return sorted(power.kind for power in look.slots([slot]))


@pytest.mark.parametrize(
    ("slot", "expected"),
    [
        ({"env": "CartPole-v1"}, []),
        ({"env": "gymnasium:CartPole-v1"}, []),
        ({"env": "highway-v0", "kwargs": {"config": {"other": "highway_env.vehicle.A"}}}, []),
        ({"env": "FrozenLake-v1", "kwargs": {"map_name": "8x8", "is_slippery": False}}, []),
        ({"env": "subprocess:Popen", "kwargs": {"args": ["true"]}}, ["module"]),
        ({"env": "evil:Thing-v0"}, ["module"]),
        ({"env": "gymnasium.wrappers:RecordVideo"}, ["module"]),
        ({"env": "CartPole-v1", "path": "/somewhere"}, ["folder"]),
        ({"env": "Ant-v5", "kwargs": {"xml_file": "/tmp/ant.xml"}}, ["argument"]),
        ({"env": "highway-v0", "kwargs": {"config": {"v": ["os.system"]}}}, ["argument"]),
        ({"env": "a", "seats": {"*": {"kind": "random"}}}, []),
        ({"env": "a", "seats": {"*": {"kind": "tabular", "checkpoint": "/x.json"}}}, []),
        ({"env": "a", "seats": {"*": {"kind": "policy", "checkpoint": "/x.zip"}}}, ["checkpoint"]),
        ({"env": "a", "seats": {"*": {"kind": "policy", "inside": "/x.py"}}}, ["program"]),
        ({"env": "a", "gate": {"links": [{"percepts": {"python": "os:system"}}]}}, ["percepts"]),
    ],
)  # fmt: skip
def test_everything_that_would_run_is_named(look: Looker, slot: dict, expected: list[str]) -> None:
    assert kinds(look, slot) == expected


def test_arguments_without_a_bottom_are_named_not_followed(look: Looker) -> None:
    deep: dict = {}
    for _ in range(200):
        deep = {"a": deep}
    assert kinds(look, {"env": "a", "kwargs": deep}) == ["argument"]


def test_other_arguments_are_another_question(look: Looker) -> None:
    one, two = ({"env": "my:Env", "kwargs": {"args": [word]}} for word in ("a", "b"))
    assert look.slots([one]) != look.slots([two])


def test_own_environments_are_no_question(places: Places, look: Looker) -> None:
    places.data.mkdir()
    (places.data / "environments.json").write_text(
        '{"environments": [{"id": "walk:Walk", "title": "Walk", "path": "/w", "found":'
        ' {"id": "walk:Walk", "api": "gym", "module": "walk"}}]}'
    )
    assert kinds(look, {"env": "walk:Walk", "path": "/w"}) == []
    assert kinds(look, {"env": "walk:Walk", "path": "/other"}) == ["folder", "module"]
    assert kinds(look, {"env": "walk:Walk"}) == ["module"]
