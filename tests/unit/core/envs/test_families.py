"""Families: their files, the ids that they claim and the groups of their modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.envs.families import (
    BASE,
    IMPORTS,
    Family,
    FamilyFile,
    Group,
    family_of,
    get_family,
    list_families,
    read_family,
)
from core.errors import InvalidInput, MissingPart, NotFound
from core.paths import Places


def family(name, ids, *modules):
    groups = [Group(title=module, modules=[module]) for module in modules or (name,)]
    file = FamilyFile(title=name, about="", requirements="x.txt", group=groups, ids=ids)
    return Family(name, file, Path("x.txt"), True)


FAMILIES = [family("base", ["MiniGrid-*"]), family("atari", ["ALE/*"]), family("mujoco", ["Ant-*"])]


def test_an_id_says_which_family_plays_it_and_the_rest_is_base():
    assert family_of(FAMILIES, "ALE/Pong-v5").id == "atari"
    assert family_of(FAMILIES, "CartPole-v1").id == "base"
    assert family_of(FAMILIES, "my_walk:Walk", "mujoco").id == "mujoco"
    with pytest.raises(NotFound, match="no family else"):
        family_of(FAMILIES, "ALE/Pong-v5", "else")


def test_the_longest_beginning_of_a_module_names_the_group():
    rooms = family("base", [], "minigrid.envs", "minigrid.envs.babyai")
    assert rooms.group_of("minigrid.envs.babyai.goto").title == "minigrid.envs.babyai"
    assert rooms.group_of("minigrid.envs.doorkey").title == "minigrid.envs"


FILE = """
title = "Ponds"
about = "Water"
requirements = "ponds.txt"
imports = ["ponds", "ducks"]
env = {DEPTH = "3"}

[[group]]
title = "Ponds"
modules = ["ponds."]
"""


def written(folder: Path, text: str = FILE) -> Path:
    (folder / "ponds.txt").write_text("ponds==1")
    path = folder / "ponds.toml"
    path.write_text(text)
    return path


def test_a_file_is_a_family_with_its_requirements(tmp_path: Path) -> None:
    ponds = read_family(written(tmp_path), bundled=False)
    assert (ponds.id, ponds.title, ponds.bundled) == ("ponds", "Ponds", False)
    assert ponds.requirements == tmp_path / "ponds.txt"
    assert ponds.env == {"DEPTH": "3", IMPORTS: "ponds,ducks"}


def test_requirements_that_are_not_there_are_named(tmp_path: Path) -> None:
    path = written(tmp_path)
    (tmp_path / "ponds.txt").unlink()
    with pytest.raises(MissingPart, match=r"ponds\.txt"):
        read_family(path, bundled=False)


@pytest.mark.parametrize(
    "text",
    [
        "title =",
        FILE + "colour = 1",
        FILE.replace('title = "Ponds"\nabout', "about"),
        FILE.partition("[[group]]")[0],
        FILE.replace('requirements = "ponds.txt"', "requirements = 3"),
    ],
    ids=["no TOML", "unknown", "no title", "no group", "type"],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(InvalidInput, match=r"ponds\.toml"):
        read_family(written(tmp_path, text), bundled=False)


def test_a_persons_own_family_takes_the_place_of_one_that_ships(tmp_path: Path) -> None:
    places = Places(
        data=tmp_path, cache=tmp_path / "c", profile=tmp_path / "p", runtime=tmp_path / "r"
    )
    shipped = {family.id for family in list_families(places)}
    assert BASE in shipped
    folder = tmp_path / "families"
    folder.mkdir()
    written(folder)
    (folder / "base.toml").write_text(FILE.replace('title = "Ponds"', 'title = "Mine"', 1))
    families = {family.id: family for family in list_families(places)}
    assert families.keys() == shipped | {"ponds"}
    assert families["base"].title == "Mine"
    assert not families["base"].bundled
    assert get_family(places, "ponds").title == "Ponds"
    with pytest.raises(NotFound, match="no family lakes"):
        get_family(places, "lakes")
