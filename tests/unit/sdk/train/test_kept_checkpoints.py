from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.train.kept_checkpoints import KeptCheckpoints


def test_the_best_and_the_newest_stay():
    kept = KeptCheckpoints(2)
    assert kept.added("1", is_best=True) == []
    assert kept.added("2", is_best=False) == []
    assert kept.added("3", is_best=False) == []
    assert kept.added("4", is_best=False) == ["2"]
    # A former best is one among the others.
    assert kept.added("5", is_best=True) == ["1"]
    assert kept.added("6", is_best=False) == ["3"]


def test_one_that_was_asked_for_stays():
    kept = KeptCheckpoints(1)
    kept.added("1", is_best=False)
    kept.spare("1")
    assert kept.added("2", is_best=False) == []
    assert kept.added("3", is_best=False) == ["2"]


def test_all_stay_where_nobody_limits_them():
    kept = KeptCheckpoints(0)
    assert [kept.added(str(number), is_best=True) for number in range(20)] == [[]] * 20


@given(st.integers(1, 5), st.lists(st.booleans(), max_size=40))
def test_what_is_best_or_last_never_goes(newest, improvements):
    kept, there, best = KeptCheckpoints(newest), [], None
    for number, is_best in enumerate(improvements):
        path = str(number)
        best = path if is_best else best
        there.append(path)
        for gone in kept.added(path, is_best):
            there.remove(gone)
        assert path in there and (best is None or best in there)
        assert there[-newest:] == [str(each) for each in range(number + 1)][-newest:]
        assert len(there) <= newest + 1
