"""Ranking of the games that a search finds."""

from __future__ import annotations

import pytest

from app.stage.game_search import rank, ranked

GAMES = [
    ("frozen", "Frozen Lake", "Toy text", "FrozenLake-v1 move over the ice"),
    ("frozen8", "Frozen Lake8x8", "Toy text", "FrozenLake8x8-v1"),
    ("pole", "Cart Pole", "Classic control", "CartPole-v1 push left or right"),
    ("chess", "Chess", "Board games", "chess_v6"),
    ("atari-chess", "Video Chess", "Atari", "ALE/VideoChess-v5"),
    ("breakout", "Breakout", "Atari", "ALE/Breakout-v5"),
]


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ("frozen", ["frozen", "frozen8"]),
        ("cartpole", ["pole"]),
        ("cart pole", ["pole"]),
        ("chess", ["chess", "atari-chess"]),
        ("atari", ["atari-chess", "breakout"]),
        ("ale breakout", ["breakout"]),
        ("over the ice", ["frozen"]),
        ("nothing such", []),
        ("crt pole", ["pole"]),
        ("fozen lake", ["frozen", "frozen8"]),
        ("brekout", ["breakout"]),
        ("ches", ["chess", "atari-chess"]),
        ("xyz", []),
        ("", [key for key, *_ in GAMES]),
    ],
)
def test_the_best_match_comes_first(wanted: str, names: list[str]) -> None:
    assert ranked(wanted, GAMES) == names


def test_a_name_counts_more_than_a_family_and_that_more_than_help() -> None:
    places = [
        rank("lake", "Lake", "Toy text", ""),
        rank("lake", "Frozen Lake", "Toy text", ""),
        rank("lake", "Ice", "Lake worlds", ""),
        rank("lake", "Ice", "Toy text", "a lake"),
    ]
    assert None not in places
    assert places == sorted(places, key=lambda number: number or 0.0) and len(set(places)) == 4
