"""Checkpoints of the players of an experiment, and files of its games, never make room."""

from __future__ import annotations

import json
import os
from contextlib import closing
from pathlib import Path
from typing import Any

from core.outputs.held_files import held_files
from core.paths import find_places
from core.store.reader import Reader
from core.store.store_settings import StoreSettings

FILE = """
name = "lakes"
[[lineups]]
name = "learned"
operator = {{ kind = "tabular", checkpoint = "{checkpoint}" }}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "FrozenLake-v1"
[seeds]
count = 4
[metric]
name = "return"
range = [0, 1]
[stopping]
rule = "fixed"
"""


def answer(evaluate: Any, *words: str) -> Any:
    process = evaluate.start(*words)
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    return json.loads(out) if "--json" in words else out


def leaving(evaluate: Any) -> set[str]:
    plan = answer(evaluate, "tidy", "--keep", "small", "--json")
    return {f"{file['run_id']}/{file['path']}" for file in plan["files"]}


def test_a_checkpoint_that_played_and_the_games_stay(evaluate, tmp_path: Path):
    run = answer(
        evaluate, "run", "--json", "--worker", "tabular", "--name", "learner",
        "--set", "env_id=FrozenLake-v1", "--set", "episodes=120",
        "--set", "checkpoint_every=20", "--set", "keep_checkpoints=0",
    )  # fmt: skip
    before = sorted(leaving(evaluate))
    checkpoints = [path for path in before if path.startswith(run["run_id"])]
    assert len(checkpoints) > 2, before
    # By the way from the file to it, as a person would write it.
    full = evaluate.profile / "runs" / checkpoints[0]
    report = evaluate(FILE.format(checkpoint=os.path.relpath(full, evaluate.file.parent)))
    assert leaving(evaluate) == set(checkpoints[1:])
    places = find_places(str(evaluate.profile))
    with closing(Reader(places.database, StoreSettings())) as reader:
        held = held_files(reader, places, reader.runs())
    assert held.runs == {game["run_id"] for game in report["games"]}
