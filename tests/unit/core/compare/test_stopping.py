"""Stopping: valid at every look, in seed order, finite at the extremes."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats

from core.compare import stopping
from core.compare.stopping import bets, by_betting, by_signs, hedged, log_capital


@given(st.lists(st.sampled_from([-1.0, -0.25, 0.0, 0.5, 1.0]), max_size=60))
def test_what_is_said_holds_together(differences):
    look = by_betting(differences, 1.0)
    assert -1 <= look.low <= look.estimate <= look.high <= 1
    assert look.n == len(differences) and math.isfinite(look.evidence)
    assert (look.decided == 0) == (look.decided_at == 0)
    if look.decided > 0:
        assert look.low >= 0 or look.estimate <= 0
    signs = by_signs(differences)
    assert 0 <= signs.low <= signs.estimate <= signs.high <= 1
    assert signs.n == sum(d != 0 for d in differences)


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=40), st.booleans())
def test_the_sides_mirror_each_other(differences, _):
    bets, mirrored = by_betting(differences, 1.0), by_betting([-d for d in differences], 1.0)
    assert bets.decided == -mirrored.decided
    assert bets.low == pytest.approx(-mirrored.high, abs=1e-9)


def capital(x, up):
    return log_capital(x, bets(x, 0.05), 0.5, up)


@given(st.lists(st.floats(-1, 1), min_size=2, max_size=30), st.floats(-1, 1))
def test_no_bet_sees_its_own_value(differences, other):
    """The capital before the last value is the same whatever the last value is."""
    x = (np.array(differences) + 1) / 2
    y = x.copy()
    y[-1] = (other + 1) / 2
    for up in (True, False):
        original, changed = capital(x, up), capital(y, up)
        assert original[:-1] == pytest.approx(changed[:-1])
        # A fair last value wins as much as it loses: the capital is a martingale under the null.
        low, high = x.copy(), x.copy()
        low[-1], high[-1] = 0.0, 1.0
        fair = [math.exp(capital(v, up)[-1]) for v in (low, high)]
        assert sum(fair) / 2 == pytest.approx(math.exp(original[-2]))


def test_the_sign_mixture_is_the_integral():
    for wins, n in ((0, 5), (3, 9), (17, 20)):
        prior = stats.beta(stopping.PRIOR, stopping.PRIOR)
        mixed, _ = integrate.quad(lambda p: prior.pdf(p) * p**wins * (1 - p) ** (n - wins), 0, 1)  # noqa: B023
        assert stopping.log_sign_mixture(wins, n) == pytest.approx(math.log(mixed / 0.5**n))


@pytest.mark.parametrize(
    "differences",
    [[1.0] * 100, [0.0] * 100, [-1.0] * 50, [1.0, -1.0, 1.0], []],
    ids=["all won", "all drawn", "all lost", "three seeds", "none"],
)
def test_extremes_get_a_bound(differences):
    for look in (by_betting(differences, 1.0), by_signs(differences)):
        for value in (look.estimate, look.low, look.high, look.evidence):
            assert math.isfinite(value)
        assert look.low < look.high
    assert by_betting([1.0] * 100, 1.0).decided == 1
    assert by_betting([0.0] * 100, 1.0).decided == 0
    assert by_signs([0.0] * 100).decided == 0


def test_what_was_decided_stays_decided():
    won = [1.0] * 60
    first = by_betting(won, 1.0)
    turned = by_betting([*won, *[-1.0] * 200], 1.0)
    assert first.decided == turned.decided == 1 and first.decided_at == turned.decided_at


def test_a_range_that_was_broken_is_named():
    with pytest.raises(ValueError, match="outside the declared range"):
        by_betting([0.1, 2.0], 1.0)
    with pytest.raises(ValueError, match="range"):
        by_betting([0.1], 0.0)


def test_looking_at_every_game_errs_seldom_and_covers_the_truth():
    rng = np.random.default_rng(5)
    x = rng.choice([0.0, 0.5, 1.0], size=(400, 300))
    wrong = (hedged(x, 0.5, 0.05) >= math.log(20)).any(axis=1).mean()
    assert wrong <= 0.075
    covered = 0
    for _ in range(100):
        d = rng.choice([-1.0, 0.0, 1.0], size=200, p=[0.2, 0.3, 0.5])
        look = by_betting(d, 1.0)
        covered += look.low <= 0.3 <= look.high
    assert covered >= 93


def test_comparisons_share_what_may_err():
    assert stopping.shares(0.05, 5) == pytest.approx(0.01)
    with pytest.raises(ValueError):
        stopping.shares(1.5, 1)


def test_a_bounded_mean_is_covered_whatever_the_distribution():
    """Even where almost all of it is one value that is never seen."""
    rng = np.random.default_rng(6)
    for draw, mean in (
        (lambda n: rng.random(n), 0.5),
        (lambda n: (rng.random(n) < 0.02).astype(float), 0.02),
        (lambda n: np.where(rng.random(n) < 0.97, 1.0, 0.0), 0.97),
    ):
        for n in (5, 30):
            ends = [stopping.bounded_mean(draw(n)) for _ in range(150)]
            assert sum(low <= mean <= high for low, high in ends) / 150 >= 0.93
