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
    outcome,
    strongest,
)


def decision(verdict, role="operator", action=0, who="", reason="", taken=""):
    return Decision(0, role, who or role, verdict, action, reason, default_taken=taken)


PROPOSED = decision("propose", who="ppo")
PRESSED = decision("propose", "person", who="you")
VETO = decision("veto", "program", who="guard", reason="a hole")
DRAWN = decision(
    "replace", "gate", 2, reason="vetoed by guard; resample", taken="substitute: resample"
)
SILENT = decision("default", "person", who="person", taken="deadline: closed")

CASES = [
    ([PROPOSED], AGENT, "ppo", "propose", []),
    ([PRESSED], HUMAN, "you", "propose", []),
    ([PROPOSED, decision("approve", "person")], AGENT, "ppo", "propose", ["approve"]),
    ([PROPOSED, decision("approve", "rule")], AGENT, "ppo", "propose", []),
    ([PROPOSED, VETO, DRAWN], SUPERVISOR, "guard", "veto", ["veto"]),
    ([PROPOSED, decision("replace", "program", 1, "guard")], SUPERVISOR, "guard", "replace",
     ["replace"]),
    ([PROPOSED, decision("replace", "person", 1, "you")], HUMAN, "you", "replace", ["replace"]),
    # The same action is no replacement, unless a person chose it by hand.
    ([PROPOSED, decision("replace", "program", 0, "guard")], AGENT, "ppo", "propose", ["replace"]),
    ([PROPOSED, decision("replace", "person", 0, "you")], HUMAN, "you", "replace", ["replace"]),
    ([PROPOSED, SILENT, DRAWN], DEFAULT, "gate", "default", ["default"]),
    ([PROPOSED, VETO, DRAWN, SILENT, decision("replace", "gate", 3, taken="substitute: noop")],
     DEFAULT, "gate", "default", ["veto", "default"]),
    # An open run lets pass what nobody reviewed: the agent's own, and said so.
    ([PROPOSED, decision("default", "program", taken="dead: open"), decision("unreviewed", "gate")],
     AGENT, "ppo", "propose", ["default", "unreviewed"]),
    ([PROPOSED, decision("allow", "program", who="mask"), decision("replace", "gate", 1)],
     SUPERVISOR, "mask", "allow", ["allow"]),
    ([PRESSED, VETO, decision("override", "person", 0, "you")], HUMAN, "you", "override",
     ["veto", "override"]),
    ([decision("propose", "gate", 4, "gate", taken="no key: noop")], DEFAULT, "gate", "idle",
     ["idle"]),
    ([PROPOSED, decision("replace", "gate", 1, taken="late: noop"), decision("late", "gate")],
     DEFAULT, "gate", "late", ["late"]),
    # What a person chose was refused for good: the agent's own action ran after all.
    ([PROPOSED, decision("replace", "person", 1, "you"), VETO,
      decision("replace", "gate", 0, taken="before_person")], AGENT, "ppo", "propose",
     ["veto", "replace"]),
    # An operator that failed: nobody refused anything, and something else ran.
    ([decision("propose", reason="(no_decision)"), DRAWN], DEFAULT, "gate", "default", ["default"]),
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


COUNTED = [
    ([PROPOSED], ""),
    ([PRESSED], ""),
    ([PROPOSED, decision("approve", "rule")], ""),
    ([PROPOSED, decision("approve", "person")], "approve"),
    ([PROPOSED, VETO, DRAWN], "veto"),
    ([PROPOSED, VETO, DRAWN, decision("approve", "person")], "veto"),
    # What settled it, whatever happened on the way.
    ([PROPOSED, VETO, DRAWN, decision("replace", "person", 1, "you")], "replace"),
    ([PROPOSED, decision("defer", "program"), decision("approve", "person")], "approve"),
    ([PROPOSED, SILENT, DRAWN], "default"),
    ([PROPOSED, decision("default", "person", taken="deadline: open"),
      decision("unreviewed", "gate")], "unreviewed"),
    ([PRESSED, VETO, decision("override", "person", 0, "you")], "override"),
    # The key that was refused is counted by itself.
    ([PRESSED, VETO, PRESSED], ""),
    ([decision("propose", "gate", 4, "gate", taken="no key: noop")], "idle"),
    ([PROPOSED, decision("replace", "gate", 1, taken="late: noop"), decision("late", "gate")],
     "late"),
]  # fmt: skip


@pytest.mark.parametrize("decisions, counted", COUNTED)
def test_a_step_is_counted_once_for_what_settled_it(decisions, counted):
    assert outcome(decisions) == counted
    assert counted in ("", *INCIDENTS)
