"""What is said of games: in seed order, void ones apart, never NaN, never more than is known."""

from __future__ import annotations

import math
import random

import msgspec
import pytest

from core.compare import experiment as x
from core.compare.verdict import (
    Played,
    differences,
    fault_score,
    must_go_on,
    pair_counts,
    verdict,
)


def made(*names: str, rule: str = "betting", **more) -> x.Experiment:
    return x.Experiment(
        name="e",
        lineups=tuple(x.LineUp(name=n, operator={"kind": "random"}) for n in names),
        environments=(x.Environment(id="E-v0"),),
        seeds=x.Seeds(count=more.pop("count", 60)),
        metric=more.pop("metric", x.Metric(range=(0.0, 1.0))),
        stopping=x.Stopping(rule=rule),
        **more,
    )


def games_of(values: dict[str, list[float]]) -> list[Played]:
    return [
        Played(name, 0, seed, value, run_id="r")
        for name, row in values.items()
        for seed, value in enumerate(row)
    ]


def finite(value: object) -> None:
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        for one in plain.values():
            finite(one)
    elif isinstance(plain, list | tuple):
        for one in plain:
            finite(one)
    elif isinstance(plain, float):
        assert math.isfinite(plain)


def test_the_strong_one_is_found_and_the_order_of_finishing_is_nothing():
    games = games_of({"good": [1.0] * 60, "bad": [0.0] * 60})
    straight = verdict(made("good", "bad"), games, 200)
    random.Random(1).shuffle(games)
    assert verdict(made("good", "bad"), games, 200) == straight
    assert straight.stopped and straight.pairs[0].decided == 1
    assert "good is better than bad" in straight.sentence
    assert not must_go_on(made("good", "bad"), games)
    finite(straight)


def test_a_slow_seed_holds_back_those_after_it():
    games = [g for g in games_of({"a": [1.0] * 60, "b": [0.0] * 60})
             if (g.lineup, g.seed) != ("a", 2)]  # fmt: skip
    assert differences(made("a", "b"), games, "a", "b") == [1.0, 1.0]
    assert must_go_on(made("a", "b"), games)


def test_less_may_be_better():
    lengths = made("a", "b", metric=x.Metric(range=(0.0, 1.0), higher_is_better=False))
    found = verdict(lengths, games_of({"a": [0.0] * 60, "b": [1.0] * 60}), 200)
    assert found.pairs[0].decided == 1


@pytest.mark.parametrize(
    "values",
    [{"a": [1.0] * 60, "b": [1.0] * 60}, {"a": [1.0] * 3, "b": [0.0] * 3}, {"a": [], "b": []},
     {"a": [0.5] * 11, "b": []}],
    ids=["all the same", "three seeds", "nothing", "one side"],
)  # fmt: skip
@pytest.mark.parametrize("rule", ["betting", "signs", "fixed"])
def test_extremes_are_bounds(values, rule):
    found = verdict(made("a", "b", rule=rule), games_of(values), 200)
    finite(found)
    assert found.pairs[0].decided == 0
    if len(values["a"]) < 10:
        assert "points only" in found.agents[0].iqm.method and found.replicates == 0


def test_too_many_cut_games_are_no_verdict():
    games = games_of({"a": [1.0] * 60, "b": [0.0] * 60})
    cut = [Played("a", 0, 70 + i, outcome="void", why="host killed") for i in range(3)]
    assert verdict(made("a", "b"), games + cut[:2], 200).valid
    found = verdict(made("a", "b"), games + cut, 200)
    assert not found.valid and "not valid: 3 of 123" in found.sentence


def test_many_agents_share_what_may_err():
    values = {f"a{i}": [i / 4] * 60 for i in range(5)}
    found = verdict(made(*values, metric=x.Metric(range=(0.0, 1.0))), games_of(values), 200)
    assert len(found.pairs) == 10 and all(pair.decided == -1 for pair in found.pairs)
    assert all(pair.decided_at > 9 for pair in found.pairs)


def test_success_is_tested_exactly_and_adjusted():
    metric = x.Metric(name="success", range=(0.0, 1.0))
    values = {"a": [1.0] * 12 + [0.0] * 8, "b": [0.0] * 20, "c": [0.0] * 20}
    found = verdict(made("a", "b", "c", rule="fixed", metric=metric, count=20), games_of(values))
    p = {(pair.first, pair.second): pair.exact.value for pair in found.pairs}
    assert p["a", "b"] == pytest.approx(3 * 2 * 0.5**12) and p["b", "c"] == 1.0


def boards(*scores: tuple[float, float]) -> list[Played]:
    """Pairs: score of a with first move, score of a with second move."""
    return [
        game
        for seed, (one, other) in enumerate(scores)
        for game in (
            Played("a", 0, seed, one, against="b", opening=str(seed), moves=f"{seed}x"),
            Played("b", 0, seed, 1 - other, against="a", opening=str(seed), moves=f"{seed}y"),
        )
    ]


def test_board_games_are_counted_in_pairs():
    games = boards((1, 1), (1, 0), (0.5, 1), (0, 0))
    assert pair_counts(games, "a", "b") == [1, 0, 1, 1, 1]
    assert pair_counts(games[:-1], "a", "b") == [0, 0, 1, 1, 1]
    found = verdict(made("a", "b", rule="sprt"), games)
    assert found.gauge is not None and found.gauge.pairs == 4 and not found.stopped
    assert found.crosstable["a"]["b"] == (4.5, 8)
    finite(found)


def test_a_hundred_to_nothing():
    found = verdict(made("a", "b", rule="sprt"), boards(*[(1, 1)] * 50))
    assert found.stopped and "at least 50 Elo above b" in found.sentence
    finite(found)


def test_the_same_game_again_is_named():
    twice = [Played("a", 0, s, 1.0, against="b", moves="same") for s in (1, 2)]
    found = verdict(made("a", "b", rule="fixed"), twice)
    assert found.repeats == [[0, 1]] and found.crosstable["a"]["b"] == (1.0, 1)


def test_faults_have_a_declared_score():
    assert fault_score(made("a", "b")) == 0.0
    assert fault_score(made("a", "b", metric=x.Metric(range=(-5.0, 3.0)))) == -5.0
    lower = x.Metric(range=(-5.0, 3.0), higher_is_better=False)
    assert fault_score(made("a", "b", metric=lower)) == 3.0
    assert fault_score(made("a", "b", limits=x.Limits(fault_score=-7.0))) == -7.0


def test_a_tournament_on_seeds_has_a_crosstable():
    e = made("a", "b", "c", rule="fixed", tournament="round_robin", meet="seeds")
    values = {"a": [3.0] * 20, "b": [2.0] * 20, "c": [1.0] * 19 + [9.0]}
    found = verdict(e, games_of(values))
    assert [one.name for one in found.rated] == ["a", "b", "c"]
    assert found.crosstable["a"] == {"b": (20.0, 20), "c": (19.0, 20)}
    finite(found)


def test_a_way_to_meet_changes_the_digest_only_where_it_is_said():
    plain = made("a", "b", rule="fixed", tournament="round_robin")
    other = made("a", "b", rule="fixed", tournament="round_robin", meet="seeds")
    assert plain.digest != other.digest and x.read(x.write(other)) == other


def test_one_that_never_began_keeps_nothing_from_the_others():
    e = made("a", "lost", "b", rule="fixed", count=20)
    found = verdict(e, games_of({"a": [1.0] * 20, "b": [0.0] * 20}), 200)
    assert [(one.name, one.games, one.iqm.n) for one in found.agents if one.games] == [
        ("a", 20, 20), ("b", 20, 20),
    ]  # fmt: skip
    known = [pair for pair in found.pairs if pair.improvement]
    assert [(pair.first, pair.second) for pair in known] == [("a", "b")]
    finite(found)
