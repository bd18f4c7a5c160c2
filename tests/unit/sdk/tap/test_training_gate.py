"""Declaration of the supervisors of a training."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mosaic_sdk.tap.guarded_step import GuardError
from mosaic_sdk.tap.training_gate import PATIENCE_S, Guard, GuardSpec

LAKE = {"title": "Lake", "environments": ["Lake-*"]}


class Run(SimpleNamespace):
    def __init__(self) -> None:
        super().__init__(logged=[])

    def log(self, text: str, level: str, source: str) -> None:
        self.logged.append((level, text))


def declared(**more: Any) -> GuardSpec:
    return GuardSpec.of({"links": [{"name": "ice"}], **more})


def test_what_is_not_said_has_its_usual_value() -> None:
    spec = declared()
    (link,) = spec.links
    assert (link.name, link.deadline_ms) == ("ice", 250)
    assert spec.deciders == {"ice": "ice"}
    assert (spec.learn_from, spec.penalty, spec.patience_s) == ("proposed", 1.0, PATIENCE_S)
    assert not spec.is_open
    assert spec.sees == frozenset()


def test_each_link_has_what_was_said_of_it() -> None:
    links = [
        {"name": "a", "decider": "shared", "deadline_ms": "20", "asks": {"at/2": 3}},
        {"name": "b", "sees": True, "percepts": LAKE, "depends_on": ["at"]},
    ]
    spec = GuardSpec.of({"links": links})
    assert spec.deciders == {"a": "shared", "b": "b"}
    assert [link.deadline_ms for link in spec.links] == [20, 250]
    assert spec.asks == {"a": {"at/2": 3}, "b": {}}
    assert spec.sees == {"b"}
    assert spec.percepts == {"b": LAKE}
    assert spec.depends_on == {"b": ["at"]}


def test_rules_of_later_versions_are_passed_over() -> None:
    assert declared(policy={"rule of later": 1}).policy == declared().policy


def test_a_learner_learns_from_a_known_action() -> None:
    assert declared(learn_from="executed").learn_from == "executed"
    with pytest.raises(GuardError, match="not everything"):
        declared(learn_from="everything")


def test_a_link_without_a_map_is_refused_unless_it_sees() -> None:
    guard = Guard(declared(), Run())
    with pytest.raises(GuardError, match="has no percept map"):
        guard.map_of("ice", "Lake-v1")
    seeing = Guard(GuardSpec.of({"links": [{"name": "ice", "sees": True}]}), Run())
    assert not seeing.map_of("ice", "Lake-v1").facts
