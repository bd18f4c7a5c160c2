from __future__ import annotations

import pytest

from mosaic_sdk.train.pace import Pace


class Time:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept = 0.0

    def sleep(self, seconds: float) -> None:
        self.slept += seconds
        self.now += seconds


def test_so_many_steps_take_their_time():
    time = Time()
    pace = Pace(lambda: time.now, time.sleep)
    for _ in range(100):
        pace.keep(50, 1)
    # A tenth of a second of it is forgiven at the start.
    assert time.slept == pytest.approx(100 / 50 - 0.1, abs=0.03)


def test_who_is_slower_is_not_held_and_does_not_make_up_for_it():
    time = Time()
    pace = Pace(lambda: time.now, time.sleep)
    for _ in range(10):
        time.now += 1.0
        pace.keep(50, 1)
    assert time.slept == 0.0
    for _ in range(50):
        pace.keep(50, 1)
    assert time.slept == pytest.approx(0.9, abs=0.03)


def test_eight_environments_at_once_count_eight():
    time = Time()
    pace = Pace(lambda: time.now, time.sleep)
    for _ in range(100):
        pace.keep(400, 8)
    assert time.slept == pytest.approx(2 - 0.1, abs=0.03)
