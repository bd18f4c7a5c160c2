"""Powers of a description, and answers that hold for it alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from core.errors import InvalidInput, NotFound
from core.paths import Places
from core.trust.powers import Looker
from core.trust.seals import seal_of
from core.trust.trusted import NotTrusted, Question, TrustList
from core.trust.vouching import vouched, vouched_operator


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(
        data=tmp_path / "data",
        cache=tmp_path / "cache",
        profile=tmp_path / "profile",
        runtime=tmp_path / "runtime",
    )


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


def test_an_answer_holds_for_what_it_was_about(places: Places, tmp_path: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "thing.py").write_text("x = 1")
    slot = {"env": "thing:Env", "path": str(code)}
    known = TrustList(places)
    with pytest.raises(NotTrusted, match="thing:Env") as refused:
        known.check("a.toml", known.looker().slots([slot]))
    known.grant(refused.value.question)
    known.check("a.toml", known.looker().slots([slot]))
    (code / "thing.py").write_text("x = 2")
    with pytest.raises(NotTrusted):
        known.check("a.toml", known.looker().slots([slot]))


def test_withdrawn_it_is_asked_again(places: Places) -> None:
    known = TrustList(places)
    powers = known.looker().slots([{"env": "thing:Env"}])
    given = known.grant(Question("a.toml", tuple(powers)))
    assert known.allows(powers)
    with pytest.raises(NotFound):
        known.withdraw("ffff0000")
    known.withdraw(given.digest[:8])
    assert not known.allows(powers)
    assert known.list() == []


def test_the_list_is_for_its_owner(places: Places) -> None:
    known = TrustList(places)
    known.grant(Question("a", tuple(known.looker().slots([{"env": "x:Y"}]))))
    assert stat.S_IMODE(known.path.stat().st_mode) == 0o600


def test_a_list_that_can_not_be_read_allows_nothing(places: Places) -> None:
    known = TrustList(places)
    places.profile.mkdir()
    known.path.write_text("{")
    with pytest.raises(InvalidInput):
        known.allows(known.looker().slots([{"env": "x:Y"}]))
    assert known.allows([]), "what runs nothing needs no list"


def test_own_environments_are_no_question(places: Places, look: Looker) -> None:
    places.data.mkdir()
    (places.data / "environments.json").write_text(
        '{"environments": [{"id": "walk:Walk", "title": "Walk", "path": "/w", "found":'
        ' {"id": "walk:Walk", "api": "gym", "module": "walk"}}]}'
    )
    assert kinds(look, {"env": "walk:Walk", "path": "/w"}) == []
    assert kinds(look, {"env": "walk:Walk", "path": "/other"}) == ["folder", "module"]
    assert kinds(look, {"env": "walk:Walk"}) == ["module"]


def test_a_description_does_not_vouch_for_its_checkpoint(places: Places, tmp_path: Path) -> None:
    from core.runs.submission import Submission

    strange = tmp_path / "strange.zip"
    strange.write_bytes(b"one")
    own = places.runs / "01" / "own.zip"
    own.parent.mkdir(parents=True)
    own.write_bytes(b"two")
    known = TrustList(places)

    def said(path: Path) -> dict:
        operator = {"kind": "policy", "checkpoint": str(path), "trusted": True}
        wanted = Submission(
            parameters={"slots": [{"env": "a", "seats": {"*": operator}}]},
            deciders=({"name": "d", "parameters": dict(operator)},),
        )
        made = vouched(wanted, known)
        seat = made.parameters["slots"][0]["seats"]["*"]
        assert made.deciders[0]["parameters"].get("trusted") == seat.get("trusted")
        return seat

    assert "trusted" not in said(strange)
    assert said(own)["trusted"] is True
    known.grant(Question("it", tuple(known.looker().checkpoint(str(strange)))))
    assert said(strange)["trusted"] is True
    strange.write_bytes(b"another")
    assert "trusted" not in said(strange)


def test_a_link_out_of_the_runs_is_not_our_own(places: Places, tmp_path: Path) -> None:
    strange = tmp_path / "strange.zip"
    strange.write_bytes(b"x")
    link = places.runs / "01" / "link.zip"
    link.parent.mkdir(parents=True)
    link.symlink_to(strange)
    operator = {"kind": "policy", "checkpoint": str(link)}
    assert "trusted" not in vouched_operator(operator, TrustList(places))


@pytest.mark.parametrize("name", ["train.py", "deep/er/code.py", "native.so", "requirements.txt"])
def test_a_seal_is_over_the_code_that_lies_there(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "worker.toml").write_text("id = 'a'")
    path.write_text("one")
    before = seal_of(tmp_path)
    times = path.stat()
    path.write_text("two")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert seal_of(tmp_path) != before, "its times are not what is sealed"
    path.write_text("one")
    assert seal_of(tmp_path) == before
    (tmp_path / "more.py").write_text("")
    assert seal_of(tmp_path) != before


def test_what_a_program_writes_beside_itself_is_no_part_of_its_seal(tmp_path: Path) -> None:
    (tmp_path / "train.py").write_text("one")
    before = seal_of(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "train.cpython-311.pyc").write_bytes(b"x")
    (tmp_path / "log.txt").write_text("done")
    assert seal_of(tmp_path) == before
    (tmp_path / "tool").write_text("#!/bin/sh")
    (tmp_path / "tool").chmod(0o755)
    assert seal_of(tmp_path) != before


def test_a_seal_is_over_what_links_lead_to(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (tmp_path / "outside.py").write_text("one")
    (folder / "link.py").symlink_to(tmp_path / "outside.py")
    (folder / "nowhere").symlink_to("/not/there")
    before = seal_of(folder)
    (tmp_path / "outside.py").write_text("another")
    assert seal_of(folder) != before
