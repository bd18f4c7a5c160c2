"""Draws: both have to agree, and an engine answers by its own score."""

from __future__ import annotations

from typing import Any

import pytest
from session_doubles import Game, Seat

from mosaic_host.session.draws import Draws
from mosaic_host.session.refusals import Refusal


def test_two_people_agree_and_a_move_declines():
    game: Any = Game(w=Seat(), b=Seat())
    draws = Draws()
    assert draws.answer(game, "w", True) == "offered" and draws.offered_by(game) == "w"
    with pytest.raises(Refusal, match="already offered"):
        draws.answer(game, "w", True)
    draws.moved(game, "b", None)
    assert draws.offered_by(game) == ""
    draws.answer(game, "w", True)
    game.episode.branch = 1
    assert draws.offered_by(game) == "", "an offer is of this branch"
    draws.answer(game, "w", True)
    assert draws.answer(game, "b", True) == "agreed"
    assert game.told.count("draw_accepted") == 1 and "draw_declined" in game.told


def test_an_engine_declines_while_it_sees_itself_ahead():
    game: Any = Game(w=Seat(), b=Seat("engine"))
    draws = Draws()
    with pytest.raises(Refusal, match="has not judged"):
        draws.answer(game, "w", True)
    draws.moved(game, "b", 1.5)
    with pytest.raises(Refusal, match=r"ahead by 1\.5"):
        draws.answer(game, "w", True)
    draws.moved(game, "b", -0.2)
    assert draws.answer(game, "w", True) == "agreed"
    with pytest.raises(Refusal, match="an agent has this seat"):
        draws.answer(game, "b", True)
    alone: Any = Game(a=Seat())
    with pytest.raises(Refusal, match="only two-player games"):
        draws.answer(alone, "a", True)
