"""An experiment: the contents that its digests seal, and the seeds it plays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.compare import experiment as x
from core.compare import experiment_text
from core.errors import InvalidInput

SMALL = """
name = "two guards"
[[lineups]]
name = "a"
operator = { kind = "random" }
[[lineups]]
name = "b"
operator = { kind = "random" }
[[environments]]
id = "FrozenLake-v1"
[seeds]
count = 4
[stopping]
rule = "fixed"
"""


def test_the_rule_is_sealed_the_rest_may_be_renamed():
    original = experiment_text.read(SMALL)
    renamed = experiment_text.read(SMALL.replace("two guards", "other"))
    relaxed = experiment_text.read(SMALL + "alpha = 0.2\n")
    assert original.rule_digest == renamed.rule_digest != relaxed.rule_digest
    assert original.digest != renamed.digest


@given(st.integers(0, 2**31), st.integers(1, 300))
def test_procedural_seeds_are_distinct_and_the_same_again(first, count):
    seeds = x.Seeds(kind="procedural", first=first, count=count)
    assert len(set(seeds.all())) == count and seeds.all() == seeds.all()
    longer = x.Seeds(kind="procedural", first=first, count=count + 5)
    assert longer.all()[:count] == seeds.all()


def test_who_asks_a_model_is_told_what_that_took_and_has_time_for_it():
    plain = experiment_text.read(SMALL)
    model = '{ kind = "llm", address = "http://127.0.0.1:1/v1", model = "m" }'
    asking = experiment_text.read(SMALL.replace('{ kind = "random" }', model, 1))
    assert plain.also == () and set(asking.also) == {"tokens", "cost", "rejected", "declared"}
    assert set(asking.measures) == set(asking.also)
    usual, patient = x.usual_limits(plain.lineups), x.usual_limits(asking.lineups)
    assert patient.deadline_ms > usual.deadline_ms == x.Limits().deadline_ms


@pytest.mark.parametrize(
    ("operator", "words"),
    [
        ('{ kind = "llm", model = "m" }', "needs address"),
        ('{ kind = "llm", address = "http://x", model = "m", colour = 1 }', "no key 'colour'"),
        ('{ kind = "llm", address = "http://x", model = "m", otherwise = "person" }', "nobody"),
    ],
)
def test_a_model_that_cant_be_asked_is_refused(operator: str, words: str):
    with pytest.raises(InvalidInput, match=words):
        experiment_text.read(SMALL.replace('{ kind = "random" }', operator, 1))
