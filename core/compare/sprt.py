"""Game pairs with sides swapped: sequential test of Elo, and Elo with its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# Score of a pair of games, from two losses to two wins.
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
# A class that was never seen counts as this much of a pair: the test needs a spread.
UNSEEN = 1e-3
WIDE = 1200.0
Z = 1.959963984540054
# Normalised Elo of one standard deviation of a game's score.
PER_SPREAD = 800 / math.log(10)
MODELS = ("logistic", "normalised")
BISECTIONS, ROUNDS = 90, 40


def expected(elo: float) -> float:
    """Expected score at this difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """Elo of a score, limited to ±1200, so that winning all games is not infinite."""
    score = min(max(score, 1e-9), 1 - 1e-9)
    return min(max(-400 * math.log10(1 / score - 1), -WIDE), WIDE)


def pair_class(first: float, second: float) -> int:
    """Index among SCORES of a pair, each game 0, 0.5 or 1 for the player."""
    return round((first + second) * 2)


def likeliest(counts: Sequence[float], score: float) -> list[float]:
    """Most likely probabilities of the five classes with the given expected score."""
    total = sum(counts)
    share = [count / total for count in counts]
    away = [value - score for value in SCORES]
    seen = [i for i, p in enumerate(share) if p > 0]
    if not (min(away[i] for i in seen) < 0 < max(away[i] for i in seen)):
        raise ValueError("no distribution over the seen classes has this score")
    # Each share is divided by 1 + t * distance; t lies where all stay positive.
    low = -1 / max(away[i] for i in seen)
    high = -1 / min(away[i] for i in seen)
    for _ in range(200):
        t = (low + high) / 2
        slope = sum(share[i] * away[i] / (1 + t * away[i]) for i in seen)
        low, high = (t, high) if slope > 0 else (low, t)
    t = (low + high) / 2
    return [p / (1 + t * a) if p else 0.0 for p, a in zip(share, away, strict=True)]


def seen(counts: Sequence[float]) -> list[float]:
    return [count if count > 0 else UNSEEN for count in counts]


def llr(counts: Sequence[float], elo0: float, elo1: float) -> float:
    """Log-likelihood ratio of elo1 against elo0 for pairs counted by class."""
    if sum(counts) == 0:
        return 0.0
    filled = seen(counts)
    zero, full = likeliest(filled, expected(elo0)), likeliest(filled, expected(elo1))
    return sum(n * math.log(b / a) for n, a, b in zip(filled, zero, full, strict=True))


def llrs(counts: Floats, elo0: float, elo1: float, model: str = "logistic") -> Floats:
    """The same for many rows of counts at once; normalised Elo as fishtest has it."""
    filled: Any = np.where(counts > 0, counts, UNSEEN)
    share = filled / filled.sum(axis=1, keepdims=True)
    ratios = np.zeros(len(counts))
    for sign, elo in ((-1.0, elo0), (1.0, elo1)):
        if model == "logistic":
            away = np.broadcast_to(np.array(SCORES) - expected(elo), share.shape)
            fitted = _tilted(share, away)
        else:
            fitted = _with_spread(share, elo / PER_SPREAD * math.sqrt(2))
        ratios += sign * (filled * np.log(fitted)).sum(axis=1)
    return np.where(counts.sum(axis=1) > 0, ratios, 0.0)


def _tilted(share: Any, away: Any) -> Any:
    """Most likely probabilities with a mean of `away` of 0, row by row."""
    ends: tuple[Any, Any] = (-1 / away.max(axis=1), -1 / away.min(axis=1))
    for _ in range(BISECTIONS):
        ends = _halved(share, away, *ends)
    return share / (1 + ((ends[0] + ends[1]) / 2)[:, None] * away)


def _halved(share: Any, away: Any, low: Any, high: Any) -> tuple[Any, Any]:
    middle: Any = (low + high) / 2
    above: Any = (share * away / (1 + middle[:, None] * away)).sum(axis=1) > 0
    ends: Any = [np.where(above, middle, low), np.where(above, high, middle)]
    return ends[0], ends[1]


def _with_spread(share: Any, distance: float) -> Any:
    """Most likely probabilities whose mean is this many standard deviations above one half."""
    scores = np.array(SCORES)[None, :]
    fitted: Any = np.full_like(share, 1 / len(SCORES))
    for _ in range(ROUNDS):
        before = fitted
        mean = (fitted * scores).sum(axis=1, keepdims=True)
        spread = np.sqrt((fitted * (scores - mean) ** 2).sum(axis=1, keepdims=True))
        away = scores - 0.5 - distance * spread * (1 + ((mean - scores) / spread) ** 2) / 2
        fitted = _tilted(share, away)
        if float(np.max(np.abs(fitted - before))) < 1e-10:
            break
    return fitted


@dataclass(frozen=True, slots=True)
class Gauge:
    """Position of the test between its two bounds."""

    llr: float  # at the decision, where there is one
    low: float
    high: float
    decided: int  # 1: elo1 is accepted, -1: elo0, 0: go on
    pairs: int
    elo: float
    elo_low: float
    elo_high: float
    method: str = "pentanomial SPRT on pairs with sides swapped"
    decided_at: int = 0  # after how many pairs; what comes later changes nothing
    counts: tuple[int, ...] = ()  # pairs by their score: 0, 1/2, 1, 1 1/2, 2
    repeated: int = 0  # pairs that are move for move another one, not counted
    nelo: float = 0.0
    nelo_low: float = -WIDE
    nelo_high: float = WIDE
    los: float = 0.5  # likelihood of superiority
    model: str = "logistic"

    @property
    def share(self) -> float:
        """Position between the bounds: 0 at the lower, 1 at the upper."""
        return min(1.0, max(0.0, (self.llr - self.low) / (self.high - self.low)))


def bounds(alpha: float, beta: float) -> tuple[float, float]:
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)


def gauge(
    counts: Sequence[int],
    elo0: float = 0.0,
    elo1: float = 50.0,
    alpha: float = 0.05,
    beta: float = 0.05,
    model: str = "logistic",
) -> Gauge:
    """Gauge from counts of pairs by class, in the order of SCORES, after a single look."""
    row = np.array([counts], dtype=np.float64)
    return _gauge(row, [int(sum(counts))], elo0, elo1, alpha, beta, model, 0)


def walked(
    classes: Sequence[int],
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    model: str = "logistic",
    looks: Sequence[int] | None = None,
    repeated: int = 0,
) -> Gauge:
    """Gauge from pairs in their order: the first crossing of a bound decides.

    `looks`: numbers of pairs after which to look; none: after each.
    """
    ones = np.zeros((len(classes), len(SCORES)))
    ones[np.arange(len(classes)), list(classes)] = 1.0
    at = list(looks) if looks is not None else list(range(1, len(classes) + 1))
    if not at or at[-1] != len(classes):
        # What no look has reached is counted, and decides nothing.
        rest = _gauge(ones.sum(axis=0)[None, :], [len(classes)], elo0, elo1, alpha, beta, model,
                      repeated)  # fmt: skip
        if not at:
            return _undecided(rest)
        rows = np.cumsum(ones, axis=0)[np.array(at) - 1]
        looked = _gauge(rows, at, elo0, elo1, alpha, beta, model, repeated)
        return _joined(looked, rest)
    rows = np.cumsum(ones, axis=0)[np.array(at) - 1]
    return _gauge(rows, at, elo0, elo1, alpha, beta, model, repeated)


def curve(
    classes: Sequence[int],
    looks: Sequence[int],
    elo0: float,
    elo1: float,
    model: str = "logistic",
    most: int = 400,
) -> list[float]:
    """Log-likelihood ratio at each look, at most `most` of them."""
    if not looks:
        return []
    every = max(1, -(-len(looks) // most))
    at = sorted({*looks[::every], looks[-1]})
    ones = np.zeros((len(classes), len(SCORES)))
    ones[np.arange(len(classes)), list(classes)] = 1.0
    rows = np.cumsum(ones, axis=0)[np.array(at) - 1]
    return [float(value) for value in llrs(rows, elo0, elo1, model)]


def _undecided(gauge: Gauge) -> Gauge:
    return replace(gauge, llr=0.0, decided=0, decided_at=0)


def _joined(decision: Gauge, rest: Gauge) -> Gauge:
    """Gauge with the decision of the looks and the figures of all pairs."""
    return replace(rest, llr=decision.llr, decided=decision.decided, decided_at=decision.decided_at)


def _gauge(
    rows: Floats,
    at: Sequence[int],
    elo0: float,
    elo1: float,
    alpha: float,
    beta: float,
    model: str,
    repeated: int,
) -> Gauge:
    if elo1 <= elo0:
        raise ValueError(f"elo1 ({elo1:g}) must be above elo0 ({elo0:g})")
    low, high = bounds(alpha, beta)
    ratios = llrs(rows, elo0, elo1, model)
    crossed = np.flatnonzero((ratios >= high) | (ratios <= low))
    crossing = int(crossed[0]) if len(crossed) else -1
    here = float(ratios[crossing])
    decided = 0 if not len(crossed) else 1 if here >= high else -1
    counts = tuple(int(count) for count in rows[-1])
    elo, elo_low, elo_high = elo_interval(counts)
    nelo, nelo_low, nelo_high, los = normalised(counts)
    return Gauge(
        here, low, high, decided, sum(counts), elo, elo_low, elo_high,
        decided_at=at[crossing] if decided else 0, counts=counts, repeated=repeated,
        nelo=nelo, nelo_low=nelo_low, nelo_high=nelo_high, los=los, model=model,
    )  # fmt: skip


def normalised(counts: Sequence[float]) -> tuple[float, float, float, float]:
    """Normalised Elo with its 95 % interval, and the likelihood of superiority."""
    n = sum(counts)
    if not n:
        return 0.0, -WIDE, WIDE, 0.5
    filled = seen(counts)
    mean = sum(c * s for c, s in zip(filled, SCORES, strict=True)) / sum(filled)
    spread = math.sqrt(
        sum(c * (s - mean) ** 2 for c, s in zip(filled, SCORES, strict=True)) / sum(filled)
    )
    distance = (mean - 0.5) / spread
    half = Z * math.sqrt((1 + distance**2 / 2) / n)
    low, middle, high = (
        min(max(value / math.sqrt(2) * PER_SPREAD, -WIDE), WIDE)
        for value in (distance - half, distance, distance + half)
    )
    los = 0.5 * (1 + math.erf(distance * math.sqrt(n) / math.sqrt(2)))
    return middle, low, high, los


def elo_interval(counts: Sequence[int], z: float = Z) -> tuple[float, float, float]:
    """Elo with a 95 % interval from the spread of pairs; one class alone gets the rule of three."""
    n = sum(counts)
    if not n:
        return 0.0, -WIDE, WIDE
    mean = sum(c * s for c, s in zip(counts, SCORES, strict=True)) / n
    spread = sum(c * (s - mean) ** 2 for c, s in zip(counts, SCORES, strict=True)) / n
    # Zero spread is ignorance, not certainty: one pair in 3/n may still differ by half a point.
    half = z * math.sqrt(spread / n) if spread > 0 else min(0.5, 3 / n * 0.5)
    return elo_of(mean), elo_of(max(0.0, mean - half)), elo_of(min(1.0, mean + half))
