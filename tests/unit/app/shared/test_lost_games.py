"""Games lost by faults, as the pages name them."""

from __future__ import annotations

from app.shared.lost_games import forfeits
from core.compare.verdict_parts import Played


def test_faults_are_told_with_who_and_why():
    lost = [
        Played("a", 0, seed, 0.0, outcome="fault", why="lost on time", by="a", against="b")
        for seed in range(2)
    ]
    cheated = Played(
        "a", 0, 2, 1.0, outcome="fault", why="illegal action e1e8", by="b", against="b"
    )
    assert forfeits([*lost, cheated, Played("a", 0, 3, 1.0, against="b")]) == [
        "a: 2 games lost, lost on time", "b: 1 game lost, illegal action e1e8",
    ]  # fmt: skip


def test_a_line_up_that_plays_alone_is_named_as_well():
    games = [
        Played("a", 0, 0, 0.0, outcome="fault", why="illegal action 99"),
        Played("a", 0, 1, 5.0),
        Played("b", 0, 0, outcome="void", why="the host was killed"),
    ]
    assert forfeits(games) == ["a: 1 game lost, illegal action 99"]
