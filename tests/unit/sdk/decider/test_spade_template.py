"""The part of the SPADE template that speaks with the gate; SPADE itself is not needed for it."""

from __future__ import annotations

import asyncio
import importlib.util
import threading
from pathlib import Path
from typing import Any

import pytest

from mosaic_sdk.asking.decider_messages import Proposal, Question
from mosaic_sdk.decider import Review, Verdict

TEMPLATE = Path(__file__).parents[4] / "docs" / "templates" / "spade_guard.py"


@pytest.fixture(scope="module")
def template() -> Any:
    spec = importlib.util.spec_from_file_location("spade_guard", TEMPLATE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def review(observation: int, action: int) -> Review:
    return Review(Question(1, observation=observation), Proposal(action))


def living(desk: Any, decide: Any, questions: int) -> threading.Thread:
    """An agent whose behaviour answers so many questions, in a loop and a thread of its own."""

    async def live() -> None:
        desk.open()
        for _ in range(questions):
            await desk.answer(decide)

    thread = threading.Thread(target=asyncio.run, args=(live(),))
    thread.start()
    return thread


def test_a_behaviour_answers_the_gate(template: Any) -> None:
    desk = template.Desk()
    agent = living(desk, template.decide, 2)
    assert desk.review(review(0, 1)) == Verdict("veto", reason="not down there")
    assert desk.review(review(4, 1)).verdict == "approve"
    agent.join(60)
    assert not agent.is_alive()


def test_a_question_before_the_agent_lives_waits_for_it(template: Any) -> None:
    desk = template.Desk()
    answers: list[Verdict] = []
    gate = threading.Thread(target=lambda: answers.append(desk.review(review(0, 2))))
    gate.start()
    living(desk, template.decide, 1).join(60)
    gate.join(60)
    assert [answer.verdict for answer in answers] == ["approve"]


def test_what_goes_wrong_in_it_is_the_reason(template: Any) -> None:
    async def broken(asked: Review) -> Verdict:
        raise LookupError("no such belief")

    desk = template.Desk()
    agent = living(desk, broken, 1)
    with pytest.raises(LookupError, match="no such belief"):
        desk.review(review(0, 1))
    agent.join(60)
