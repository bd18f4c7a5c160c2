"""Text from the host's reports: authors, names, score sheets, owners of keys."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from app.shared import state_text
from app.stage import score_sheet
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_reports import (
    DecisionTimes,
    EpisodeScore,
    MoveTimes,
    SeatScore,
    SessionTally,
)
from mosaic_sdk.session.session_state import LastStep, Payload, SeatState


def state(hands=(), **more):
    seats = {name: SeatState("you", "human", by_hand=name in hands) for name in ("p_0", "p_1")}
    return SessionState(seats=seats, status="running", **more)


def test_keys_go_to_the_hands_on_turn_else_wait_for_theirs():
    state_shown = state(hands={"p_0"}, turns=["p_1"])
    assert state_text.hand_on_turn(state_shown) == "p_0"
    both = state(hands={"p_0", "p_1"}, turns=["p_0", "p_1"])
    assert [state_text.hand_on_turn(both, person) for person in (0, 1, 2)] == ["p_0", "p_1", "p_1"]
    assert state_text.hand_on_turn(state()) == ""


def test_in_real_time_only_what_matters_is_shown_at_once():
    before = state(pace="timed", step=1)
    after = replace(before, step=2, returns={"p_0": 1.0})
    assert state_text.only_time_passed(before, after)
    assert not state_text.only_time_passed(before, replace(after, status="paused"))
    assert not state_text.only_time_passed(before, replace(after, pace="command"))
    assert not state_text.only_time_passed(before, replace(after, payload=Payload("grid")))


def test_a_check_and_a_mate_are_signed():
    def after(check: bool, moves: str) -> SessionState:
        data = f'{{"fen": "x", "check": {"true" if check else "false"}, "moves": {moves}}}'
        return SessionState(payload=Payload("board", "json", data))

    assert state_text.chess_sign(after(True, '[[1, "e2e4"]]')) == "+"
    assert state_text.chess_sign(after(True, "[]")) == "#"
    assert state_text.chess_sign(after(False, "[]")) == ""
    assert state_text.chess_sign(SessionState()) == ""


SHEET = EpisodeScore(
    seed=7, steps=3, seconds=2.0, touched=True, returns={"w": 1.0, "b": -1.0},
    seats={"w": SeatState("you", "human"), "b": SeatState("s", "engine", value_unit="pawns")},
    score={"w": SeatScore(1.0, steps=2, by_you=2, interventions={"veto": 1},
                          verdict_ms=DecisionTimes(2, 400), move_times=MoveTimes(2, 1.5, 3.0))},
)  # fmt: skip


def test_the_sheet_says_who_won_and_its_file_has_a_row_for_each_seat():
    titles = {"w": "White", "b": "Black"}
    assert score_sheet.headline(SHEET, titles) == "White wins"
    resigned = replace(SHEET, result="resigned", winner="b")
    assert score_sheet.headline(resigned, titles) == "White resigned"
    total = SessionTally().plus("w", SHEET.returns).plus("w", SHEET.returns)
    assert score_sheet.tally(total, titles).startswith("2 – 0")
    alone = SessionTally().plus("", {"agent": 1.0}).plus("", {"agent": 0.0})
    assert score_sheet.tally(alone, {}) == "2 episodes, mean return 0.5"
    rows = list(csv.DictReader(io.StringIO(score_sheet.as_csv([SHEET]))))
    assert [(row["seat"], row["return"]) for row in rows] == [("w", "1.0"), ("b", "-1.0")]
    assert (rows[0]["by_you"], rows[0]["veto"], rows[0]["verdict_median_ms"]) == ("2", "1", "400")
    assert (rows[0]["move_median_s"], rows[0]["moves_s"]) == ("1.5", "3.0")


def judged(unit: str, value: float | None, step: int = 2, branch: int = 0) -> SessionState:
    return SessionState(
        episode=0,
        branch=branch,
        step=step,
        seats={"w": SeatState(kind="human"), "b": SeatState(kind="mine", value_unit=unit)},
        last=LastStep("b", value=value),
    )


def test_what_an_engine_thinks_is_kept_until_it_thinks_anew():
    worth = state_text.worth_of(judged("pawns", -0.4), {})
    overlay = {"value": -0.4, "valueUnit": "pawns", "valueFor": "b"}
    assert state_text.overlay_of(None, worth) == overlay
    mine = replace(judged("pawns", None, 3), last=LastStep("w"))
    assert state_text.overlay_of(None, state_text.worth_of(mine, worth)) == overlay
    # Another line of the game, its beginning, and agents that judge by other units.
    for state in (
        replace(mine, branch=1),
        judged("pawns", 1.0, step=0),
        judged("", 3.0, branch=1),
    ):
        assert state_text.overlay_of(None, state_text.worth_of(state, worth)) == {}
