"""Rules as a line of text: what they refuse, and what is not a rule."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from mosaic_sdk.gate.rule_language import RuleTextError, read_rule
from mosaic_sdk.learning.percepts import Moment

NAMES = ("left", "down", "Push up")
HERE = Moment(obs=14, env=SimpleNamespace(ncol=4), info={"lives": 2}, names=NAMES, legal=(0, 1, 2))


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("never left", [0]),
        ("never push_up, 1", [1, 2]),
        ("never Push up", [2]),
        ("only down", [0, 2]),
        ("never all", [0, 1, 2]),
        ("never left if obs == 14", [0]),
        ("never left if obs == 13", []),
        ("only left if obs // env.ncol == 3 and info.lives < 3", [1, 2]),
        ("never all if action > 0 and name == 'down'", [1]),
        ("never left if (1 if obs == 14 else 0)", [0]),
        ('never  left\n if obs == 14 because "a hole, if any"', [0]),
    ],
)
def test_what_a_line_refuses(line: str, refused: list[int]) -> None:
    rule = read_rule(line)
    assert [action for action in (0, 1, 2) if rule.refuses(action, HERE)] == refused


def test_the_reason_is_the_line_unless_it_states_one() -> None:
    assert read_rule("never left if obs == 1").reason == "never left if obs == 1"
    assert read_rule('never left if obs == 1 because "a hole"').reason == "a hole"
    assert read_rule("never left because too fast").reason == "too fast"


def test_numbers_of_continuous_actions_are_tested_by_conditions() -> None:
    rule = read_rule("never all if action[0] > 0.9")
    assert rule.refuses([0.95, 0.0], Moment()) and not rule.refuses([0.5, 0.0], Moment())


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("nevr left", "is not a rule"),
        ("never", "is not a rule"),
        ("never left,", "separated by commas"),
        ("never all, left", "separated by commas"),
        ("only all", "refuses nothing"),
        ("never -left", "-left is not an action"),
        ("never left if step > 3", "step is unknown; a rule knows action, env"),
        ("never left if open('x')", "only these may be called"),
        ("never left if obs ==", "is not an expression"),
        ("never left if env.__class__", "not allowed here"),
    ],
)
def test_what_is_no_rule_is_refused_before_it_is_used(line: str, reason: str) -> None:
    with pytest.raises(RuleTextError, match=reason.replace("(", r"\(")):
        read_rule(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("never rigth", "there is no action rigth; there are left, down, push_up"),
        ("never left if env.ncols == 4", "has no ncols"),
        ("never all if obs.x", "has no x"),
    ],
)
def test_a_rule_that_can_not_tell_does_not_let_pass(line: str, reason: str) -> None:
    with pytest.raises(RuleTextError, match=reason):
        read_rule(line).refuses(0, HERE)


def test_names_of_what_is_legal_now_need_not_hold_every_name() -> None:
    """A move that is not there now can't be mistaken for a misspelt one."""
    board = Moment(names=("e2e4", "d2d4"), legal=(877, 731))
    rule = read_rule("never e7e5, d2d4")
    assert not rule.refuses(877, board, named=False) and rule.refuses(731, board, named=False)
    with pytest.raises(RuleTextError, match="have no names here; write numbers"):
        rule.refuses(877, Moment(legal=(0, 1)))
