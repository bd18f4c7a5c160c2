import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.curves.pyramid import Pyramid, RunningMean, interquartile_mean, nice_ticks


def filled(n: int, chunks: int, seed: int = 0) -> tuple[Pyramid, np.ndarray]:
    y = np.random.default_rng(seed).normal(size=n).cumsum()
    pyramid = Pyramid()
    for part in np.array_split(np.arange(n), chunks):
        pyramid.extend(part.astype(float), y[part])
    return pyramid, y


@given(
    st.integers(1, 30_000),
    st.integers(1, 40),
    st.floats(0, 1),
    st.floats(0, 1),
    st.integers(10, 500),
)
@settings(max_examples=60, deadline=None)
def test_outline_shows_the_extremes_of_every_visible_point(n, chunks, a, b, columns):
    pyramid, y = filled(n, chunks)
    x0, x1 = sorted((a * n, b * n))
    xs, ys = pyramid.outline(x0, x1, columns)
    visible = y[(np.arange(n) >= x0) & (np.arange(n) <= x1)]
    assert len(xs) == len(ys) <= 8 * columns + 8
    assert (np.diff(xs) >= 0).all()
    if len(visible):
        assert ys.min() <= visible.min() and ys.max() >= visible.max()
        low, high = pyramid.extremes(x0, x1)
        assert low <= visible.min() and high >= visible.max()


@given(st.lists(st.integers(0, 700), min_size=1, max_size=12))
@settings(max_examples=60, deadline=None)
def test_levels_do_not_depend_on_how_points_arrive(sizes):
    total = sum(sizes)
    y = np.random.default_rng(1).normal(size=total)
    once, many = Pyramid(), Pyramid()
    once.extend(np.arange(total, dtype=float), y)
    at = 0
    for size in sizes:
        many.extend(np.arange(at, at + size, dtype=float), y[at : at + size])
        at += size
    for left, right in zip(once.levels, many.levels, strict=False):
        assert np.array_equal(left.low.view, right.low.view)
        assert np.array_equal(left.high.view, right.high.view)


@given(
    st.lists(st.floats(-1e6, 1e6) | st.just(float("nan")), min_size=1, max_size=200),
    st.integers(1, 30),
    st.integers(1, 5),
)
@settings(max_examples=60, deadline=None)
def test_running_mean_in_parts_is_the_mean_of_the_last_window(values, window, parts):
    mean = RunningMean(window)
    y = np.array(values)
    got = np.concatenate([mean.extend(part) for part in np.array_split(y, parts)])
    for i in range(len(y)):
        last = y[max(0, i - window + 1) : i + 1]
        last = last[np.isfinite(last)]
        want = last.mean() if len(last) else np.nan
        assert np.isclose(got[i], want, rtol=1e-6, atol=1e-4, equal_nan=True)


def test_gaps_do_not_hide_extremes():
    pyramid = Pyramid()
    y = np.full(10_000, np.nan)
    y[5_000] = 3.0
    pyramid.extend(np.arange(10_000.0), y)
    assert pyramid.extremes(0, 10_000) == (3.0, 3.0)
    assert np.nanmax(pyramid.outline(0, 10_000, 100)[1]) == 3.0


def test_nearest_point():
    pyramid, y = filled(100, 3)
    assert pyramid.nearest(41.6) == (42.0, y[42])
    assert pyramid.nearest(-5) == (0.0, y[0])
    assert pyramid.nearest(1e9) == (99.0, y[99])
    assert Pyramid().nearest(0) is None


def test_ticks_are_round_and_inside():
    assert nice_ticks(-250, 300) == [-200, -100, 0, 100, 200, 300]
    assert nice_ticks(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1.0] or nice_ticks(0, 1)[0] == 0
    assert nice_ticks(5, 5) == [5]


def test_interquartile_mean_of_known_values():
    assert interquartile_mean(np.arange(8.0).reshape(-1, 1))[0] == 3.5
    assert interquartile_mean(np.array([[1.0], [np.nan], [3.0]]))[0] == 2.0
    assert np.isnan(interquartile_mean(np.full((3, 1), np.nan))[0])


@given(st.integers(5_000, 200_000), st.integers(50, 700))
@settings(max_examples=40, deadline=None)
def test_a_crowded_outline_leaves_no_column_out(n, columns):
    pyramid, _ = filled(n, 3)
    if n > 2 * columns:
        xs, _ = pyramid.outline(0, n, columns)
        assert np.diff(xs).max() <= np.ceil(n / columns)
