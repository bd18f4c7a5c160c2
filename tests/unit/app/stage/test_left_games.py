"""Left games: each has a way back, and of too many the oldest ends unless it is kept."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from app.shared.environment_cards import Card, card_for
from app.stage.left_games import MOST, Left, LeftGames, players_of
from mosaic_sdk.session.open_objects import SlotObject


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


def test_one_without_a_move_ends_before_one_that_was_played(qapp):
    games = LeftGames()
    for number in range(MOST):
        games.add(replace(left(number), steps=3))
    games.add(left(MOST))
    assert [game.run_id for game in games.too_many()] == [f"run{MOST}"]
    games.take(f"run{MOST}")
    games.add(replace(left(9), steps=1))
    assert [game.run_id for game in games.too_many()] == ["run0"]


def test_two_of_a_kind_are_told_apart(qapp):
    card = card_for("connect_four_v3")
    assert card is not None
    mine: SlotObject = {"seats": {"player_0": {"kind": "human"}, "player_1": {"kind": "random"}}}
    theirs: SlotObject = {
        "seats": {"player_0": {"kind": "random"}, "player_1": {"kind": "nobody knows"}}
    }
    game = replace(left(1), steps=12, at_s=1_000_000.0, players=players_of(card, mine))
    at = time.strftime("%H:%M", time.localtime(1_000_000.0))
    assert game.about == f"against Random, 12 steps, left at {at}"
    assert game.parted == "Chess is paused."
    other = replace(game, players=players_of(card, theirs), over=True)
    assert other.about == f"Random \u2013 an agent, ended, 12 steps, left at {at}"
    assert other.parted == "Chess is over. It can be opened again."
