"""Supervisors that read and write lines: the shell script of the templates, and wrong ones."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mosaic_sdk.asking.decider_messages import Percepts, Proposal, Question, Term
from mosaic_sdk.decider import Review
from mosaic_sdk.decider.line_program import LineProgram, plain, verdict_of

TEMPLATES = Path(__file__).parents[4] / "docs" / "templates"


def review(observation: Any, action: Any, **more: Any) -> Review:
    return Review(Question(1, observation=observation, **more), Proposal(action))


def test_the_shell_script_answers() -> None:
    program = LineProgram(["sh", str(TEMPLATES / "guard.sh")])
    assert program.review(review(np.int64(0), 2)).verdict == "approve"
    verdict = program.review(review(np.int64(0), 1))
    assert (verdict.verdict, verdict.action, verdict.reason) == ("replace", 2, "not down there")


ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"verdict": "veto", "reason": " ".join(asked["facts"])}), flush=True)
"""


def test_facts_are_those_that_hold() -> None:
    program = LineProgram([sys.executable, "-c", ECHO])
    first = Percepts((Term("size", (4,)),), (Term("at", (0, 0)),), full=True)
    assert program.review(review(0, 1, percepts=first)).reason == "size(4) at(0,0)"
    moved = Percepts(added=(Term("at", (0, 1)),), removed=(Term("at", (0, 0)),))
    assert program.review(review(1, 1, percepts=moved)).reason == "size(4) at(0,1)"
    assert program.review(review(1, 1, slot=1)).reason == ""


def test_what_is_no_answer_is_an_error_with_its_words() -> None:
    for line in ("approve", "[1]", '{"verdict": "aprove"}'):
        with pytest.raises(ValueError, match="approve|aprove|1"):
            verdict_of(line)
    program = LineProgram([sys.executable, "-c", "raise SystemExit(7)"])
    with pytest.raises(RuntimeError, match="status 7|no longer reads"):
        program.review(review(0, 1))
    assert plain({"a": (np.float64(0.5), np.arange(2))}) == {"a": [0.5, [0, 1]]}


def test_the_critic_vetoes_by_cost() -> None:
    spec = importlib.util.spec_from_file_location("critic", TEMPLATES / "critic_guard.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    critic = module.Critic(lambda observation: observation, 0.5)
    assert critic.review(review([0.1, 0.9], 0)).verdict == "approve"
    verdict = critic.review(review([0.1, 0.9], 1))
    assert (verdict.verdict, verdict.action, verdict.reason) == (
        "replace",
        0,
        "cost 0.90 above 0.5",
    )
    assert critic.review(review([0.8, 0.9], 1)).verdict == "veto"
