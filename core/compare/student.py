"""Student's t: the interval of a mean of few values. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache


def interval(values: Sequence[float], alpha: float) -> tuple[float, float]:
    """Interval of the mean; infinite for a single value."""
    n = len(values)
    mean = math.fsum(values) / n
    if n < 2:
        return -math.inf, math.inf
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1))
    half = _student(1 - alpha / 2, n - 1) * spread / math.sqrt(n)
    return mean - half, mean + half


@lru_cache
def _student(share: float, free: int) -> float:
    """Quantile of Student's t, by bisection."""
    low, high = 0.0, 1e4
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _below(middle, free) < share else (low, middle)
    return (low + high) / 2


def _below(t: float, free: int) -> float:
    """Distribution function of Student's t, for whole degrees of freedom."""
    angle = math.atan(t / math.sqrt(free))
    cosine = math.cos(angle)
    total, term = 0.0, 1.0
    if free % 2:
        for k in range(1, (free - 1) // 2 + 1):
            term = cosine if k == 1 else term * cosine**2 * (2 * k - 2) / (2 * k - 1)
            total += term
        return 0.5 + (angle + math.sin(angle) * total) / math.pi
    for k in range(free // 2):
        term = 1.0 if k == 0 else term * cosine**2 * (2 * k - 1) / (2 * k)
        total += term
    return 0.5 + math.sin(angle) * total / 2
