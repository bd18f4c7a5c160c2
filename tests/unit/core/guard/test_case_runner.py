"""Recorded reviews as test cases in a file; cases run in Jason in `integration/guard`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.errors import InvalidInput
from core.guard.case_runner import keep_case
from core.guard.cases import read_cases
from core.store.rows import RunEvent, StepRow
from mosaic_sdk.codec.step_builder import Decision
from mosaic_sdk.v1 import decider_pb2

SUPERVISION = {
    "slot": 0,
    "environment": "Lake",
    "kwargs": {},
    "links": [{"name": "guard", "action_names": ["left", "right"]}],
}


def decision(role: str, verdict: str, action: Any, reason: str = "") -> Decision:
    return Decision(0, 0, role, "guard", verdict, action, reason, 0, "", False, b"")


def row(step: int, *decisions: Decision, flags: int = 0, **extras: Any) -> StepRow:
    return StepRow(0, 0, 3, step, "agent", 0.0, flags, 0, 0, 0, extras, 1, 0, decisions)


class Record:
    def __init__(self, rows: list[StepRow]) -> None:
        self.rows = rows

    def facts(self, run_id: str) -> dict[str, Any]:
        return {}

    def events(self, run_id: str, *, name: str = "") -> list[RunEvent]:
        events = {"supervision": [RunEvent(1, 0, "lifecycle", name, SUPERVISION, 1)]}
        return events.get(name, [])

    def steps(
        self, run_id: str, *, slot: int | None = None, episode: int | None = None
    ) -> Iterator[StepRow]:
        return iter([row for row in self.rows if (row.slot, row.episode) == (slot, episode)])


def test_a_review_becomes_a_test_case_once(tmp_path: Path) -> None:
    here = decider_pb2.Percepts(full=True)
    here.added.add(functor="at").args.add(integer=2)
    decisions = [
        decision("operator", "propose", 1),
        decision("program", "veto", 1, "an edge"),
        decision("gate", "replace", 0),
        decision("program", "approve", 0),
    ]
    percepts = {"guard": here.SerializeToString()}
    record = Record([row(0, flags=4), row(1, *decisions, percepts=percepts)])
    file = tmp_path / "p" / "guard.cases.txt"
    for review, text in ((0, 'When right\nThen veto "an edge"'), (1, "When left\nThen approve")):
        for _ in range(2):
            where = ("guard", "agent"), (0, 3, 1)
            assert keep_case(record, "r", *where, review, tmp_path / "p") == file
        assert f"Given at(2).\n{text}\n" in file.read_text()
    assert [case.name for case in read_cases(file.read_text())] == ["episode 3, step 1"] * 2
    with pytest.raises(InvalidInput, match="no review by guard"):
        keep_case(record, "r", ("guard", "other"), (0, 3, 1), 0, tmp_path)
