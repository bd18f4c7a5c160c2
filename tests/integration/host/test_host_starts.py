"""Engines that start slowly, never or wrongly: the session obeys meanwhile, and can change them."""

from __future__ import annotations

import stat
import time
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Stage

ENGINE = """#!{python}
import pathlib, random, sys, time
import chess
how, board = "{how}", chess.Board()
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["uci"]:
        while how == "slow" and not pathlib.Path(__file__).with_suffix(".go").exists():
            time.sleep(0.02)
        if how == "never":
            time.sleep(3600)
        if how == "dead":
            sys.exit(3)
        print("id name Fake\\nuciok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        at = words.index("moves") if "moves" in words else len(words)
        board = chess.Board()
        for move in words[at + 1:]:
            board.push_uci(move)
    elif words[:1] == ["go"]:
        print("bestmove " + str(min(map(str, board.legal_moves))), flush=True)
"""
HUMAN = {"kind": "human"}


@pytest.fixture
def slot(tmp_path: Path, python: str):
    def make(how: str, mode: str = "human") -> dict[str, Any]:
        program = tmp_path / how
        program.write_text(ENGINE.format(python=python, how=how))
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        engine = {"kind": "uci", "uci": str(program), "name": "Fake"}
        white = HUMAN if mode == "human" else {"kind": "random"}
        return {"env": "chess_v6", "seed": 1, "mode": mode,
                "seats": {"player_0": white, "player_1": engine}}  # fmt: skip

    return make


def test_a_session_obeys_while_an_engine_starts(stage: Stage, slot, tmp_path: Path) -> None:
    with stage.play(slot("slow")) as play:
        state = play.wait(lambda: next(
            (s for s in play.reports_of("state") if s["seats"]["player_1"].get("starting")), None
        ))  # fmt: skip
        assert state["status"] == "running"
        play.act(state["legal"][0], seat="player_0")
        waits = play.until(step=1, turn="player_1")
        assert waits["seats"]["player_1"]["starting"]
        play.tell("undo", n=1)
        play.act(state["legal"][1], seat="player_0")
        assert play.until(step=1, branch=1)["seats"]["player_1"]["starting"]
        (tmp_path / "slow.go").touch()
        ready = play.until(step=2)
        assert ready["last"]["by"] == "Fake" and ready["last"]["decided_by"] == "agent"
        assert not ready["seats"]["player_1"].get("starting")


def test_its_clock_begins_when_it_can_be_asked(stage: Stage, slot, tmp_path: Path) -> None:
    clocked = {**slot("slow"), "clock": {"seconds": 5}}
    with stage.play(clocked) as play:
        state = play.until(status="running")
        play.act(state["legal"][0], seat="player_0")
        play.until(step=1)
        time.sleep(0.5)
        (tmp_path / "slow.go").touch()
        assert play.until(step=2)["clock"]["player_1"] > 4.7


def test_another_agent_can_be_chosen_meanwhile(stage: Stage, slot) -> None:
    with stage.play(slot("never")) as play:
        state = play.until(status="running")
        play.act(state["legal"][0], seat="player_0")
        play.until(step=1)
        play.tell("assign", seat="player_1", operator={"kind": "random"})
        after = play.until(step=2)
        assert after["seats"]["player_1"]["kind"] == "random" and after["status"] == "running"


def test_one_that_does_not_start_pauses_a_game_with_a_person(stage: Stage, slot) -> None:
    with stage.play(slot("dead")) as play:
        paused = play.wait_for("state", status="paused")
        assert "Fake does not start" in paused["message"] and "another agent" in paused["message"]
        assert play.events("session_failed") == []
        play.tell("assign", seat="player_1", operator={"kind": "random"})
        play.tell("play")
        state = play.until(status="running")
        play.act(state["legal"][0], seat="player_0")
        assert play.until(step=2)["last"]["by"] == "random"


def test_one_that_does_not_start_ends_a_game_of_agents(stage: Stage, slot) -> None:
    with stage.play(slot("dead", "agent")) as play:
        assert play.ended().state == "failed"
        (failed,) = play.events("session_failed")
        assert "Fake does not start" in failed["message"] and failed["about"] == "operator"
