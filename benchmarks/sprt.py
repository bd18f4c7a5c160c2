"""The sequential test of Elo: how often it errs, and its likelihood against an optimiser's."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from benchmarks._harness import Figure, rounded
from core.compare import sprt

LIMIT_S = 180.0
ELO0, ELO1, DRAWS, MOST = 0.0, 50.0, 0.4, 6000


def _classes(elo: float) -> np.ndarray:
    """Probabilities of the five classes for games that are drawn as often as said."""
    score = sprt.expected(elo)
    win, loss = score - DRAWS / 2, 1 - score - DRAWS / 2
    game = np.array([loss, DRAWS, win])
    return np.convolve(game, game)


def _match(rng: np.random.Generator, chances: np.ndarray) -> int:
    counts = np.zeros(5)
    drawn = rng.choice(5, size=MOST, p=chances)
    for at, kind in enumerate(drawn):
        counts[kind] += 1
        # Two pairs at a time, as a match that is looked at after each round.
        if at % 2:
            gauge = sprt.llr(counts, ELO0, ELO1)
            low, high = sprt.bounds(0.05, 0.05)
            if gauge >= high or gauge <= low:
                return 1 if gauge >= high else -1
    return 0


def _difference(rng: np.random.Generator) -> float:
    """Against the numeric maximum of the likelihood under the score (scipy, where it is)."""
    from scipy.optimize import minimize

    worst = 0.0
    for _ in range(5):
        counts = rng.integers(3, 200, size=5).astype(float)
        ratio = 0.0
        for sign, elo in ((-1, ELO0), (1, ELO1)):
            share = counts / counts.sum()
            score = sprt.expected(elo)
            best = minimize(
                lambda p, share=share: -float(share @ np.log(p)),
                share,
                jac=lambda p, share=share: -share / p,
                bounds=[(1e-9, 1)] * 5,
                constraints=[
                    {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": lambda p: np.ones(5)},
                    {"type": "eq", "fun": lambda p, s=score: p @ np.array(sprt.SCORES) - s,
                     "jac": lambda p: np.array(sprt.SCORES)},
                ],
                method="SLSQP", options={"ftol": 1e-16, "maxiter": 1000},
            )  # fmt: skip
            ratio += sign * -best.fun * counts.sum()
        worst = max(worst, float(abs(ratio - sprt.llr(counts, ELO0, ELO1))))
    return worst


def run(quick: bool) -> Iterable[Figure]:
    matches = 100 if quick else 500
    rng = np.random.default_rng(11)
    zero = sum(_match(rng, _classes(ELO0)) != -1 for _ in range(matches)) / matches
    at_elo1 = sum(_match(rng, _classes(ELO1)) != 1 for _ in range(matches)) / matches
    extra = {"at_elo0": rounded(zero), "at_elo1": rounded(at_elo1), "matches": matches}
    yield Figure("sprt.error", max(zero, at_elo1), "", 0.08, extra=extra)
    yield Figure("sprt.llr_difference", _difference(rng), "", 1e-6)
