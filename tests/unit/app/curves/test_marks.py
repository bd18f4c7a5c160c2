import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.curves.mark_strip import Edge
from app.curves.marks import Marks


def marks(x, count=None, slot=None):
    n = len(x)
    return Marks(
        "run",
        "ppo",
        {"step": np.array(x, float)},
        np.array(count if count is not None else [1] * n, float),
        np.array(slot if slot is not None else [0] * n),
        np.arange(n),
        n,
    )


@given(st.lists(st.integers(0, 1000), max_size=60), st.integers(0, 900), st.integers(1, 500))
def test_no_mark_is_lost_or_counted_twice(x, x0, wide):
    x1 = x0 + 100
    made = marks(x, count=[i + 1 for i in range(len(x))])
    bins = made.bins("step", x0, x1, wide / 10)
    inside = [i for i, at in enumerate(x) if x0 <= at <= x1]
    assert int(bins.episodes.sum()) == len(inside)
    assert bins.total.sum() == sum(i + 1 for i in inside)
    assert np.all((bins.x >= x0) & (bins.x <= x1))
    assert all(x0 <= x[i] <= x1 for i in bins.first)


def test_a_hundred_thousand_are_as_many_as_fit():
    made = marks(range(100_000))
    bins = made.bins("step", 0, 100_000, 1000)
    assert len(bins.x) <= 101 and bins.episodes.sum() == 100_000


def edge(*made):
    """A pixel is a step; the edge is at 100."""
    return Edge(list(made), "step", 0.0, 500.0, 50.0, 500.0, 100.0)


def test_a_mark_says_its_episode_and_many_say_how_many():
    strip = edge(marks([100, 300, 301, 302], count=[2, 1, 1, 3]))
    assert strip.descriptions(152) == [{"label": "Vetoes", "text": "2 in episode 0"}]
    assert strip.descriptions(351) == [{"label": "Vetoes", "text": "5 in 3 episodes"}]
    assert strip.descriptions(250) == []
    several = edge(marks([100]), marks([100], slot=[3]))
    assert [row["label"] for row in several.descriptions(150)] == ["Vetoes, ppo"] * 2
    assert (
        edge(marks([100, 400], slot=[0, 2])).descriptions(450)[0]["text"]
        == "1 in episode 1, slot 2"
    )


def test_a_press_on_a_mark_names_its_first_episode():
    strip = edge(marks([100, 300, 301], slot=[0, 2, 2]))
    assert strip.at(351, strip.middle) == ("run", 2, 1)
    assert strip.at(351, strip.middle - 40) is None and strip.at(250, strip.middle) is None
