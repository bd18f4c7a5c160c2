"""Games lost by faults, as the pages name them."""

from __future__ import annotations

from app.shared.lost_games import forfeits, voids
from core.compare.verdict_parts import Lost, Played


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


def test_void_games_are_named_by_cause():
    lost = [Lost("E", seed, "a", "it died") for seed in range(8)]
    lost += [Lost("E", 3, "b", "cut", against="a"), Lost("E", 4, "b", "")]
    assert voids(lost) == [
        "a, seeds 0, 1, 2, 3, 4, 5 and 2 more: it died", "b – a, seed 3: cut", "b, seed 4",
    ]  # fmt: skip
    many = [Lost("E", 0, "a", f"cause {number}") for number in range(9)]
    assert len(voids(many)) == 7 and voids(many)[-1] == "3 games more"
