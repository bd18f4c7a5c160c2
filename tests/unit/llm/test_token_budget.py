from __future__ import annotations

import random

from model_settings import ModelSettings
from token_budget import Budget


def settings(**limits: float) -> ModelSettings:
    return ModelSettings(price_in=1.0, price_out=2.0, **limits)  # type: ignore[arg-type]


def test_a_call_that_may_exceed_a_limit_is_not_allowed():
    budget = Budget(settings(most_tokens=100, most_cost=0.001))
    assert not budget.why_not(100, 0.001)
    assert "tokens" in budget.why_not(101, 0.0)
    assert "cost" in budget.why_not(1, 0.0011)


def test_what_is_kept_counts_until_it_is_settled():
    budget = Budget(settings(most_tokens=100))
    first = budget.reserve(60, 0.0)
    assert budget.why_not(60, 0.0)
    assert budget.settle(first, 20, 0.0) == 0
    assert not budget.why_not(60, 0.0)
    assert budget.left() == {"tokens": 80}


def test_what_was_billed_beyond_is_known_and_ends_it():
    budget = Budget(settings(most_tokens=1000))
    assert budget.settle(budget.reserve(60, 0.0), 75, 0.0) == 15
    assert budget.overbilled == 15
    assert "15 tokens more" in budget.why_not(1, 0.0)


def test_decisions_are_counted():
    budget = Budget(settings(most_turns=2))
    assert [bool(budget.begin_turn()) for _ in range(3)] == [False, False, True]


def test_a_decider_that_died_goes_on_with_what_is_left(tmp_path):
    path = tmp_path / "budget.jsonl"
    first = Budget(settings(most_tokens=1000, most_turns=9), path)
    first.begin_turn()
    first.settle(first.reserve(300, 0.5), 120, 0.2)
    # It dies while it waits for an answer: nobody knows what that took.
    first.reserve(400, 0.5)
    with path.open("a") as file:
        file.write('{"reserve": 3, "tok')
    again = Budget(settings(most_tokens=1000, most_turns=9), path)
    assert (again.tokens, again.turns) == (520, 1)
    assert abs(again.cost - 0.7) < 1e-9
    again.reserve(30, 0.0)
    assert Budget(settings(most_tokens=1000), path).tokens == 550


def test_no_limit_is_exceeded_whatever_happens():
    rng = random.Random(3)
    for _ in range(200):
        limit = rng.randrange(50, 500)
        budget = Budget(settings(most_tokens=limit))
        kept = []
        for _ in range(60):
            most = rng.randrange(1, 80)
            if not budget.why_not(most, 0.0):
                kept.append(budget.reserve(most, 0.0))
            if kept and rng.random() < 0.5:
                made = kept.pop(rng.randrange(len(kept)))
                budget.settle(made, rng.randrange(0, made.tokens + 1), 0.0)
            assert budget.tokens <= limit
