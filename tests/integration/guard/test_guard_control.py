"""A program in a session that goes on: looked at, read anew, started anew, killed between steps."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Play, Refused, Stage
from test_guard_sessions import LAKE, gate, session, stage

from mosaic_sdk.v1 import decider_pb2, mind_pb2

__all__ = ["stage"]

PERSON = {**LAKE, "pace": "command", "mode": "human", "seats": {"agent": {"kind": "human"}}}
PROGRAM = '@first\n+!review(Id, _, _) <- .print("I look"); +seen(1); approve(Id).\n'
EDITED = "@edited\n+!review(Id, _, _) : at(_, _) <- approve(Id).\n"


def press(play: Play, action: int, step: int) -> None:
    """A key that a guard could not judge, because it was just started anew, is pressed again."""
    for attempt in range(3):
        before = len(play.reports_of("refused"))
        play.tell("act", seat="agent", action=action, key=10 * step + attempt)
        play.wait(
            lambda before=before: (
                play.state["step"] == step
                or (
                    len(play.reports_of("refused")) > before
                    and "dead" in play.reports_of("refused")[-1]["reason"]
                )
            )
        )
        if play.state["step"] == step:
            return
    raise AssertionError(play.reports_of("refused"))


def program_of(play: Play) -> dict[str, Any]:
    [state] = play.tell("deciders")["deciders"].values()
    return state


def plans(play: Play) -> list[str]:
    minds = [mind_pb2.Mind.FromString(row.decisions[1].mind) for row in play.acted()]
    return [mind.why.plan for mind in minds]


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "guard.asl"
    path.write_text(PROGRAM)
    return path


def test_it_is_looked_at_and_read_anew(stage: Stage, program: Path) -> None:
    with session(stage, {**PERSON, "gate": gate(str(program))}) as play:
        play.until(status="running")
        press(play, 1, 1)
        answer = play.tell("decider_state")
        assert (answer["state"], answer["facts"]["kind"]) == ("ready", "program")
        assert (answer["engine"]["minds"], answer["engine"]["program"]) == (1, str(program))
        assert answer["engine"]["heap_mb"] <= answer["engine"]["heap_most_mb"] <= 128
        before, pid = answer["engine"]["sha256"], answer["pid"]
        program.write_text("+!review(Id, _, _ <- approve(Id).\n")
        with pytest.raises(Refused, match=r"guard.asl:1:"):
            play.tell("reload_program")
        press(play, 3, 2)
        program.write_text(EDITED)
        answer = play.tell("reload_program")
        assert answer["sha256"] != before
        assert program_of(play)["pid"] == pid, "the process went on"
        # The percepts that it had been told are still there: at/2 is known without being sent.
        press(play, 0, 3)
    assert plans(play) == ["first", "first", "edited"]
    assert [event["sha256"] for event in play.events("decider_reloaded")] == [answer["sha256"]]
    # Both texts are in the record, whatever becomes of the file.
    texts = [(event["fingerprint"], event["files"]) for event in play.events("decider_program")]
    path = str(program)
    assert texts == [(before, {path: PROGRAM}), (answer["sha256"], {path: EDITED})]
    lines = [line for line in play.reader.logs(play.run_id) if line.source == "decider:guard"]
    assert any("I look" in line.text for line in lines)


def test_it_is_started_anew(stage: Stage, program: Path) -> None:
    # From 1,0 nothing lies to the left.
    still = {"default": "closed", "substitute": "noop", "noop": 0}
    with session(stage, {**PERSON, "gate": {**gate(str(program)), "policy": still}}) as play:
        play.until(status="running")
        press(play, 1, 1)
        before = program_of(play)["pid"]
        assert play.tell("restart_decider")["pid"] != before
        press(play, 3, 2)
        press(play, 3, 3)
    assert_told_anew(play)


def assert_told_anew(play: Play) -> None:
    """Nobody asked while it was gone: the next record shows the policy; then it knows all."""
    second, third = (step for step in play.acted() if step.step in (2, 3))
    struck = second.decisions[1]
    assert (struck.role, struck.default_taken) == ("program", "dead: closed")
    assert "was restarted" in struck.reason
    assert [decision.role for decision in third.decisions[:2]] == ["person", "program"]
    assert third.decisions[1].verdict in ("approve", "replace")
    assert [event["who"] for event in play.events("beliefs_lost")] == ["guard"]
    sent = [row.extras.get("percepts", {}).get("guard", b"") for row in (second, third)]
    assert any(decider_pb2.Percepts.FromString(request).full for request in sent)


def test_killed_between_two_steps(stage: Stage) -> None:
    with session(stage, {**PERSON, "gate": gate()}) as play:
        play.until(status="running")
        press(play, 1, 1)
        pid = program_of(play)["pid"]
        os.kill(pid, signal.SIGKILL)
        play.wait(lambda: any(
            what == "decider" and report["state"] == "ready" and report["pid"] not in (0, pid)
            for what, report in list(play.reports)
        ))  # fmt: skip
        press(play, 2, 2)
        press(play, 2, 3)
    assert_told_anew(play)
    assert play.events("decider_died") and play.events("decider_restarted")
    assert all(row.observation not in (5, 7, 11, 12) for row in play.acted())


WRONG = {
    "runaway": "+!review(Id, _, _) <- while(true) { +x; -x }; approve(Id).\n",
    "deadline": (
        "n(0). n(1). n(2). n(3). n(4). n(5). n(6). n(7). n(8). n(9).\n"
        "+!review(Id, _, _) : n(A) & n(B) & n(C) & n(D) & n(E) & n(F) & n(G) & n(H) & n(I)"
        " & n(J) & A + B + C + D + E + F + G + H + I + J > 90 <- approve(Id).\n"
    ),
    "stack_overflow": "loop(X) :- loop(X).\n+!review(Id, _, _) : loop(1) <- approve(Id).\n",
    "undecided": "+!review(Id, _, _) <- .wait(100000); approve(Id).\n",
    "no_decision": "+!review(Id, _, _).\n",
    "malformed": "+!review(Id, _, _) <- veto(Id, X).\n",
    "died": (
        "+!review(Id, _, _) <- !more(0).\n"
        f'+!more(N) <- .concat("{"x" * 10**6}", N, S); +b(N, S); !more(N + 1).\n'
    ),
}


def test_sessions_outlive_every_wrong_program(stage: Stage, tmp_path: Path) -> None:
    """Each has its named outcome, in the record of the step that ran without a verdict."""
    slots: list[dict[str, Any]] = []
    for name, text in WRONG.items():
        program = tmp_path / f"{name}.asl"
        program.write_text(text)
        made = gate(str(program), soft_ms=60000 if name == "died" else 200)
        made["policy"] = {"default": "open"}
        slots.append({**LAKE, "episodes": 1, "max_steps": 3, "gate": made})
    with session(stage, *slots) as play:
        assert str(play.ended().state) == "finished", play.story()
    rows = play.acted()
    for number, name in enumerate(WRONG):
        own = [row for row in rows if row.slot == number]
        assert own, name
        decisions = own[0].decisions[1]
        assert decisions.default_taken.endswith(": open"), (name, decisions)
        assert name in decisions.reason, (name, decisions)
    died = [event["reason"] for event in play.events("decider_died") if event["name"] == "died"]
    assert died and all("70" in reason for reason in died)
    lines = [line.text for line in play.reader.logs(play.run_id) if "decider:died" in line.source]
    assert any("out_of_memory" in line for line in lines)
