"""Sessions of the real host under a real engine, with deciders beside it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Play, Stage

from core.errors import Refused
from core.runs.run_ids import new_run_id
from core.sessions import SessionSpec
from mosaic_sdk.codec.link_frames import STEPS
from mosaic_sdk.codec.step_builder import decode_steps
from mosaic_sdk.launch import recovery
from mosaic_sdk.launch.process_tree import kill_run
from mosaic_sdk.session.host_commands import Override

DIES = """
import os
from mosaic_sdk.decider import serve

class Dies:
    def act(self, *_):
        os._exit(3)

serve(Dies())
"""
GUARD = [sys.executable, str(Path(__file__).with_name("guard.py"))]
HOLES = {5, 7, 11, 12}
LAKE = {"env": "FrozenLake-v1", "kwargs": {"is_slippery": False}}


def decider(name: str = "guard", **more: Any) -> dict[str, Any]:
    return {"name": name, "argv": GUARD, **more}


def gate(default: str = "closed", **policy: Any) -> dict[str, Any]:
    link = {"name": "guard", "role": "program", "deadline_ms": 5000}
    return {"links": [link], "policy": {"default": default, **policy}}


@contextmanager
def session(stage: Stage, *slots: dict[str, Any], **more: Any) -> Iterator[Play]:
    """Started as the window does."""
    play = listen(stage)
    spec = SessionSpec(slots=slots, run_id=play.run_id, **more)
    stage.call(stage.engine.sessions.start(spec))
    with ended(stage, play):
        yield play


def listen(stage: Stage) -> Play:
    play = Play(stage, new_run_id(stage.engine.clock.unix_ns()))
    stage._plays[play.run_id] = play
    return play


@contextmanager
def ended(stage: Stage, play: Play) -> Iterator[None]:
    try:
        yield
    finally:
        if not play.row().state.ended:
            stage.call(stage.engine.runs.cancel(play.run_id, 5000))
            play.ended()


def until(true: Callable[[], bool]) -> None:
    """For what the store knows: it is told no later than it is written."""
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(0.02)


def folder(stage: Stage, run_id: str) -> Path:
    return stage.engine.runs.launchers.folder(run_id)


def test_a_program_keeps_a_random_agent_out_of_every_hole(stage: Stage) -> None:
    slot = {**LAKE, "seed": 3, "episodes": 10, "pace": "free", "gate": gate()}
    with session(stage, slot, deciders=[decider()]) as play:
        play.ended()
        rows = play.acted()
        assert len(rows) > 50
        assert not {int(row.observation) for row in rows} & HOLES
        decisions = [d for row in rows for d in row.decisions if d.role == "program"]
        assert {d.verdict for d in decisions} == {"approve", "veto"}
        assert any(d.reason == "hole down" for d in decisions)


def test_a_link_names_any_program_by_its_command_line(stage: Stage) -> None:
    """The session starts it: one process, though it reviews two games."""
    link = {"name": "watch", "argv": GUARD, "deadline_ms": 20000}
    slot = {**LAKE, "seed": 3, "episodes": 3, "pace": "free", "gate": {"links": [link]}}
    with session(stage, slot, {**slot, "seed": 4}) as play:
        assert play.ended().state == "finished", play.story()
    assert len(play.events("decider_ready")) == 1
    rows = play.acted()
    assert {row.slot for row in rows} == {0, 1}
    assert not {int(row.observation) for row in rows} & HOLES
    verdicts = {(d.who, d.verdict) for row in rows for d in row.decisions if d.role == "program"}
    assert verdicts == {("watch", "approve"), ("watch", "veto")}


def test_a_decider_takes_a_seat_and_plays_by_the_names_of_actions(stage: Stage) -> None:
    slot = {
        **LAKE,
        "seed": 1,
        "episodes": 1,
        "pace": "free",
        "seats": {"agent": {"kind": "decider", "decider": "guard"}},
    }
    with session(stage, slot, deciders=[decider()]) as play:
        play.ended()
        assert [int(row.action) for row in play.acted()] == [1, 1, 2, 2, 1, 2] or (
            sum(row.reward for row in play.acted()) == 1
        )


@pytest.mark.parametrize("default", ["open", "closed", "pause", "abort"])
def test_a_dead_program_means_what_was_declared(stage: Stage, default: str) -> None:
    slot = {
        **LAKE,
        "seed": 3,
        "episodes": 1,
        "max_steps": 6,
        "pace": "free",
        "mode": "hybrid",
        "gate": gate(on_fault={"dead": default}, substitute="safe", safe=0),
    }
    dying = decider(env={"DIE_AT": "2"})
    with session(stage, slot, deciders=[dying]) as play:
        if default == "pause":
            play.until(status="paused")
            assert "dead" in play.state["message"]
            return
        if default == "abort":
            play.until(status="failed")
            return
        play.wait(lambda: play.reports_of("state") and play.state["status"] in ("over", "ended"))
        count = play.state["step"]
        until(lambda: len(play.acted()) == count)
        faults = [d for row in play.acted() for d in row.decisions if d.default_taken]
        assert any(d.default_taken == f"dead: {default}" for d in faults)
        if default == "closed":
            assert int(play.acted()[2].action) == 0


def test_verdicts_go_on_when_the_app_is_killed(environments: Path, tmp_path: Path) -> None:
    (tmp_path / "envs").symlink_to(environments)
    slot = {**LAKE, "seed": 3, "episodes": 8, "pace": "timed", "rate": 20, "gate": gate()}
    spec = {"slots": [slot], "deciders": [decider()]}
    env = {**os.environ, "MOSAIC_HOME": str(tmp_path)}
    words = [sys.executable, str(Path(__file__).with_name("holder.py")), json.dumps(spec)]
    with subprocess.Popen(words, env=env, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        run_dir = holder.stdout.readline().strip()
        holder.kill()
    run_id = Path(run_dir).name
    try:
        until(lambda: recovery.read_exit(run_dir) is not None)
        steps = [
            decode_steps(batch.payload)
            for batch in recovery.read_spool(run_dir)
            if batch.kind == STEPS
        ]
        rows = [row for step in steps for row in step.rows() if row["action"] is not None]
        decided = [{d.row for d in step.decisions if d.role == "program"} for step in steps]
        text = (Path(run_dir) / "launcher.log").read_text()
        assert len(rows) > 10, (recovery.read_exit(run_dir), text)
        assert not {int(row["observation"]) for row in rows} & HOLES
        assert sum(map(len, decided)) == len(rows)
    finally:
        kill_run(run_id)


def test_played_by_commands_killed_and_played_again_at_the_same_seed(stage: Stage) -> None:
    slot = {**LAKE, "kwargs": {"is_slippery": True}, "mode": "human"}
    slot["seats"] = {"agent": {"kind": "human"}}
    moves = [1, 2, 1, 0]
    with session(stage, slot) as play:
        play.until(status="running")
        for number, move in enumerate(moves, 1):
            play.act(move)
            play.wait(lambda n=number: play.state["step"] >= n or play.state["status"] != "running")
            if play.state["status"] != "running":
                break
        count = number
        until(lambda: len(play.acted()) == count)
        seed = play.state["seed"]
        first = [(row.action, row.observation) for row in play.acted()]
        state = recovery.read_state(str(folder(stage, play.run_id)))
        assert state
        os.kill(state["worker_pid"], signal.SIGKILL)
        assert str(play.ended().state) == "failed"
    second = listen(stage)
    again = stage.call(stage.engine.sessions.again(play.run_id, second.run_id))
    assert again.parent == play.run_id
    with ended(stage, second):
        second.until(status="running", seed=seed)
        for action, _ in first:
            step = second.state["step"]
            second.act(int(action))
            second.wait(lambda s=step: second.state["step"] > s)
        until(lambda: len(second.acted()) == count)
        assert [(row.action, row.observation) for row in second.acted()] == first


def test_introduced_while_it_runs_and_refused_where_it_does_not_fit(stage: Stage, sb3: str) -> None:
    slot = {**LAKE, "seed": 2, "mode": "human", "seats": {"agent": {"kind": "human"}}}
    sessions = stage.engine.sessions
    with session(stage, slot) as play:
        play.until(status="running")
        operator = {"kind": "decider", "decider": "late"}
        with pytest.raises(Refused, match="no decider named late"):
            stage.call(sessions.assign(play.run_id, 0, "agent", operator, "FrozenLake-v1"))
        answer = stage.call(sessions.introduce(play.run_id, decider("late")))
        assert answer["state"] == "ready"
        stage.call(sessions.assign(play.run_id, 0, "agent", operator, "FrozenLake-v1"))
        play.until(status="over")
        other = {"kind": "policy", "checkpoint": "/x.zip", "environment": "CartPole-v1"}
        with pytest.raises(Refused, match="Switch environment"):
            stage.call(sessions.assign(play.run_id, 0, "agent", other, "FrozenLake-v1"))
        with pytest.raises(Refused, match="x.zip"):
            stage.call(
                sessions.assign(
                    play.run_id,
                    0,
                    "agent",
                    {"kind": "policy", "checkpoint": "/x.zip"},
                    "FrozenLake-v1",
                )
            )
        assert play.state["seats"]["agent"]["operator"] == "late"
    # A session goes on until somebody leaves it: that is its end, and no failure.
    row = play.row()
    assert (str(row.state), row.reason) == ("finished", "")


def test_who_insists_on_a_vetoed_action_is_in_the_audit_log(stage: Stage) -> None:
    rule = {"name": "no holes", "role": "rule", "rule": "no_holes"}
    slot = {**LAKE, "seed": 1, "mode": "human", "seats": {"agent": {"kind": "human"}}}
    slot["gate"] = {"links": [rule], "policy": {"override_allowed": True}}
    with session(stage, slot) as play:
        play.until(status="running")
        play.act(2)
        until(lambda: play.state["step"] == 1)
        play.act(1)
        assert play.wait_for("refused")["may_override"] is True
        audit = stage.engine.runs.audit
        assert "override" not in [entry.what for entry in audit.entries() if entry.run]
        stage.call(stage.engine.sessions.send(play.run_id, Override(reason="I know")))
        until(lambda: any(row.terminated for row in play.acted()))
        (entry,) = [entry for entry in audit.entries() if entry.what == "override"]
        assert entry.run == play.run_id and "I know" in entry.detail and entry.who
        count, fault = audit.verify()
        assert count >= entry.n and not fault


@pytest.mark.parametrize("as_operator", [False, True])
def test_a_session_obeys_while_a_program_warms_up(
    stage: Stage, tmp_path: Path, as_operator: bool
) -> None:
    """Steps wait for its first answer; commands do not."""
    go = tmp_path / "go"
    slot = {**LAKE, "seed": 3, "episodes": 1, "breath": 0.0}
    if as_operator:
        slot["seats"] = {"agent": {"kind": "decider", "decider": "guard"}}
    else:
        slot["gate"] = gate("pause")
    slow = decider(env={"WARM_WHEN": str(go)})
    with session(stage, slot, deciders=[slow]) as play:
        play.until(status="running")
        play.tell("pause_session")
        assert play.until(status="paused")["step"] == 0
        play.tell("play")
        assert play.tell("look")["step"] == 0
        go.touch()
        assert play.ended().state == "finished", play.story()
    assert {decision.who for row in play.acted() for decision in row.decisions} >= {"guard"}
    assert not play.events("decider_trouble")


@pytest.mark.parametrize(("mode", "status"), [("agent", "failed"), ("hybrid", "paused")])
def test_an_agent_that_dies_at_its_first_question_says_so(
    stage: Stage, mode: str, status: str
) -> None:
    """A person beside it may try again, or choose another agent."""
    slot = {**LAKE, "seed": 3, "mode": mode}
    slot["seats"] = {"agent": {"kind": "decider", "decider": "frail"}}
    frail = decider("frail", argv=[sys.executable, "-c", DIES])
    with session(stage, slot, deciders=[frail]) as play:
        state = play.until(status=status)
        assert state["step"] == 0 and state["message"]
        if status == "paused":
            assert "choose another agent" in state["message"]
