from types import SimpleNamespace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.run.curve_panels import in_order
from app.run.metric_series import (
    LENGTH,
    RATE,
    RETURN,
    VETOES,
    RateMaker,
    RunSeries,
    group_of,
    is_resource,
    labels_of,
    newest,
    title_of,
    value_words,
)
from app.run.run_poller import EpisodeColumns


def run(name="ppo", parent=None, worker="w", environment="e", run_id="0001"):
    return SimpleNamespace(
        name=name, parent=parent, worker=worker, environment=environment, run_id=run_id
    )


def episodes(lengths, scores=None, at=100.0, each=1.0):
    n = len(lengths)
    end = at + each * (np.arange(n) + 1)
    return EpisodeColumns(
        number=np.arange(n),
        slot=np.zeros(n, int),
        score=np.array(scores if scores is not None else np.arange(n), float),
        length=np.array(lengths, float),
        start_s=end - each,
        end_s=end,
        flags=np.ones(n, np.uint8),
        first_commit=np.arange(n),
        seed=[None] * n,
    )


def test_seeds_of_one_thing_are_one_group():
    names = ["ppo-lander seed 1", "ppo-lander_seed=12", "ppo-lander s3", "ppo-lander-4"]
    assert len({group_of(run(name)) for name in names}) == 1
    assert group_of(run("ppo-lander 1"))[1] == "ppo-lander"
    assert group_of(run("ppo 1")) != group_of(run("ppo 2", environment="other"))
    assert group_of(run("a", parent="p"))[0] == group_of(run("b", parent="p"))[0]
    assert group_of(run("7"))[1] == "7", "a name that is only a number stays"


def test_runs_of_one_name_are_told_apart():
    rows = [run(run_id="aaaa1111"), run(run_id="bbbb2222"), run("dqn", run_id="cccc3333")]
    assert [label for label, _ in labels_of(rows, False)] == ["ppo 1111", "ppo 2222", "dqn"]
    assert len({group for _, group in labels_of(rows, False)}) == 3
    assert len({group for _, group in labels_of(rows, True)}) == 2


def test_episodes_make_return_length_and_rate():
    series = RunSeries("r", "r", "r", 100.0)
    series.take_episodes(episodes([10, 20, 30], [1, 2, 3]))
    series.take_episodes(episodes([40], [4], at=103))
    returns = series.line(RETURN)
    assert returns.columns()[0].tolist() == [10, 30, 60, 100]
    assert returns.pyramid.y.view.tolist() == [1, 2, 3, 4]
    assert series.line(LENGTH).pyramid.y.view.tolist() == [10, 20, 30, 40]
    assert series.line(RATE).pyramid.y.view.tolist() == [10, 20, 30, 40]
    assert newest([returns]) == [4]


@given(
    st.lists(st.tuples(st.integers(1, 50), st.floats(0.01, 4)), min_size=1, max_size=60),
    st.integers(1, 9),
)
@settings(max_examples=60, deadline=None)
def test_rates_add_up_and_do_not_depend_on_how_episodes_come(episodes_drawn, parts):
    lengths = np.array([float(n) for n, _ in episodes_drawn])
    ends = 100 + np.cumsum([s for _, s in episodes_drawn])
    starts = np.concatenate([[100.0], ends[:-1]])
    whole = RateMaker().extend(lengths, ends, starts)
    maker, cut = RateMaker(), []
    for part in np.array_split(np.arange(len(episodes_drawn)), parts):
        cut.append(maker.extend(lengths[part], ends[part], starts[part]))
    for i in range(3):
        assert np.allclose(np.concatenate([columns[i] for columns in cut]), whole[i])
    steps, times, rates = whole
    passed = np.diff(np.concatenate([[100.0], times]))
    assert (passed >= 1.0 - 1e-9).all()
    assert np.allclose(np.cumsum(rates * passed), steps)


def test_a_line_on_the_right_axis_has_what_came_before_and_after():
    series = RunSeries("r", "r", "r", 0.0)
    series.take_episodes(episodes([1, 1], [5, 6]))
    right = series.line(RETURN, right=True)
    series.take_episodes(episodes([1], [7], at=102))
    assert right.pyramid.y.view.tolist() == [5, 6, 7]
    assert right is series.line(RETURN, right=True) and right is not series.line(RETURN)
    series.drop(right)
    assert right is not series.line(RETURN, right=True)


def test_curves_of_a_long_training_hold_each_position_once():
    series = RunSeries("r", "r", "r", 100.0)
    for at in range(0, 4000, 2):
        series.take_episodes(episodes([5, 5], [at, at], at=100.0 + at))
    shown = series.line(RETURN)
    shown.show("step", 50)
    lines = [shown, series.line(LENGTH), series.line(RETURN, right=True)]
    assert len({id(line.positions) for line in lines}) == 1
    pyramids = [pyramid for line in lines for pyramid in (line.raw, line.pyramid)]
    drawn = [array for pyramid in pyramids for array in (pyramid.x, pyramid.y)]
    # The steps, three rows of values and one of means.
    assert len({id(array) for array in drawn}) == 5
    series.take_episodes(episodes([7], [9], at=5000.0))
    assert [line.raw.y.view[-1] for line in lines] == [9, 7, 9]
    assert {len(array) for array in drawn} == {4001}
    assert shown.raw.x.view[-1] == 20007


def test_points_without_a_step_are_counted():
    series = RunSeries("r", "r", "r", 0.0)
    series.line("loss")
    series.take_points({"loss": Points([3.0, 2.0], [-1, -1], [1.0, 2.0], 7)})
    assert series.line("loss").columns()[0].tolist() == [5, 6]


class Points:
    def __init__(self, value, step, unix_s, after):
        self.value, self.step = np.array(value), np.array(step)
        self.unix_ns = np.array([int(s * 1e9) for s in unix_s])
        self.next = after

    def __len__(self):
        return len(self.value)


def test_values_are_written_as_what_they_are():
    assert value_words("system/rss_bytes")(38e6) == "38\u2009MB"
    assert value_words("system/cpu_percent")(13.0) == "13\u2009%"
    assert value_words(LENGTH)(312.4) == "312"
    assert value_words("loss")(0.12345) == "0.1235"
    assert is_resource("system/cpu_percent") and not is_resource("loss")


def measured(counts, at_s, steps=None):
    n = len(counts)
    return SimpleNamespace(
        step=np.array(steps if steps is not None else np.arange(n), np.int64),
        unix_ns=(np.array(at_s) * 1e9).astype(np.int64),
        value=np.array(counts, float),
        next=n,
        __len__=lambda: n,
    )


def guarded(lengths, counts, late=0.0, started_s=100.0):
    made = RunSeries("r", "ppo", "g", started_s)
    columns = episodes(lengths)
    made.take_episodes(columns)
    made.take_points({VETOES: measured(counts, columns.end_s[: len(counts)] + late)})
    return made, columns


def test_vetoes_are_where_the_curve_of_returns_has_their_episodes():
    made, columns = guarded([3, 5, 2, 4], [0, 2, 0, 1], late=0.25)
    marks = made.vetoes()
    step, unix_s, _ = made.line(RETURN).columns()
    assert marks.count.tolist() == [2, 1] and marks.episode.tolist() == [1, 3] and marks.of == 4
    for axis, where in (
        ("step", step),
        ("episode", np.arange(4.0)),
        ("time", unix_s - made.started_s),
    ):
        assert marks.bins(axis, 0.0, 200.0, 0.5).x.tolist() == where[[1, 3]].tolist()


def test_vetoes_of_several_slots_are_told_apart_by_time():
    """First to end need not come first; unsupervised episodes have no value."""
    made = RunSeries("r", "ppo", "g", 100.0)
    episode_columns = episodes([4, 6, 5])
    order = [1, 0, 2]
    columns = {name: getattr(episode_columns, name) for name in episode_columns.__slots__}
    columns["end_s"] = episode_columns.end_s[order]
    columns["slot"] = np.array([0, 1, 0])
    made.take_episodes(EpisodeColumns(**columns))
    made.take_points({VETOES: measured([7], [episode_columns.end_s[1] + 0.01])})
    marks = made.vetoes()
    assert (marks.slot.tolist(), marks.episode.tolist(), marks.count.tolist()) == ([0], [0], [7])


def test_episodes_that_are_not_read_yet_are_not_guessed():
    made = RunSeries("r", "ppo", "g", 100.0)
    every = episodes([2] * 6)
    made.take_points({VETOES: measured([1] * 6, every.end_s)})
    assert not len(made.vetoes())
    made.take_episodes(every)
    assert made.vetoes().episode.tolist() == list(range(6))
    assert made.vetoes() is made.vetoes(), "made anew only for news"


def test_vetoes_are_the_last_of_the_small_curves():
    assert title_of(VETOES) == "Vetoes per episode"
    names = ["system/cpu_percent", VETOES, "loss", RETURN, "zeta"]
    assert in_order(names) == [RETURN, "loss", "zeta", VETOES, "system/cpu_percent"]


def test_a_resumed_training_counts_its_steps_from_where_it_goes_on():
    series = RunSeries("a", "a", "a", 100.0)
    series.begin_at(500.0)
    series.take_episodes(episodes([3, 4]))
    assert list(series.line(RETURN).columns()[0]) == [503.0, 507.0]
