"""Verdict from games: stopping, figures, tests, ratings; each names its method and n.

Pure. Games enter in the order of their seeds; void games never count.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
import numpy as np

from core.compare import bootstrap, stopping, suite
from core.compare.board_verdict import STALE, gauge_of, verdict_on_boards, walk
from core.compare.experiment import Experiment
from core.compare.stopping import Look
from core.compare.verdict_parts import (
    AgentVerdict,
    AlgorithmVerdict,
    EnvironmentVerdict,
    Line,
    Lost,
    MeasureVerdict,
    PairVerdict,
    Played,
    Verdict,
)

VOID_SHARE = 0.02
# How the note begins that games were played under another rule.
JUDGED_AGAIN = "Judged under a new rule"


def differences(
    experiment: Experiment, games: Iterable[Played], first: str, second: str
) -> list[float]:
    """Differences of one pair in the order of the seeds: the input of the stopping rule."""
    return suite.units(experiment, games, first, second).values


def look_at(
    experiment: Experiment, values: Sequence[float], alpha: float, in_range: bool = True
) -> Look:
    """Look by the declared rule; by signs if a value is outside the declared range."""
    limit = suite.limit_of(experiment) if in_range else None
    if limit is not None and experiment.stopping.rule != "signs":
        return stopping.by_betting(values, limit, alpha)
    return stopping.by_signs(values, alpha)


def verdict(
    experiment: Experiment,
    games: Sequence[Played],
    replicates: int = bootstrap.QUICK,
    going: Callable[[float], bool] = lambda done: True,
) -> Verdict:
    """Verdict on these games."""
    lost = lost_of(experiment, games)
    counted = [game for game in games if game.outcome != "void"]
    why = _why_not(experiment, games, lost)
    if any(game.against for game in games) or experiment.tournament:
        judged = verdict_on_boards(experiment, games, counted, why)
    else:
        judged = _of_agents(experiment, games, counted, why, replicates, going)
    return msgspec.structs.replace(judged, lost=lost)


def lost_of(experiment: Experiment, games: Iterable[Played]) -> list[Lost]:
    """Void games with their names, in the order of environments and seeds."""
    ids = suite.names_of(experiment)
    void = [game for game in games if game.outcome == "void"]
    void.sort(key=lambda game: (game.environment, game.seed, game.lineup, game.against))
    return [Lost(ids[g.environment], g.seed, g.lineup, g.why, g.against) for g in void]


def _why_not(experiment: Experiment, games: Sequence[Played], lost: Sequence[Lost]) -> str:
    """Reason why these games allow no verdict; empty if they allow one."""
    if _are_many_void(games):
        causes = dict.fromkeys(game.why for game in lost if game.why)
        causes_text = f": {'; '.join(list(causes)[:3])}" if causes else ""
        return f"not valid: {len(lost)} of {len(games)} games are void (over 2 %){causes_text}"
    if barred := suite.barred(experiment, games):
        return f"not valid: {barred}"
    wrong = suite.outside(experiment, games)
    if wrong is not None and (suite.bets(experiment) or not math.isfinite(wrong[0].value)):
        return f"not valid: {game_of(experiment, wrong[0])}: {wrong[1]}"
    return ""


def _are_many_void(games: Sequence[Played]) -> bool:
    """Whether too many are void for a verdict."""
    return sum(game.outcome == "void" for game in games) > VOID_SHARE * len(games)


def game_of(experiment: Experiment, game: suite.Result) -> str:
    """A game by its name."""
    return f"{suite.names_of(experiment)[game.environment]}, seed {game.seed}, {game.lineup}"


# agents, each alone in its environment


def _of_agents(
    experiment: Experiment,
    every: Sequence[Played],
    games: Sequence[Played],
    why: str,
    replicates: int,
    going: Callable[[float], bool],
) -> Verdict:
    names = [lineup.name for lineup in experiment.lineups]
    pairs = suite.pairs_of(experiment)
    alpha = stopping.shares(experiment.stopping.alpha, len(pairs))
    wrong = suite.outside(experiment, games)
    out = eliminated(experiment, every)
    # Who is out has fewer seeds, and takes none from the others.
    there = with_games([name for name in names if name not in out], games)
    finite = [game for game in games if math.isfinite(game.value)]
    raw = complete(experiment, finite, there)
    scaled = suite.on_scale(experiment, raw)
    scores = raw if scaled is None else scaled
    drawn = experiment.metric.tasks == "drawn" and len(experiment.environments) > 1
    description = (
        bootstrap.describe(there, scores, replicates, going=going, draws_tasks=drawn)
        if scores.size
        else None
    )
    units = {pair: suite.units(experiment, every, *pair) for pair in pairs}
    looks = {
        pair: look_at(experiment, _finite(unit.values), alpha, in_range=wrong is None)
        for pair, unit in units.items()
    }
    compared = [pair for pair in pairs if pair[0] in there and pair[1] in there]
    exact = _exact_tests(experiment, raw, there, compared)
    verdicts = [
        PairVerdict(
            a, b, _line(look), look.decided, look.decided_at, look.evidence,
            _interval("probability of improvement", description.better[a, b], description)
            if description and (a, b) in description.better else None,
            exact.get((a, b)),
        )
        for (a, b), look in looks.items()
    ]  # fmt: skip
    agents = [
        _agent(experiment, name, finite, description, None if scaled is None else scaled, there)
        for name in names
    ]
    rule = experiment.stopping.rule
    wanting = [p for p in verdicts if not p.decided and p.first not in out and p.second not in out]
    stopped = rule != "fixed" and not why and bool(verdicts) and not wanting
    return Verdict(
        not why, why, stopped, _sentence(experiment, verdicts, units, why), len(every),
        len(every) - len(games), agents, verdicts,
        description.replicates if description else 0,
        description.smallest_p if description else 1.0,
        rule_digest=experiment.rule_digest,
        algorithms=[] if scaled is None else _algorithms(experiment, there, scores, replicates),
        environments=_by_environment(experiment, finite, names, replicates),
        notes=[
            *_notes(experiment, units, wrong, scaled is None and len(experiment.environments) > 1),
            *(f"{name} plays no further: {other} is better." for name, other in out.items()),
        ],
        measures=_measures(experiment, games, names), eliminated=out,
    )  # fmt: skip


def _measures(
    experiment: Experiment, games: Sequence[Played], names: Sequence[str]
) -> list[MeasureVerdict]:
    """Means of the other requested metrics."""
    return [
        MeasureVerdict(name, {who: _mean_of(name, games, who) for who in names})
        for name in experiment.also
    ]


def _mean_of(name: str, games: Sequence[Played], who: str) -> Line:
    own = [game for game in games if game.lineup == who and not game.against]
    plain: dict[str, Callable[[Played], float]] = {
        "length": lambda game: float(game.steps),
        "faults": lambda game: float(game.outcome == "fault"),
    }
    read = plain.get(name)
    values = [game.measures[name] for game in own if name in game.measures] if read is None else [
        read(game) for game in own
    ]  # fmt: skip
    mean = math.fsum(values) / len(values) if values else 0.0
    return Line(name, mean, n=len(values), method="mean over games", assumes="descriptive")


def eliminated(experiment: Experiment, games: Sequence[Played]) -> dict[str, str]:
    """Line-ups that can no longer be the best, and who is better: final."""
    if not experiment.stopping.eliminate:
        return {}
    losers: dict[str, str] = {}
    for (a, b), look in _looks(experiment, games).items():
        if look.decided:
            better, worse = (a, b) if look.decided > 0 else (b, a)
            losers.setdefault(worse, better)
    return losers


def _looks(experiment: Experiment, games: Sequence[Played]) -> dict[tuple[str, str], Look]:
    pairs = suite.pairs_of(experiment)
    alpha = stopping.shares(experiment.stopping.alpha, len(pairs))
    counted = [game for game in games if game.outcome != "void"]
    in_range = suite.outside(experiment, counted) is None
    return {
        pair: look_at(
            experiment, _finite(suite.units(experiment, games, *pair).values), alpha, in_range
        )
        for pair in pairs
    }


def _finite(values: Sequence[float]) -> list[float]:
    return [value for value in values if math.isfinite(value)]


def _notes(
    experiment: Experiment,
    units: Mapping[tuple[str, str], suite.Units],
    wrong: tuple[suite.Result, str] | None,
    lacks_scale: bool,
) -> list[str]:
    """Notes that a reader of the figures needs."""
    notes: list[str] = []
    if wrong is not None:
        game, what = wrong
        mend = "range" if math.isfinite(game.value) else "metric"
        notes.append(
            f"{game_of(experiment, game)}: {what}. Pairs are judged by signs; correct the {mend} "
            "and the same games are judged again."
        )
    if lacks_scale:
        notes.append(
            "The environments have no common scale: no figure over all of them. Give a range, or "
            "random and reference, for each."
        )
    for (a, b), unit in units.items():
        if unit.copies:
            notes.append(
                f"{a} and {b}: the seeds change nothing, {unit.copies} games of each repeat the "
                "first and are not counted again."
            )
        if unit.left_out:
            few = ", ".join(map(str, unit.left_out[:8]))
            more = ", ..." if len(unit.left_out) > 8 else ""
            what = "seed" if len(unit.left_out) == 1 else "seeds"
            notes.append(f"{a} and {b}: without {what} {few}{more}, whose games are void.")
    return notes


def _by_environment(
    experiment: Experiment, games: Sequence[Played], names: Sequence[str], replicates: int
) -> list[EnvironmentVerdict]:
    """Rows by environment, in its own units."""
    if len(experiment.environments) < 2:
        return []
    verdicts: list[EnvironmentVerdict] = []
    ids = suite.names_of(experiment)
    for number, environment in enumerate(experiment.environments):
        here = [game for game in games if game.environment == number]
        there = with_games(names, here)
        alone = msgspec.structs.replace(
            experiment,
            environments=(environment,),
            metric=msgspec.structs.replace(
                experiment.metric, normalise="raw", range=suite.span_declared(experiment, number)
            ),
        )
        moved = [msgspec.structs.replace(game, environment=0) for game in here]
        scores = complete(alone, moved, there)
        drawn = min(replicates, bootstrap.QUICK)
        description = bootstrap.describe(there, scores, drawn) if scores.size else None
        agents = [_agent(alone, name, moved, description, scores, there) for name in names]
        verdicts.append(EnvironmentVerdict(ids[number], agents))
    return verdicts


def with_games(names: Sequence[str], games: Iterable[Played]) -> list[str]:
    """Line-ups with games; one that never started does not block the others."""
    played = {game.lineup for game in games if game.outcome != "void"}
    return [name for name in names if name in played]


def complete(
    experiment: Experiment, games: Iterable[Played], names: Sequence[str]
) -> bootstrap.Floats:
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
    scores: bootstrap.Floats,
    names: Sequence[str],
    pairs: Sequence[tuple[str, str]],
) -> dict[tuple[str, str], Line]:
    """Exact tests on the differing games of a pair; margins do not count."""
    if not scores.size:
        return {}
    success = experiment.metric.name == "success"
    alone = len(experiment.environments) == 1
    method = (
        "McNemar's exact test" if success and alone
        else "exact sign test on games that differ" if alone
        else "exact sign test on seeds, each by all environments"
    )  # fmt: skip
    index = {name: i for i, name in enumerate(names)}
    p: dict[str, float] = {}
    untied: dict[str, int] = {}
    for a, b in pairs:
        signs = suite.seed_signs(experiment, scores, index[a], index[b])
        ahead, behind = int((signs > 0).sum()), int((signs < 0).sum())
        if experiment.metric.name != "success" and not experiment.metric.higher_is_better:
            ahead, behind = behind, ahead
        p[f"{a}\0{b}"] = bootstrap.mcnemar(ahead, behind)
        untied[f"{a}\0{b}"] = ahead + behind
    adjusted = bootstrap.holm(p)
    how = f"{method}, two-sided, adjusted by Holm for {len(pairs)} pairs"
    assumes = "seeds are independent; fixed n, descriptive: not a reason to stop"
    return {
        (a, b): Line("p", adjusted[key], n=untied[key], method=how, assumes=assumes)
        for a, b in pairs
        for key in (f"{a}\0{b}",)
    }


def _algorithms(
    experiment: Experiment, names: Sequence[str], scores: bootstrap.Floats, replicates: int
) -> list[AlgorithmVerdict]:
    """Conclusions about an algorithm, beyond the one checkpoint that was played."""
    if not scores.size:
        return []
    algorithm = {lineup.name: lineup.algorithm for lineup in experiment.lineups if lineup.algorithm}
    groups = bootstrap.clusters(names, algorithm)
    verdicts: list[AlgorithmVerdict] = []
    for name, members in groups.items():
        if len(members) < 2:
            continue
        drawn = min(replicates, bootstrap.QUICK)
        interval = bootstrap.clustered_mean(scores, members, drawn)
        few = interval.low is None
        how = "points only: under 10 seeds" if few else (
            f"bootstrap that draws checkpoints, then seeds, {drawn} replicates"
        )  # fmt: skip
        line = Line(
            f"mean of this algorithm ({len(members)} checkpoints)", interval.point, interval.low,
            interval.high, scores.shape[2], how,
            f"{len(members)} checkpoints represent all that the algorithm could have trained",
        )  # fmt: skip
        verdicts.append(AlgorithmVerdict(name, [names[i] for i in members], line))
    return verdicts


def _agent(
    experiment: Experiment,
    name: str,
    games: Sequence[Played],
    description: bootstrap.Description | None,
    scores: bootstrap.Floats | None,
    there: Sequence[str],
) -> AgentVerdict:
    """`scores`: on one scale, by the names in `there`; None without a common scale."""
    own = [game for game in games if game.lineup == name]
    algorithm = {lineup.name: lineup.algorithm for lineup in experiment.lineups if lineup.algorithm}
    groups = bootstrap.clusters([lineup.name for lineup in experiment.lineups], algorithm)
    members = len(groups[algorithm.get(name, name)])
    known = scores is not None and scores.size and name in there
    figures = description.figures.get(name) if description and known else None

    def line(about: str, interval: bootstrap.Interval | None) -> Line:
        if scores is None:
            return Line(about, 0.0, method="no common scale")
        return _interval(
            about, interval or bootstrap.Interval(0.0), description if interval else None
        )

    mean = line("mean", figures.mean if figures else None)
    iqm = line("interquartile mean", figures.iqm if figures else None)
    several = len(experiment.environments) > 1
    about = "median of the environments' means" if several else "median"
    median = line(about, figures.median if figures else None)
    gap = line("optimality gap", figures.gap) if figures and suite.ends_at_one(experiment) else None
    if known and scores is not None:
        values = scores[there.index(name)]
        rate = _rate(experiment, values)
        if rate is not None:
            iqm = median = mean = rate
        else:
            # Of a mean whose range nobody knows, one game that never came may be all.
            plain = Line("mean", mean.value, n=mean.n, method="no interval: no range is declared")
            mean = _bounded(experiment, values) or plain
    return AgentVerdict(
        name, _players(experiment, name, own, members),
        len(own), sum(game.outcome == "fault" for game in own), iqm, median, mean, gap,
    )  # fmt: skip


def _players(experiment: Experiment, name: str, own: Sequence[Played], members: int) -> str:
    """Names of who plays in a line-up; told where it is one of several checkpoints."""
    if own and not any(game.run_id for game in own):
        return "measured elsewhere"
    lineup = next(each for each in experiment.lineups if each.name == name)
    more = f", one of {members} checkpoints of {lineup.algorithm}" if members > 1 else ""
    return lineup.players + more


def _rate(experiment: Experiment, values: bootstrap.Floats) -> Line | None:
    """Success rate with its exact interval, for any n."""
    if experiment.metric.name != "success" or values.shape[0] != 1:
        return None
    won, n = int((values > 0.5).sum()), int(values.size)
    low, high = bootstrap.clopper_pearson(won, n)
    return Line("success rate", won / n, low, high, n, "Clopper-Pearson, exact",
                "fixed n, descriptive: not a reason to stop")  # fmt: skip


def _bounded(experiment: Experiment, values: bootstrap.Floats) -> Line | None:
    """Mean within a declared range, with an interval valid for every distribution."""
    span = suite.scaled_span(experiment)
    if span is None:
        return None
    row = values.mean(axis=0)
    low, high = span
    if np.any(row < low - 1e-9) or np.any(row > high + 1e-9):
        return None
    inside = stopping.bounded_mean((row - low) / (high - low))
    return Line(
        "mean", float(row.mean()), low + inside[0] * (high - low), low + inside[1] * (high - low),
        len(row), "bets that use only earlier seeds, for this n",
        f"every value lies within {low:g} to {high:g}; fixed n, not a reason to stop",
    )  # fmt: skip


def _line(look: Look) -> Line:
    return Line(
        look.about, look.estimate, look.low, look.high, look.n, look.method,
        f"{look.assumes}. Looking early is safe",
    )  # fmt: skip


def _interval(
    about: str, interval: bootstrap.Interval, description: bootstrap.Description | None
) -> Line:
    n = description.n if description else 0
    if interval.low is None:
        few = f"points only: under {bootstrap.ENOUGH} seeds: no interval at this n"
        return Line(about, interval.point, n=n, method=few, assumes="fixed n, descriptive")
    method = f"{description.method}, {description.replicates} replicates" if description else ""
    return Line(
        about, interval.point, interval.low, interval.high, n, method,
        "fixed n, descriptive: not a reason to stop",
    )  # fmt: skip


def _sentence(
    experiment: Experiment,
    pairs: Sequence[PairVerdict],
    units: Mapping[tuple[str, str], suite.Units],
    why: str,
) -> str:
    """Headline of the verdict."""
    if why:
        return why
    if not pairs:
        return "One line-up: nothing to compare."
    decided = [pair for pair in pairs if pair.decided]
    if len(pairs) == 1:
        pair = pairs[0]
        if units[pair.first, pair.second].copies and not pair.decided:
            return (
                f"{pair.first} and {pair.second}: every seed gives the same game "
                f"({pair.look.about} {pair.look.value:.3g}): no evidence beyond the first."
            )
        return _of_pair(pair)
    if not decided:
        return f"None of the {len(pairs)} pairs is decided yet."
    pairs_text = "; ".join(_of_pair(pair).rstrip(".") for pair in decided[:3])
    left = len(pairs) - len(decided)
    return f"{pairs_text}." + (f" {left} of {len(pairs)} pairs are open." if left else "")


def _of_pair(pair: PairVerdict) -> str:
    look = pair.look
    span = f"{look.low:.3g} to {look.high:.3g}" if look.low is not None else "unknown"
    if not pair.decided:
        return f"{pair.first} and {pair.second}: not decided after {look.n} ({look.about} {span})."
    better, worse = (pair.first, pair.second) if pair.decided > 0 else (pair.second, pair.first)
    return f"{better} is better than {worse} ({look.about} {span}, n = {look.n})."


def must_go_on(experiment: Experiment, games: Sequence[Played]) -> bool:
    """Whether the rule needs more games; void ones here are lost for good."""
    rule = experiment.stopping.rule
    wrong = suite.outside(experiment, games)
    if wrong is not None and (suite.bets(experiment) or not math.isfinite(wrong[0].value)):
        return False  # no further game makes it valid
    if rule == "fixed":
        return True
    if _are_many_void(games):
        return True  # as it stands there is no verdict; what is decided stays so
    if rule == "sprt":
        return not gauge_of(experiment, games).decided and walk(experiment, games).stale < STALE
    all_units = [suite.units(experiment, games, *pair) for pair in suite.pairs_of(experiment)]
    if all_units and all(unit.copies >= STALE for unit in all_units):
        return False
    looks = _looks(experiment, games)
    out = eliminated(experiment, games)
    return any(not look.decided and a not in out and b not in out for (a, b), look in looks.items())


def fault_score(experiment: Experiment, environment: int = 0, against: str = "") -> float:
    """Score for a crash, a time-out or an illegal move of an operator."""
    if experiment.limits.fault_score is not None:
        return experiment.limits.fault_score
    span = None if against else suite.span_of(experiment, environment)
    if span is None:
        return 0.0
    low, high = span
    return low if experiment.metric.higher_is_better else high
