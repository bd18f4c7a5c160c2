"""Operators behind a process: how long their first question may take."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from core.sessions.interpreter_choice import START_S
from mosaic_host.operators.asked_operator import AskedOperator


def start_s(kind: str) -> float:
    remote: Any = SimpleNamespace(name="policy-1", failed=False)
    table: Any = SimpleNamespace(blocks_for_deciders=False)
    return AskedOperator(kind, "first", remote, table).start_s


def test_a_checkpoint_is_waited_for_longer_than_its_program_may_take_to_start():
    assert start_s("policy") >= START_S + start_s("decider")
