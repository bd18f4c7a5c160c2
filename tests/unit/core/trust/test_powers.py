"""Powers of a description: everything that would run."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.compare.operators import held
from core.paths import Places
from core.trust.powers import OWN_PROGRAMS, Looker, Power


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
        ({"env": "a", "seats": {"*": {"kind": "own", "argv": ["/x"]}}}, ["command"]),
        ({"env": "a", "seats": {"*": {"python": "/x.py:Me"}}}, ["program"]),
        ({"env": "a", "seats": {"*": {"python": "/x.py:Me", "interpreter": "/y"}}},
         ["program", "program"]),
        ({"env": "a", "seats": {"*": {"kind": "uci", "uci": "/x"}}}, ["program"]),
        ({"env": "a", "seats": {"*": {"gtp": "/x"}}}, ["program"]),
        ({"env": "a", "gate": {"links": [{"argv": ["/x"]}]}}, ["command"]),
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
    first, second = ({"env": "my:Env", "kwargs": {"args": [word]}} for word in ("a", "b"))
    assert look.slots([first]) != look.slots([second])


def test_own_environments_are_no_question(places: Places, look: Looker) -> None:
    places.data.mkdir()
    (places.data / "environments.json").write_text(
        '{"environments": [{"id": "walk:Walk", "title": "Walk", "path": "/w", "found":'
        ' {"id": "walk:Walk", "api": "gym", "module": "walk"}}]}'
    )
    assert kinds(look, {"env": "walk:Walk", "path": "/w"}) == []
    assert kinds(look, {"env": "walk:Walk", "path": "/other"}) == ["folder", "module"]
    assert kinds(look, {"env": "walk:Walk"}) == ["module"]


def test_every_program_that_a_player_can_name_is_a_power() -> None:
    """Whatever kind of operator the host has next."""
    programs = {
        name for name, holds in held().items() if holds in ("argv", "code", "path", "program")
    }
    assert programs == set(OWN_PROGRAMS)


def test_another_program_behind_the_same_command_is_another_question(
    look: Looker, tmp_path: Path
) -> None:
    script = tmp_path / "guard.py"
    asked: list[object] = []
    for text in ("one", "two"):
        script.write_text(text)
        asked.append(look.deciders([{"argv": ["python3", "guard.py"], "cwd": str(tmp_path)}]))
        asked.append(look.slots([{"seats": {"*": {"python": f"{script}:Me"}}}]))
    assert asked[0] != asked[2] and asked[1] != asked[3]


MANIFEST = 'id = "{id}"\ntitle = "T"\nroles = ["act"]\nargv = ["{{python}}", "{{dir}}/act.py"]\n'


def test_what_a_program_is_made_of_is_part_of_its_question(look: Looker, tmp_path: Path) -> None:
    """Code that it imports, programs that it includes, any file of a checkpoint folder."""
    (tmp_path / "bot.py").write_text("import brain")
    (tmp_path / "one.asl").write_text('{ include("two.asl") }')
    (tmp_path / "best").mkdir()
    parts = [tmp_path / "brain.py", tmp_path / "two.asl", tmp_path / "best" / "policy.pkl"]
    seats = {
        "python": {"python": f"{tmp_path}/bot.py:Me"},
        "inside": {"kind": "policy", "inside": f"{tmp_path}/bot.py"},
        "program": {"program": f"{tmp_path}/one.asl"},
        "checkpoint": {"kind": "policy", "checkpoint": f"{tmp_path}/best"},
        "argv": {"argv": ["python3", "bot.py"], "cwd": str(tmp_path)},
        "module": {"argv": ["python3", "-m", "bot"], "cwd": str(tmp_path)},
    }
    asked: list[list[Power]] = []
    for text in ("one", "two"):
        for part in parts:
            part.write_text(text)
        asked.append(
            [power for seat in seats.values() for power in look.slots([{"seats": {"*": seat}}])]
        )
    assert len(asked[0]) == len(seats)
    assert not set(asked[0]) & set(asked[1])


@pytest.mark.parametrize(("id", "named"), [("mine", "mine"), ("sb3", "sb3"), ("sb3", "")])
def test_an_added_worker_that_plays_a_checkpoint_is_asked_about(
    places: Places, look: Looker, id: str, named: str
) -> None:
    """Also where it stands in for a bundled one that nobody names."""
    folder = places.workers / "folder"
    folder.mkdir(parents=True)
    (folder / "worker.toml").write_text(MANIFEST.format(id=id))
    seat = {"kind": "policy", "worker": named}
    assert [power.what for power in look.workers([{"seats": {"*": seat}}])] == [str(folder)]
    assert kinds(look, {"seats": {"*": seat}}) == ["worker"]
    assert look.workers([{"seats": {"*": {**seat, "worker": "tabular"}}}]) == []


@pytest.mark.parametrize("name", ["/a\0b", "/" + "x" * 5000, "~nobody-of-that-name/x"])
def test_a_name_that_no_file_can_have_is_named_all_the_same(look: Looker, name: str) -> None:
    seats = {"*": {"kind": "policy", "checkpoint": name, "inside": name, "python": f"{name}:Me"}}
    slot = {"env": "a:B", "path": name, "kwargs": {"file": name}, "seats": seats}
    assert len(look.slots([slot, {"seats": {"*": {"argv": [name]}}}])) == 6
