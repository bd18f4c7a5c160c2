"""The line of a game as it counts, over the steps that were taken back."""

from __future__ import annotations

from itertools import accumulate
from types import SimpleNamespace
from typing import Any

from core.replay.played_line import PlayedLines, played_lines


def lines(*takes: tuple[int, int, int, int]) -> tuple[Any, PlayedLines]:
    """Takes as episode, branch, first and last step."""
    made: Any = [
        SimpleNamespace(episode=episode, branch=branch, first_step=first, last_step=last)
        for episode, branch, first, last in takes
    ]
    counts = [take.last_step - take.first_step + 1 for take in made]
    starts = list(accumulate(counts, initial=0))
    return (made, starts), played_lines(made, starts[:-1])


def walked(film: Any, line: PlayedLines, number: int, direction: int = 1) -> list[tuple[int, int]]:
    """Branch and step of each number on the way."""
    takes, starts = film
    way: list[tuple[int, int]] = []
    while 0 <= number < starts[-1]:
        at = max(i for i, start in enumerate(starts[:-1]) if start <= number)
        way.append((takes[at].branch, takes[at].first_step + number - starts[at]))
        number = line.next(number, direction)
    return way


def test_what_was_taken_back_is_left_out_both_ways():
    film, line = lines((0, 0, 0, 5), (0, 1, 4, 8), (0, 2, 3, 4), (1, 0, 0, 1))
    played = [(0, 0), (0, 1), (0, 2), (2, 3), (2, 4), (0, 0), (0, 1)]
    assert walked(film, line, 0) == played
    assert walked(film, line, film[1][-1] - 1, -1) == played[::-1]
    assert line.begins == [0, 0, 0, film[1][3]]


def test_who_goes_there_sees_the_abandoned_steps_and_comes_back():
    film, line = lines((0, 0, 0, 3), (0, 1, 2, 3))
    assert walked(film, line, 2) == [(0, 2), (0, 3), (1, 2), (1, 3)]


def test_a_game_played_again_has_a_line_of_its_own():
    film, line = lines((0, 0, 0, 2), (0, 1, 2, 3), (0, 0, 0, 4), (0, 1, 1, 2))
    begin = film[1][2]
    assert walked(film, line, begin) == [(0, 0), (1, 1), (1, 2)]
    assert line.begins == [0, 0, begin, begin]
