"""Rows a second, sampled when somebody asks."""

from __future__ import annotations

import pytest

from core.clock import ManualClock
from core.rpc.rate_meter import Meter


class Counter:
    def __init__(self) -> None:
        self.clock, self.count = ManualClock(), 100
        self.meter = Meter(self.clock, lambda: self.count)

    def after(self, seconds: float, rows: int) -> float:
        self.clock.advance(seconds)
        self.count += rows
        return self.meter.rate()


def test_without_time_there_is_no_rate() -> None:
    assert Counter().meter.rate() == 0.0


def test_what_came_before_the_meter_does_not_count() -> None:
    assert Counter().after(2.0, 10) == pytest.approx(5.0)


def test_the_rate_is_of_the_last_seconds() -> None:
    counter = Counter()
    for _ in range(10):
        counter.after(1.0, 100)
    assert counter.meter.rate() == pytest.approx(100.0)
    for _ in range(10):
        counter.after(1.0, 0)
    assert counter.meter.rate() == 0.0


def test_after_a_long_silence_the_rate_is_of_that_silence() -> None:
    counter = Counter()
    assert counter.after(1.0, 100) == pytest.approx(100.0)
    assert counter.after(100.0, 50) == pytest.approx(0.5)


def test_many_questions_at_once_do_not_shorten_the_window() -> None:
    counter = Counter()
    counter.after(1.0, 100)
    for _ in range(50):
        counter.after(0.001, 0)
    assert counter.after(0.95, 0) == pytest.approx(50.0)
