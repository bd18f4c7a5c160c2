from __future__ import annotations

import itertools

from test_run_query import run

from app.library.row_outcomes import HALF, line_ups, outcome
from core.store.rows import RunEvent

NUMBERS = itertools.count()
SEATS = {
    "player_0": {"kind": "human", "operator": ""},
    "player_1": {"kind": "uci", "operator": "Stockfish"},
}


def event(name: str, detail: dict) -> RunEvent:
    return RunEvent(next(NUMBERS), 0, "", name, detail, 0)


def sheet(
    episode: int, first: float, winner: str = "", result: str = "", games: int = 1
) -> RunEvent:
    returns = {"player_0": first, "player_1": -first}
    end = {"episode": episode, "returns": returns, "winner": winner, "result": result}
    return event("score", {**end, "tally": {"episodes": games}})


def test_a_game_says_who_won_and_how():
    session = run(1, kind="session", environment="chess_v6", episodes=1, steps=30)
    result = outcome(session, SEATS, [sheet(0, 1.0, "player_0", "resigned")])
    assert (result.players, result.result) == ("You \u2013 Stockfish", "1 \u2013 0")
    assert result.actors == ("human", "agent")
    assert result.sentence.startswith("You (White) won") and result.sentence.endswith("resigned")
    assert outcome(session, SEATS, [sheet(0, 0.0)]).result == f"{HALF} \u2013 {HALF}"


def test_several_games_add_up_and_one_that_was_undone_counts_once():
    session = run(1, kind="session", episodes=3, steps=30)
    scores = [sheet(0, -1.0), sheet(0, 1.0), sheet(1, 0.0, games=2), sheet(2, -1.0, games=3)]
    assert outcome(session, SEATS, scores).result == f"1{HALF} \u2013 1{HALF}"


def test_games_without_a_sheet_are_counted_by_the_totals_of_the_newest():
    session = run(1, kind="session", episodes=500, steps=3000)
    end = {"episode": 499, "returns": {"player_0": 1.0, "player_1": -1.0}, "winner": "player_0"}
    tally = {"episodes": 500, "wins": {"player_0": 300, "player_1": 150}}
    result = outcome(session, SEATS, [sheet(0, -1.0), event("score", {**end, "tally": tally})])
    assert result.result == "325 \u2013 175" and "500 games" in result.sentence


def test_a_session_of_one_seat_is_told_by_its_return():
    alone = {"agent": {"kind": "human"}}
    session = run(1, kind="session", episodes=2, steps=40, mean_return=17.5)
    result = outcome(session, alone, [])
    assert (result.players, result.result) == ("You", "")
    assert result.sentence == "2 episodes, mean return 17.5"
    left = outcome(run(1, kind="session", episodes=0, steps=7), alone, [])
    assert left.sentence == "Left after 7 steps"
    assert outcome(run(1, kind="session", episodes=0, steps=0), alone, []).sentence


def test_sheets_of_somebody_else_are_no_result():
    session = run(1, kind="session", episodes=1, steps=4)
    strange = [event("score", detail) for detail in ({"episode": "x"}, None, {"strange": 1})]
    assert outcome(session, SEATS, [*strange, event("undone", None)]).result == ""


def test_a_game_whose_end_was_taken_back_has_no_result():
    session = run(1, kind="session", environment="chess_v6", episodes=1, steps=30)
    ends = [sheet(0, 0.0, "player_1", "resigned"), event("undone", {"episode": 0, "to": 12})]
    assert outcome(session, SEATS, ends).result == ""
    # Moves that were taken back later say nothing about an episode before.
    ends = [sheet(0, 1.0), event("undone", {"episode": 1, "to": 3})]
    assert outcome(session, SEATS, ends).result == "1 \u2013 0"


def test_a_comparison_names_everybody_who_plays():
    begun = [{"seats": {"agent": {"kind": "table", "operator": name}}} for name in ("A", "B", "A")]
    session = run(1, kind="evaluation", episodes=2, steps=40)
    assert outcome(session, line_ups(begun), []).players == "A \u2013 B"
