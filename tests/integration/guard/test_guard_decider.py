"""Any program as guard: a command line that serves decisions, beside an AgentSpeak program."""

from __future__ import annotations

import json
import sys

from conftest import SCRIPTS, Mosaic

PATIENT = ("--budget", "1000,20000")


def test_a_python_guard_by_its_command_line(mosaic: Mosaic, python: str) -> None:
    out = mosaic.folder / "seen.json"
    guard = f"{sys.executable} {SCRIPTS / 'shy.py'}"
    walk = [python, str(SCRIPTS / "walk.py"), str(out), "3", json.dumps({"actions": [1, 1, 1]})]
    text = mosaic("run", *PATIENT, "--supervise", "frozen_lake", "--decider", guard, "--", *walk)
    rows = mosaic.steps()
    assert [row.action for row in rows][:1] == [2]
    assert [(decision.who, decision.verdict) for decision in rows[0].decisions] == [
        ("learner", "propose"),
        ("frozen_lake", "approve"),
        ("shy", "replace"),
        # What it chose is put to the one before it.
        ("frozen_lake", "approve"),
    ]
    assert "3 of 3 steps reviewed" in text.strip().splitlines()[-1]
