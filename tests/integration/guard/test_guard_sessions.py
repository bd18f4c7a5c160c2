"""Sessions with AgentSpeak programs at the gate: started by name, perceiving, recorded."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Play, Stage, stage_at

from core.errors import MissingPart, NotFound
from core.runs.run_ids import new_run_id
from core.sessions import SessionSpec
from core.workers import programs
from mosaic_sdk.launch import process_tree, sandbox
from mosaic_sdk.v1 import decider_pb2, mind_pb2

LAKE = {"env": "FrozenLake-v1", "kwargs": {"is_slippery": False}, "pace": "free", "seed": 3}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, host: str) -> Iterator[Stage]:
    with stage_at(MOSAIC_PROFILE=str(tmp_path_factory.mktemp("p") / "profile")) as made:
        yield made


def gate(program: str = "frozen_lake", **link: Any) -> dict[str, Any]:
    # A machine under load may not keep what a person would call at once.
    link_of = {"name": "guard", "role": "program", "program": program, "deadline_ms": 20000, **link}
    return {"links": [link_of], "policy": {"default": "closed"}}


@contextmanager
def session(stage: Stage, *slots: dict[str, Any], **more: Any) -> Iterator[Play]:
    play = Play(stage, new_run_id(stage.engine.clock.unix_ns()))
    stage._plays[play.run_id] = play
    spec = SessionSpec(slots=slots, run_id=play.run_id, **more)
    stage.call(stage.engine.sessions.start(spec))
    try:
        yield play
    finally:
        if not stage.call(stage.engine.runs.get(play.run_id)).state.ended:
            stage.call(stage.engine.runs.cancel(play.run_id, 5000))
            play.ended()


def test_a_random_agent_never_falls(stage: Stage) -> None:
    with session(stage, {**LAKE, "episodes": 12, "max_steps": 60, "gate": gate()}) as play:
        assert str(play.ended().state) == "finished", play.story()
        rows = play.acted()
        assert len(rows) > 50
        assert all(row.observation not in (5, 7, 11, 12) for row in rows)
        verdicts = [
            decision for row in rows for decision in row.decisions if decision.role == "program"
        ]
        assert {verdict.verdict for verdict in verdicts} == {"approve", "replace"}
        assert all(mind_pb2.Mind.FromString(verdict.mind).why.plan for verdict in verdicts)
        sent = [decider_pb2.Percepts.FromString(row.extras["percepts"]["guard"])
                for row in rows if "percepts" in row.extras]  # fmt: skip
        assert sum(percepts.full for percepts in sent) == 12, "facts of the map once an episode"
        assert {term.functor for term in sent[0].statics} == {"size", "hole", "goal"}


def test_cells_of_other_worlds(stage: Stage) -> None:
    cliff = {"env": "CliffWalking-v1", "episodes": 2, "max_steps": 80, "pace": "free", "seed": 1}
    with session(stage, {**cliff, "gate": gate("cliff_walking")}) as play:
        assert str(play.ended().state) == "finished", play.story()
        assert all(row.reward == -1.0 for row in play.acted()), "who falls pays 100"


def test_a_program_plays(stage: Stage) -> None:
    """An operator of a seat, and the same program twice is one process."""
    player = {"kind": "decider", "program": "tic_tac_toe_player"}
    slot = {"env": "tictactoe_v3", "episodes": 2, "pace": "free", "seed": 1}
    slot["seats"] = {"player_1": player, "player_2": {"kind": "random"}}
    with session(stage, slot) as play:
        assert str(play.ended().state) == "finished", play.story()
        rows = [row for row in play.acted() if row.seat == "player_1"]
        assert rows
        assert all("percepts" in row.extras for row in rows)


def test_another_gate_while_it_runs(stage: Stage) -> None:
    slot = {**LAKE, "pace": "command", "mode": "human", "seats": {"agent": {"kind": "human"}}}
    with session(stage, slot) as play:
        play.until(status="running")
        sessions = stage.engine.sessions
        made = gate("frozen_lake")
        stage.call(sessions.supervise(play.run_id, 0, made, "FrozenLake-v1"), 100)
        for action in (1, 2):
            play.tell("act", seat="agent", action=action, key=action)
        # From 1,0 to the right is a hole: the program puts something else in its place.
        play.until(step=2)
    # It has ended: all of it is on disk.
    row = next(step for step in play.acted() if step.step == 2)
    assert row.action != 2
    assert row.decisions[1].reason == "hole at 1,1"


def test_what_is_missing_is_said_before(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    sessions = stage.engine.sessions
    spec = SessionSpec(slots=[{**LAKE, "gate": gate()}])
    assert all(check.ok for check in stage.call(sessions.preflight(spec), 100))
    broken = tmp_path / "broken.asl"
    broken.write_text("+!review(Id, _, _ <- approve(Id).\n")
    bad = SessionSpec(slots=[{**LAKE, "gate": gate(str(broken))}])
    check = next(problem for problem in stage.call(sessions.preflight(bad), 100) if not problem.ok)
    assert f"{broken}:1:" in check.message
    with pytest.raises(NotFound, match="known for Acrobot"):
        stage.call(sessions.start(SessionSpec(slots=[{"env": "Acrobot-v1", "gate": gate()}])))
    monkeypatch.setattr(programs._bridge(), "find_java", lambda: (None, without_java()))
    check = next(problem for problem in stage.call(sessions.preflight(spec), 100) if not problem.ok)
    assert check.cure.startswith("apt-get install")
    with pytest.raises(MissingPart, match="Java 17"):
        stage.call(sessions.start(spec))


def without_java() -> str:
    return "The Jason bridge needs Java 17 or newer; (Debian: apt-get install openjdk-17)"


def test_a_jvm_reviews_from_a_sandbox(stage: Stage) -> None:
    """The session is refused on a machine without one; nothing plays outside of it."""
    slot = {**LAKE, "episodes": 100_000, "max_steps": 60, "gate": gate()}
    if sandbox.find_means() is None:
        with pytest.raises(MissingPart, match="no sandbox"), session(stage, slot, sandbox="yes"):
            pass
        return
    with session(stage, slot, sandbox="yes") as play:
        # Not by `wait`: the engine answers no question while its reports are held back.
        until = time.monotonic() + 60
        while play.row().steps <= 5:
            assert time.monotonic() < until, play.story()
            time.sleep(0.02)
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in bridges(play)]
    assert len(statuses) == 1 and "NoNewPrivs:\t1" in statuses[0]
    rows = play.acted()
    assert rows and all(row.decisions for row in rows)


def bridges(play: Play) -> list[int]:
    pids: list[int] = []
    for pid in process_tree.members(play.run_id):
        with suppress(OSError):  # others come and go
            if b"mosaic-jason.jar" in Path(f"/proc/{pid}/cmdline").read_bytes():
                pids.append(pid)
    return pids


def test_a_closed_session_waits_for_the_program_that_died(stage: Stage) -> None:
    """Only the episode that it died in is lost; nothing runs without it."""
    slot = {**LAKE, "episodes": 100_000, "max_steps": 60, "gate": gate()}
    with session(stage, slot) as play:

        def state(status: str, after: int) -> dict[str, Any] | None:
            reports = (
                report for report in play.reports_of("state")[after:] if report["status"] == status
            )
            return next((item for item in reports if item["episode"] >= 0), None)

        play.wait(lambda: state("running", 0))
        [killed] = bridges(play)
        before = len(play.reports_of("state"))
        os.kill(killed, signal.SIGKILL)
        told = play.wait(lambda: state("waiting", before))
        assert told["message"].startswith("Waiting for a program: frozen_lake ")
        waits = play.reports_of("state").index(told)
        follows = play.wait(lambda: state("running", waits))
        assert follows["message"] == "" and follows["episode"] == told["episode"]
        [other] = bridges(play)
        assert other != killed
        assert not any(report["status"] == "failed" for report in play.reports_of("state"))
    assert len(play.events("waits_for_deciders")) == 1
    rows = play.acted()
    assert rows and not any(row.extras.get("mark") for row in rows)
