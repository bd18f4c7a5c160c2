"""Draws, score sheets, sessions that could not begin, and which steps keep a picture."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mosaic_host.session.draws import Draws
from mosaic_host.session.failed_slot import Absent
from mosaic_host.session.refusals import Refusal
from mosaic_host.session.score_keeper import sheet, winner_of
from mosaic_sdk.session import Report, as_object
from mosaic_sdk.session.host_commands import Look, Play
from mosaic_sdk.session.host_reports import DecisionTimes, Trouble
from mosaic_sdk.session.session_state import SeatState


class Seat:
    def __init__(self, kind: str = "human", returned: float = 0.0) -> None:
        self.by_hand = kind == "human"
        self.operator = (
            None
            if self.by_hand
            else SimpleNamespace(kind=kind, value_unit="pawns" if kind == "engine" else "")
        )
        self.who, self.returned = kind, returned
        self.counts: dict[str, int] = {}
        self.times: dict[str, list[int]] = {}

    def describe(self) -> SeatState:
        return SeatState(self.who)


class Game:
    number, env_id, episode, branch, step = 0, "x", 0, 0, 4
    touched, result, loser, forfeit = False, "", "", ""

    def __init__(self, **seats: Seat) -> None:
        self.seats = seats
        self.told: list[str] = []

    def report_event(self, name: str, detail: dict[str, Any]) -> None:
        self.told.append(name)

    def seconds(self) -> float:
        return 1.23456

    def seed_of(self, episode: int) -> int:
        return 7 + episode


def test_two_people_agree_and_a_move_declines():
    game: Any = Game(w=Seat(), b=Seat())
    draws = Draws()
    assert draws.said(game, "w", True) == "offered" and draws.offered_by(game) == "w"
    with pytest.raises(Refusal, match="already offered"):
        draws.said(game, "w", True)
    draws.moved(game, "b", None)
    assert draws.offered_by(game) == ""
    draws.said(game, "w", True)
    game.branch = 1
    assert draws.offered_by(game) == "", "an offer is of this branch"
    draws.said(game, "w", True)
    assert draws.said(game, "b", True) == "agreed"
    assert game.told.count("draw_accepted") == 1 and "draw_declined" in game.told


def test_an_engine_declines_while_it_sees_itself_ahead():
    game: Any = Game(w=Seat(), b=Seat("engine"))
    draws = Draws()
    with pytest.raises(Refusal, match="has not judged"):
        draws.said(game, "w", True)
    draws.moved(game, "b", 1.5)
    with pytest.raises(Refusal, match=r"ahead by 1\.5"):
        draws.said(game, "w", True)
    draws.moved(game, "b", -0.2)
    assert draws.said(game, "w", True) == "agreed"
    with pytest.raises(Refusal, match="an agent has this seat"):
        draws.said(game, "b", True)
    alone: Any = Game(a=Seat())
    with pytest.raises(Refusal, match="only two-player games"):
        draws.said(alone, "a", True)


def test_the_sheet_counts_who_acted_and_how_long_it_took():
    agent = Seat("ppo", 2.0)
    agent.counts = {"acted": 4, "by_you": 1, "veto": 2, "approve": 9}
    agent.times = {"ppo": [1000, 3000, 2000], "you": []}
    game: Any = Game(agent=agent)
    made = sheet(game)
    score = made.score["agent"]
    assert (score.returned, score.steps, score.by_you, score.by_agent) == (2.0, 4, 1, 3)
    assert score.interventions == {"approve": 9, "veto": 2}
    assert score.decision_ms == {"ppo": DecisionTimes(3, 2.0, 3.0)}
    assert (made.seconds, made.seed, made.winner, made.pgn) == (1.235, 7, "", "")
    assert as_object(made)["score"]["agent"]["return"] == 2.0


@pytest.mark.parametrize(
    ("result", "loser", "returns", "winner"),
    [("", "", (1, -1), "w"), ("", "", (0, 0), ""), ("resigned", "w", (0, 0), "b"),
     ("limit", "", (1, -1), ""), ("agreed to a draw", "", (1, -1), "")],
)  # fmt: skip
def test_the_winner_is_told_by_result_else_by_return(result, loser, returns, winner):
    game: Any = Game(w=Seat(returned=returns[0]), b=Seat(returned=returns[1]))
    game.result, game.loser = result, loser
    assert winner_of(game) == winner


def test_a_session_that_could_not_begin_answers_every_command_with_the_reason():
    said: list[Report] = []
    run = SimpleNamespace(log=lambda *_: None, event=lambda *_: None)
    absent = Absent(2, run, said.append, "no such game", "Install it")
    assert said == [Trouble(2, "no such game. Install it", "Install it")]
    assert absent.obey(Look(2)).status == "failed"
    with pytest.raises(Refusal, match="could not begin: no such game"):
        absent.obey(Play(2))
    with pytest.raises(AttributeError):
        _ = absent.misspelt  # type: ignore[attr-defined]
