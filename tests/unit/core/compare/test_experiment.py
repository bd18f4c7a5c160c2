"""An experiment: the contents that its digests seal, and the seeds it plays."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.compare import experiment as x
from core.compare import experiment_text

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
