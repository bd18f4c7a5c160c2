"""Dataclasses as JSON and back: what a class can't hold is an error that names the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Optional, Union

import pytest

from mosaic_sdk.session.typed_json import (
    MOST_TEXT,
    REQUIRED,
    MessageError,
    as_object,
    dump,
    from_object,
    load,
)


@dataclass(frozen=True)
class Leaf:
    name: str = field(default="", metadata=REQUIRED)
    weight: float = 0.0


@dataclass(frozen=True)
class Tree:
    size: int = 0
    is_tall: bool = False
    kind: Literal["oak", "fir", ""] = ""
    leaf: Optional[Leaf] = None
    leaves: tuple[Leaf, ...] = ()
    spot: tuple[int, float] = (0, 0.0)
    by_name: dict[str, Leaf] = field(default_factory=dict)
    extras: Mapping[str, Any] = field(default_factory=dict)
    mark: Union[int, str, None] = None
    renamed: str = field(default="", metadata={"key": "class"})

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError("a tree has no size below 0")


FULL = {
    "size": 3,
    "is_tall": True,
    "kind": "fir",
    "leaf": {"name": "a", "weight": 0.5},
    "leaves": [{"name": "b", "weight": 1.0}],
    "spot": [1, 2.5],
    "by_name": {"c": {"name": "c", "weight": 0.0}},
    "extras": {"free": [1, None]},
    "mark": "x",
    "class": "tree",
}


def test_every_kind_of_field_goes_there_and_back() -> None:
    tree = from_object(Tree, FULL)
    assert tree.leaves == (Leaf("b", 1.0),)
    assert tree.by_name == {"c": Leaf("c")}
    assert tree.renamed == "tree"
    made = as_object(tree)
    assert load(dump(made), "") == FULL
    assert from_object(Tree, load(dump(made), "")) == tree


def test_what_is_not_there_is_its_default() -> None:
    assert from_object(Tree, {}) == Tree()
    assert as_object(Tree())["leaf"] is None


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"size": "3"}, "Tree.size: a whole number is expected, not '3'"),
        ({"size": True}, "Tree.size: a whole number is expected, not True"),
        ({"size": 2.5}, "Tree.size: a whole number is expected, not 2.5"),
        ({"size": -1}, "Tree: a tree has no size below 0"),
        ({"is_tall": 1}, "Tree.is_tall: true or false is expected, not 1"),
        ({"kind": "elm"}, "Tree.kind: there is no 'elm'; there are oak, fir"),
        ({"leaf": {}}, "Tree.leaf.name: it is missing"),
        ({"leaf": []}, "Tree.leaf: an object is expected, not []"),
        ({"leaves": [{"name": "a"}, {"name": 1}]}, "Tree.leaves[1].name: text is expected, not 1"),
        ({"leaves": {}}, "Tree.leaves: a list is expected, not {}"),
        ({"spot": [1]}, "Tree.spot: 2 values are expected, not 1"),
        ({"by_name": {"c": 5}}, "Tree.by_name.c: an object is expected, not 5"),
        ({"mark": 1.5}, "Tree.mark: text is expected, not 1.5"),
        ({"leaf": {"name": "a", "weight": 10**400}}, "Tree.leaf.weight: a number is expected"),
        ({"colour": 1}, "Tree: there is no field 'colour'"),
        ([], "Tree: an object is expected, not []"),
    ],
)
def test_an_error_names_its_field(given: Any, error: str) -> None:
    with pytest.raises(MessageError) as raised:
        from_object(Tree, given)
    assert str(raised.value).startswith(error)


def test_whole_numbers_of_qml_are_whole_numbers() -> None:
    tree = from_object(Tree, {"size": 3.0})
    assert tree.size == 3
    assert type(tree.size) is int


def test_fields_of_later_versions_are_passed_over_where_that_is_allowed() -> None:
    given = {"size": 1, "colour": "red", "leaf": {"name": "a", "veins": 3}}
    assert from_object(Tree, given, tolerant=True) == Tree(size=1, leaf=Leaf("a"))
    with pytest.raises(MessageError, match="veins"):
        from_object(Tree, {"leaf": {"name": "a", "veins": 3}})


def test_an_error_repeats_no_long_value() -> None:
    with pytest.raises(MessageError) as raised:
        from_object(Tree, {"size": "x" * 10_000})
    assert len(str(raised.value)) < 2 * MOST_TEXT


@pytest.mark.parametrize("data", [b"[]", b"3", b"{", b"\xff", b"[" * 200_000])
def test_bytes_that_hold_no_object_are_refused(data: bytes) -> None:
    with pytest.raises(MessageError, match="^where: "):
        load(data, "where")


def test_no_bytes_are_an_empty_object() -> None:
    assert load(b"", "where") == {}


def test_values_that_json_has_no_word_for_are_shown() -> None:
    assert load(dump({"action": {1}}), "") == {"action": "{1}"}
