"""Starting positions: given, recorded, repeated; and a recorded game that is played on."""

from __future__ import annotations

import json

import pytest

from core.replay.start_positions import position_at
from core.replay.timeline import Film

FEN = "4k3/P7/8/8/8/8/8/4K3 b - - 0 1"
RANDOM = {"*": {"kind": "random"}}


def slot_of(env, **more):
    return {"env": env, "seats": RANDOM, "seed": 5, "mode": "agent", "pace": "free",
            "episodes": 1, **more}  # fmt: skip


def played(stage, *slots):
    with stage.play(*slots) as play:
        assert play.ended().state == "finished", play.story()
    return play


def actions(play, slot=0):
    return [(row.step, row.seat, row.action) for row in play.acted(slot=slot)]


def test_chess_begins_where_the_fen_says_with_the_side_that_it_names(stage):
    start = {"position": {"fen": FEN}}
    play = played(stage, slot_of("chess_v6", start=start, max_steps=4))
    rows = play.steps()
    assert rows[0].extras["options"] == start
    begun = json.loads(play.events("start")[0]["payload"])
    assert begun["fen"] == FEN
    assert [row.seat for row in play.acted()] == ["player_1", "player_0", "player_1", "player_0"]
    again = played(stage, slot_of("chess_v6", start=start, max_steps=4))
    assert actions(again) == actions(play)


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("nonsense", "not a FEN"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "No game of chess reaches this position"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "game is over"),
    ],
)
def test_a_position_that_is_none_ends_the_session_by_name(stage, fen, reason):
    spec = slot_of("chess_v6", start={"position": {"fen": fen}})
    with stage.play(spec) as play:
        play.ended()
    assert any(reason in event["message"] for event in play.events("session_failed")), play.story()


def test_a_world_of_one_number_begins_in_any_state(stage):
    start = {"position": {"state": 10}}
    play = played(
        stage, slot_of("FrozenLake-v1", kwargs={"is_slippery": False}, start=start, max_steps=1)
    )
    assert play.steps()[0].observation == 10
    begun = json.loads(play.events("start")[0]["payload"])
    assert begun["agent"] == [2, 2]


@pytest.mark.parametrize("env", ["chess_v6", "MiniGrid-DoorKey-6x6-v0", "openspiel/othello"])
def test_a_recorded_game_is_played_on_from_any_step(stage, env):
    before = played(stage, slot_of(env, max_steps=12))
    film = Film(before.reader, before.run_id)
    while film.extend():
        pass
    start = position_at(film, film.takes[0], 7, {"env": env})
    steps = before.acted()
    after = played(
        stage, {**slot_of(env, max_steps=3, seed=99), "start": start, "seeds": [99, 100]}
    )
    wanted = [row for row in before.steps() if row.step == 7 and row.payloads]
    begun = after.events("start")
    # Each episode begins there, whatever its own seed is.
    assert len(begun) == 2
    for event in begun:
        document = json.loads(event["payload"])
        assert document == json.loads(wanted[0].payloads[0].data)
    assert len(start["position"]["actions"]) == 7
    assert steps[0].seat in start["position"]["actions"][0]
