"""Rules of supervisors: what they refuse, and which configurations are none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mosaic_host.session.rules import APPROVE, RuleError, make_rule

LAKE = np.array([[b"S", b"F"], [b"F", b"H"]])


def rule(env: str = "x", **spec: Any):
    return make_rule({"name": "guard", "role": "rule", **spec}, env)


def test_listed_actions_are_refused_with_the_reason_and_all_others_pass() -> None:
    never = rule(rule="never", actions=[2], reason="too fast")
    assert never(None, "a", 2) == ("veto", None, "too fast")
    assert never(None, "a", 1) == APPROVE
    assert rule(rule="approve")(None, "a", 7) == APPROVE
    assert rule(rule="veto_all")(None, "a", 7)[0] == "veto"


def test_no_step_ends_in_a_hole_and_walls_hold() -> None:
    lake: Any = SimpleNamespace(inner=SimpleNamespace(s=1, ncol=2, nrow=2, desc=LAKE))
    holes = rule("FrozenLake-v1", rule="no_holes")
    assert [holes(lake, "a", move)[0] for move in range(4)] == [
        "approve", "veto", "approve", "approve",
    ]  # fmt: skip
    assert holes(lake, "a", 1)[2] == "hole at 1,1"


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ({"rule": "never"}, "`actions` belong to the rule never"),
        ({"rule": "approve", "actions": [1]}, "`actions` belong to the rule never"),
        ({"rule": "never", "action": [1]}, "a rule has no action"),
        ({}, "the rule is missing"),
        ({"rule": "no_holes"}, "there is no rule no_holes for x"),
    ],
)
def test_what_is_no_rule_is_refused_by_name(spec: dict[str, Any], reason: str) -> None:
    with pytest.raises(RuleError, match=reason):
        rule(**spec)
