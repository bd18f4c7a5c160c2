"""Attribution of a step: each case by hand."""

import pytest

from mosaic_sdk.gate import (
    AGENT,
    DEFAULT,
    HUMAN,
    INCIDENTS,
    SUPERVISOR,
    Decision,
    attribute,
    incidents,
    strongest,
)


def said(verdict, role="operator", action=0, who="", reason="", taken=""):
    return Decision(0, role, who or role, verdict, action, reason, default_taken=taken)


PROPOSED = said("propose", who="ppo")
PRESSED = said("propose", "person", who="you")
VETO = said("veto", "program", who="guard", reason="a hole")
DRAWN = said("replace", "gate", 2, reason="vetoed by guard; resample", taken="substitute: resample")
SILENT = said("default", "person", who="person", taken="deadline: closed")

CASES = [
    ([PROPOSED], AGENT, "ppo", "propose", []),
    ([PRESSED], HUMAN, "you", "propose", []),
    ([PROPOSED, said("approve", "person")], AGENT, "ppo", "propose", ["approve"]),
    ([PROPOSED, said("approve", "rule")], AGENT, "ppo", "propose", []),
    ([PROPOSED, VETO, DRAWN], SUPERVISOR, "guard", "veto", ["veto"]),
    ([PROPOSED, said("replace", "program", 1, "guard")], SUPERVISOR, "guard", "replace",
     ["replace"]),
    ([PROPOSED, said("replace", "person", 1, "you")], HUMAN, "you", "replace", ["replace"]),
    # The same action is no replacement, unless a person chose it by hand.
    ([PROPOSED, said("replace", "program", 0, "guard")], AGENT, "ppo", "propose", ["replace"]),
    ([PROPOSED, said("replace", "person", 0, "you")], HUMAN, "you", "replace", ["replace"]),
    ([PROPOSED, SILENT, DRAWN], DEFAULT, "gate", "default", ["default"]),
    ([PROPOSED, VETO, DRAWN, SILENT, said("replace", "gate", 3, taken="substitute: noop")],
     DEFAULT, "gate", "default", ["veto", "default"]),
    # An open run lets pass what nobody reviewed: the agent's own, and said so.
    ([PROPOSED, said("default", "program", taken="dead: open"), said("unreviewed", "gate")],
     AGENT, "ppo", "propose", ["default", "unreviewed"]),
    ([PROPOSED, said("allow", "program", who="mask"), said("replace", "gate", 1)],
     SUPERVISOR, "mask", "allow", ["allow"]),
    ([PRESSED, VETO, said("override", "person", 0, "you")], HUMAN, "you", "override",
     ["veto", "override"]),
    ([said("propose", "gate", 4, "gate", taken="no key: noop")], DEFAULT, "gate", "idle",
     ["idle"]),
    ([PROPOSED, said("replace", "gate", 1, taken="late: noop"), said("late", "gate")],
     DEFAULT, "gate", "late", ["late"]),
    # What a person chose was refused for good: the agent's own action ran after all.
    ([PROPOSED, said("replace", "person", 1, "you"), VETO,
      said("replace", "gate", 0, taken="before_person")], AGENT, "ppo", "propose",
     ["veto", "replace"]),
    # An operator that failed: nobody refused anything, and something else ran.
    ([said("propose", reason="(no_decision)"), DRAWN], DEFAULT, "gate", "default", ["default"]),
]  # fmt: skip


@pytest.mark.parametrize("decisions, by, who, verdict, happened", CASES)
def test_who_decided(decisions, by, who, verdict, happened):
    attribution = attribute(decisions)
    assert (attribution.by, attribution.who, attribution.verdict) == (by, who, verdict)
    assert incidents(decisions) == happened


def test_without_decisions_the_rows_own_flag_counts():
    assert attribute([], is_human=True).by == HUMAN
    assert attribute([]).by == AGENT
    assert incidents([]) == []


def test_the_strongest_names_a_step_of_several_seats():
    assert strongest([AGENT, SUPERVISOR, DEFAULT]) == SUPERVISOR
    assert strongest([AGENT, HUMAN]) == HUMAN
    assert strongest([]) == ""


def test_a_reason_comes_with_the_decision_that_settled_it():
    assert attribute([PROPOSED, VETO, DRAWN]).reason == "a hole"
    assert set(INCIDENTS) >= {"veto", "default", "idle"}
