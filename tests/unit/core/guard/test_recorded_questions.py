"""From rows of a record to the questions that a program was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.errors import InvalidInput
from core.guard.recorded_questions import Asked, Over, questions_of, slots_of
from core.store.rows import RunEvent, StepRow
from mosaic_sdk.codec.step_builder import Decision


def decision(
    role: str, verdict: str, action: Any, who: str = "guard", reason: str = ""
) -> Decision:
    return Decision(0, 0, role, who, verdict, action, reason, 0, "", False, b"")


def row(step: int, action: Any, *decisions: Decision, flags: int = 0, **extras: Any) -> StepRow:
    return StepRow(0, 0, 3, step, "agent", 0.0, flags, 0, action, 0, extras, 1, 0, decisions)


class Record:
    def __init__(self, rows: list[StepRow], events: list[tuple[str, Any]]) -> None:
        self.rows, self.told = rows, events

    def facts(self, run_id: str) -> dict[str, Any]:
        return {}

    def events(self, run_id: str, *, name: str = "") -> list[RunEvent]:
        return [RunEvent(1, 0, "lifecycle", n, d, 1) for n, d in self.told if n == name]

    def steps(self, run_id: str, **_: Any) -> Iterator[StepRow]:
        return iter(self.rows)


SUPERVISION = (
    "supervision",
    {
        "slot": 0,
        "environment": "Lake",
        "kwargs": {},
        "links": [{"name": "guard", "action_names": ["left", "right"]}],
    },
)
START = row(0, None, flags=4)
PROPOSED = decision("operator", "propose", 1, "learner")


def asked(*rows: StepRow) -> list[Any]:
    record = Record([START, *rows], [SUPERVISION])
    return list(questions_of(record, "r", slots_of(record, "r")))


def test_a_verdict_and_the_end_of_an_episode() -> None:
    first, over = asked(
        row(1, 1, PROPOSED, decision("program", "approve", 1), flags=1, percepts={"guard": b"p"})
    )
    assert isinstance(first, Asked)
    assert isinstance(over, Over)
    assert (first.step, first.action, first.by, first.before.effect) == (0, 1, "operator", "pass")
    assert (first.percepts, first.first) == (b"p", True)
    assert over.terminated


def test_a_substitute_is_asked_as_well() -> None:
    questions = asked(
        row(
            1,
            0,
            PROPOSED,
            decision("program", "veto", 1, reason="no"),
            decision("gate", "replace", 0, "gate"),
            decision("program", "approve", 0),
            percepts={"guard": b"p"},
        )
    )
    assert [(item.action, item.by, item.before.effect) for item in questions] == [
        (1, "operator", "stop"),
        (0, "gate", "pass"),
    ]
    assert [item.percepts for item in questions] == [b"p", b""]


def test_what_a_program_put_in_its_place() -> None:
    (question,) = asked(row(1, 0, PROPOSED, decision("program", "replace", 0, reason="hole")))
    assert (question.action, str(question.before)) == (1, "replace 0 (hole)")
    assert question.percepts == b"", "nothing had changed"


def test_allowing_is_judged_by_what_came_of_it() -> None:
    (through,) = asked(row(1, 1, PROPOSED, decision("program", "allow", 1)))
    assert through.before.effect == "pass"
    (held,) = asked(
        row(1, 0, PROPOSED, decision("program", "allow", 1), decision("gate", "replace", 0, "gate"))
    )
    assert held.before.effect == "stop"


def test_a_default_is_no_verdict() -> None:
    (question,) = asked(row(1, 1, PROPOSED, decision("program", "default", 1)))
    assert question.before.effect == "none"


def test_a_link_is_chosen_by_name() -> None:
    record = Record([START], [SUPERVISION])
    assert slots_of(record, "r")[0].link == "guard"
    with pytest.raises(InvalidInput, match="other"):
        slots_of(record, "r", "other")


def test_without_a_supervisor_what_was_done_was_proposed() -> None:
    opened = ("environment_opened", {"slot": 0, "environment": "FrozenLake-v1", "kwargs": {}})
    record = Record([START, row(1, 1)], [opened])
    (question,) = questions_of(record, "r", slots_of(record, "r"))
    assert isinstance(question, Asked)
    assert (question.action, question.percepts, question.before.effect) == (1, None, "pass")
