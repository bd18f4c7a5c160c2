"""Lock-step, proved from the record; who can't keep up leaves, the others go on."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path
from typing import Any

HERE = str(Path(__file__).parent)
ENV = {"PYTHONPATH": HERE}


def slot(most_ms: float, length: int = 40, **more: Any) -> dict[str, Any]:
    return {
        "env": "slow_worlds:Slow-v0",
        "kwargs": {"most_ms": most_ms, "length": length},
        "seed": 3,
        "episodes": 2,
        "mode": "agent",
        "payload": False,
        **more,
    }


def ticks(play: Any) -> dict[int, dict[int, tuple[int, int]]]:
    """tick -> slot -> (begun, ended), in microseconds of one clock."""
    spans_by_tick: dict[int, dict[int, tuple[int, int]]] = {}
    for event in play.events("ticks"):
        for tick, number, begun, ended in event["rows"]:
            spans_by_tick.setdefault(tick, {})[number] = (begun, ended)
    return spans_by_tick


def test_no_tick_begins_before_all_have_ended_the_last(stage):
    with stage.play(slot(0), slot(50), slot(0), env=ENV, lockstep=True) as play:
        play.ended()
        spans = ticks(play)
    assert sorted(spans) == list(range(1, 81))
    assert all(len(slots) == 3 for slots in spans.values())
    for (tick, before), (two, after) in pairwise(sorted(spans.items())):
        assert two == tick + 1
        last_end = max(ended for _, ended in before.values())
        assert min(begun for begun, _ in after.values()) >= last_end


def test_finished_games_wait_for_the_same_episode_of_the_others(stage):
    with stage.play(slot(0, 5), slot(2, 20), env=ENV, lockstep=True) as play:
        play.ended()
        spans = ticks(play)
    together = [tick for tick, slots in sorted(spans.items()) if len(slots) == 2]
    assert together == [*range(1, 6), *range(21, 26)]


def test_the_same_agent_twice_is_the_same_story(stage):
    with stage.play(slot(0), slot(4), env=ENV, lockstep=True) as play:
        play.ended()
        first, other = play.steps(slot=0), play.steps(slot=1)
    assert [(r.action, r.reward, r.step) for r in first] == [
        (r.action, r.reward, r.step) for r in other
    ]
    assert len(first) == 2 * 41


def test_a_tile_that_fails_or_is_late_leaves_and_the_others_go_on(stage):
    broken = slot(0, env="odd_worlds:Throws-v0", kwargs={}, max_steps=0)
    with stage.play(slot(0), broken, slot(1), env=ENV, lockstep=True) as play:
        play.wait_for("trouble", slot=1)
        play.ended()
        spans = ticks(play)
    assert len(spans[80]) == 2 and 1 not in spans[80]


def test_all_pause_step_and_go_on_together(stage):
    wanted = [slot(0, 400, episodes=0, mode="hybrid") for _ in range(3)]
    with stage.play(*wanted, env=ENV, lockstep=True, rate=50) as play:
        play.wait(lambda: all(play.reports_of("state", n) for n in range(3)))
        play.tell("pause_session")
        before = [play.tell("look", slot=n)["step"] for n in range(3)]
        assert len(set(before)) == 1
        play.tell("step_session", n=3)
        # Asked outside of `wait`, which holds what reports come through.
        until = time.monotonic() + 20
        while play.tell("look", slot=2)["step"] < before[0] + 3:
            assert time.monotonic() < until
        assert {play.tell("look", slot=n)["step"] for n in range(3)} == {before[0] + 3}
        play.tell("restart", seed="new")
        assert len({play.tell("look", slot=n)["seed"] for n in range(3)}) == 1


def test_an_opening_is_the_same_whoever_sits_where(stage):
    def board(first: str, second: str) -> dict[str, Any]:
        seats = {"#0": {"kind": "random", "name": first}, "#1": {"kind": "random", "name": second}}
        return {"env": "tictactoe_v3", "seats": seats, "seeds": [4, 9], "mode": "agent",
                "pace": "free", "opening_plies": 2}  # fmt: skip

    with stage.play(board("a", "b"), board("b", "a")) as play:
        play.ended()
        for episode in (0, 1):
            here, there = ([row.action for row in play.acted(slot=n, episode=episode)]
                          for n in (0, 1))  # fmt: skip
            assert here[:2] == there[:2] and len(here) >= 5
        openings = {tuple(row.action for row in play.acted(slot=0, episode=e))[:2] for e in (0, 1)}
    assert len(openings) == 2


def test_one_that_cannot_begin_never_stops_the_others(stage):
    lost = {"agent": {"kind": "tabular", "checkpoint": "/nowhere/q.json"}}
    with stage.play(slot(0, 5), slot(0, 5, seats=lost), slot(0, 5), env=ENV, lockstep=True) as play:
        play.ended()
        spans = ticks(play)
        [failed] = play.events("session_failed")
    assert failed["slot"] == 1 and "/nowhere/q.json" in failed["message"]
    assert all(set(slots) == {0, 2} for slots in spans.values()) and len(spans) == 10


def test_a_host_that_follows_is_never_ahead_of_the_others(stage):
    """It goes as far as it is told, catches up at once, and ends once nobody leads it."""
    with stage.play(slot(0, 20), env=ENV, lockstep=True, rate=2) as play:
        play.wait(lambda: play.reports_of("state", 0))
        for episode, step in ((0, 12), (0, 13), (1, 5)):
            play.tell("hold", episode=episode, step=step)
            play.tell("speed", factor=0, rate=0)
            play.until(episode=episode, step=step)
            time.sleep(0.1)
            now = play.tell("look")
            assert (now["episode"], now["step"]) == (episode, step)
        play.tell("hold", episode=-1)
        play.ended()
        assert len(play.acted()) == 2 * 20
