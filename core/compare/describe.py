"""What a fixed number of games shows: figures with bootstrap intervals, exact paired tests.

Descriptive: valid for the n that was decided on before, not for stopping when it looks good.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# Fewer seeds than these are shown as points: an interval from them would be a guess.
ENOUGH = 10
# Replicates at a time: memory stays flat, and somebody may say stop in between.
CHUNK = 250
QUICK, FULL = 2_000, 50_000
SINGLE = 2_000


@dataclass(frozen=True, slots=True)
class Interval:
    point: float
    low: float | None = None  # none: too few seeds for one
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """Of one agent over tasks and seeds."""

    iqm: Interval
    median: Interval
    mean: Interval


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


class Cancelled(Exception):
    """Somebody said stop between two chunks."""


def iqm(values: Floats) -> float:
    """Mean of the middle half; the two values at its edges count by the part that is inside."""
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


def improvement(a: Floats, b: Floats) -> float:
    """Probability that a run of a beats one of b, ties half; mean over tasks (tasks, seeds)."""
    return float(np.mean([_beats(x, y) for x, y in zip(a, b, strict=True)]))


def _beats(a: Floats, b: Floats) -> float:
    ordered = np.sort(b)
    below = np.searchsorted(ordered, a, side="left")
    upto = np.searchsorted(ordered, a, side="right")
    return float((below + upto).mean() / (2 * len(b)))


def smallest_p(n: int) -> float:
    """What an exact two-sided sign test of n pairs can reach at best."""
    return min(1.0, 2.0 ** (1 - n)) if n else 1.0


def describe(
    agents: Sequence[str],
    scores: Floats,
    replicates: int = QUICK,
    confidence: float = 0.95,
    seed: int = 0,
    going: Callable[[float], bool] = lambda done: True,
) -> Description:
    """`scores` is (agents, tasks, seeds); `going` hears the share done, False cancels."""
    scores = np.asarray(scores, dtype=np.float64)
    if scores.ndim != 3 or scores.shape[0] != len(agents):
        raise ValueError(f"scores have the shape {scores.shape}, not (agents, tasks, seeds)")
    if not np.all(np.isfinite(scores)):
        raise ValueError("a score is not a finite number")
    _, tasks, n = scores.shape
    pairs = [(i, j) for i in range(len(agents)) for j in range(i + 1, len(agents))]
    points = [_summary(scores[i].reshape(1, -1)) for i in range(len(agents))]
    chances = {(i, j): improvement(scores[i], scores[j]) for i, j in pairs}
    enough = n >= ENOUGH
    drawn = _bootstrap(scores, pairs, replicates, seed, going) if enough else None
    tail = (1 - confidence) / 2

    def around(point: float, values: Floats | None) -> Interval:
        if values is None:
            return Interval(point)
        low, high = np.quantile(values, [tail, 1 - tail])
        return Interval(point, min(float(low), point), max(float(high), point))

    figures = {
        name: Figures(*(
            around(float(points[i][k][0]), drawn[0][k][i] if drawn else None) for k in range(3)
        ))
        for i, name in enumerate(agents)
    }  # fmt: skip
    better = {
        (agents[i], agents[j]): around(chances[i, j], drawn[1][at] if drawn else None)
        for at, (i, j) in enumerate(pairs)
    }
    return Description(
        tuple(agents), n, tasks, replicates if drawn else 0, figures, better, smallest_p(n)
    )


def _summary(rows: Floats) -> tuple[Floats, Floats, Floats]:
    return _iqm(rows), np.median(rows, axis=-1), rows.mean(axis=-1)


def _chunks(total: int) -> Iterator[int]:
    for start in range(0, total, CHUNK):
        yield min(CHUNK, total - start)


def _bootstrap(
    scores: Floats,
    pairs: Sequence[tuple[int, int]],
    replicates: int,
    seed: int,
    going: Callable[[float], bool],
) -> tuple[list[Floats], list[Floats]]:
    """(iqm, median, mean) by agent and replicate, and the chance of each pair by replicate."""
    agents, tasks, n = scores.shape
    rng = np.random.default_rng(seed)
    flat = scores.reshape(agents, tasks * n)
    order = np.argsort(flat, axis=1, kind="stable")
    ordered = np.take_along_axis(flat, order, axis=1)
    # Whole and half wins are exact in single precision as long as n squared fits into it.
    kind = np.float32 if n <= SINGLE else np.float64
    rivals: dict[int, list[int]] = {}
    for i, j in pairs:
        rivals.setdefault(i, []).append(j)
    wins = {
        i: np.concatenate([_win_tables(scores[i], scores[j]) for j in others], axis=2, dtype=kind)
        for i, others in rivals.items()
    }
    figures: list[list[Floats]] = [[], [], []]
    chances: dict[tuple[int, int], list[Floats]] = {pair: [] for pair in pairs}
    done = 0
    for size in _chunks(replicates):
        if not going(done / replicates):
            raise Cancelled
        chosen = rng.integers(0, n, size=(size, tasks, n))
        counts = np.empty((tasks, size, n), dtype=kind)
        for task in range(tasks):
            places = chosen[:, task] + np.arange(size)[:, None] * n
            counts[task] = np.bincount(places.ravel(), minlength=size * n).reshape(size, n)
        drawn = counts.transpose(1, 0, 2).reshape(size, tasks * n)
        found = [_summaries(drawn[:, order[i]], ordered[i]) for i in range(agents)]
        for k in range(3):
            figures[k].append(np.stack([one[k] for one in found]))
        for i, others in rivals.items():
            # The same seeds are drawn for both sides: counts' W counts, averaged over tasks.
            met = np.matmul(counts, wins[i]).reshape(tasks, size, len(others), n)
            met *= counts[:, :, None, :]
            each = met.sum(axis=-1, dtype=np.float64).mean(axis=0) / (n * n)
            for at, j in enumerate(others):
                chances[i, j].append(each[:, at])
        done += size
    going(1.0)
    return (
        [np.concatenate(each, axis=1) for each in figures],
        [np.concatenate(chances[pair]) for pair in pairs],
    )


def _summaries(drawn: Any, ordered: Floats) -> tuple[Floats, Floats, Floats]:
    """Of one agent: how often each of its values, lowest first, is in each replicate."""
    n = ordered.shape[-1]
    cut = int(n * 0.25)
    upto = np.cumsum(drawn, axis=1, dtype=np.float64)
    inside = np.minimum(upto, n - cut) - np.maximum(upto - drawn, cut)
    middle = [ordered[(upto <= at).sum(axis=1)] for at in ((n - 1) // 2, n // 2)]
    return (
        np.maximum(inside, 0.0) @ ordered / (n - 2 * cut),
        (middle[0] + middle[1]) / 2,
        drawn.astype(np.float64) @ ordered / n,
    )


def _win_tables(a: Floats, b: Floats) -> Floats:
    """(tasks, n, n): 1 where that run of a beats that one of b, half where they tie."""
    ahead = (a[:, :, None] > b[:, None, :]).astype(np.float64)
    return ahead + 0.5 * (a[:, :, None] == b[:, None, :])


# exact paired tests


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
    """Which agents are checkpoints of one algorithm; the rest stand for themselves."""
    found: dict[str, list[int]] = {}
    for index, agent in enumerate(agents):
        found.setdefault(algorithm.get(agent, agent), []).append(index)
    return found


def spoken_of(checkpoints: int) -> str:
    """What the figures are about."""
    return "this checkpoint" if checkpoints == 1 else f"this algorithm ({checkpoints} checkpoints)"


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
