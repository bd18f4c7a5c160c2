"""The sequential test of Elo, against an optimiser that knows nothing of its formula."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import brentq, minimize

from core.compare import sprt

COUNTS = st.lists(st.integers(1, 300), min_size=5, max_size=5)


def numeric(counts: list[int], score: float) -> float:
    """Largest log-likelihood under the score, in softmax coordinates."""
    n = np.array(counts, dtype=float)
    share = n / n.sum()
    steps = {"type": "eq", "fun": lambda p: p @ np.array(sprt.SCORES) - score}
    whole = {"type": "eq", "fun": lambda p: p.sum() - 1}
    optimum = minimize(
        lambda p: -(share @ np.log(p)), share, jac=lambda p: -share / p, method="SLSQP",
        bounds=[(1e-9, 1)] * 5, constraints=[steps, whole],
        options={"ftol": 1e-15, "maxiter": 500},
    )  # fmt: skip
    return -optimum.fun * n.sum()


@settings(max_examples=25, deadline=None)
@given(COUNTS)
def test_likelihood_is_the_optimisers(counts):
    null, alternative = (numeric(counts, sprt.expected(elo)) for elo in (0.0, 50.0))
    assert sprt.llr(counts, 0.0, 50.0) == pytest.approx(alternative - null, abs=1e-6 * sum(counts))


@given(COUNTS, st.floats(0.3, 0.7))
def test_the_likeliest_have_the_score(counts, score):
    p = sprt.likeliest(counts, score)
    assert sum(p) == pytest.approx(1, abs=1e-9)
    assert sum(a * b for a, b in zip(p, sprt.SCORES, strict=True)) == pytest.approx(score, abs=1e-9)
    assert min(p) > 0


@given(COUNTS)
def test_swapping_players_swaps_the_sign(counts):
    assert sprt.llr(counts, -25, 25) == pytest.approx(-sprt.llr(counts[::-1], -25, 25), abs=1e-6)


def test_bounds_and_pairs():
    low, high = sprt.bounds(0.05, 0.05)
    assert high == pytest.approx(math.log(19)) and low == pytest.approx(-high)
    assert [sprt.pair_class(a, b) for a, b in ((0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1))] == [
        0, 1, 2, 3, 4,
    ]  # fmt: skip
    assert sprt.elo_of(sprt.expected(37.0)) == pytest.approx(37.0)
    assert sprt.expected(brentq(lambda e: sprt.expected(e) - 0.75, 0, 800)) == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("counts", "decided"),
    [([0, 0, 0, 0, 100], 1), ([100, 0, 0, 0, 0], -1), ([0, 0, 100, 0, 0], -1), ([0] * 5, 0),
     ([0, 0, 1, 0, 0], 0)],
    ids=["100-0", "0-100", "all draws", "nothing", "one pair"],
)  # fmt: skip
def test_extremes(counts, decided):
    gauge = sprt.gauge(counts)
    for value in (gauge.llr, gauge.elo, gauge.elo_low, gauge.elo_high):
        assert math.isfinite(value)
    assert gauge.decided == decided
    assert gauge.elo_low <= gauge.elo <= gauge.elo_high and gauge.elo_low < gauge.elo_high
    assert 0 <= gauge.share <= 1


def test_more_elo_must_be_asked_than_less():
    with pytest.raises(ValueError):
        sprt.gauge([1] * 5, elo0=10, elo1=10)


def spread_llr(counts: list[int], distance: float) -> float:
    """Largest log-likelihood where the mean is so many spreads above one half."""
    n = np.array(counts, dtype=float)
    share, scores = n / n.sum(), np.array(sprt.SCORES)

    def away(p):
        mean = p @ scores
        return mean - 0.5 - distance * math.sqrt(max(p @ (scores - mean) ** 2, 1e-15))

    optimum = minimize(
        lambda p: -(share @ np.log(p)), share, jac=lambda p: -share / p, method="SLSQP",
        bounds=[(1e-9, 1)] * 5,
        constraints=[{"type": "eq", "fun": away}, {"type": "eq", "fun": lambda p: p.sum() - 1}],
        options={"ftol": 1e-15, "maxiter": 500},
    )  # fmt: skip
    return -optimum.fun * n.sum()


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(20, 300), min_size=5, max_size=5))
def test_normalised_likelihood_is_the_optimisers(counts):
    ends = [elo / sprt.PER_SPREAD * math.sqrt(2) for elo in (0.0, 20.0)]
    null, alternative = (spread_llr(counts, end) for end in ends)
    llrs = sprt.llrs(np.array([counts], float), 0.0, 20.0, "normalised")[0]
    assert llrs == pytest.approx(alternative - null, abs=1e-4)


def test_published_figures_of_a_match():
    gauge = sprt.gauge([352, 579, 1264, 743, 464])
    assert (gauge.elo, gauge.elo_high - gauge.elo) == (
        pytest.approx(19.83, abs=0.01), pytest.approx(6.77, abs=0.01),
    )  # fmt: skip
    assert gauge.nelo == pytest.approx(24.25, abs=0.01) and gauge.los > 0.999999


def test_the_walk_is_the_counts_at_its_crossing():
    rng = np.random.default_rng(8)
    classes = [int(number) for number in rng.choice(5, 600, p=[0.02, 0.13, 0.4, 0.3, 0.15])]
    walked = sprt.walked(classes, 0.0, 50.0, 0.05, 0.05)
    assert walked.decided == 1 and 0 < walked.decided_at < 600
    counts = [classes[: walked.decided_at].count(kind) for kind in range(5)]
    assert sprt.gauge(counts).llr == pytest.approx(walked.llr)
    before = [classes[: walked.decided_at - 1].count(kind) for kind in range(5)]
    assert not sprt.gauge(before).decided


def test_the_curve_ends_where_the_gauge_stands():
    rng = np.random.default_rng(4)
    classes = rng.choice(5, 900, p=[0.1, 0.2, 0.4, 0.2, 0.1]).tolist()
    looks = list(range(1, 901))
    curve = sprt.curve(classes, looks, 0.0, 50.0, most=100)
    assert len(curve) <= 101
    counts = [classes.count(kind) for kind in range(5)]
    assert abs(curve[-1] - sprt.llr(counts, 0.0, 50.0)) < 1e-9
    assert sprt.curve([], [], 0.0, 50.0) == []
