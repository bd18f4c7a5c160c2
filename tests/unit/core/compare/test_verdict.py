"""Verdicts on games: in seed order, void ones apart, never NaN, never more than is known."""

from __future__ import annotations

import math
import random

import msgspec
import pytest

from core.compare import experiment as x
from core.compare import experiment_text
from core.compare.game_plan import left
from core.compare.verdict import (
    Played,
    differences,
    fault_score,
    must_go_on,
    verdict,
)


def made(*names: str, rule: str = "betting", **more) -> x.Experiment:
    return x.Experiment(
        name="e",
        lineups=tuple(x.LineUp(name=n, operator={"kind": "random"}) for n in names),
        environments=more.pop("environments", (x.Environment(id="E-v0"),)),
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
        for result in plain.values():
            finite(result)
    elif isinstance(plain, list | tuple):
        for result in plain:
            finite(result)
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


@pytest.mark.parametrize("rule", ["betting", "signs"])
def test_what_is_decided_goes_on_while_too_many_are_void(rule):
    """An early end must not make a lost seed of many one of few."""
    games = games_of({"good": [1.0] * 40, "bad": [0.0] * 40})
    games = [msgspec.structs.replace(g, outcome="void") if g.seed == 3 else g for g in games]
    e = made("good", "bad", rule=rule)
    early = verdict(e, games, 200)
    assert early.pairs[0].decided == 1 and not early.valid and must_go_on(e, games)
    games += [Played(n, 0, s, v) for n, v in (("good", 1.0), ("bad", 0.0)) for s in range(40, 50)]
    late = verdict(e, games, 200)
    assert late.valid and late.stopped and not must_go_on(e, games)
    assert late.pairs[0].decided_at == early.pairs[0].decided_at


def test_a_slow_seed_holds_back_those_after_it():
    games = [g for g in games_of({"a": [1.0] * 60, "b": [0.0] * 60})
             if (g.lineup, g.seed) != ("a", 2)]  # fmt: skip
    assert differences(made("a", "b"), games, "a", "b") == [1.0, 1.0]
    assert must_go_on(made("a", "b"), games)


def test_less_may_be_better():
    lengths = made("a", "b", metric=x.Metric(range=(0.0, 1.0), higher_is_better=False))
    result = verdict(lengths, games_of({"a": [0.0] * 60, "b": [1.0] * 60}), 200)
    assert result.pairs[0].decided == 1


@pytest.mark.parametrize(
    "values",
    [{"a": [1.0] * 60, "b": [1.0] * 60}, {"a": [1.0] * 3, "b": [0.0] * 3}, {"a": [], "b": []},
     {"a": [0.5] * 11, "b": []}],
    ids=["all the same", "three seeds", "nothing", "one side"],
)  # fmt: skip
@pytest.mark.parametrize("rule", ["betting", "signs", "fixed"])
def test_extremes_are_bounds(values, rule):
    result = verdict(made("a", "b", rule=rule), games_of(values), 200)
    finite(result)
    assert result.pairs[0].decided == 0
    if len(values["a"]) < 10:
        assert "points only" in result.agents[0].iqm.method and result.replicates == 0


def test_too_many_cut_games_are_no_verdict():
    games = games_of({"a": [1.0] * 60, "b": [0.0] * 60})
    cut = [Played("a", 0, 70 + i, outcome="void", why="host killed") for i in range(3)]
    assert verdict(made("a", "b"), games + cut[:2], 200).valid
    result = verdict(made("a", "b"), games + cut, 200)
    assert not result.valid and "not valid: 3 of 123" in result.sentence


def test_many_agents_share_what_may_err():
    values = {f"a{i}": [i / 4] * 60 for i in range(5)}
    result = verdict(made(*values, metric=x.Metric(range=(0.0, 1.0))), games_of(values), 200)
    assert len(result.pairs) == 10 and all(pair.decided == -1 for pair in result.pairs)
    assert all(pair.decided_at > 9 for pair in result.pairs)


def test_success_is_tested_exactly_and_adjusted():
    metric = x.Metric(name="success", range=(0.0, 1.0))
    values = {"a": [1.0] * 12 + [0.0] * 8, "b": [0.0] * 20, "c": [0.0] * 20}
    result = verdict(made("a", "b", "c", rule="fixed", metric=metric, count=20), games_of(values))
    p = {(pair.first, pair.second): pair.exact.value for pair in result.pairs}
    assert p["a", "b"] == pytest.approx(3 * 2 * 0.5**12) and p["b", "c"] == 1.0


def test_a_void_game_takes_its_seed_out_and_the_evidence_goes_on():
    e = made("a", "b", count=200)
    games = games_of({"a": [1.0] * 200, "b": [0.0] * 200})
    cut = [
        msgspec.structs.replace(g, outcome="void", why="it fell")
        if (g.lineup, g.seed) == ("a", 3) else g
        for g in games
    ]  # fmt: skip
    for rule in ("betting", "signs", "fixed"):
        result = verdict(made("a", "b", count=200, rule=rule), cut, 200)
        assert result.valid and result.pairs[0].decided == 1 and result.pairs[0].look.n == 199
    assert [(loss.environment, loss.seed, loss.lineup, loss.why) for loss in result.lost] == [
        ("E-v0", 3, "a", "it fell")
    ]
    assert any("without seed 3" in note for note in result.notes)
    assert differences(e, cut, "a", "b") == [1.0] * 199
    waiting = [g for g in cut if g.seed != 7]
    assert len(differences(e, waiting, "a", "b")) == 6, "one that is under way holds back the rest"


def suite_of(count: int, environments: int, rule: str = "betting", **more) -> x.Experiment:
    e = made("a", "b", count=count, rule=rule, **more)
    ids = tuple(x.Environment(id=f"E{i}-v0") for i in range(environments))
    return msgspec.structs.replace(e, environments=ids)


@pytest.mark.parametrize("rule", ["betting", "signs"])
def test_the_order_of_environments_in_the_file_decides_nothing(rule):
    """Equal on the whole: the first half of the list favours one, the second half the other."""
    rng = random.Random(5)
    e = suite_of(60, 26, rule)
    for _ in range(5):
        games = [
            Played(name, env, seed, 0.5 + side * (0.4 if env < 13 else -0.4) / 2
                   + rng.uniform(-0.05, 0.05))
            for seed in range(60)
            for env in range(26)
            for name, side in (("a", 1), ("b", -1))
        ]  # fmt: skip
        assert verdict(e, games, 50).pairs[0].decided == 0


def test_a_suite_has_a_row_for_each_environment_and_one_scale():
    e = suite_of(30, 2, "fixed", metric=x.Metric())
    wide = msgspec.structs.replace(e.environments[0], range=(0.0, 500.0))
    low = msgspec.structs.replace(e.environments[1], range=(-200.0, 0.0))
    e = msgspec.structs.replace(e, environments=(wide, low))
    values = {"a": (400.0, -150.0), "b": (100.0, -150.0)}
    games = [
        Played(name, env, seed, value)
        for name, both in values.items()
        for env, value in enumerate(both)
        for seed in range(30)
    ]
    result = verdict(e, games, 200)
    (a, b) = result.agents
    assert a.mean.value == pytest.approx((0.8 + 0.25) / 2)
    assert b.mean.value == pytest.approx((0.2 + 0.25) / 2)
    assert result.pairs[0].look.value == pytest.approx(0.3)
    rows = {
        environment.id: [agent.mean.value for agent in environment.agents]
        for environment in result.environments
    }
    assert rows == {"E0-v0": [400.0, 100.0], "E1-v0": [-150.0, -150.0]}
    without = msgspec.structs.replace(e, environments=suite_of(30, 2).environments)
    result = verdict(without, games, 200)
    assert result.agents[0].iqm.n == 0 and any("no common scale" in note for note in result.notes)
    finite(result)


def test_reference_scores_make_a_scale():
    e = suite_of(20, 2, "fixed", metric=x.Metric(normalise="reference"))
    known = [(0.0, 10.0), (100.0, 300.0)]
    made_of = tuple(
        msgspec.structs.replace(environment, random=random, reference=reference)
        for environment, (random, reference) in zip(e.environments, known, strict=True)
    )
    e = msgspec.structs.replace(e, environments=made_of)
    values = {"a": (10.0, 300.0), "b": (5.0, 100.0)}
    games = [
        Played(name, env, seed, value)
        for seed in range(20)
        for name, row in values.items()
        for env, value in enumerate(row)
    ]
    result = verdict(e, games, 200)
    assert [agent.mean.value for agent in result.agents] == [
        pytest.approx(1.0),
        pytest.approx(0.25),
    ]


def test_a_value_outside_its_range_is_named_and_no_traceback():
    games = games_of({"a": [0.5] * 19 + [3.69], "b": [0.4] * 20})
    result = verdict(made("a", "b", count=20), games, 200)
    assert (
        not result.valid
        and "E-v0, seed 19, a: 3.69 is outside the declared range 0 to 1" in result.why
    )
    assert not must_go_on(made("a", "b", count=20), games)
    result = verdict(made("a", "b", count=20, rule="fixed"), games, 200)
    assert result.valid and result.pairs[0].look.about == "share of seeds won"
    assert any("outside the declared range" in note for note in result.notes)
    broken = [*games_of({"a": [0.5] * 20, "b": [0.4] * 19}), Played("b", 0, 19, math.nan)]
    result = verdict(made("a", "b", count=20), broken, 200)
    assert not result.valid and "E-v0, seed 19, b: nan is not a finite number" in result.why


def test_what_was_not_measured_is_named():
    metric = x.Metric(name="info.won", range=(0.0, 1.0))
    games = [*games_of({"a": [0.5] * 20, "b": [0.4] * 19}), Played("b", 0, 19, math.nan)]
    result = verdict(made("a", "b", count=20, metric=metric), games, 200)
    assert not result.valid and "E-v0, seed 19, b: there is no info.won" in result.why
    assert any("correct the metric" in note for note in result.notes)


def test_where_seeds_change_nothing_copies_are_no_evidence():
    games = [Played(n, 0, s, v, moves=n) for n, v in (("a", 1.0), ("b", 0.0)) for s in range(60)]
    for rule in ("betting", "signs"):
        result = verdict(made("a", "b", rule=rule), games, 200)
        assert result.pairs[0].decided == 0 and result.pairs[0].look.n == 1
        assert "every seed gives the same game" in result.sentence
        assert not must_go_on(made("a", "b", rule=rule), games), "more of the same is no help"
    other = [*games[:-1], msgspec.structs.replace(games[-1], moves="another")]
    assert verdict(made("a", "b"), other, 200).pairs[0].decided == 1


def test_repeated_pairs_are_no_evidence_for_elo():
    pair = boards((1, 1))
    games = [msgspec.structs.replace(g, seed=s) for s in range(60) for g in pair]
    e = made("a", "b", rule="sprt")
    result = verdict(e, games)
    assert result.gauge.pairs == 1 and result.gauge.repeated == 59 and not result.stopped
    assert "add openings" in result.sentence and not must_go_on(e, games)


def test_the_first_crossing_stands():
    e = made("a", "b", rule="sprt", count=400)
    rng = random.Random(3)
    won, lost = [(1, 1)] * 40, [(0, 0)] * 200
    result = verdict(e, boards(*won))
    assert result.gauge.decided == 1
    at = result.gauge.decided_at
    later = verdict(e, boards(*won, *lost))
    assert later.gauge.decided == 1 and later.gauge.decided_at == at
    assert later.gauge.counts == (200, 0, 0, 0, 40)
    shuffled = boards(*won, *lost)
    rng.shuffle(shuffled)
    assert verdict(e, shuffled).gauge == later.gauge, "the order of finishing is nothing"
    gap = [g for g in boards(*won) if g.seed != 0]
    assert verdict(e, gap).gauge.pairs == 0, "pairs enter in the order of their seeds"


def test_faults_are_those_of_who_committed_them():
    games = [
        msgspec.structs.replace(g, outcome="fault", by="b", why="illegal action e1e8")
        for g in boards((1, 1), (1, 1))
    ]
    result = verdict(made("a", "b", rule="fixed", tournament="round_robin"), games)
    assert {agent.name: agent.faults for agent in result.agents} == {"a": 0, "b": 4}


def boards(*scores: tuple[float, float]) -> list[Played]:
    """Pairs: score of a with first move, score of a with second move."""
    return [
        game
        for seed, (mine, theirs) in enumerate(scores)
        for game in (
            Played("a", 0, seed, mine, against="b", opening=str(seed), moves=f"{seed}x"),
            Played("b", 0, seed, 1 - theirs, against="a", opening=str(seed), moves=f"{seed}y"),
        )
    ]


def test_board_games_are_counted_in_pairs():
    games = boards((1, 1), (1, 0), (0.5, 1), (0, 0))
    result = verdict(made("a", "b", rule="sprt"), games)
    assert result.gauge is not None and result.gauge.pairs == 4 and not result.stopped
    assert result.crosstable["a"]["b"] == (4.5, 8)
    finite(result)
    # Half a pair does not count yet.
    short = verdict(made("a", "b", rule="sprt"), games[:-1])
    assert short.gauge is not None and short.gauge.pairs == 3


def test_a_hundred_to_nothing():
    result = verdict(made("a", "b", rule="sprt"), boards(*[(1, 1)] * 50))
    assert result.stopped and "H1 accepted (+50 against 0 Elo)" in result.sentence
    assert "a is more than 0 Elo above b, error at most 0.05" in result.sentence
    finite(result)


def test_the_same_game_again_is_named():
    twice = [Played("a", 0, s, 1.0, against="b", moves="same") for s in (1, 2)]
    result = verdict(made("a", "b", rule="fixed"), twice)
    assert result.repeats == [[0, 1]] and result.crosstable["a"]["b"] == (1.0, 1)


def test_faults_have_a_declared_score():
    assert fault_score(made("a", "b")) == 0.0
    assert fault_score(made("a", "b", metric=x.Metric(range=(-5.0, 3.0)))) == -5.0
    lower = x.Metric(range=(-5.0, 3.0), higher_is_better=False)
    assert fault_score(made("a", "b", metric=lower)) == 3.0
    assert fault_score(made("a", "b", limits=x.Limits(fault_score=-7.0))) == -7.0


def test_a_tournament_on_seeds_has_a_crosstable():
    e = made("a", "b", "c", rule="fixed", tournament="round_robin", meet="seeds")
    values = {"a": [3.0] * 20, "b": [2.0] * 20, "c": [1.0] * 19 + [9.0]}
    result = verdict(e, games_of(values))
    assert [rating.name for rating in result.rated] == ["a", "b", "c"]
    assert result.crosstable["a"] == {"b": (20.0, 20), "c": (19.0, 20)}
    finite(result)


def test_a_way_to_meet_changes_the_digest_only_where_it_is_said():
    plain = made("a", "b", rule="fixed", tournament="round_robin")
    other = made("a", "b", rule="fixed", tournament="round_robin", meet="seeds")
    assert plain.digest != other.digest
    assert experiment_text.read(experiment_text.write(other)) == other


def test_one_that_never_began_keeps_nothing_from_the_others():
    e = made("a", "lost", "b", rule="fixed", count=20)
    result = verdict(e, games_of({"a": [1.0] * 20, "b": [0.0] * 20}), 200)
    assert [(agent.name, agent.games, agent.iqm.n) for agent in result.agents if agent.games] == [
        ("a", 20, 20), ("b", 20, 20),
    ]  # fmt: skip
    known = [pair for pair in result.pairs if pair.improvement]
    assert [(pair.first, pair.second) for pair in known] == [("a", "b")]
    finite(result)


def test_with_a_baseline_there_are_as_many_pairs_as_others():
    e = made(*"abcd", baseline="c")
    result = verdict(e, games_of({name: [0.5] * 60 for name in "abcd"}), 100)
    assert [(pair.first, pair.second) for pair in result.pairs] == [
        ("a", "c"),
        ("b", "c"),
        ("c", "d"),
    ]
    assert "for 3 pairs" in str(result.pairs[0].exact)


def test_who_is_decidedly_worse_plays_no_further():
    rule = x.Stopping(rule="betting", eliminate=True)
    e = msgspec.structs.replace(made(*"abc", count=200), stopping=rule)
    games = games_of({"a": [1.0] * 50, "b": [1.0] * 50, "c": [0.0] * 50})
    result = verdict(e, games, 100)
    assert set(result.eliminated) == {"c"} and not result.stopped and must_go_on(e, games)
    assert {part.lineup for part in left(e, games)} == {"a", "b"}
    whole = games_of({"a": [1.0] * 200, "b": [1.0] * 200, "c": [0.0] * 50})
    # The others keep all their seeds.
    agents = {agent.name: agent for agent in verdict(e, whole, 100).agents}
    assert agents["a"].iqm.n == 200 and agents["c"].iqm.n == 0 and must_go_on(e, whole)
    # Once out, out for good.
    for n in range(10, 50, 5):
        if verdict(e, [game for game in games if game.seed < n], 50).eliminated:
            assert set(verdict(e, games, 50).eliminated) == {"c"}


def test_figures_beside_the_metric():
    metric = x.Metric(range=(0.0, 1.0), also=("seconds", "faults", "info.score"))
    games = [
        Played("a", 0, 0, 1.0, measures={"seconds": 2.0, "info.score": 7.0}),
        Played("a", 0, 1, 0.0, outcome="fault", measures={"seconds": 4.0}),
    ]
    result = verdict(made("a", "b", metric=metric), games, 50)
    means = {measure.name: measure.means["a"] for measure in result.measures}
    assert (means["seconds"].value, means["seconds"].n) == (3.0, 2)
    assert means["faults"].value == 0.5
    assert (means["info.score"].value, means["info.score"].n) == (7.0, 1)


@pytest.mark.parametrize("rule", ["fixed", "signs", "betting"])
def test_a_game_without_a_value_ends_it_at_once_and_no_other_fault_hides_it(rule):
    metric = x.Metric(name="info.gold", range=(0.0, 1.0))
    games = games_of({"good": [7.0, math.nan], "bad": [0.0, 0.5]})
    experiment = made("good", "bad", rule=rule, metric=metric)
    assert not must_go_on(experiment, games)
    assert not verdict(experiment, games, 50).valid
    assert "seed 1, good: there is no info.gold" in verdict(experiment, games, 50).why


def test_players_are_named_by_what_plays():
    lineups = (
        x.LineUp(name="a", operator={"kind": "policy", "checkpoint": "/x/best.zip", "worker": "w"}),
        x.LineUp(name="b", operator={"python": "/home/me/my.py:Agent"}),
        x.LineUp(name="c", operator={"argv": ["/usr/bin/python3", "/x/bot.py", "--fast"]}),
        x.LineUp(name="d", operator={"kind": "engine", "level": 5}),
        x.LineUp(name="e", operator={"kind": "human"}),
        x.LineUp(name="f", seats={"#0": {"kind": "random"}, "*": {"uci": "/usr/games/fish"}}),
    )
    experiment = msgspec.structs.replace(made("a", rule="fixed"), lineups=lineups)
    games = games_of({lineup.name: [0.5] for lineup in lineups})
    assert [agent.spoken_of for agent in verdict(experiment, games, 50).agents] == [
        "checkpoint best.zip of w",
        "class my.py:Agent",
        "command python3 bot.py --fast",
        "engine, level 5",
        "person",
        "#0: random, built in; *: UCI engine fish",
    ]
    elsewhere = [msgspec.structs.replace(game, run_id="") for game in games]
    assert verdict(experiment, elsewhere, 50).agents[0].spoken_of == "measured elsewhere"


def test_who_can_not_play_in_one_environment_is_named_however_many_other_games_there_are():
    experiment = made("a", "b", environments=(x.Environment(id="E-v0"), x.Environment(id="F-v0")))
    games = games_of({"a": [1.0] * 60, "b": [0.0] * 60})
    games += [msgspec.structs.replace(game, environment=1) for game in games if game.lineup == "a"]
    games.append(Played("b", 1, 0, outcome="void", why="no rules for F-v0"))
    result = verdict(experiment, games, 50)
    assert result.why == "not valid: b finished no game in F-v0: no rules for F-v0"
