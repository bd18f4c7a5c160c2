"""Supervision: the first question is shown, the last decision is told apart from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.stage.supervision import Supervision
from mosaic_sdk.session.host_reports import Decided, DecisionLine, QuestionOver
from mosaic_sdk.session.session_state import Proposed, Question


@pytest.fixture
def supervision(qapp):
    model, woken = Supervision(lambda seat, action: f"move {action}"), list[str]()
    model.pending.changed.connect(lambda: woken.append("pending"))
    model.last.changed.connect(lambda: woken.append("last"))
    return model, woken


def question(number: int, action: Any = 3) -> Question:
    return Question(
        seat="white", question=number, link="you", action=action, deadline_ms=1000,
        proposal=Proposed(action=action, who="random"),
    )  # fmt: skip


def test_a_question_wakes_the_strip_and_nothing_else(supervision):
    model, woken = supervision
    model.ask(question(1))
    model.ask(question(1))
    assert model.pending.waiting and model.pending.proposal == "move 3" and woken == ["pending"]
    assert model.pending.leftText
    model.over(QuestionOver(seat="white", question=1))
    assert not model.pending.waiting and model.pending.leftText == ""


def test_the_last_decision_says_who_had_it_their_way(supervision):
    model, woken = supervision
    made = Decided(
        seat="white", step=1, executed=5,
        decisions=(
            DecisionLine(who="random", role="operator", verdict="propose", action=3),
            DecisionLine(who="guard", role="program", verdict="replace", action=5),
        ),
    )  # fmt: skip
    model.decided(made, later=True)
    assert woken == []
    model.decided(made)
    assert woken == ["last"]
    assert (model.last.proposed, model.last.ran, model.last.struck) == ("move 3", "move 5", True)
    model.clear()
    assert (model.last.proposed, model.last.struck) == ("", False)


def test_no_deadline_comes_nearer_while_the_session_is_paused(qapp):
    now = [10.0]
    model = Supervision(lambda seat, action: f"move {action}", clock=lambda: now[0])
    model.ask(question(1))
    now[0] = 10.4
    model.rest(True)
    now[0] = 60.0
    model.rest(True)
    assert model.pending.left == pytest.approx(0.6)
    model.rest(False)
    assert model.pending.left == pytest.approx(0.6)
    now[0] = 60.5
    model.rest(True)
    assert model.pending.left == pytest.approx(0.1)


def test_a_question_that_is_over_does_not_come_back_with_an_older_state(supervision):
    model, _ = supervision
    model.ask(question(4))
    model.over(QuestionOver(seat="white", question=4))
    model.settle([question(4)], {"white": 4})
    assert model.first is None
    model.ask(question(5))
    assert model.first.question == 5


def test_a_state_ends_the_questions_that_it_knows_of_and_no_newer_one(supervision):
    model, _ = supervision
    model.ask(question(4))
    model.settle([], {"white": 3})
    assert model.first.question == 4, "the state was made before the question"
    model.settle([], {"white": 4})
    assert model.first is None


def test_questions_of_another_session_are_counted_anew(supervision):
    model, _ = supervision
    model.ask(question(9))
    model.void()
    model.begin()
    model.ask(question(1))
    assert model.first.question == 1


@given(st.lists(st.sampled_from(("ask", "answer", "state")), max_size=12), st.randoms())
def test_whatever_comes_late_the_newest_state_has_the_last_word(acts, rng):
    """A host asks one question after the other; states overtake and are overtaken."""
    model = Supervision(lambda seat, action: f"move {action}")
    number, waiting, late = 0, None, []
    for act in acts:
        if act == "ask" and waiting is None:
            number += 1
            waiting = question(number)
            model.ask(waiting)
        elif act == "answer" and waiting is not None:
            model.over(QuestionOver(seat="white", question=waiting.question))
            waiting = None
        late.append(([waiting] if waiting else [], {"white": number}))
        if act == "state":
            model.settle(*rng.choice(late))
        shown = model.first.question if model.first else None
        assert shown == (waiting.question if waiting else None)


def test_a_window_that_comes_later_goes_on_with_the_time_that_is_left(qapp):
    model = Supervision(lambda seat, action: f"move {action}", clock=lambda: 100.6)
    model.ask(replace(question(1), asked_ns=100_000_000_000))
    assert model.pending.leftText.startswith("0.4") and 0.35 < model.pending.left < 0.45
    # Of a clock that runs ahead, no more than all of it.
    model.ask(replace(question(2), asked_ns=200_000_000_000))
    assert model.pending.left == 1.0
