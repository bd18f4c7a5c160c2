"""Score sheets of episodes."""

from __future__ import annotations

from typing import Any

import pytest
from session_doubles import Game, Seat

from mosaic_host.session.score_keeper import sheet, winner_of
from mosaic_sdk.session import as_object
from mosaic_sdk.session.host_reports import DecisionTimes, MoveTimes, SessionTally


def test_the_sheet_counts_who_acted_and_how_long_it_took():
    agent = Seat("ppo", 2.0)
    agent.counts = {"acted": 4, "by_you": 1, "veto": 2, "approve": 9}
    agent.times = {"ppo": [1000, 3000, 2000], "you": []}
    agent.verdict_times = [4000, 8000, 5000]
    game: Any = Game(agent=agent)
    for step, seconds in enumerate((1.0, 4.0, 2.0), 1):
        game.episode.moves.note(step, agent.name, 0, "", seconds)
    made = sheet(game, SessionTally(3))
    score = made.score["agent"]
    assert (score.returned, score.steps, score.by_you, score.by_agent) == (2.0, 4, 1, 3)
    assert score.interventions == {"approve": 9, "veto": 2}
    assert score.decision_ms == {"ppo": DecisionTimes(3, 2.0, 3.0)}
    assert score.verdict_ms == DecisionTimes(3, 5.0, 8.0)
    assert score.move_times == MoveTimes(3, 2.0, 7.0)
    assert (made.seconds, made.seed, made.winner, made.pgn) == (1.235, 7, "", "")
    assert as_object(made)["score"]["agent"]["return"] == 2.0


@pytest.mark.parametrize(
    ("result", "loser", "returns", "winner"),
    [("", "", (1, -1), "w"), ("", "", (0, 0), ""), ("resigned", "w", (0, 0), "b"),
     ("limit", "", (1, -1), ""), ("agreed to a draw", "", (1, -1), "")],
)  # fmt: skip
def test_the_winner_is_told_by_result_else_by_return(result, loser, returns, winner):
    game: Any = Game(w=Seat(returned=returns[0]), b=Seat(returned=returns[1]))
    game.episode.result, game.episode.loser = result, loser
    assert winner_of(game) == winner
