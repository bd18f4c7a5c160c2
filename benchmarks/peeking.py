"""Error rate of looking at every game, on nulls that break naive tests; and its cost in n."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np

from benchmarks._harness import Figure, rounded
from core.compare import stopping

LIMIT_S = 180.0
ALPHA, LOOKS = 0.05, 1000


def _normal(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    return rng.normal(size=shape)


def _ternary(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    return rng.choice([-1.0, 0.0, 1.0], size=shape)


def _rare(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    return rng.choice([-1.0, 0.0, 1.0], size=shape, p=[0.01, 0.98, 0.01])


def _lumpy(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    """Mean zero, and 98 of 100 seeds are lost."""
    return np.where(rng.random(shape) < 0.02, 49.0, -1.0)


def _cartpole(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    """Two agents alike: most games run to the limit of 500, some fall early."""

    def returns() -> np.ndarray:
        return np.where(rng.random(shape) < 0.7, 500.0, rng.integers(9, 500, shape))

    return returns() - returns()  # fmt: skip


BOUNDED: dict[str, tuple[Callable[..., np.ndarray], float]] = {
    "ternary": (_ternary, 1.0),
    "rare": (_rare, 1.0),
    "lumpy": (_lumpy, 49.0),
    "cartpole": (_cartpole, 491.0),
}


def _by_signs(d: np.ndarray) -> np.ndarray:
    """Whether each row would ever have been called decided."""
    table = stopping.log_sign_mixture(
        np.arange(LOOKS + 1)[None, :], np.arange(LOOKS + 1)[:, None].clip(np.arange(LOOKS + 1))
    )
    wins = np.cumsum(d > 0, axis=1)
    n = np.arange(1, d.shape[1] + 1)
    return table[n, wins] >= math.log(1 / ALPHA)


def _by_t(d: np.ndarray, start: int = 10) -> float:
    """Share of rows that a t-test at every look from the tenth calls decided."""
    n = np.arange(1, d.shape[1] + 1)
    mean = np.cumsum(d, axis=1) / n
    square = np.cumsum(d * d, axis=1)
    spread = np.sqrt(np.maximum(square - n * mean**2, 1e-300) / np.maximum(n - 1, 1))
    # Cornish-Fisher: the 97.5 % point of t from that of the normal, good to 0.1 % from n = 10.
    z, df = 1.959964, np.maximum(n - 1, 1)
    point = z + (z**3 + z) / (4 * df) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * df**2)
    called = np.abs(mean) / (spread / np.sqrt(n)) > point
    return float(called[:, start - 1 :].any(axis=1).mean())


def run(quick: bool) -> Iterable[Figure]:
    matches = 500 if quick else 2000
    rng = np.random.default_rng(7)
    normal = _normal(rng, (matches, LOOKS))
    errors = {"normal": float(_by_signs(normal).any(axis=1).mean())}
    for name, (draw, limit) in BOUNDED.items():
        x = (draw(rng, (matches, LOOKS)) + limit) / (2 * limit)
        # Both halves of the stake must reach 2/alpha for their side: as in `by_betting`.
        errors[name] = float((stopping.hedged(x, 0.5, ALPHA) >= math.log(1 / ALPHA)).any(1).mean())
    rates = {name: rounded(value) for name, value in errors.items()}
    yield Figure("peeking.worst_error", max(errors.values()), "", 0.06, extra=rates)
    yield Figure("peeking.control", _by_t(normal), "", 0.3, at_most=False)
    real = _by_signs(rng.normal(0.5, 1.0, (matches, LOOKS)))
    stopped = float(np.median(np.where(real.any(axis=1), real.argmax(axis=1) + 1, LOOKS)))
    fixed = _t_test_needs(rng, 0.5)
    extra = {"median_stop": stopped, "t_test_n": fixed}
    yield Figure("peeking.power_ratio", stopped / fixed, "", 2, extra=extra)


def _t_test_needs(rng: np.random.Generator, effect: float) -> int:
    """Smallest n at which a paired t-test finds the effect four times in five, by simulation."""
    d = rng.normal(effect, 1.0, (20000, 60))
    n = np.arange(1, 61)
    mean = np.cumsum(d, axis=1) / n
    spread = np.sqrt((np.cumsum(d * d, axis=1) - n * mean**2) / np.maximum(n - 1, 1))
    z, df = 1.959964, np.maximum(n - 1, 1)
    point = z + (z**3 + z) / (4 * df) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * df**2)
    with np.errstate(divide="ignore", invalid="ignore"):
        power = (np.abs(mean) / (spread / np.sqrt(n)) > point).mean(axis=0)
    return int(np.argmax((power >= 0.8) & (n >= 10)) + 1)
