"""Edited programs on recorded runs: what they change, and twice the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from conftest import ROOT, SCRIPTS, Mosaic

from core.guard.bridge_start import BridgeStart
from core.guard.dry_run import dry_run
from core.workers.programs import program_path

BUNDLED = (ROOT / "jason_bridge" / "asl" / "frozen_lake.asl").read_text()


def edited(folder: Path) -> Path:
    rule = "falls(A, R + X, C + Y) :- at(R, C) & step(A, X, Y) & hole(R + X, C + Y)"
    assert rule in BUNDLED
    path = folder / "edited.asl"
    path.write_text(BUNDLED.replace(rule, f"{rule} & not (R + X == 1 & C + Y == 1)"))
    return path


def walk(mosaic: Mosaic, python: str, *how: str, steps: int = 120) -> None:
    words = [python, str(SCRIPTS / "walk.py"), str(mosaic.folder / "out"), str(steps)]
    mosaic("run", "--budget", "1000,20000", *how, "--", *words)


def review(mosaic: Mosaic, program: Path | str) -> dict[str, Any]:
    process = mosaic.start("dry-run", "--json", str(program), "last")
    out, err = process.communicate(timeout=110)
    assert process.returncode == 0, err
    return json.loads(out)


def test_the_same_program_says_the_same(mosaic: Mosaic, python: str) -> None:
    walk(mosaic, python, "--supervise", "frozen_lake")
    review_made = review(mosaic, "frozen_lake")
    assert (review_made["reviewed"], review_made["changed"], review_made["skipped"]) == (120, 0, 0)
    assert review_made["effects"]["replace"] > 0


def test_an_edited_program(mosaic: Mosaic, python: str) -> None:
    walk(mosaic, python, "--supervise", "frozen_lake")
    program = edited(mosaic.folder)
    review_made = review(mosaic, program)
    # What the record itself says was refused because of that hole.
    refused = [
        (row.slot, row.episode, row.step)
        for row in mosaic.steps()
        for decision in row.decisions
        if decision.reason == "hole at 1,1"
    ]
    changes = review_made["changes"]
    assert [(change["slot"], change["episode"], change["step"]) for change in changes] == refused
    assert all(change["before"]["effect"] == "replace" for change in changes)
    assert all(change["after"]["effect"] == "pass" for change in changes)
    assert {change["plan"] for change in changes} == {"fine"}
    firsts = [change["episode"] for change in changes if not change["on_recorded_path"]]
    assert firsts == list(dict.fromkeys(episode for _, episode, _ in refused))
    assert review_made["changed_episodes"] == len(firsts)
    # Twice the same.
    again = review(mosaic, program)
    assert again["changes"] == changes
    assert again["fingerprint"] == review_made["fingerprint"]


def test_a_run_that_nobody_supervised_is_stepped_again(
    mosaic: Mosaic, python: str, host: str
) -> None:
    walk(mosaic, python)
    seen = json.loads((mosaic.folder / "out").read_text())
    falls = sum(fell for _, _, _, fell, _ in seen)
    review_made = review(mosaic, "frozen_lake")
    assert review_made["reviewed"] == 120
    assert falls > 0
    # Every fall ended its episode, and each of them is the first that it would have changed.
    assert len(review_made["changes"]) == falls
    assert not any(change["on_recorded_path"] for change in review_made["changes"])


def test_what_can_not_be_tried_is_said(mosaic: Mosaic, python: str) -> None:
    walk(mosaic, python, "--supervise", "frozen_lake", steps=5)
    broken = mosaic.folder / "broken.asl"
    broken.write_text("+!review(Id, _, _ <- approve(Id).\n")
    assert "broken.asl:1:" in mosaic("dry-run", str(broken), "last", status=2)
    assert "frozen_lake" in mosaic("dry-run", "nobody", "last", status=3)
    silent = mosaic.folder / "silent.asl"
    silent.write_text("+!review(_, _, _) <- true.\n")
    with mosaic.record() as (reader, run_id):
        result = dry_run(reader, run_id, program_path(str(silent)), bridge=BridgeStart())
    assert result.effects == {"none": 5}
    assert result.troubles == {"no_decision": 5}
