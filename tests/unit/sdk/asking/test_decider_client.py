"""Verdicts of deciders, as the gate takes them."""

from __future__ import annotations

from mosaic_sdk.asking.decider_client import Fails, as_answer
from mosaic_sdk.asking.decider_messages import Trouble, Verdict
from mosaic_sdk.gate import Fault


def test_trouble_beside_a_verdict_is_part_of_its_reason() -> None:
    twice = Trouble("double", "a second verdict: veto(1)")
    answer = as_answer(1, Verdict("approve", trouble=twice), 5)
    assert (answer.verdict, answer.reason) == ("approve", "(double: a second verdict: veto(1))")
    answer = as_answer(1, Verdict("veto", reason="a hole", trouble=twice), 5)
    assert answer.reason.startswith("a hole (double: ")
    assert as_answer(1, Verdict("veto", reason="a hole"), 5).reason == "a hole"


def test_no_verdict_is_a_fault_with_its_cause() -> None:
    answer = as_answer(1, Verdict("", trouble=Trouble("undecided", "it waits")), 5)
    assert (answer.fault, answer.reason) == (Fault.NO_DECISION, "undecided: it waits")
    late = as_answer(1, Verdict("", trouble=Trouble("deadline", "too long")), 5)
    assert late.fault == Fault.DEADLINE
    assert as_answer(1, Fails(Fault.DEAD, "gone"), 5).fault == Fault.DEAD


def test_a_name_is_its_action() -> None:
    answer = as_answer(1, Verdict("replace", action="up"), 5, ["down", "up"])
    assert answer.action == 1
    assert as_answer(1, Verdict("replace", action="upp"), 5, ["down", "up"]).action == "upp"
