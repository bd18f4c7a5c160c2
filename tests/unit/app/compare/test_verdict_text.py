"""Words of a verdict: silent below five seeds, and how a comparison ended."""

from __future__ import annotations

import pytest

from app.compare import verdict_text
from core.compare import experiment as x
from core.compare.verdict import Played, verdict

NAMES = ["a", "b"]


def made(count: int = 50) -> x.Experiment:
    return x.Experiment(
        name="t",
        lineups=tuple(x.LineUp(name=name, operator={"kind": "random"}) for name in NAMES),
        environments=(x.Environment(id="CartPole-v1"),),
        seeds=x.Seeds(count=count),
    )


def games(seeds: int) -> list[Played]:
    return [
        Played(name, 0, seed, value)
        for seed in range(seeds)
        for name, value in (("a", 20.0 + seed), ("b", 10.0))
    ]


@pytest.mark.parametrize("seeds", [1, 4])
def test_below_five_seeds_nothing_is_said(seeds):
    result = verdict(made(), games(seeds))
    headline = verdict_text.headline(result, verdict_text.pair_of(result, *NAMES), NAMES)
    assert headline["waiting"] == f"{seeds} of the 5 seeds that a verdict needs"
    assert not {"value", "span", "verb", "low"} & headline.keys()
    assert verdict_text.pairs(result, NAMES) == []


def test_from_five_seeds_on_there_is_a_verdict():
    result = verdict(made(), games(5))
    headline = verdict_text.headline(result, verdict_text.pair_of(result, *NAMES), NAMES)
    assert {"value", "span"} <= headline.keys() and "waiting" not in headline


def test_the_axis_of_a_share_ends_where_shares_end():
    result = verdict(made(), games(5))
    headline = verdict_text.headline(result, verdict_text.pair_of(result, *NAMES), NAMES)
    assert headline["about"].startswith("share of seeds won")
    assert (headline["reachLow"], headline["reachHigh"]) == ("0", "1")
    assert 0 <= headline["low"] < headline["at"] == headline["high"] == 1


def test_before_the_first_game_the_strip_is_empty():
    result = verdict(made(), [])
    assert verdict_text.headline(result, verdict_text.pair_of(result, *NAMES), NAMES) == {}


def test_the_end_says_who_stopped_it_and_where():
    half = [*games(1), Played("a", 0, 1, 5.0)]
    ended = verdict_text.ended
    assert ended(made(), half, NAMES, True) == "stopped by you after 1 of 50 seeds"
    assert ended(made(), half, NAMES, False) == "stopped after 1 of 50 seeds"
    assert ended(made(2), games(2), NAMES, True) == "all 2 seeds played"


def test_a_seed_that_one_has_not_finished_does_not_count():
    assert verdict_text.seeds_over([*games(3), Played("a", 0, 7)], NAMES) == 3


def test_a_void_game_leaves_its_seed_out_and_ends_it_all_the_same():
    void = Played("b", 0, 59, outcome="void", why="it died")
    every = [*games(59), Played("a", 0, 59), void]
    assert verdict_text.ended(made(60), every, NAMES, False) == "all 60 seeds played, 1 left out"


def test_a_verdict_that_is_not_valid_shows_its_reason_and_no_figure():
    void = [Played("b", 0, seed, outcome="void", why="it died") for seed in (30, 31)]
    result = verdict(made(), [*games(30), *void])
    assert result.pairs[0].decided, "by the games alone it would be"
    headline = verdict_text.headline(result, verdict_text.pair_of(result, *NAMES), NAMES)
    assert headline["trouble"] == "Not valid" and not {"value", "decided"} & headline.keys()
    assert headline["about"] == "2 of 62 games are void (over 2 %): it died"
