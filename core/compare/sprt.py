"""Board games in pairs with sides swapped: sequential test of Elo, and Elo with its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

# Score of a pair of games, from two losses to two wins.
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
# A class that was never seen counts as this much of a pair: the test needs a spread.
UNSEEN = 1e-3
WIDE = 1200.0


def expected(elo: float) -> float:
    """Score that this much Elo promises."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """Elo of a score, held within ±1200: all won is no infinity."""
    score = min(max(score, 1e-9), 1 - 1e-9)
    return min(max(-400 * math.log10(1 / score - 1), -WIDE), WIDE)


def pair_class(first: float, second: float) -> int:
    """Index among SCORES of a pair, each game 0, 0.5 or 1 for the player."""
    return round((first + second) * 2)


def likeliest(counts: Sequence[float], score: float) -> list[float]:
    """Likeliest probabilities of the five classes whose expected score is the given one."""
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
    zero, one = likeliest(filled, expected(elo0)), likeliest(filled, expected(elo1))
    return sum(n * math.log(b / a) for n, a, b in zip(filled, zero, one, strict=True))


@dataclass(frozen=True, slots=True)
class Gauge:
    """Where the test stands between its two bounds."""

    llr: float
    low: float
    high: float
    decided: int  # 1: elo1 is accepted, -1: elo0, 0: go on
    pairs: int
    elo: float
    elo_low: float
    elo_high: float
    method: str = "pentanomial SPRT on pairs with sides swapped"

    @property
    def share(self) -> float:
        """0 at the lower bound, 1 at the upper."""
        return min(1.0, max(0.0, (self.llr - self.low) / (self.high - self.low)))


def bounds(alpha: float, beta: float) -> tuple[float, float]:
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)


def gauge(
    counts: Sequence[int],
    elo0: float = 0.0,
    elo1: float = 50.0,
    alpha: float = 0.05,
    beta: float = 0.05,
) -> Gauge:
    """Counts of pairs by class, in the order of SCORES."""
    if elo1 <= elo0:
        raise ValueError(f"elo1 ({elo1:g}) must be above elo0 ({elo0:g})")
    low, high = bounds(alpha, beta)
    at = llr(counts, elo0, elo1)
    decided = 1 if at >= high else -1 if at <= low else 0
    elo, elo_low, elo_high = elo_interval(counts)
    return Gauge(at, low, high, decided, int(sum(counts)), elo, elo_low, elo_high)


def elo_interval(counts: Sequence[int], z: float = 1.959963984540054) -> tuple[float, float, float]:
    """Elo with a 95 % interval from the spread of pairs; one class alone gets the rule of three."""
    n = sum(counts)
    if not n:
        return 0.0, -WIDE, WIDE
    mean = sum(c * s for c, s in zip(counts, SCORES, strict=True)) / n
    spread = sum(c * (s - mean) ** 2 for c, s in zip(counts, SCORES, strict=True)) / n
    # Zero spread is ignorance, not certainty: one pair in 3/n may still differ by half a point.
    half = z * math.sqrt(spread / n) if spread > 0 else min(0.5, 3 / n * 0.5)
    return elo_of(mean), elo_of(max(0.0, mean - half)), elo_of(min(1.0, mean + half))
