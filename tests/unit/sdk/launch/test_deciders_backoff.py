"""Waits before a decider is started again, and their end."""

from __future__ import annotations

from mosaic_sdk.launch.deciders_backoff import Breaker


def test_each_death_doubles_the_wait_up_to_the_last() -> None:
    breaker = Breaker(first_s=0.5, last_s=3.0, most=9)
    assert [breaker.died(now) for now in range(5)] == [0.5, 1.0, 2.0, 3.0, 3.0]


def test_too_many_deaths_in_the_window_open_the_circuit() -> None:
    breaker = Breaker(window_s=10.0, most=2)
    assert breaker.died(0.0) > 0
    assert breaker.died(1.0) > 0
    assert breaker.died(2.0) < 0
    assert breaker.why == "it died 3 times within 10 s"


def test_deaths_before_the_window_are_forgotten() -> None:
    breaker = Breaker(first_s=0.1, window_s=10.0, most=2)
    for now in (0.0, 1.0):
        breaker.died(now)
    assert breaker.died(10.5) == 0.2, "the first has left the window, the second has not"
    assert breaker.died(30.0) == 0.1, "as the first"
