"""Figures of a fixed number of games, against scipy and by simulation."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from core.compare import bootstrap as d

SCORES = st.lists(st.floats(-100, 100), min_size=1, max_size=60)


@given(SCORES)
def test_middle_half(values):
    assert d.iqm(np.array(values)) == pytest.approx(stats.trim_mean(values, 0.25), abs=1e-9)


@given(SCORES, SCORES)
def test_improvement_is_mann_whitney(a, b):
    u = stats.mannwhitneyu(a, b, method="asymptotic").statistic if set(a) | set(b) else 0
    assert d.improvement(np.array([a]), np.array([b])) == pytest.approx(u / len(a) / len(b))


@given(st.integers(0, 30), st.integers(0, 30))
def test_paired_success_and_failure(wins, losses):
    wanted = stats.binomtest(wins, wins + losses).pvalue if wins + losses else 1.0
    assert d.mcnemar(wins, losses) == pytest.approx(wanted)


def test_holm():
    adjusted = d.holm({"a": 0.01, "b": 0.04, "c": 0.03})
    assert adjusted == pytest.approx({"a": 0.03, "b": 0.06, "c": 0.06})


def test_profile():
    values = np.array([[1.0, 2.0], [3.0, 4.0]])
    assert d.profile(values, np.array([0, 1, 2.5, 4])) == pytest.approx([1, 0.75, 0.5, 0])
    assert d.profile(np.array([]), np.array([0.0])) == pytest.approx([0])


def test_few_seeds_are_points():
    description = d.describe(["a", "b"], np.ones((2, 1, 9)))
    assert description.replicates == 0
    assert description.figures["a"].iqm == d.Interval(1.0)
    assert description.better["a", "b"] == d.Interval(0.5)
    assert d.smallest_p(3) == 0.25 and d.smallest_p(9) == 2.0**-8 and d.smallest_p(0) == 1.0


def test_zero_variance_is_a_bound_not_a_crash():
    description = d.describe(["a", "b"], np.stack([np.ones((1, 20)), np.zeros((1, 20))]), 300)
    assert description.figures["a"].mean == d.Interval(1.0, 1.0, 1.0)
    # No game shows that it can be otherwise; twenty games show no more than this.
    assert description.better["a", "b"] == d.Interval(1.0, d.clopper_pearson(20, 20)[0], 1.0)


def test_seeds_are_drawn_jointly():
    """An agent that is a copy plus one is always the better: no replicate may mix their seeds."""
    rng = np.random.default_rng(0)
    base = rng.normal(0, 100, (1, 30))
    description = d.describe(["copy", "base"], np.stack([base + 1, base]), 500)
    low, high = description.figures["copy"].mean, description.figures["base"].mean
    assert low.low == pytest.approx(high.low + 1) and low.high == pytest.approx(high.high + 1)


def test_intervals_cover_the_truth():
    rng = np.random.default_rng(1)
    covered = 0
    for turn in range(100):
        description = d.describe(["a"], rng.normal(3, 1, (1, 1, 50)), 400, seed=turn)
        mean = description.figures["a"].mean
        covered += mean.low <= 3 <= mean.high
    assert covered >= 86


def test_it_can_be_cancelled_and_says_how_far_it_is():
    heard = []

    def going(done):
        heard.append(done)
        return done < 0.5

    with pytest.raises(d.Cancelled):
        d.describe(["a"], np.ones((1, 1, 12)), 4 * d.CHUNK, going=going)
    assert heard == [0.0, 0.25, 0.5]


def test_the_same_seed_says_the_same():
    scores = np.random.default_rng(4).normal(size=(2, 2, 15))
    assert d.describe(["a", "b"], scores, 300) == d.describe(["a", "b"], scores, 300)


@pytest.mark.parametrize("bad", [np.zeros((2, 3)), np.full((1, 1, 12), np.nan)])
def test_nonsense_is_refused(bad):
    with pytest.raises(ValueError):
        d.describe(["a"], bad)


def test_checkpoints_of_one_algorithm_stand_together():
    agents = ["x1", "x2", "y"]
    groups = d.clusters(agents, {"x1": "x", "x2": "x"})
    assert groups == {"x": [0, 1], "y": [2]}
    scores = np.stack([np.zeros((1, 20)), np.ones((1, 20)), np.ones((1, 20))])
    both = d.clustered_mean(scores, groups["x"])
    assert both.point == 0.5 and both.low == 0.0 and both.high == 1.0
    assert d.clustered_mean(scores, groups["y"]) == d.Interval(1.0)


@pytest.mark.parametrize(("won", "n"), [(0, 10), (10, 10), (3, 10), (97, 100), (1, 1), (29, 30)])
def test_rates_have_exact_intervals(won, n):
    low, high = d.clopper_pearson(won, n)
    assert low == pytest.approx(stats.beta.ppf(0.025, won, n - won + 1) if won else 0.0, abs=1e-9)
    assert high == pytest.approx(
        stats.beta.ppf(0.975, won + 1, n - won) if won < n else 1.0, abs=1e-9
    )
    assert low < high, "never of no width"


@pytest.mark.parametrize("n", [10, 30])
def test_small_samples_are_covered(n):
    """The interval of the middle half holds what it names about as often as it says."""
    rng = np.random.default_rng(4)
    hit = 0
    for trial in range(200):
        description = d.describe(["a"], rng.normal(size=(1, 1, n)), 200, seed=trial)
        interval = description.figures["a"].iqm
        hit += interval.low <= 0.0 <= interval.high
    assert hit / 200 >= 0.91


@pytest.mark.parametrize("draws_tasks", [False, True])
@pytest.mark.parametrize("ties", [False, True])
def test_a_replicate_is_judged_by_what_it_drew(ties, draws_tasks):
    """Against the figures of each drawn sample, put together run by run."""
    rng, size, tasks, n = np.random.default_rng(2), 200, 3, 20
    scores = rng.normal(size=(2, tasks, n))
    if ties:
        scores = np.round(2 * scores)
    chances, *figures = _drawn_one_by_one(scores, size, draws_tasks)
    description = d.describe(["a", "b"], scores, size, draws_tasks=draws_tasks)
    wider = d.widening(tasks) if draws_tasks else d.widening(n, tasks)
    first = description.figures["a"]
    intervals = [description.better["a", "b"], first.iqm, first.median, first.mean, first.gap]
    for interval, values in zip(intervals, [chances, *figures], strict=True):
        ends = [float(end) for end in np.quantile(values, [0.025, 0.975])]
        wanted = [interval.point + wider * (end - interval.point) for end in ends]
        assert [interval.low, interval.high] == pytest.approx(wanted)


def _drawn_one_by_one(scores, size, draws_tasks):
    """Chance of the first, and its figures, in each replicate."""
    _, tasks, n = scores.shape
    rng = np.random.default_rng(0)
    chosen = rng.integers(0, n, size=(size, tasks, n))
    which = rng.integers(0, tasks, size=(size, tasks)) if draws_tasks else None
    samples = []
    for r in range(size):
        there = range(tasks) if which is None else which[r]
        samples.append([
            np.array([scores[who, task, chosen[r, at]] for at, task in enumerate(there)])
            for who in range(2)
        ])  # fmt: skip
    chances = []
    for r in range(size):
        there = range(tasks) if which is None else which[r]
        # A task that is drawn twice has the same seeds in both places.
        drawn = [[scores[who, task, chosen[r, task]] for task in there] for who in range(2)]
        chances.append(d.improvement(np.array(drawn[0]), np.array(drawn[1])))
    return (
        chances,
        [d.iqm(first.ravel()) for first, _ in samples],
        [np.median(first.mean(axis=1)) for first, _ in samples],
        [first.mean() for first, _ in samples],
        [np.maximum(0, 1 - first).mean() for first, _ in samples],
    )


def test_few_runs_of_many_tasks_have_an_interval():
    scores = np.random.default_rng(5).normal(size=(2, 26, 3))
    description = d.describe(["a", "b"], scores, 300)
    assert description.figures["a"].iqm.low is not None
    alone = d.describe(["a", "b"], scores[:, :1], 300)
    assert alone.figures["a"].iqm.low is None


def test_the_median_is_of_the_means_of_tasks() -> None:
    """As rliable has it."""
    rng = np.random.default_rng(3)
    scores = rng.lognormal(size=(1, 5, 12))
    description = d.describe(["a"], scores, 200)
    assert description.figures["a"].median.point == np.median(scores[0].mean(axis=1))
    alone = d.describe(["a"], scores[:, :1], 200)
    assert alone.figures["a"].median.point == np.median(scores[0, 0])


def test_what_is_missing_to_one() -> None:
    scores = np.array([[[0.5, 1.5] * 10]])
    gap = d.describe(["a"], scores, 500).figures["a"].gap
    assert gap.point == 0.25
    assert gap.low is not None and gap.high is not None and 0.1 < gap.low < 0.25 < gap.high < 0.4


def test_drawn_tasks_make_intervals_wider() -> None:
    """Tasks that differ much, seeds that don't."""
    rng = np.random.default_rng(5)
    level = np.arange(8.0)[None, :, None]
    scores = np.concatenate([level + rng.normal(0, 0.1, (1, 8, 20)) for _ in range(2)])
    fixed = d.describe(["a", "b"], scores, 500)
    drawn = d.describe(["a", "b"], scores, 500, draws_tasks=True)

    def width(interval: d.Interval) -> float:
        assert interval.low is not None and interval.high is not None
        return interval.high - interval.low

    for name in ("iqm", "median", "mean"):
        narrow, wide = (getattr(each.figures["a"], name) for each in (fixed, drawn))
        assert narrow.point == wide.point and width(wide) > 5 * width(narrow)
    # The mean of 8 drawn tasks: 1.96 standard errors to each side, more for so few.
    expected = 2 * 1.96 * float(np.std(np.arange(8.0))) / np.sqrt(8)
    assert 0.8 < width(drawn.figures["a"].mean) / expected < 2
    assert "tasks" in drawn.method
    better = drawn.better["a", "b"]
    assert better.point == fixed.better["a", "b"].point and width(better) > 0


def test_the_band_of_a_profile_is_that_of_its_shares() -> None:
    values = np.array([[0.0] * 50 + [1.0] * 50])
    low, high = d.profile_bands(values, np.array([-1.0, 0.5, 2.0]))
    assert (low[0], high[0]) == (1.0, 1.0) and (low[2], high[2]) == (0.0, 0.0)
    assert abs(low[1] - 0.4) < 0.03 and abs(high[1] - 0.6) < 0.03


def test_a_chance_near_its_end_is_covered_and_never_certain():
    rng = np.random.default_rng(3)
    true, trials = 0.9831, 200  # of normal values that are 3 apart
    hit = 0
    for trial in range(trials):
        scores = rng.standard_normal((2, 1, 10))
        scores[0] += 3
        interval = d.describe(["a", "b"], scores, 1000, seed=trial).better["a", "b"]
        assert interval.low is not None and interval.high is not None
        assert interval.high - interval.low > 0.05
        hit += interval.low <= true <= interval.high
    assert hit >= 0.95 * trials
