import numpy as np

from app.curves.lines import Line, band


def line(values, run="r", offset=0.0) -> Line:
    made = Line(run, "return", run)
    y = np.array(values, dtype=float)
    made.extend(np.arange(len(y)) * 10.0, 100.0 + offset + np.arange(len(y)), y)
    return made


def test_axes_place_the_same_points_by_step_episode_and_time():
    made = line([1, 2, 3])
    assert made.pyramid.x.view.tolist() == [0, 10, 20]
    made.show("episode", 1)
    assert made.pyramid.x.view.tolist() == [0, 1, 2]
    made.show("time", 1)
    assert made.pyramid.x.view.tolist() == [0, 1, 2]
    made.extend(np.array([30.0]), np.array([107.0]), np.array([9.0]))
    assert made.pyramid.x.view.tolist() == [0, 1, 2, 7]


def test_steps_that_go_back_are_put_in_order():
    made = line([1, 2, 3])
    made.extend(np.array([5.0]), np.array([200.0]), np.array([8.0]))
    assert made.pyramid.x.view.tolist() == [0, 5, 10, 20]
    assert made.pyramid.y.view.tolist() == [1, 8, 2, 3]


def test_smoothing_is_the_same_live_and_afterwards():
    live, whole = line([]), line(np.arange(50.0))
    live.show("step", 7)
    for i in range(50):
        live.extend(np.array([i * 10.0]), np.array([100.0 + i]), np.array([float(i)]))
    whole.show("step", 7)
    assert np.allclose(live.pyramid.y.view, whole.pyramid.y.view)


def test_band_counts_each_seed_only_where_it_has_data():
    short, long = line([1, 1], "a"), line([3, 3, 3, 3], "b")
    made = band([short, long], 0, 30)
    assert made is not None
    assert made.low[0] == 1 and made.high[0] == 3 and made.middle[0] == 2
    assert made.low[-1] == 3 and made.middle[-1] == 3


def test_band_of_nothing():
    assert band([], 0, 1) is None
    assert band([line([])], 0, 1) is None
    assert band([line([1, 2])], 50, 60) is None


def test_a_line_that_goes_on_is_smooth_across_the_join():
    """Its first mean counts what came before, however little there is of its own."""
    values = np.array([1.0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1])
    whole, past, own = line(values), line(values[:8]), line([])
    for shown in (whole, past, own):
        shown.show("step", 4)
    own.go_on_from(past)
    for value in values[8:]:
        own.extend(np.array([own.positions.step[len(own) - 1] + 10.0 if len(own) else 80.0]),
                   np.array([200.0]), np.array([value]))  # fmt: skip
    assert own.pyramid.y.view.tolist() == whole.pyramid.y.view.tolist()[8:]
    for window in (1, 3):
        whole.show("step", window)
        own.show("step", window)
        assert np.allclose(own.pyramid.y.view, whole.pyramid.y.view[8:])
