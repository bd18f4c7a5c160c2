"""Unmodified Gymnasium scripts under an AgentSpeak program: what they do, and what is recorded."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import SCRIPTS, Mosaic

from core.store.rows import StepRow
from mosaic_sdk.v1 import decider_pb2, mind_pb2

HOLES = {5, 7, 11, 12}
VETO_ALL = '+!review(Id, _, _) <- veto(Id, "never").\n'
# A machine under load may not keep 250 ms.
PATIENT = ("--budget", "1000,20000")


def walk(
    mosaic: Mosaic, python: str, *how: str, steps: int = 60, status: int | None = 0, **options: Any
) -> list[list[Any]]:
    """Steps as the script saw them: proposed, received, reward, fell, keys of info."""
    out = mosaic.folder / "seen.json"
    words = [str(SCRIPTS / "walk.py"), str(out), str(steps), json.dumps(options)]
    mosaic("run", *PATIENT, *how, "--", python, *words, status=status)
    return json.loads(out.read_text()) if out.exists() else []


def verdicts(row: StepRow) -> list[tuple[str, str]]:
    return [(decision.role, decision.verdict) for decision in row.decisions]


def test_a_random_walker_never_falls(mosaic: Mosaic, python: str) -> None:
    seen = walk(mosaic, python, "--supervise", "frozen_lake", steps=150)
    assert not any(fell for _, _, _, fell, _ in seen)
    assert any(proposed != received for proposed, received, *_ in seen)
    assert {tuple(keys) for *_, keys in seen} == {("prob",)}, "the script notices nothing"
    rows = mosaic.steps()
    assert [row.action for row in rows] == [received for _, received, *_ in seen]
    assert [row.decisions[0].action for row in rows] == [proposed for proposed, *_ in seen]
    replaced = [row for row in rows if ("program", "replace") in verdicts(row)]
    assert replaced
    assert all(row.decisions[1].reason.startswith("hole at ") for row in replaced)
    minds = [mind_pb2.Mind.FromString(row.decisions[1].mind) for row in rows]
    assert all(mind.why.plan for mind in minds)
    first = decider_pb2.Percepts.FromString(rows[0].extras["percepts"]["frozen_lake"])
    assert first.full
    assert {term.functor for term in first.statics} == {"size", "hole", "goal"}
    assert [term.functor for term in first.added if term.functor == "at"] == ["at"]
    assert not any("supervised" in row.extras for row in rows)


def test_what_is_learnt_from(mosaic: Mosaic, python: str) -> None:
    how = ("--supervise", "frozen_lake", "--learn-from")
    # From 1,0 to the right there is a hole.
    moves = {"steps": 4, "actions": [1, 2, 1, 2]}
    seen = walk(mosaic, python, *how, "executed", **moves)
    assert all("mosaic.executed_action" in keys for *_, keys in seen)
    seen = walk(mosaic, python, *how, "penalty", "--penalty", "0.5", **moves)
    assert seen[1][:3] == [2, 1, -0.5]
    row = mosaic.steps()[1]
    assert (row.reward, row.extras["learner_reward"]) == (0.0, -0.5)


def test_who_vetoes_all_but_the_substitute_gets_substitutes_only(
    mosaic: Mosaic, python: str
) -> None:
    program = mosaic.folder / "never.asl"
    included = mosaic.folder / "left.asl"
    included.write_text("+!review(Id, _, left) <- approve(Id).\n")
    program.write_text('{ include("left.asl") }\n' + VETO_ALL)
    how = ("--supervise", str(program), "--substitute", "noop", "--noop", "0")
    seen = walk(mosaic, python, *how, steps=12, actions=[1, 2, 3])
    # The declared action is put to the program as well.
    # The record has the text of what decided, and of what it includes.
    text = mosaic("guard", "program", "last")
    for file in (program, included):
        assert f"never: {file}" in text and file.read_text().strip() in text
    [kept] = json.loads(mosaic("guard", "program", "last", "--json"))["programs"]
    assert kept["name"] == "never" and set(kept["files"]) == {str(program), str(included)}
    rows = mosaic.steps()
    assert {received for _, received, *_ in seen} == {0}
    assert {row.action for row in rows} == {0}
    for row in rows:
        assert verdicts(row)[1:] == [
            ("program", "veto"),
            ("gate", "replace"),
            ("program", "approve"),
        ]
        assert row.decisions[-1].action == 0 and "mark" not in row.extras


def test_where_nothing_is_left_the_run_ends_by_name(mosaic: Mosaic, python: str) -> None:
    program = mosaic.folder / "never.asl"
    program.write_text(VETO_ALL)
    # A declared substitute that the program refuses as well does not run.
    how = ("--supervise", str(program), "--substitute", "noop", "--noop", "0")
    walk(mosaic, python, *how, steps=12, status=1)
    with mosaic.record() as (reader, run_id):
        log = "\n".join(line.text for line in reader.logs(run_id))
    assert "the guard lets nothing through" in log
    rows = mosaic.steps()
    assert {row.action for row in rows} == {None}
    assert all(row.truncated for row in rows)


def test_what_a_program_got_wrong_is_in_the_record_by_name(mosaic: Mosaic, python: str) -> None:
    program = mosaic.folder / "wrong.asl"
    program.write_text(
        "+!review(Id, _, left) <- approve(Id); veto(Id, again).\n"
        '+!review(Id, _, right) <- .concat("le", "ftt", B); replace(Id, B, typo).\n'
        "+!review(Id, _, _) <- .wait(100000); approve(Id).\n"
    )
    how = ("--supervise", str(program), "--policy", "open")
    walk(mosaic, python, *how, steps=40)
    with mosaic.record() as (reader, run_id):
        causes = reader.reviews(run_id).causes
    assert set(causes) == {"wrong: undecided: open", "wrong: illegal: open"}
    reasons = {
        decision.reason
        for row in mosaic.steps()
        for decision in row.decisions
        if decision.role == "program"
    }
    assert "leftt is no legal action: typo" in reasons
    assert any(reason.startswith("(double: a second verdict: veto(") for reason in reasons)
    assert any(reason.startswith("undecided: ") for reason in reasons)


@pytest.mark.parametrize("policy", ["closed", "open"])
def test_a_killed_bridge(mosaic: Mosaic, python: str, policy: str) -> None:
    """The next record shows the policy; then it is started again and supervises."""
    seen = walk(
        mosaic, python, "--supervise", "frozen_lake", "--policy", policy,
        steps=400, call="kill_bridge", call_at=40, beside=str(SCRIPTS),
    )  # fmt: skip
    rows = mosaic.steps()
    assert all("supervised" not in row.extras for row in rows[:40])
    struck = rows[40]
    assert struck.extras["supervised"] is False
    taken = [
        decision.default_taken for decision in struck.decisions if decision.verdict == "default"
    ]
    assert taken[0] == f"dead: {policy}"
    assert (struck.action is None) == (policy == "closed")
    events = mosaic.events("supervised")
    assert events[0]["supervised"] is False
    assert (
        "died" in events[0]["reason"]
        or "dead" in events[0]["reason"]
        or "kill" in events[0]["reason"]
    )
    assert mosaic.events("decider_died")
    if policy == "closed":
        assert not any(fell for _, _, _, fell, _ in seen)
        assert mosaic.events("decider_restarted")
        assert events[-1]["supervised"] is True
        assert "supervised" not in rows[-1].extras
        percepts = decider_pb2.Percepts.FromString(rows[41].extras["percepts"]["frozen_lake"])
        assert percepts.full, "who was started anew is told everything"
        assert [event["who"] for event in mosaic.events("beliefs_lost")] == ["frozen_lake"]


def test_verdicts_go_on_without_the_app(mosaic: Mosaic, python: str) -> None:
    out = mosaic.folder / "seen.json"
    options = {"call": "wait_for_go", "call_at": 30, "beside": str(SCRIPTS)}
    process = mosaic.start(
        "run", *PATIENT, "--supervise", "frozen_lake", "--",
        python, str(SCRIPTS / "walk.py"), str(out), "120", json.dumps(options),
    )  # fmt: skip
    wait_until((mosaic.folder / "half").exists)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    (mosaic.folder / "go").touch()
    wait_until(out.exists)
    assert not any(fell for _, _, _, fell, _ in json.loads(out.read_text()))
    # Whoever comes next takes up what was said meanwhile.
    mosaic("serve", "--while-running")
    rows = mosaic.steps()
    assert len(rows) == 120
    assert all(row.decisions[1].role == "program" and row.decisions[1].mind for row in rows)
    assert any(("program", "replace") in verdicts(row) for row in rows[60:])


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vectors(mosaic: Mosaic, python: str, mode: str) -> None:
    out = mosaic.folder / "falls.json"
    words = [python, str(SCRIPTS / "vector.py"), str(out), "40", mode]
    mosaic("run", *PATIENT, "--supervise", "frozen_lake", "--", *words)
    assert json.loads(out.read_text()) == 0
    rows = mosaic.steps()
    assert {row.slot for row in rows} == {0, 1, 2}
    assert all(
        ("program", "propose") not in verdicts(row) and len(row.decisions) > 1 for row in rows
    )
    if mode == "sync":
        # One message for the proposals of all three; warm-ups besides.
        [gone] = mosaic.events("decider_gone")
        reviews = sum(decision.role == "program" for row in rows for decision in row.decisions)
        assert 40 <= gone["counters"]["asked"] <= 40 + 3 + 3 < reviews


def test_the_bundled_learner(mosaic: Mosaic) -> None:
    mosaic(
        "run", *PATIENT, "--supervise", "frozen_lake", "--learn-from", "executed",
        "--worker", "tabular", "--set", 'env_kwargs={"is_slippery": false}',
        "--set", "episodes=12", "--set", "max_episode_steps=40", "--set", "evaluation_episodes=2",
        "--set", "evaluate_every=6",
    )  # fmt: skip
    rows = mosaic.steps()
    assert {row.slot for row in rows} == {0, 1}
    assert all(row.observation not in HOLES for row in rows)
    assert all(row.decisions[1].who == "frozen_lake" for row in rows)
    assert any(row.action != row.decisions[0].action for row in rows)


def test_what_can_not_be_supervised_is_said_before_it_starts(mosaic: Mosaic, python: str) -> None:
    broken = mosaic.folder / "broken.asl"
    broken.write_text("+!review(Id, _, _ <- approve(Id).\n")
    text = mosaic("run", "--supervise", str(broken), "--", python, "-c", "", status=2)
    assert f"{broken}:1:" in text
    text = mosaic("run", "--supervise", "nobody", "--", python, "-c", "", status=3)
    assert "frozen_lake" in text
    text = mosaic("run", "--supervise", "frozen_lake", "--", "/bin/true", status=2)
    assert "Only Python programs" in text
    text = mosaic("run", "--supervise", "frozen_lake", "--worker", "random", status=2)
    assert "tabular" in text
    code = "import gymnasium; e = gymnasium.make('MountainCar-v0'); e.reset(); e.step(0)"
    text = mosaic("run", "--supervise", "frozen_lake", "--", python, "-c", code, status=1)
    assert "--percepts" in text
    assert mosaic.steps() == []


def wait_until(is_so: Any) -> None:
    until = time.monotonic() + 90
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_nothing_of_a_run_is_left(mosaic: Mosaic, python: str) -> None:
    walk(mosaic, python, "--supervise", "frozen_lake", steps=5)
    with mosaic.record() as (_, run_id):
        pass
    left = [pid for pid in os.listdir("/proc") if pid.isdigit() and _carries(pid, run_id)]
    assert left == []


def _carries(pid: str, run_id: str) -> bool:
    try:
        return run_id.encode() in Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return False


def test_a_program_changes_the_training(mosaic: Mosaic) -> None:
    """Metrics as beliefs, a parameter set once and acknowledged, one refused by name."""
    program = mosaic.folder / "tutor.asl"
    program.write_text(
        "@tune\n+!review(Id, _, _)\n"
        "    : episodes(N) & N >= 3 & return_mean(_, _) & epsilon(E) & E > 0.5\n"
        '    <- set_param(Id, epsilon, 0.25)[id("once"), expected("less guessing")];\n'
        '       set_param(Id, gamma, 0.5)[id("never")];\n'
        '       annotate(Id, tuned, "epsilon");\n'
        "       approve(Id).\n"
        "@fine\n+!review(Id, _, _) <- approve(Id).\n"
    )
    mosaic(
        "run", *PATIENT, "--supervise", str(program), "--worker", "tabular",
        "--set", "episodes=6", "--set", "evaluate_every=0",
    )  # fmt: skip
    done = {event["id"]: event for event in mosaic.events("set_param")}
    assert len(mosaic.events("set_param")) == 2
    assert done["once"]["ok"]
    assert (done["once"]["now"], done["once"]["expected"]) == (0.25, "less guessing")
    assert not done["never"]["ok"]
    assert "gamma can't be changed" in done["never"]["message"]
    assert [event["key"] for event in mosaic.events("annotation")] == ["tuned"]
    with mosaic.record() as (reader, run_id):
        epsilon = reader.metric(run_id, "epsilon").value.tolist()
    assert epsilon[-1] == 0.25
    assert epsilon[0] > 0.9
