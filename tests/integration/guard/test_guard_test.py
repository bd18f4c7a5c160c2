"""`mosaic guard test` and `mosaic guard cases`, with real Jason."""

from __future__ import annotations

import json

from conftest import SCRIPTS, Mosaic

CASES = """
Scenario: on the way
Given at(0,0). hole(1,1). goal(3,3). size(4,4).
When right
Then approve
And plan fine
Given at(0,1).
When down
Then replace right
And plan no_hole_nearer

Scenario: nothing is known
When left
Then defer "position unknown"
"""


def test_cases_are_run_in_jason(mosaic: Mosaic) -> None:
    good, bad = mosaic.folder / "good.txt", mosaic.folder / "bad.txt"
    good.write_text(CASES)
    output = mosaic("guard", "test", "frozen_lake", str(good), "--for", "FrozenLake-v1")
    assert "3 verdicts, 0 failed" in output
    bad.write_text(CASES.replace("replace right", "veto").replace("plan fine", "plan other"))
    words = ("guard", "test", "frozen_lake", str(good), str(bad), "--for", "FrozenLake-v1")
    output = mosaic(*words, status=1)
    assert "6 verdicts, 2 failed" in output
    assert "expected veto (plan no_hole_nearer)" in output
    assert "why not  fine: not (danger(down,_,_)) failed" in output
    document = json.loads(mosaic(*words, "--json", status=1))
    assert [step["ok"] for step in document["steps"]] == [True, True, True, False, False, True]


def test_recorded_steps_are_cases(mosaic: Mosaic, python: str) -> None:
    out = mosaic.folder / "seen.json"
    words = [str(SCRIPTS / "walk.py"), str(out), "60", "{}"]
    how = ("--budget", "1000,20000", "--supervise", "frozen_lake")
    mosaic("run", *how, "--", python, *words)
    text = mosaic("guard", "cases", "last")
    assert "Then replace" in text and "hole(1,1)." in text
    case = mosaic("guard", "cases", "last", "--at", "0:1")
    assert case.startswith("Scenario: episode 0, step 1\nGiven ") and case.count("Scenario") == 1
    file = mosaic.folder / "recorded.txt"
    file.write_text(f"{text}\n{case}")
    output = mosaic("guard", "test", "frozen_lake", str(file), "--for", "FrozenLake-v1")
    assert ", 0 failed" in output
