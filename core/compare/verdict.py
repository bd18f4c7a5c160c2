"""From games to what may be said: stopping, figures, tests, ratings; each names its method and n.

Pure. Games enter in the order of their seeds; void games never count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations

import numpy as np
from msgspec import Struct

from core.compare import describe, ratings, sprt, stopping
from core.compare.experiment import Experiment
from core.compare.stopping import Look, in_seed_order

VOID_SHARE = 0.02


class Played(Struct, frozen=True):
    """One game: a line-up (or two, with `against`) in an environment on a seed."""

    lineup: str
    environment: int
    seed: int
    value: float = 0.0  # the metric; of a two-player game the score of `lineup`
    outcome: str = "played"  # played | fault | void
    why: str = ""
    against: str = ""
    opening: str = ""
    moves: str = ""  # digest of what was played
    steps: int = 0
    run_id: str = ""
    slot: int = 0
    episode: int = 0


class Line(Struct, frozen=True):
    """A figure as it is shown: with its interval, n, method and assumptions."""

    about: str
    value: float
    low: float | None = None
    high: float | None = None
    n: int = 0
    method: str = ""
    assumes: str = ""


class PairVerdict(Struct, frozen=True):
    first: str
    second: str
    look: Line
    decided: int  # 1: first is better, -1: second, 0: not known yet
    decided_at: int
    evidence: float
    improvement: Line | None = None
    exact: Line | None = None  # p of an exact paired test, adjusted by Holm


class AgentVerdict(Struct, frozen=True):
    name: str
    spoken_of: str  # this checkpoint, or this algorithm
    games: int
    faults: int
    iqm: Line
    median: Line
    mean: Line


class AlgorithmVerdict(Struct, frozen=True):
    """Several checkpoints of one algorithm, counted together."""

    name: str
    members: list[str]
    mean: Line


class Verdict(Struct, frozen=True):
    valid: bool
    why: str  # why not valid, or empty
    stopped: bool  # by its rule
    sentence: str
    games: int
    void: int
    agents: list[AgentVerdict]
    pairs: list[PairVerdict]
    replicates: int = 0
    smallest_p: float = 1.0
    gauge: sprt.Gauge | None = None
    rated: list[ratings.Rated] = []
    cycles: list[tuple[str, str, str]] = []
    repeats: list[list[int]] = []
    crosstable: dict[str, dict[str, tuple[float, int]]] = {}
    rule_digest: str = ""
    algorithms: list[AlgorithmVerdict] = []


def differences(
    experiment: Experiment, games: Iterable[Played], first: str, second: str
) -> list[float]:
    """Of one pair, environment by environment within a seed, without a gap."""
    sign = 1.0 if experiment.metric.higher_is_better else -1.0
    found: dict[tuple[int, int], dict[str, float]] = {}
    for game in games:
        if game.outcome != "void" and game.lineup in (first, second):
            found.setdefault((game.seed, game.environment), {})[game.lineup] = game.value
    number = len(experiment.environments)
    keys = {
        seed: place for place, seed in enumerate(experiment.seeds.all())
    }  # a seed's place is its turn
    row = {
        keys[seed] * number + environment: sign * (both[first] - both[second])
        for (seed, environment), both in found.items()
        if len(both) == 2 and seed in keys
    }
    return in_seed_order(row, range(len(keys) * number))


def look_at(experiment: Experiment, found: Sequence[float], alpha: float) -> Look:
    """By the rule that was fixed beforehand."""
    if experiment.stopping.rule == "betting" or (
        experiment.stopping.rule == "fixed" and experiment.metric.range
    ):
        low, high = experiment.metric.range or (0.0, 1.0)
        return stopping.by_betting(found, high - low, alpha)
    return stopping.by_signs(found, alpha)


def verdict(
    experiment: Experiment,
    games: Sequence[Played],
    replicates: int = describe.QUICK,
    going: Callable[[float], bool] = lambda done: True,
) -> Verdict:
    """All that these games allow to be said."""
    void = sum(game.outcome == "void" for game in games)
    counted = [game for game in games if game.outcome != "void"]
    share = void / len(games) if games else 0.0
    valid = share <= VOID_SHARE
    why = "" if valid else (
        f"not valid: {void} of {len(games)} games were cut by the machine (over 2 %)"
    )  # fmt: skip
    if any(game.against for game in counted) or experiment.tournament:
        return _of_board_games(experiment, counted, len(games), void, valid, why)
    return _of_agents(experiment, counted, len(games), void, valid, why, replicates, going)


# agents, each alone in its environment


def _of_agents(
    experiment: Experiment,
    games: Sequence[Played],
    total: int,
    void: int,
    valid: bool,
    why: str,
    replicates: int,
    going: Callable[[float], bool],
) -> Verdict:
    names = [lineup.name for lineup in experiment.lineups]
    pairs = list(combinations(names, 2))
    alpha = stopping.shares(experiment.stopping.alpha, len(pairs))
    there = with_games(names, games)
    scores = complete(experiment, games, there)
    told = describe.describe(there, scores, replicates, going=going) if scores.size else None
    looks = {pair: look_at(experiment, differences(experiment, games, *pair), alpha)
             for pair in pairs}  # fmt: skip
    exact = _exact_tests(experiment, scores, there, list(combinations(there, 2)))
    found = [
        PairVerdict(
            a, b, _line(look), look.decided, look.decided_at, look.evidence,
            _interval("probability of improvement", told.better[a, b], told)
            if told and (a, b) in told.better else None,
            exact.get((a, b)),
        )
        for (a, b), look in looks.items()
    ]  # fmt: skip
    agents = [_agent(experiment, name, games, told) for name in names]
    stopped = experiment.stopping.rule != "fixed" and bool(found) and all(p.decided for p in found)
    return Verdict(
        valid, why, stopped, _sentence(experiment, found, valid, why), total, void, agents, found,
        told.replicates if told else 0, told.smallest_p if told else 1.0,
        rule_digest=experiment.rule_digest,
        algorithms=_algorithms(experiment, there, scores, replicates),
    )  # fmt: skip


def with_games(names: Sequence[str], games: Iterable[Played]) -> list[str]:
    """Who never began says nothing, and keeps nothing from being said of the others."""
    played = {game.lineup for game in games if game.outcome != "void"}
    return [name for name in names if name in played]


def complete(
    experiment: Experiment, games: Iterable[Played], names: Sequence[str]
) -> describe.Floats:
    """(agents, tasks, seeds) of the seeds that all of them have played in all environments."""
    value: dict[tuple[str, int, int], float] = {
        (game.lineup, game.environment, game.seed): game.value for game in games
    }
    tasks = range(len(experiment.environments))
    seeds = [
        seed
        for seed in experiment.seeds.all()
        if all((name, task, seed) in value for name in names for task in tasks)
    ]
    rows = [[[value[name, task, seed] for seed in seeds] for task in tasks] for name in names]
    return np.array(rows, dtype=np.float64).reshape(len(names), len(tasks), len(seeds))


def _exact_tests(
    experiment: Experiment,
    scores: describe.Floats,
    names: Sequence[str],
    pairs: Sequence[tuple[str, str]],
) -> dict[tuple[str, str], Line]:
    """From the games of a pair that differ; how far apart they are does not count."""
    if not scores.size:
        return {}
    success = experiment.metric.name == "success"
    method = "McNemar's exact test" if success else "exact sign test on games that differ"
    place = {name: i for i, name in enumerate(names)}
    p: dict[str, float] = {}
    untied: dict[str, int] = {}
    for a, b in pairs:
        one, other = scores[place[a]], scores[place[b]]
        if success:
            one, other = (one > 0.5).astype(np.float64), (other > 0.5).astype(np.float64)
        ahead, behind = int((one > other).sum()), int((other > one).sum())
        p[f"{a}\0{b}"] = describe.mcnemar(ahead, behind)
        untied[f"{a}\0{b}"] = ahead + behind
    adjusted = describe.holm(p)
    how = f"{method}, two-sided, adjusted by Holm for {len(pairs)} pairs"
    assumes = "seeds are independent; fixed n, descriptive: not a reason to stop"
    return {
        (a, b): Line("p", adjusted[key], n=untied[key], method=how, assumes=assumes)
        for a, b in pairs
        for key in (f"{a}\0{b}",)
    }


def _algorithms(
    experiment: Experiment, names: Sequence[str], scores: describe.Floats, replicates: int
) -> list[AlgorithmVerdict]:
    """What may be said of an algorithm, not only of the one file that was played."""
    if not scores.size:
        return []
    algorithm = {one.name: one.algorithm for one in experiment.lineups if one.algorithm}
    groups = describe.clusters(names, algorithm)
    found: list[AlgorithmVerdict] = []
    for name, members in groups.items():
        if len(members) < 2:
            continue
        drawn = min(replicates, describe.QUICK)
        interval = describe.clustered_mean(scores, members, drawn)
        few = interval.low is None
        how = "points only: under 10 seeds" if few else (
            f"bootstrap that draws checkpoints, then seeds, {drawn} replicates"
        )  # fmt: skip
        line = Line(
            f"mean of {describe.spoken_of(len(members))}", interval.point, interval.low,
            interval.high, scores.shape[2], how,
            f"{len(members)} checkpoints stand for all that the algorithm could have trained",
        )  # fmt: skip
        found.append(AlgorithmVerdict(name, [names[i] for i in members], line))
    return found


def _agent(
    experiment: Experiment,
    name: str,
    games: Sequence[Played],
    told: describe.Description | None,
) -> AgentVerdict:
    own = [game for game in games if game.lineup == name]
    algorithm = {one.name: one.algorithm for one in experiment.lineups if one.algorithm}
    groups = describe.clusters([one.name for one in experiment.lineups], algorithm)
    members = len(groups[algorithm.get(name, name)])
    figures = told.figures.get(name) if told else None

    def line(about: str, interval: describe.Interval | None) -> Line:
        return _interval(about, interval or describe.Interval(0.0), told)

    return AgentVerdict(
        name, describe.spoken_of(1) if members == 1 else f"one of {members} checkpoints",
        len(own), sum(game.outcome == "fault" for game in own),
        line("interquartile mean", figures.iqm if figures else None),
        line("median", figures.median if figures else None),
        line("mean", figures.mean if figures else None),
    )  # fmt: skip


def _line(look: Look) -> Line:
    return Line(
        look.about, look.estimate, look.low, look.high, look.n, look.method,
        f"{look.assumes}. Looking early is safe",
    )  # fmt: skip


def _interval(about: str, interval: describe.Interval, told: describe.Description | None) -> Line:
    n = told.n if told else 0
    if interval.low is None:
        few = f"points only: under {describe.ENOUGH} seeds"
        return Line(about, interval.point, n=n, method=few, assumes="fixed n, descriptive")
    method = f"{told.method}, {told.replicates} replicates" if told else ""
    return Line(
        about, interval.point, interval.low, interval.high, n, method,
        "fixed n, descriptive: not a reason to stop",
    )  # fmt: skip


def _sentence(experiment: Experiment, pairs: Sequence[PairVerdict], valid: bool, why: str) -> str:
    """What the screen says first."""
    if not valid:
        return why
    if not pairs:
        return "One line-up: nothing to compare."
    decided = [pair for pair in pairs if pair.decided]
    if len(pairs) == 1:
        return _of_pair(pairs[0])
    if not decided:
        return f"None of {len(pairs)} pairs is decided yet."
    said = "; ".join(_of_pair(pair).rstrip(".") for pair in decided[:3])
    left = len(pairs) - len(decided)
    return f"{said}." + (f" {left} of {len(pairs)} pairs are open." if left else "")


def _of_pair(pair: PairVerdict) -> str:
    look = pair.look
    span = f"{look.low:.3g} to {look.high:.3g}" if look.low is not None else "unknown"
    if not pair.decided:
        return f"{pair.first} and {pair.second}: not decided after {look.n} ({look.about} {span})."
    better, worse = (pair.first, pair.second) if pair.decided > 0 else (pair.second, pair.first)
    return f"{better} is better than {worse} ({look.about} {span}, n = {look.n})."


# players against each other


def _of_board_games(
    experiment: Experiment,
    games: Sequence[Played],
    total: int,
    void: int,
    valid: bool,
    why: str,
) -> Verdict:
    listed = rated_games(experiment, games)
    names = [lineup.name for lineup in experiment.lineups]
    table = ratings.crosstable(listed, names)
    rated = ratings.rate(table)
    gauge = None
    if experiment.stopping.rule == "sprt":
        rule = experiment.stopping
        counts = pair_counts(games, names[0], names[1])
        gauge = sprt.gauge(counts, rule.elo0, rule.elo1, rule.alpha, rule.beta)
    crosstable = {
        a: {
            b: (float(table.score[i, j]), int(table.games[i, j]))
            for j, b in enumerate(names)
            if table.games[i, j]
        }
        for i, a in enumerate(names)
    }
    agents = [
        AgentVerdict(
            one.name, describe.spoken_of(1), one.games,
            sum(game.outcome == "fault" for game in games if game.lineup == one.name),
            Line("Elo to the field", one.elo, one.low, one.high, one.games,
                 "Bradley-Terry, draws as half wins, half a virtual draw a pair",
                 "strength is one number, games are independent"),
            Line("points", one.score, n=one.games), Line("score", one.score / max(1, one.games)),
        )
        for one in rated
    ]  # fmt: skip
    stopped = bool(gauge and gauge.decided)
    return Verdict(
        valid, why, stopped, _board_sentence(experiment, rated, gauge, valid, why), total, void,
        agents, [], gauge=gauge, rated=rated, cycles=ratings.cycles(table),
        repeats=table.repeats, crosstable=crosstable, rule_digest=experiment.rule_digest,
    )  # fmt: skip


def rated_games(experiment: Experiment, games: Iterable[Played]) -> list[ratings.Game]:
    """What the ratings are made of: games between two, or seeds that one of two did better on."""
    if experiment.meet == "board":
        return [
            ratings.Game(game.lineup, game.against, game.value, game.moves, game.opening)
            for game in games
        ]
    sign = 1.0 if experiment.metric.higher_is_better else -1.0
    values: dict[str, dict[str, float]] = {}
    for game in games:
        on = f"{game.environment}/{game.seed}"
        values.setdefault(game.lineup, {})[on] = sign * game.value
    names = [one.name for one in experiment.lineups]
    gauntlet = names[0] if experiment.tournament == "gauntlet" else ""
    return ratings.on_seeds(values, ratings.pairings(names, gauntlet))


def pair_counts(games: Iterable[Played], first: str, second: str) -> list[int]:
    """Pairs of games (one opening, sides swapped) by their class, seen from the first."""
    halves: dict[tuple[int, int, str], dict[str, float]] = {}
    for game in games:
        key = (game.environment, game.seed, game.opening)
        if (game.lineup, game.against) == (first, second):
            halves.setdefault(key, {})["as first"] = game.value
        elif (game.lineup, game.against) == (second, first):
            halves.setdefault(key, {})["as second"] = 1 - game.value
    counts = [0] * len(sprt.SCORES)
    for both in halves.values():
        if len(both) == 2:
            counts[sprt.pair_class(both["as first"], both["as second"])] += 1
    return counts


def _board_sentence(
    experiment: Experiment,
    rated: Sequence[ratings.Rated],
    gauge: sprt.Gauge | None,
    valid: bool,
    why: str,
) -> str:
    if not valid:
        return why
    if gauge is not None:
        first, second = (lineup.name for lineup in experiment.lineups[:2])
        elo = f"Elo {gauge.elo:+.0f}, {gauge.elo_low:+.0f} to {gauge.elo_high:+.0f}"
        rule = experiment.stopping
        if gauge.decided > 0:
            return f"{first} is at least {rule.elo1:g} Elo above {second} ({elo})."
        if gauge.decided < 0:
            return f"{first} is at most {rule.elo0:g} Elo above {second} ({elo})."
        return f"{first} and {second}: not decided after {gauge.pairs} pairs ({elo})."
    if not any(one.games for one in rated):
        return "No game has been played."
    best = rated[0]
    level = [one.name for one in rated if abs(one.elo - best.elo) < 0.5]
    if len(level) > 1:
        return f"{' and '.join(level) if len(level) < 3 else f'{len(level)} players'} lead, level."
    sure = len(rated) > 1 and best.low > max(one.high for one in rated[1:])
    told = f"with {_elo(best.elo)} Elo ({_elo(best.low)} to {_elo(best.high)})"
    return f"{best.name} leads {told}." if sure else f"{best.name} is ahead, not surely, {told}."


def _elo(value: float) -> str:
    return f"{value:+.0f}".replace("-", "\u2212") if round(value) else "0"


def must_go_on(experiment: Experiment, games: Sequence[Played]) -> bool:
    """Whether the rule still wants games."""
    rule = experiment.stopping.rule
    if rule == "fixed":
        return True
    if rule == "sprt":
        first, second = (lineup.name for lineup in experiment.lineups[:2])
        counts = pair_counts([g for g in games if g.outcome != "void"], first, second)
        s = experiment.stopping
        return not sprt.gauge(counts, s.elo0, s.elo1, s.alpha, s.beta).decided
    names = [lineup.name for lineup in experiment.lineups]
    pairs = list(combinations(names, 2))
    alpha = stopping.shares(experiment.stopping.alpha, len(pairs))
    return not all(
        look_at(experiment, differences(experiment, games, *pair), alpha).decided for pair in pairs
    )


def fault_score(experiment: Experiment, against: Mapping[str, object] | str = "") -> float:
    """What a crash, a time-out or an illegal move of an operator counts."""
    if experiment.limits.fault_score is not None:
        return experiment.limits.fault_score
    if against or experiment.metric.range is None:
        return 0.0
    low, high = experiment.metric.range
    return low if experiment.metric.higher_is_better else high
