"""Programs in experiments: as supervisors of every game, and as players."""

from __future__ import annotations

import json
import sys

from conftest import SCRIPTS, Mosaic

LAKE = """
name = "random, watched"
[[lineups]]
name = "random"
operator = { kind = "random" }
[[environments]]
id = "FrozenLake-v1"
kwargs = { is_slippery = false }
max_steps = 12
[seeds]
count = 3
[metric]
name = "return"
range = [0, 1]
[stopping]
rule = "fixed"
[[supervisors]]
program = "frozen_lake"
deadline_ms = 20000
soft_ms = 1000
"""
BOARD = """
name = "the program and chance"
meet = "board"
tournament = "round_robin"
[[lineups]]
name = "program"
operator = { kind = "decider", program = "tic_tac_toe_player", soft_ms = 1000 }
[[lineups]]
name = "random"
operator = { kind = "random" }
[[environments]]
id = "tictactoe_v3"
[seeds]
count = 2
[metric]
name = "score"
[stopping]
rule = "fixed"
"""


def play(mosaic: Mosaic, text: str, *options: str) -> list[str]:
    """The states of the runs; everything that was evaluated ended by itself."""
    file = mosaic.folder / "experiment.toml"
    file.write_text(text)
    output = mosaic("eval", str(file), "--json", *options, status=None)
    verdict = json.loads(output[output.index("{") : output.rindex("}") + 1])
    assert not verdict.get("void"), output
    with mosaic.record() as (reader, _):
        return [str(run.state) for run in reader.runs()]


def test_a_program_supervises_every_game(mosaic: Mosaic, host: str) -> None:
    assert set(play(mosaic, LAKE)) == {"finished"}
    rows = mosaic.steps()
    assert rows and {row.decisions[1].who for row in rows} == {"frozen_lake"}
    assert all(row.observation not in (5, 7, 11, 12) for row in rows)
    assert any("replace" in [decision.verdict for decision in row.decisions] for row in rows)


def test_a_program_plays(mosaic: Mosaic, host: str) -> None:
    assert set(play(mosaic, BOARD)) == {"finished"}
    rows = mosaic.steps()
    minds = [row for row in rows if row.decisions and row.decisions[0].mind]
    assert len(minds) >= 4


def test_any_command_supervises_every_game(mosaic: Mosaic) -> None:
    (mosaic.folder / "shy.py").write_text((SCRIPTS / "shy.py").read_text())
    command = f'argv = [{json.dumps(sys.executable)}, "shy.py"]'
    text = LAKE.replace('program = "frozen_lake"', command).replace("soft_ms = 1000\n", "")
    assert play(mosaic, text, "--trust") == ["finished"]
    rows = mosaic.steps()
    asked = [decision for row in rows for decision in row.decisions if decision.role == "program"]
    assert {question.who for question in asked} == {"shy"} and len(asked) >= len(rows)
