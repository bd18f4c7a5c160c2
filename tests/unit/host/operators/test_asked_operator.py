"""Operators behind a process: how long a first question may take, what no answer means."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from core.sessions.interpreter_choice import START_S
from mosaic_host.operators.asked_operator import AskedOperator, failed
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.gate import Fault


def start_s(kind: str) -> float:
    remote: Any = SimpleNamespace(name="policy-1", failed=False)
    table: Any = SimpleNamespace(blocks_for_deciders=False)
    return AskedOperator(kind, "first", remote, table).start_s


def test_a_checkpoint_is_waited_for_longer_than_its_program_may_take_to_start():
    assert start_s("policy") >= START_S + start_s("decider")


@pytest.mark.parametrize(
    ("name", "fault", "how"),
    [
        ("forfeit", Fault.ILLEGAL, "end_episode"), ("ask_person", Fault.NO_DECISION, "pause"),
        ("end_run", Fault.NO_DECISION, "abort"), ("deadline", Fault.DEADLINE, ""),
        ("error", Fault.NO_DECISION, ""),
    ],
)  # fmt: skip
def test_what_it_declared_for_no_action_counts(name: str, fault: Fault, how: str):
    trouble = q.Trouble(name, "no move", "do this")
    failure = failed(q.Proposal(trouble=trouble, mind=b"m", usage={"tokens": 3.0}))
    assert (failure.fault, failure.how, failure.hint) == (fault, how, "do this")
    assert (failure.mind, failure.usage) == (b"m", {"tokens": 3.0})
    assert "no move" in str(failure)
