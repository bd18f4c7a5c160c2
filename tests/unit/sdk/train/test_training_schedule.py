from __future__ import annotations

import pytest

from mosaic_sdk.train.training_schedule import Schedule


def test_each_is_due_after_every_so_many():
    schedule = Schedule(2, 3)
    due = [schedule.reached(count) for count in range(1, 7)]
    assert [evaluates for evaluates, _ in due] == [False, True, False, True, False, True]
    assert [saves for _, saves in due] == [False, False, True, False, False, True]


def test_what_was_stepped_over_is_due_once():
    # Eight environments at once count eight steps at a time.
    schedule = Schedule(100, 0)
    due = [count for count in range(8, 500, 8) if schedule.reached(count)[0]]
    assert due == [104, 200, 304, 400]
    assert Schedule(10, 0).reached(35) == (True, False)


@pytest.mark.parametrize("count", [0, 50, 55])
def test_a_resumed_training_owes_nothing_for_before(count: int):
    schedule = Schedule(50, 50, count)
    assert schedule.reached(count) == (False, False)
    assert schedule.reached(count + 50) == (True, True)


def test_zero_is_never():
    schedule = Schedule(0, 0)
    assert [schedule.reached(count) for count in (1, 10, 1000)] == [(False, False)] * 3
