from __future__ import annotations

from app.mind import explanation_text
from app.mind.model_calls import budget_text, call_rows, facts_of, prompt_text
from mosaic_sdk.v1.mind_pb2 import Completion, Mind


def test_messages_are_shown_below_each_other():
    written = '[{"role": "system", "content": "Play."}, {"role": "user", "content": "| x"}]'
    assert prompt_text(written) == "[system]\nPlay.\n\n[user]\n| x"
    assert prompt_text('[{"role": "sys... (9 letters)') == '[{"role": "sys... (9 letters)'


def test_each_request_tells_what_it_took():
    call = Completion(
        model="m", served="m-2026", tokens_in=1200, tokens_out=5, tokens_cached=600,
        is_counted=True, cost=0.0012, first_token_ms=250, total_ms=500,
        sampling={"temperature": "0.0"}, finish="stop",
    )  # fmt: skip
    facts = facts_of(call)
    assert facts[0] == "m, served as m-2026"
    assert facts[1] == "1,200 tokens in, 600 of them cached, 5 out"
    assert "price 0.0012" in facts and "temperature 0.0" in facts
    cut = Completion(model="m", tokens_reserved=900, total_ms=20, tokens_overbilled=7)
    assert facts_of(cut)[1] == "tokens were not counted; up to 900 are taken as spent"
    assert "7 tokens billed beyond the limit" in facts_of(cut)


def test_rows_are_numbered_and_say_why_an_answer_did_not_count():
    mind = Mind(completions=[Completion(problem="it is not JSON", answer="no"), Completion()])
    rows = call_rows(mind)
    assert [row["title"] for row in rows] == ["Request 1 of 2", "Request 2 of 2"]
    assert [row["problem"] for row in rows] == ["it is not JSON", ""]
    assert call_rows(Mind()) == []


def test_what_is_left_of_a_budget():
    assert budget_text(Mind()) == ""
    left = budget_text(Mind(left={"tokens": 12000, "cost": 0.25, "turns": 3}))
    assert left == "Left of its budget: 0.25 of the money, 12,000 tokens, 3 decisions"


def test_a_declared_action_is_told_as_such():
    told = explanation_text.taken("no legal action: left")
    assert told == "The declared action left was played instead."
