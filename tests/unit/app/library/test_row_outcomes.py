from __future__ import annotations

from test_run_query import run

from app.library.row_outcomes import HALF, outcome

SEATS = {
    "player_0": {"kind": "human", "operator": ""},
    "player_1": {"kind": "uci", "operator": "Stockfish"},
}


def sheet(episode: int, first: float, winner: str = "", result: str = "") -> dict:
    returns = {"player_0": first, "player_1": -first}
    return {"episode": episode, "returns": returns, "winner": winner, "result": result}


def test_a_game_says_who_won_and_how():
    session = run(1, kind="session", environment="chess_v6", episodes=1, steps=30)
    result = outcome(session, SEATS, [sheet(0, 1.0, "player_0", "resigned")])
    assert (result.players, result.result) == ("You \u2013 Stockfish", "1 \u2013 0")
    assert result.sentence.startswith("You (White) won") and result.sentence.endswith("resigned")
    assert outcome(session, SEATS, [sheet(0, 0.0)]).result == f"{HALF} \u2013 {HALF}"


def test_several_games_add_up_and_one_that_was_undone_counts_once():
    session = run(1, kind="session", episodes=3, steps=30)
    scores = [sheet(0, -1.0), sheet(0, 1.0), sheet(1, 0.0), sheet(2, -1.0)]
    assert outcome(session, SEATS, scores).result == f"1{HALF} \u2013 1{HALF}"


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
    assert outcome(session, SEATS, [{"episode": "x"}, None, {"strange": 1}]).result == ""
