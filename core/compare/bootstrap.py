"""Statistics for a fixed number of games: figures with bootstrap intervals, exact paired tests.

Descriptive: valid for an n fixed in advance, not for stopping when it looks good.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# Fewer seeds than these are shown as points: an interval from them would be a guess.
ENOUGH = 10
# As few as these are enough where they are of so many tasks that there are this many runs.
FEWEST, MANY = 3, 60
# Fewer runs than these on one side: a chance near its end.
RARE = 3
# Replicates at a time: memory stays flat, and somebody may say stop in between.
CHUNK = 250
QUICK, FULL = 2_000, 50_000
# Whole numbers up to here are exact in single precision.
WHOLE = 2**24
# Numbers in one array of a chunk of replicates.
CELLS = 400_000
# Replicates times seeds times tasks: of many seeds fewer replicates say the same.
MOST_DRAWN, LEAST_DRAWN = 5_000_000, 1_000


@dataclass(frozen=True, slots=True)
class Interval:
    point: float
    low: float | None = None  # none: too few seeds for one
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of one agent over tasks and seeds."""

    iqm: Interval
    median: Interval
    mean: Interval
    gap: Interval  # what is missing to 1 on average, where a run is below it


@dataclass(frozen=True, slots=True)
class Description:
    agents: tuple[str, ...]
    n: int  # seeds a task
    tasks: int
    replicates: int
    figures: Mapping[str, Figures]
    better: Mapping[tuple[str, str], Interval]  # probability that the first improves on the second
    smallest_p: float
    method: str = "stratified bootstrap, seeds drawn jointly for all agents within each task"


TASKS_TOO = "bootstrap of tasks, and of seeds drawn jointly for all agents within each"


class Cancelled(Exception):
    """Raised if the work was cancelled between two chunks."""


def iqm(values: Floats) -> float:
    """Mean of the middle half; the values at its edges count by the share that lies inside."""
    return float(_iqm(np.asarray(values, dtype=np.float64).reshape(1, -1))[0])


def _iqm(rows: Floats) -> Floats:
    n = rows.shape[-1]
    if n == 0:
        return np.zeros(rows.shape[:-1])
    cut = int(n * 0.25)
    edges = (cut, n - 1 - cut)
    ordered = np.partition(rows, edges, axis=-1) if n > 1 else rows
    return ordered[..., cut : n - cut].mean(axis=-1)


def profile(values: Floats, levels: Floats) -> Floats:
    """Share of runs above each level."""
    flat = np.sort(np.asarray(values, dtype=np.float64).ravel())
    if not len(flat):
        return np.zeros(len(levels))
    return 1 - np.searchsorted(flat, levels, side="right") / len(flat)


def profile_bands(
    values: Floats, levels: Floats, replicates: int = 1000, seed: int = 0
) -> tuple[Floats, Floats]:
    """Pointwise 95 % band of the profile of (tasks, seeds), seeds drawn within each task."""
    n = values.shape[1]
    # How many of n drawn runs of a task are above a level is binomial.
    share = np.array([profile(row, levels) for row in values])
    drawn = np.random.default_rng(seed).binomial(n, share, size=(replicates, *share.shape))
    low, high = np.quantile(drawn.mean(axis=1) / n, [0.025, 0.975], axis=0)
    return low, high


def improvement(a: Floats, b: Floats) -> float:
    """Probability that a run of a beats one of b, ties half; mean over tasks (tasks, seeds)."""
    return float(np.mean([_beats(x, y) for x, y in zip(a, b, strict=True)]))


def _beats(a: Floats, b: Floats) -> float:
    ordered = np.sort(b)
    below = np.searchsorted(ordered, a, side="left")
    upto = np.searchsorted(ordered, a, side="right")
    return float((below + upto).mean() / (2 * len(b)))


def smallest_p(n: int) -> float:
    """Smallest p that an exact two-sided sign test of n pairs can reach."""
    return min(1.0, 2.0 ** (1 - n)) if n else 1.0


def describe(
    agents: Sequence[str],
    scores: Floats,
    replicates: int = QUICK,
    confidence: float = 0.95,
    seed: int = 0,
    going: Callable[[float], bool] = lambda done: True,
    draws_tasks: bool = False,
) -> Description:
    """`scores` is (agents, tasks, seeds); `going` gets the share done and cancels by False.

    `draws_tasks`: draw tasks as well, so that intervals apply to tasks like these.
    """
    scores = np.asarray(scores, dtype=np.float64)
    if scores.ndim != 3 or scores.shape[0] != len(agents):
        raise ValueError(f"scores have the shape {scores.shape}, not (agents, tasks, seeds)")
    if not np.all(np.isfinite(scores)):
        raise ValueError("a score is not a finite number")
    _, tasks, n = scores.shape
    pairs = [(i, j) for i in range(len(agents)) for j in range(i + 1, len(agents))]
    points = [_summary(scores[i]) for i in range(len(agents))]
    chances = {(i, j): improvement(scores[i], scores[j]) for i, j in pairs}
    # Runs over many tasks together are enough where those of one would not be.
    enough = n >= ENOUGH or (n >= FEWEST and n * tasks >= MANY)
    replicates = min(replicates, max(LEAST_DRAWN, MOST_DRAWN // max(1, n * tasks)))
    drawn = _bootstrap(scores, pairs, replicates, seed, going, draws_tasks) if enough else None
    tail = (1 - confidence) / 2

    def around(point: float, values: Floats | None) -> Interval:
        if values is None:
            return Interval(point)
        low, high = (float(end) for end in np.quantile(values, [tail, 1 - tail]))
        # Percentiles of few draws are too near: as much wider as Student's t is than the normal.
        wider = widening(tasks) if draws_tasks else widening(n, tasks)
        low, high = point - wider * (point - low), point + wider * (high - point)
        return Interval(point, min(low, point), max(high, point))

    figures = {
        name: Figures(*(
            around(points[i][k], drawn[0][k][i] if drawn else None) for k in range(4)
        ))
        for i, name in enumerate(agents)
    }  # fmt: skip
    better = {
        (agents[i], agents[j]): _share(
            around(chances[i, j], drawn[1][at] if drawn else None), n * tasks
        )
        for at, (i, j) in enumerate(pairs)
    }
    description = Description(
        tuple(agents), n, tasks, replicates if drawn else 0, figures, better, smallest_p(n)
    )
    return replace(description, method=TASKS_TOO) if draws_tasks else description


def _share(interval: Interval, runs: int) -> Interval:
    """No chance is below 0 or above 1. Near its ends resampling shows too little of what may
    happen: there it is no surer than the share of as many runs that were won.
    """
    if interval.low is None or interval.high is None:
        return interval
    low, high = max(0.0, interval.low), min(1.0, interval.high)
    won = round(interval.point * runs)
    if min(won, runs - won) < RARE:
        exact = clopper_pearson(won, runs)
        low, high = min(low, exact[0]), max(high, exact[1])
    return Interval(interval.point, low, high)


def widening(n: int, tasks: int = 1) -> float:
    """Widening factor of a bootstrap interval, from the degrees of freedom of the interquartile
    mean.
    """
    free = (n - 2 * int(n * 0.25)) * tasks - tasks
    if free < 1:
        return 1.0
    z = 1.959963984540054
    # Cornish-Fisher: the 97.5 % point of t from that of the normal, exact enough from 3 on.
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    return t / z * math.sqrt(n / (n - 1))


def _summary(values: Floats) -> tuple[float, float, float, float]:
    """Points of one agent, (tasks, seeds). The median is of the means of tasks, if there are
    several."""
    tasks = values.shape[0]
    median = np.median(values.mean(axis=1) if tasks > 1 else values)
    gap = np.maximum(0.0, 1.0 - values).mean()
    return iqm(values.ravel()), float(median), float(values.mean()), float(gap)


def _chunks(total: int, at_most: int) -> Iterator[int]:
    for start in range(0, total, at_most):
        yield min(at_most, total - start)


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Runs of one task of two agents: how many of the other's are below each, and up to it."""

    below: Any
    upto: Any  # none: no run ties with one of the other


def _meetings(a: Floats, b: Floats) -> list[_Meeting]:
    """By task."""
    meetings: list[_Meeting] = []
    for runs, others in zip(a, b, strict=True):
        ordered = np.sort(others)
        below = cast("Any", np.searchsorted(ordered, runs, side="left"))
        upto = cast("Any", np.searchsorted(ordered, runs, side="right"))
        meetings.append(_Meeting(below, None if np.array_equal(below, upto) else upto))
    return meetings


def _drawn_below(counts: Any, orders: Sequence[Any]) -> list[Any]:
    """By task: how many runs below each rank were drawn, one column per replicate."""
    sums: list[Any] = []
    for drawn, order in zip(counts, orders, strict=True):
        upto = np.zeros((len(order) + 1, drawn.shape[1]), dtype=np.float32)
        np.cumsum(drawn[order], axis=0, out=upto[1:])
        sums.append(upto)
    return sums


def _chance(
    counts: Any, meetings: Sequence[_Meeting], below: Sequence[Any], weight: Floats
) -> Floats:
    """Weighted probability that a run of the one beats one of the other; ties count half."""
    shares: list[Floats] = []
    for drawn, meeting, sums in zip(counts, meetings, below, strict=True):
        n = len(drawn)
        beaten: Any = sums[meeting.below]
        beaten += beaten if meeting.upto is None else sums[meeting.upto]
        beaten *= drawn
        # Whole numbers: nothing is rounded.
        exact = np.float32 if 2 * n * n <= WHOLE else np.float64
        shares.append(beaten.sum(axis=0, dtype=exact) / np.float64(2 * n * n))
    return np.einsum("ts,st->s", np.array(shares), weight)


def _drawn(counts: Any, chosen: Any, which: Any) -> Any:
    """(tasks x seeds, replicates): how often each run was drawn."""
    tasks, n, size = counts.shape
    if which is None:
        return counts.reshape(tasks * n, size)
    places = which[:, :, None] * n + chosen
    return _counted(places.reshape(size, tasks * n), tasks * n)


def _counted(places: Any, n: int) -> Any:
    """(n, replicates): how often each place was drawn, from one row per replicate."""
    size = len(places)
    flat = np.bincount((places + np.arange(size)[:, None] * n).ravel(), minlength=size * n)
    return np.ascontiguousarray(flat.reshape(size, n).T, dtype=np.float32)


def _of_tasks(values: Any, chosen: Any, which: Any) -> Any:
    """Median over tasks of the means of the drawn runs; None if there is one task."""
    tasks = values.shape[0]
    if tasks < 2:
        return None
    task = cast("Any", np.arange(tasks))[None, :] if which is None else which
    means: Any = values[task[:, :, None], chosen].mean(axis=-1)
    return np.median(means, axis=-1)


def _weights(which: Any, tasks: int, size: int) -> Floats:
    """(replicates, tasks): weight of each task."""
    if which is None:
        return np.full((size, tasks), 1 / tasks)
    places: Any = which + np.arange(size)[:, None] * tasks
    return np.bincount(places.ravel(), minlength=size * tasks).reshape(size, tasks) / tasks


def _bootstrap(
    scores: Floats,
    pairs: Sequence[tuple[int, int]],
    replicates: int,
    seed: int,
    going: Callable[[float], bool],
    draws_tasks: bool = False,
) -> tuple[list[Floats], list[Floats]]:
    """(iqm, median, mean, gap) by agent and replicate, and the chance of each pair by replicate.

    No step is a product of matrices: threads of a linear algebra library that wait for each other
    take many times as long on a machine that has other work.
    """
    agents, tasks, n = scores.shape
    rng = np.random.default_rng(seed)
    flat = scores.reshape(agents, tasks * n)
    order = np.argsort(flat, axis=1, kind="stable")
    ordered = np.take_along_axis(flat, order, axis=1)
    others: dict[int, list[int]] = {}
    for i, j in pairs:
        others.setdefault(j, []).append(i)
    orders = {j: [np.argsort(row, kind="stable") for row in scores[j]] for j in others}
    meetings = {(i, j): _meetings(scores[i], scores[j]) for i, j in pairs}
    figures: list[list[Floats]] = [[], [], [], []]
    chances: dict[tuple[int, int], list[Floats]] = {pair: [] for pair in pairs}
    done = 0
    for size in _chunks(replicates, max(1, min(CHUNK, CELLS // (tasks * n)))):
        if not going(done / replicates):
            raise Cancelled
        chosen = rng.integers(0, n, size=(size, tasks, n))
        counts = np.stack([_counted(chosen[:, task], n) for task in range(tasks)])
        # Which task is in which place; by itself each is in its own.
        which = rng.integers(0, tasks, size=(size, tasks)) if draws_tasks else None
        drawn = _drawn(counts, chosen, which)
        draws = [
            _summaries(drawn[order[i]], ordered[i], _of_tasks(scores[i], chosen, which))
            for i in range(agents)
        ]
        weight = _weights(which, tasks, size)
        for k in range(4):
            figures[k].append(np.stack([draw[k] for draw in draws]))
        for j, firsts in others.items():
            below = _drawn_below(counts, orders[j])
            for i in firsts:
                chances[i, j].append(_chance(counts, meetings[i, j], below, weight))
        done += size
    going(1.0)
    return (
        [np.concatenate(each, axis=1) for each in figures],
        [np.concatenate(chances[pair]) for pair in pairs],
    )


def _summaries(
    drawn: Any, ordered: Floats, of_tasks: Floats | None
) -> tuple[Floats, Floats, Floats, Floats]:
    """Counts of one agent's values, lowest first, with one column per replicate."""
    n = len(ordered)
    cut = int(n * 0.25)
    upto = np.cumsum(drawn, axis=0, dtype=np.float64)
    inside = np.minimum(upto, n - cut) - np.maximum(upto - drawn, cut)
    np.maximum(inside, 0.0, out=inside)
    middle = [ordered[(upto <= at).sum(axis=0)] for at in ((n - 1) // 2, n // 2)]
    return (
        _weighed(inside, ordered) / (n - 2 * cut),
        (middle[0] + middle[1]) / 2 if of_tasks is None else of_tasks,
        _weighed(drawn, ordered) / n,
        _weighed(drawn, np.maximum(0.0, 1.0 - ordered)) / n,
    )


def _weighed(drawn: Any, values: Floats) -> Floats:
    """Sum of the drawn values by replicate."""
    return np.einsum("ns,n->s", drawn, values)


# exact intervals and paired tests


def clopper_pearson(won: int, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Exact interval of a share: never of zero width, never too narrow."""
    if not n:
        return 0.0, 1.0
    tail = (1 - confidence) / 2
    low = 0.0 if won == 0 else _share_at(lambda p: 1 - _up_to(won - 1, n, p), tail)
    high = 1.0 if won == n else 1 - _share_at(lambda q: 1 - _up_to(n - won - 1, n, q), tail)
    return low, high


def _share_at(rising: Callable[[float], float], wanted: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < wanted else (low, middle)
    return (low + high) / 2


def _up_to(k: int, n: int, p: float) -> float:
    """Chance of at most k successes in n."""
    if p <= 0:
        return 1.0
    if p >= 1:
        return float(k >= n)
    counts = np.arange(0, k + 1)
    logs = (
        math.lgamma(n + 1)
        - _LOG_GAMMA(counts + 1.0)
        - _LOG_GAMMA(n - counts + 1.0)
        + counts * math.log(p)
        + (n - counts) * math.log1p(-p)
    )
    return float(np.exp(logs).sum())


_LOG_GAMMA: Any = np.vectorize(math.lgamma, otypes=[np.float64])


def mcnemar(first_only: int, second_only: int) -> float:
    """Exact two-sided p of paired success and failure, from the pairs that differ."""
    n = first_only + second_only
    if n == 0:
        return 1.0
    tail = sum(math.comb(n, k) for k in range(min(first_only, second_only) + 1))
    return min(1.0, 2 * tail / 2**n)


def holm(p_values: Mapping[str, float]) -> dict[str, float]:
    """Adjusted p-values, in the order given."""
    ordered = sorted(p_values.items(), key=lambda item: item[1])
    adjusted: dict[str, float] = {}
    worst = 0.0
    for rank, (name, p) in enumerate(ordered):
        worst = max(worst, min(1.0, (len(ordered) - rank) * p))
        adjusted[name] = worst
    return {name: adjusted[name] for name in p_values}


# several checkpoints of one algorithm


def clusters(agents: Sequence[str], algorithm: Mapping[str, str]) -> dict[str, list[int]]:
    """Checkpoints of each algorithm; other agents form clusters of one."""
    members: dict[str, list[int]] = {}
    for index, agent in enumerate(agents):
        members.setdefault(algorithm.get(agent, agent), []).append(index)
    return members


def clustered_mean(
    scores: Floats, members: Sequence[int], replicates: int = QUICK, seed: int = 0
) -> Interval:
    """Mean over checkpoints, tasks and seeds; checkpoints are drawn first, then seeds."""
    part = np.asarray(scores, dtype=np.float64)[list(members)]
    point = float(part.mean())
    checkpoints, tasks, n = part.shape
    if checkpoints < 2 or n < ENOUGH:
        return Interval(point)
    rng = np.random.default_rng(seed)
    who = rng.integers(0, checkpoints, size=(replicates, checkpoints))
    when = rng.integers(0, n, size=(replicates, tasks, n))
    values = np.empty(replicates)
    for r in range(replicates):
        drawn = part[who[r]]
        values[r] = np.mean([drawn[:, t, when[r, t]].mean() for t in range(tasks)])
    low, high = np.quantile(values, [0.025, 0.975])
    return Interval(point, min(float(low), point), max(float(high), point))
