"""Each seed of a training that goes on begins at its own checkpoint."""

from __future__ import annotations

import json

import pytest

from app.train.continuation import RESUME, WARM_START, Continuation, Point, continuation_of

POINTS = (Point(1, "/a.json", 2000), Point(3, "/c.json", 1500))
BOTH = Continuation("lake", "episodes", RESUME, POINTS, "episodes", 2000)
ONE = Continuation("lake", "episodes", RESUME, POINTS[:1], "episodes", 2000)


def test_each_seed_has_its_own_checkpoint():
    assert BOTH.parameters_for(1) == {"resume": "/a.json"}
    assert BOTH.parameters_for(3) == {"resume": "/c.json"}
    assert BOTH.parameters_for(2) == {} and "Seed 2" in BOTH.seeds_error([1, 2, 3])
    assert BOTH.seeds_error([1, 3]) == ""
    assert BOTH.seeds_error([]) != "", "no seed would begin at zero"


def test_one_checkpoint_serves_any_seed():
    assert ONE.parameters_for(7) == {"resume": "/a.json"} == ONE.parameters_for(None)
    assert ONE.seeds_error([7, 8]) == "" == ONE.seeds_error([])


def test_it_ends_as_far_again():
    assert BOTH.end == 4000
    weights = Continuation("lake", "episodes", WARM_START, POINTS, "episodes", 2000)
    assert weights.end == 2000, "steps of a warm start count from zero"
    assert Continuation("lake", "steps", RESUME, POINTS).end == 0


def test_the_words_say_from_where():
    assert BOTH.title() == "Trains lake on"
    assert "its own checkpoint, at episode 1,500 \u2013 2,000" in BOTH.details()
    assert "checkpoint at episode 2,000" in ONE.details()


def test_it_is_kept_with_the_form():
    assert continuation_of(json.loads(json.dumps(BOTH.as_filled()))) == BOTH


@pytest.mark.parametrize(
    "kept", [None, {}, {**BOTH.as_filled(), "points": []}, {**BOTH.as_filled(), "entry": "load"}]
)
def test_what_can_not_be_read_is_none(kept):
    assert continuation_of(kept) is None
