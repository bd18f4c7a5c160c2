"""Several environments as one suite: scores on one scale, and the seed as the unit of evidence.

Pure. A seed counts with all its environments or not at all, so the order of environments in the
file is irrelevant.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.compare.experiment import Experiment

Floats = NDArray[np.float64]
# These are between 0 and 1 in every environment.
RATES = ("success", "score", "faults")


class Result(Protocol):
    """The part of a game that this needs."""

    @property
    def lineup(self) -> str: ...
    @property
    def environment(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def value(self) -> float: ...
    @property
    def outcome(self) -> str: ...
    @property
    def against(self) -> str: ...
    @property
    def moves(self) -> str: ...
    @property
    def why(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Scale:
    """A value counts as (value - zero) / unit."""

    zero: float = 0.0
    unit: float = 1.0

    def of(self, value: float) -> float:
        return (value - self.zero) / self.unit


@dataclass(slots=True)
class Units:
    """Evidence of a pair: one value per seed, in order, up to the first unknown one."""

    values: list[float] = field(default_factory=list[float])
    seeds: list[int] = field(default_factory=list[int])
    # Seeds that a void game takes out, for both.
    left_out: list[int] = field(default_factory=list[int])
    # Seeds on which everybody played the very same game as on the first.
    copies: int = 0


def names_of(experiment: Experiment) -> list[str]:
    """Names of the environments; of equal ids each with the arguments that tell it apart."""
    environments = experiment.environments
    names: list[str] = []
    for number, environment in enumerate(environments):
        same = [other for other in environments if other.id == environment.id]
        keys = dict.fromkeys(key for other in same for key in other.kwargs)
        apart = [
            f"{key} = {environment.kwargs[key]}"
            for key in keys
            if key in environment.kwargs
            and any(other.kwargs.get(key) != environment.kwargs[key] for other in same)
        ]
        name = f"{environment.id} ({', '.join(apart)})" if apart else environment.id
        twins = [other for other in environments[:number] if other.id == environment.id
                 and other.kwargs == environment.kwargs]  # fmt: skip
        names.append(f"{name} #{len(twins) + 1}" if twins else name)
    return names


def span_of(experiment: Experiment, environment: int) -> tuple[float, float] | None:
    """The declared range of a game's value."""
    own = experiment.environments[environment].range
    if own is not None:
        return own
    if experiment.metric.range is not None:
        return experiment.metric.range
    return (0.0, 1.0) if experiment.metric.name in RATES else None


def scales_of(experiment: Experiment) -> list[Scale] | None:
    """Common scale for the values of each environment; None if there is none."""
    how = experiment.metric.normalise
    environments = experiment.environments
    spans = [span_of(experiment, number) for number in range(len(environments))]
    if how == "raw" or (not how and len(environments) == 1):
        return [Scale() for _ in environments]
    if not how and all(span is not None and span == spans[0] for span in spans):
        return [Scale() for _ in environments]
    scales: list[Scale] = []
    for environment, span in zip(environments, spans, strict=True):
        zero = environment.random
        if how == "reference":
            if zero is None or environment.reference is None:
                return None
            scales.append(Scale(zero, abs(environment.reference - zero)))
        elif span is None:
            return None
        elif how == "random":
            if zero is None:
                return None
            best = span[1] if experiment.metric.higher_is_better else span[0]
            scales.append(Scale(zero, abs(best - zero) or 1.0))
        else:
            scales.append(Scale(span[0], span[1] - span[0]))
    return scales


def limit_of(experiment: Experiment) -> float | None:
    """Largest possible difference of a seed; None where a range is not declared."""
    scales = scales_of(experiment)
    spans = [span_of(experiment, number) for number in range(len(experiment.environments))]
    # Without a declaration the rule of a file with one environment stays what it was.
    if scales is None or any(span is None for span in spans) or not _is_declared(experiment):
        return None
    widths = [
        (span[1] - span[0]) / abs(scale.unit)
        for span, scale in zip(spans, scales, strict=True)
        if span is not None
    ]
    return sum(widths) / len(widths)


def _is_declared(experiment: Experiment) -> bool:
    return (
        experiment.metric.range is not None
        or all(environment.range is not None for environment in experiment.environments)
        or experiment.stopping.rule == "betting"
    )


def bets(experiment: Experiment) -> bool:
    """Whether the verdict depends on the declared range."""
    return experiment.stopping.rule == "betting"


def span_declared(experiment: Experiment, environment: int) -> tuple[float, float] | None:
    """Range that the file declares for this environment."""
    return experiment.environments[environment].range or experiment.metric.range


def scaled_span(experiment: Experiment) -> tuple[float, float] | None:
    """Range of a seed's mean on the common scale; None where it is not declared."""
    scales = scales_of(experiment)
    spans = [span_of(experiment, number) for number in range(len(experiment.environments))]
    if scales is None or any(span is None for span in spans):
        return None
    ends = [
        (scale.of(span[0]), scale.of(span[1]))
        for span, scale in zip(spans, scales, strict=True)
        if span is not None
    ]
    return sum(low for low, _ in ends) / len(ends), sum(high for _, high in ends) / len(ends)


def ends_at_one(experiment: Experiment) -> bool:
    """Whether the scale ends at 1, so that a gap to 1 has a meaning."""
    if not experiment.metric.higher_is_better or scales_of(experiment) is None:
        return False
    if experiment.metric.normalise == "reference":
        return True
    span = scaled_span(experiment)
    return span is not None and abs(span[1] - 1.0) < 1e-9


def pairs_of(experiment: Experiment) -> list[tuple[str, str]]:
    """Pairs that are compared, in the order of the file: all, or those with the baseline."""
    names = [lineup.name for lineup in experiment.lineups]
    every = combinations(names, 2)
    return [pair for pair in every if not experiment.baseline or experiment.baseline in pair]


def counts_signs(experiment: Experiment) -> bool:
    """Whether only the winner of a seed counts, not the margin."""
    return experiment.stopping.rule == "signs" or limit_of(experiment) is None


def on_scale(experiment: Experiment, scores: Floats) -> Floats | None:
    """(agents, tasks, seeds) on the common scale."""
    scales = scales_of(experiment)
    if scales is None:
        return None
    zero = np.array([scale.zero for scale in scales])[None, :, None]
    unit = np.array([scale.unit for scale in scales])[None, :, None]
    return (scores - zero) / unit


def outside(experiment: Experiment, games: Iterable[Result]) -> tuple[Result, str] | None:
    """The first game, by seed, without a value, else outside its declared range, and what is wrong
    with it: without a value there is no verdict by any rule.
    """
    name = experiment.metric.name
    offences: list[tuple[Result, str]] = []
    for game in games:
        if game.outcome == "void" or game.against:
            continue
        span = span_of(experiment, game.environment)
        if not math.isfinite(game.value):
            is_lacking = name in experiment.measures and math.isnan(game.value)
            what = f"there is no {name}" if is_lacking else f"{game.value:g} is not a finite number"
            offences.append((game, what))
        elif span is not None and not _within(game.value, span):
            what = f"{game.value:g} is outside the declared range {span[0]:g} to {span[1]:g}"
            offences.append((game, what))

    def order(offence: tuple[Result, str]) -> tuple[bool, int, int]:
        game = offence[0]
        return math.isfinite(game.value), game.seed, game.environment

    return min(offences, key=order, default=None)


def barred(experiment: Experiment, games: Iterable[Result]) -> str:
    """A line-up whose games in an environment are all void: it can't play there, however few they
    are among all games."""
    void: dict[tuple[int, str], Result] = {}
    played: set[tuple[int, str]] = set()
    for game in games:
        for who in (game.lineup, game.against):
            if who and game.outcome == "void":
                void.setdefault((game.environment, who), game)
            elif who:
                played.add((game.environment, who))
    for (environment, who), game in sorted(void.items(), key=lambda item: item[0]):
        if (environment, who) not in played:
            env_id = names_of(experiment)[environment]
            return f"{who} finished no game in {env_id}: {game.why or 'its games are void'}"
    return ""


def _within(value: float, span: tuple[float, float]) -> bool:
    room = (span[1] - span[0]) * 1e-9
    return span[0] - room <= value <= span[1] + room


def units(experiment: Experiment, games: Iterable[Result], first: str, second: str) -> Units:
    """Differences of a pair seed by seed, the first minus the second, better above 0.

    A slow game holds back later seeds; a void one removes its seed for both.
    """
    known: dict[tuple[int, int], dict[str, Result]] = {}
    for game in games:
        if game.lineup in (first, second) and not game.against:
            known.setdefault((game.seed, game.environment), {})[game.lineup] = game
    paired = Units()
    same: list[tuple[str, ...]] = []
    number = len(experiment.environments)
    for seed in experiment.seeds.all():
        pairs = [known.get((seed, environment), {}) for environment in range(number)]
        both = [(pair[first], pair[second]) for pair in pairs if first in pair and second in pair]
        every = [game for pair in pairs for game in pair.values()]
        if any(game.outcome == "void" for game in every):
            paired.left_out.append(seed)
            continue
        if len(both) < number:
            break
        paired.values.append(_unit(experiment, both))
        paired.seeds.append(seed)
        same.append(tuple(game.moves for pair in both for game in pair))
    if len(same) > 1 and all(same[0]) and all(value == same[0] for value in same):
        # The seeds change nothing: what was played again is no further evidence.
        paired.copies = len(same) - 1
        del paired.values[1:], paired.seeds[1:]
    return paired


def _unit(experiment: Experiment, both: Sequence[tuple[Result, Result]]) -> float:
    sign = 1.0 if experiment.metric.higher_is_better else -1.0
    if counts_signs(experiment):
        ahead = [sign * _ahead(experiment, result, other) for result, other in both]
        # Of one environment the difference itself is shown; only its sign counts.
        return ahead[0] if len(ahead) == 1 else sum(map(_sign, ahead)) / len(ahead)
    scales = scales_of(experiment) or [Scale() for _ in both]
    apart = [
        sign * (result.value - other.value) / scale.unit
        for (result, other), scale in zip(both, scales, strict=True)
    ]
    return apart[0] if len(apart) == 1 else math.fsum(apart) / len(apart)


def _ahead(experiment: Experiment, result: Result, other: Result) -> float:
    """Winner by value; without a fault score, a fault loses against no fault."""
    undeclared = (
        experiment.limits.fault_score is None and span_of(experiment, result.environment) is None
    )
    faults = (result.outcome == "fault") - (other.outcome == "fault")
    if undeclared and faults:
        worse = -1.0 if experiment.metric.higher_is_better else 1.0
        return worse * faults
    return result.value - other.value


def _sign(value: float) -> float:
    return float(value > 0) - float(value < 0)


def seed_signs(
    experiment: Experiment, scores: Floats, ahead: int, behind: int
) -> NDArray[np.float64]:
    """Winner of each seed over all environments, from (agents, tasks, seeds)."""
    apart = scores[ahead] - scores[behind]
    scaled = on_scale(experiment, scores)
    if scaled is not None and not counts_signs(experiment):
        return np.sign((scaled[ahead] - scaled[behind]).mean(axis=0))
    return np.sign(np.sign(apart).sum(axis=0))
