"""Starts of the episodes of an experiment."""

from __future__ import annotations

from mosaic_host.worlds.opening_starts import name_of, start_of


def test_starts_go_round() -> None:
    starts = [{"seed": 1}, {"seed": 2}]
    assert [start_of(starts, episode)["seed"] for episode in range(4)] == [1, 2, 1, 2]


def test_an_empty_start_is_the_usual_one() -> None:
    assert start_of([None], 0) is None
    assert start_of([{}], 3) is None


def test_a_position_without_moves_stays_as_it_is() -> None:
    start = {"position": {"fen": "8/8"}, "seed": 3}
    assert start_of([start], 0) == start


def test_the_name_of_an_opening_is_no_option_of_reset() -> None:
    starts = [{"position": {"san": "e4"}, "opening": "King's pawn"}, None]
    assert start_of(starts, 2) == {"position": {"san": "e4"}}
    assert [name_of(starts, episode) for episode in range(3)] == ["King's pawn", "", "King's pawn"]
    assert name_of([], 0) == ""
