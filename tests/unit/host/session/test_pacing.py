"""The pace of a session: when the next step is due, and how long a decision may take."""

from __future__ import annotations

import pytest

from mosaic_host.session.pacing import DEADLINE_MS, Pacing
from mosaic_sdk.session import SlotSpec


def nobody() -> bool:
    return False


def test_in_real_time_steps_keep_their_beat_and_do_not_catch_up() -> None:
    pacing = Pacing(SlotSpec("x", pace="timed", rate=10.0), nobody)
    pacing.next_at = 100.0
    assert pacing.realtime and pacing.limit_s == pytest.approx(0.1)
    assert pacing.stepped(100.01) == pytest.approx(100.1)
    assert pacing.stepped(103.0) == 103.0


def test_by_turns_agents_are_held_back_and_nobody_hurries() -> None:
    pacing = Pacing(SlotSpec("x", breath=0.5), nobody)
    assert not pacing.realtime and pacing.limit_s == DEADLINE_MS / 1000
    assert pacing.stepped(7.0) == 7.5
    assert Pacing(SlotSpec("x", deadline_ms=250, breath=-1), nobody).stepped(7.0) == 7.0
    assert Pacing(SlotSpec("x", deadline_ms=250), nobody).limit_s == 0.25


@pytest.mark.parametrize("factor", [0.25, 1, 4])
def test_how_fast_somebody_watches_takes_no_time_from_agents_that_are_judged(factor) -> None:
    people: list[str] = []
    spec = SlotSpec("x", pace="timed", rate=15.0, deadline_ms=5000)
    pacing = Pacing(spec, lambda: bool(people))
    pacing.speed(factor, 15.0, None)
    assert not pacing.realtime and pacing.limit_s == 5.0
    pacing.next_at = 100.0
    assert pacing.stepped(100.01) == pytest.approx(100 + 1 / (15 * factor))
    people.append("took over")
    assert pacing.realtime and pacing.limit_s == pytest.approx(1 / (15 * factor))
    people.clear()
    assert not pacing.realtime and pacing.limit_s == 5.0


@pytest.mark.parametrize(
    ("factor", "wanted", "pace", "rate"),
    [(2, None, "timed", 8), (0, None, "free", 4), (1, "free", "free", 4),
     (1, "command", "command", 4), (0.001, None, "timed", 0.05)],
)  # fmt: skip
def test_a_factor_is_of_the_rate(factor, wanted, pace, rate) -> None:
    pacing = Pacing(SlotSpec("x", rate=4.0), nobody)
    pacing.speed(factor, 4.0, wanted)
    assert (pacing.pace, pacing.rate) == (pace, rate)
