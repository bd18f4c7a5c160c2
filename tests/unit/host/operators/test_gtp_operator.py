"""GTP spoken with a real process: a program of a few lines that answers as engines do."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mosaic_host.operators.base import Failed, Resigned
from mosaic_host.operators.gtp_operator import GtpEngine, Position
from mosaic_host.session.clocks import Times
from mosaic_sdk.gate import Fault, Listed

ENGINE = """
import sys

log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    if line.startswith("known_command"):
        print(f"= {str(line.split()[1] != sys.argv[2]).lower()}\\n", flush=True)
    elif not line.startswith("genmove"):
        print("= ok\\n", flush=True)
    elif sys.argv[2] == "die":
        break
    elif sys.argv[2] == "refuse":
        print("? cannot move\\n", flush=True)
    else:
        print(f"= {sys.argv[2]}\\n", flush=True)
"""


class Spoken:
    def __init__(self, folder: Path, move: str) -> None:
        (folder / "engine.py").write_text(ENGINE)
        self.log = folder / "said"
        self.engine = GtpEngine([sys.executable, str(folder / "engine.py"), str(self.log), move])
        played = [(1, (0, 0)), (-1, (4, 1)), (1, None), (-1, (2, 2))]
        recent = tuple(SimpleNamespace(color=color, move=move) for color, move in played)
        board = np.zeros((5, 5), dtype=int)
        self.world: Any = SimpleNamespace(
            inner=SimpleNamespace(_go=SimpleNamespace(board=board, komi=7.5, recent=recent))
        )

    def think(self, legal: Any = None) -> Any:
        self.engine.begin(self.world, "black_0", 1)
        self.engine.start()
        seen = self.engine.look(self.world, "black_0", legal)
        return self.engine.think(seen, 60.0)


@pytest.fixture
def spoken(tmp_path: Path):
    made: list[Spoken] = []

    def make(move: str) -> Spoken:
        made.append(Spoken(tmp_path, move))
        return made[-1]

    yield make
    for item in made:
        item.engine.close()


def test_the_board_is_set_up_and_the_answer_is_an_action(spoken):
    of = spoken("B4")
    assert of.think().action == 1 * 5 + 1
    split = of.log.read_text().split("\n")
    assert split[:3] == ["boardsize 5", "clear_board", "komi 7.5"]
    assert split[3:-1] == [
        "clear_board", "play black A5", "play white B1", "play black pass", "play white C3",
        "genmove black",
    ]  # fmt: skip


def test_columns_leave_out_the_letter_i(spoken):
    of = spoken("J5")
    of.world.inner._go.board = np.zeros((9, 9), dtype=int)
    assert of.think().action == 4 * 9 + 8


def test_a_pass_is_the_last_action_and_a_resignation_no_action(spoken):
    assert spoken("PASS").think().action == 25
    with pytest.raises(Resigned):
        spoken("resign").think()


@pytest.mark.parametrize("move", ["A5", "Z9", "F1", "A6", "A0", "Q", "5A"])
def test_a_move_that_the_game_forbids_is_the_engines_own_fault(spoken, move):
    with pytest.raises(Failed, match=f"^{move.lower()}$") as illegal:
        spoken(move).think(Listed([3, 25], lambda n: 0))
    assert illegal.value.fault is Fault.ILLEGAL


def test_a_refusal_is_quoted_and_a_death_is_named(spoken):
    with pytest.raises(Failed, match=r"cannot move"):
        spoken("refuse").think()
    with pytest.raises(Failed) as dead:
        spoken("die").think()
    assert dead.value.fault is Fault.DEAD


def test_nothing_is_asked_of_one_that_was_closed(spoken):
    of = spoken("B4")
    of.think()
    of.engine.close()
    with pytest.raises(Failed) as dead:
        of.engine.think(Position([], "black", None), 60.0)
    assert dead.value.fault is Fault.DEAD


def test_it_is_told_the_clock_if_it_takes_one(spoken):
    of = spoken("B4")
    of.engine.times = Times(59.7, 60, increment=1)
    of.think()
    of.engine.times = Times(12.2, 60)
    of.engine.think(of.engine.look(of.world, "black_0", None), 60.0)
    told = [line for line in of.log.read_text().split("\n") if line.startswith("time_")]
    assert told == ["time_settings 59 0 0", "time_left black 59 0", "time_left black 12 0"]


def test_a_period_has_so_many_moves_and_who_takes_no_clock_is_told_none(spoken):
    of = spoken("B4")
    of.engine.times = Times(30, 30, moves=10)
    of.think()
    assert "time_settings 0 30 10\ntime_left black 30 10\n" in of.log.read_text()
    other = spoken("time_left")
    other.engine.times = Times(30, 30)
    with pytest.raises(Failed, match="^time_left$"):
        other.think()
    assert other.log.read_text().count("time_left black") == 1
