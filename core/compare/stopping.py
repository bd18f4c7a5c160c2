"""Sequential tests on paired differences that stay valid at every look.

Differences enter in seed order, never in the order in which games finished.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

# A bet never risks more than half of the capital: one surprise must not end it.
RISK = 0.5
# Symmetric Beta prior of the share of seeds won; near 4 the usual effects are found soonest.
PRIOR = 4.0


@dataclass(frozen=True, slots=True)
class Look:
    """Result that is valid at any time, however often one looks."""

    n: int
    estimate: float
    low: float
    high: float
    decided: int  # 1: first is better, -1: second, 0: not known yet
    evidence: float  # the capital; 1/alpha decides
    decided_at: int = 0  # at which n; 0: never
    method: str = ""
    about: str = ""
    assumes: str = ""


def shares(alpha: float, comparisons: int) -> float:
    """Error rate for each of k comparisons."""
    if not 0 < alpha < 1:
        raise ValueError(f"alpha is {alpha}, not between 0 and 1")
    return alpha / max(1, comparisons)


# a declared range: betting


def bets(x: Floats, alpha: float) -> Floats:
    """Stake on each value, computed from the earlier ones only (last axis is time)."""
    t = np.arange(1, x.shape[-1] + 1, dtype=np.float64)
    mean = (0.5 + np.cumsum(x, axis=-1)) / (t + 1)
    spread = (0.25 + np.cumsum((x - mean) ** 2, axis=-1)) / (t + 1)
    before = np.concatenate([np.full((*x.shape[:-1], 1), 0.25), spread[..., :-1]], axis=-1)
    return np.sqrt(2 * math.log(2 / alpha) / (before * t * np.log1p(t)))


def log_capital(x: Floats, bet: Floats, null: float, up: bool) -> Floats:
    """Logarithm of the capital after each bet on a mean above (or below) the null."""
    room = null if up else 1 - null
    bet = np.minimum(bet, RISK / room) if room > 0 else bet
    gain = (x - null) if up else (null - x)
    return np.cumsum(np.log1p(bet * gain), axis=-1)


def hedged(x: Floats, null: float, alpha: float) -> Floats:
    """Log capital of a stake that is split between both directions; the better half."""
    bet = bets(x, alpha)
    return np.maximum(log_capital(x, bet, null, True), log_capital(x, bet, null, False)) - math.log(
        2
    )


def by_betting(differences: Iterable[float], limit: float, alpha: float = 0.05) -> Look:
    """Test of the mean of differences within ±limit."""
    if not limit > 0:
        raise ValueError(f"the declared range is {limit}: it must be above 0")
    d = np.asarray(list(differences), dtype=np.float64)
    facts: dict[str, Any] = {
        "method": "hedged betting capital, which decides at 1/alpha; interval by inversion",
        "about": "mean difference",
        "assumes": f"seeds are exchangeable, every difference lies within ±{limit:g}",
    }
    if np.any(~np.isfinite(d)) or np.any(np.abs(d) > limit * (1 + 1e-12)):
        worst = float(np.nanmax(np.abs(d)))
        raise ValueError(f"a difference of {worst:g} is outside the declared range ±{limit:g}")
    if not len(d):
        return Look(0, 0.0, -limit, limit, 0, 1.0, **facts)
    x = (d + limit) / (2 * limit)
    bet = bets(x, alpha)
    goal = math.log(2 / alpha)
    low = _edge(lambda m: float(np.max(log_capital(x, bet, m, True))) < goal)
    high = 1 - _edge(lambda m: float(np.max(log_capital(x, bet, 1 - m, False))) < goal)
    up, down = log_capital(x, bet, 0.5, True), log_capital(x, bet, 0.5, False)
    decided, at = _first(up >= goal, down >= goal)
    evidence = _exp(max(float(up[-1]), float(down[-1])) - math.log(2))
    mean = float(np.mean(d))
    return Look(
        len(d), mean, min(mean, (2 * low - 1) * limit), max(mean, (2 * high - 1) * limit),
        decided, evidence, at, **facts,
    )  # fmt: skip


def bounded_mean(x: Floats, alpha: float = 0.05) -> tuple[float, float]:
    """Interval of the mean of values within [0, 1], for a number of them fixed beforehand."""
    n = len(x)
    if not n:
        return 0.0, 1.0
    bet = bets(x, alpha) * np.sqrt(np.arange(1, n + 1) * np.log1p(np.arange(1, n + 1)) / n)
    goal = math.log(2 / alpha)
    low = _edge(lambda m: float(np.max(log_capital(x, bet, m, True))) < goal)
    high = 1 - _edge(lambda m: float(np.max(log_capital(x, bet, 1 - m, False))) < goal)
    mean = float(np.mean(x))
    return min(low, mean), max(high, mean)


def _edge(inside: Callable[[float], bool]) -> float:
    """Smallest m in [0, 1] that is not ruled out; no larger value is ruled out either."""
    if inside(0.0):
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (low, middle) if inside(middle) else (middle, high)
    return low


# no range: the share of seeds won


def log_sign_mixture(wins: Any, n: Any, null: float = 0.5, prior: float = PRIOR) -> Any:
    """Log evidence against a share of `null`; wins and n may be arrays."""
    wins, n = np.asarray(wins, dtype=np.float64), np.asarray(n, dtype=np.float64)
    mixed = _log_beta(prior + wins, prior + n - wins) - _log_beta(prior, prior)
    with np.errstate(divide="ignore", invalid="ignore"):
        plain = np.where(wins > 0, wins * np.log(null), 0.0)
        plain = plain + np.where(n > wins, (n - wins) * np.log1p(-null), 0.0)
    return mixed - plain


def by_signs(differences: Iterable[float], alpha: float = 0.05) -> Look:
    """Test of the share of untied seeds that the first won, regardless of margins."""
    d = np.asarray(list(differences), dtype=np.float64)
    if np.any(np.isnan(d)):
        raise ValueError("a difference is not a number")
    untied = d[d != 0]
    wins = np.cumsum(untied > 0)
    n = np.arange(1, len(untied) + 1)
    facts: dict[str, Any] = {
        "method": f"mixture sign test on untied seeds (Beta({PRIOR:g}, {PRIOR:g}))",
        "about": "share of seeds won",
        "assumes": "seeds are exchangeable; ties count for neither side",
    }
    if not len(untied):
        return Look(0, 0.5, 0.0, 1.0, 0, 1.0, **facts)
    goal = math.log(1 / alpha)
    evidence = log_sign_mixture(wins, n)
    ahead = wins * 2 > n
    decided, at = _first((evidence >= goal) & ahead, (evidence >= goal) & ~ahead)
    share = float(wins[-1] / n[-1])
    low = _edge(lambda p: _never(wins, n, p, goal, below=True))
    high = 1 - _edge(lambda p: _never(wins, n, 1 - p, goal, below=False))
    return Look(
        len(untied), share, min(low, share), max(high, share),
        decided, _exp(float(evidence[-1])), at, **facts,
    )  # fmt: skip


def _never(wins: Any, n: Any, null: float, goal: float, below: bool) -> bool:
    """Whether this share was never ruled out from this side."""
    null = min(max(null, 1e-12), 1 - 1e-12)
    side = (wins > null * n) if below else (wins < null * n)
    return not bool(np.any((log_sign_mixture(wins, n, null) >= goal) & side))


def _log_beta(a: Any, b: Any) -> Any:
    return _log_gamma(a) + _log_gamma(b) - _log_gamma(np.asarray(a) + np.asarray(b))


_log_gamma: Any = np.vectorize(math.lgamma, otypes=[np.float64])


def _first(up: NDArray[np.bool_], down: NDArray[np.bool_]) -> tuple[int, int]:
    """First side to cross, and the time; later crossings change nothing."""
    at = [int(np.argmax(side)) + 1 if bool(np.any(side)) else 0 for side in (up, down)]
    if at[0] and (not at[1] or at[0] <= at[1]):
        return 1, at[0]
    return (-1, at[1]) if at[1] else (0, 0)


def _exp(log: float) -> float:
    return math.exp(min(log, 700.0))
