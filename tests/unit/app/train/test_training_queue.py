"""The queue of trainings: rows change in place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.train.training_progress import Row
from app.train.training_queue import QueueModel


def row(key: str, name: str = "") -> Row:
    return Row(key, "running", name, "", "", -1.0)


@given(st.lists(st.lists(st.sampled_from("abcdef"), unique=True), max_size=8))
def test_rows_always_end_up_as_wanted(turns):
    """Whatever comes and goes: what a view counts from the signals is what the model holds."""
    model, seen = QueueModel(), []
    model.rowsInserted.connect(lambda _, a, b: seen.__setitem__(slice(a, a), ["?"] * (b - a + 1)))
    model.rowsRemoved.connect(lambda _, a, b: seen.__delitem__(slice(a, b + 1)))
    model.modelReset.connect(lambda: seen.__setitem__(slice(None), ["?"] * model.rowCount()))
    for keys in turns:
        model.sync([row(key, key * 2) for key in keys])
        assert model.keys == keys
        assert len(seen) == model.rowCount() == model.count == len(keys)


def test_rows_that_stay_keep_their_delegates():
    model, resets, changed = QueueModel(), [], []
    model.sync([row("a"), row("b"), row("c")])
    model.modelReset.connect(lambda: resets.append(1))
    model.dataChanged.connect(lambda index, *_: changed.append(index.row()))
    model.sync([row("a"), row("c", "now"), row("d")])
    assert (resets, changed) == ([], [1])
