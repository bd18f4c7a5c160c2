"""Left games: each has a way back, and of too many the oldest ends unless it is kept."""

from __future__ import annotations

import pytest

from app.shared.environment_cards import Card
from app.stage.left_games import MOST, Left, LeftGames


def left(number: int, key: str = "chess") -> Left:
    return Left(f"run{number}", Card(key, key.title(), "", key), {})


@pytest.fixture
def games(qapp):
    made = LeftGames()
    made.ended = []
    made.ending.connect(made.ended.append)
    for number in range(MOST + 1):
        made.add(left(number))
    return made


def test_two_of_a_kind_have_a_way_back_each(qapp):
    games = LeftGames()
    games.add(left(1))
    games.add(left(2))
    assert [game.run_id for game in games.rows] == ["run2", "run1"]
    taken = games.take("run1")
    assert taken is not None and taken.run_id == "run1"
    assert [game.run_id for game in games.rows] == ["run2"] and games.take("run1") is None


def test_of_too_many_the_oldest_ends_after_a_while(games, qtbot):
    assert [game.run_id for game in games.too_many()] == ["run0"]
    with qtbot.waitSignal(games.ending):
        games.end_soon("run0", 1)
    assert games.ended == ["run0"]


def test_a_game_that_is_kept_or_back_on_stage_does_not_end(games, qtbot):
    games.end_soon("run0", 1)
    games.keepGame("run0")
    games.end_soon("run1", 1)
    games.take("run1")
    qtbot.wait(30)
    assert games.ended == [] and games.too_many() == []
    # Who wanted it to stay is not asked again for the next one.
    games.add(left(7))
    games.add(left(8))
    assert [game.run_id for game in games.too_many()] == ["run2"]
