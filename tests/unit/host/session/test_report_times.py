"""Reports of a session where steps or games come faster than anybody can follow."""

from __future__ import annotations

import math

from mosaic_host.session.report_times import BRIEF_S, MOST_DECISIONS, THIN_S, ReportTimes


def begun(*games: float, follows: bool = True, is_free: bool = False) -> ReportTimes:
    times = ReportTimes()
    for game, at in enumerate(games):
        times.begin(at, follows and game > 0, is_free)
        times.note(at, game, whole=True)
    return times


def test_a_game_that_follows_a_short_one_is_brief() -> None:
    assert not begun(10.0).is_brief
    assert begun(10.0, 10.0 + BRIEF_S / 2).is_brief
    assert not begun(10.0, 10.0 + 2 * BRIEF_S).is_brief
    assert begun(10.0, 10.1, 10.2, 10.3).is_brief


def test_a_game_that_somebody_asked_for_is_not_brief() -> None:
    assert not begun(10.0, 10.01, follows=False).is_brief


def test_at_full_speed_each_game_that_follows_is_brief() -> None:
    assert begun(10.0, 20.0, is_free=True).is_brief


def test_what_was_held_back_is_due_a_moment_later_and_told_once() -> None:
    times = begun(10.0)
    assert times.due_at == math.inf and not times.is_behind
    assert times.holds(10.0 + THIN_S / 2) and times.is_behind
    assert times.due_at == 10.0 + THIN_S
    assert not times.holds(10.0 + 2 * THIN_S)
    times.holds(10.0 + THIN_S / 2)
    times.note(10.0 + THIN_S, 1, whole=True)
    assert times.due_at == math.inf and times.told_game == 1


def test_a_flood_of_decisions_is_thinned_and_a_few_are_not() -> None:
    times = ReportTimes()
    assert all(times.may_tell_decision(5.0 + n / 100) for n in range(MOST_DECISIONS))
    assert not times.may_tell_decision(5.5)
    assert times.may_tell_decision(6.0)
    assert not times.may_tell_decision(6.0)


def test_a_score_that_is_held_back_is_due_too() -> None:
    times = begun(1.0)
    assert not times.holds_score(1.0)
    times.scored_at = 1.0
    assert times.holds_score(1.0 + THIN_S / 2) and times.due_at == 1.0 + THIN_S
    assert not times.holds_score(1.0 + 2 * THIN_S)
