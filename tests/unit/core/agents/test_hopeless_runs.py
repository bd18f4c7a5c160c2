"""The median rule: late, bad and alone are told apart."""

from __future__ import annotations

from core.agents.hopeless_runs import best_until, is_stopped, why_hopeless

GOOD = [(100, 10.0), (200, 50.0), (300, 90.0)]


def test_a_run_below_the_median_of_the_others_is_hopeless():
    everybody = {"a": GOOD, "b": GOOD, "c": GOOD, "bad": [(100, 1.0), (200, 2.0)]}
    why = why_hopeless("bad", everybody)
    assert is_stopped(why)
    assert "step 200" in why and "best evaluation 2" in why and "median 50 of 3 others" in why
    assert why_hopeless("a", everybody) == ""
    assert not is_stopped("falls early")


def test_nothing_is_judged_by_few_others_or_at_once():
    bad = [(100, 1.0), (200, 2.0)]
    assert why_hopeless("bad", {"a": GOOD, "b": GOOD, "bad": bad}) == ""
    assert why_hopeless("bad", {"a": GOOD, "b": GOOD, "c": GOOD, "bad": bad[:1]}) == ""
    # Others that have not come so far do not count.
    early = GOOD[:1]
    assert why_hopeless("bad", {"a": GOOD, "b": early, "c": early, "bad": bad}) == ""


def test_as_good_as_the_median_goes_on_and_a_good_past_counts():
    level = {"a": GOOD, "b": GOOD, "c": GOOD}
    assert why_hopeless("x", {**level, "x": [(100, 0.0), (200, 50.0)]}) == ""
    assert why_hopeless("x", {**level, "x": [(100, 60.0), (200, 0.0)]}) == ""
    assert best_until(GOOD, 250) == 50.0 and best_until(GOOD, 301) is None
    assert best_until([], 0) is None
