"""Line-ups of two interpreters on one page: two real hosts, in lock-step with each other."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from stage_hands import StageHands

from core.outputs.held_files import held_files

Key = Qt.Key
DOZING = Path(__file__).parents[2] / "integration" / "compare" / "dozing.py"
WORKER = """
id = "{name}"
title = "Dozes"
roles = ["act"]
argv = ["{{python}}", "{dozing}"]
act = ["{act}", "{dozing}"]
interpreter = "{python}"
[inside]
module = "{dozing}"
ids = ["MountainCar-v*"]
"""
TEXT = """
name = "over two hosts"
[[lineups]]
name = "one"
operator = {{ kind = "policy", worker = "here", checkpoint = "{file}" }}
[[lineups]]
name = "two"
operator = {{ kind = "policy", worker = "there", checkpoint = "{file}" }}
[[lineups]]
name = "chance"
operator = {{ kind = "random" }}
[[environments]]
id = "MountainCar-v0"
max_steps = 60
[seeds]
count = 2000
[metric]
name = "return"
range = [-60, 0]
[stopping]
rule = "betting"
[pacing]
mode = "lockstep"
rate = 30.0
"""


@pytest.fixture
def two(home: Path) -> Path:
    """An experiment of two workers that keep their checkpoints in their own interpreters."""
    (environment,) = (home / "envs").iterdir()
    for name in ("here", "there"):
        folder = home / "workers" / name
        folder.mkdir(parents=True)
        python = environment / "bin" / "python"
        (folder / "worker.toml").write_text(
            WORKER.format(name=name, dozing=DOZING, act=sys.executable, python=python)
        )
    checkpoint, file = home / "sleeps.txt", home / "experiment.toml"
    checkpoint.write_text("0 0")
    file.write_text(TEXT.format(file=checkpoint))
    return file


def kill_host(hands: StageHands, run_id: str) -> None:
    folder = hands.session.desk.engine.runs.launchers.folder(run_id)
    state = json.loads((folder / "launcher.json").read_text())
    os.kill(state["worker_pid"], signal.SIGKILL)


def test_two_hosts_are_one_comparison(act, two: Path):
    def script(hands: StageHands):
        compare = hands.session.compare
        tile = compare.grid.tiles.row_of
        yield lambda: compare.host.ready and hands.has("compare.start")
        hands.session.desk.command("test.open", compare.file.open_file(two))
        yield lambda: compare.file.loaded or compare.file.error
        assert not compare.file.error
        hands.ctrl(Key.Key_Return)
        trust = hands.session.trust
        yield lambda: trust.asked and hands.has("trust.allow")
        assert sum("runs the worker" in line.lower() for line in trust.lines) == 2
        hands.click("trust.allow")
        yield lambda: compare.phase == "live"
        runs = [tile(index).run_id for index in range(3)]
        assert runs[0] == runs[2] != runs[1]
        # A verdict will rest on them: none of their files ever makes room.
        engine = hands.session.desk.engine
        reader = engine.store.reader()
        assert held_files(reader, engine.settings.places, reader.runs()).runs == set(runs)
        yield lambda: all(row.step > 3 for row in compare.grid.tiles.rows)
        hands.ctrl(Key.Key_P)
        yield lambda: not compare.pace.playing
        # Those of both hosts stand at the same step, and go on together; what was granted before
        # the pause may still come.
        yield lambda: len({row.step for row in compare.grid.tiles.rows}) == 1
        at = tile(0).step
        hands.ctrl(Key.Key_Period)
        # The next one may be the first of the next game.
        yield lambda: tile(0).step != at and len({row.step for row in compare.grid.tiles.rows}) == 1
        hands.ctrl(Key.Key_P)
        yield lambda: compare.pace.playing
        compare.pace.setSpeed(0.0)
        yield lambda: {game.lineup for game in compare.games.games} == {"one", "two", "chance"}
        # The two policies are the same: they part from chance, wherever it is stepped.
        compare.grid.focused = 2
        yield lambda: 0 <= tile(0).parted == tile(1).parted
        yield lambda: compare.back.parting.get("pair") == [0, 2]
        yield lambda: compare.figures.headline
        compare.back.show(0, 2)
        yield lambda: compare.back.past
        assert {row.then_step for row in compare.grid.tiles.rows} == {2}
        assert [row.then_returned for row in compare.grid.tiles.rows] == [-2.0] * 3
        hands.shoot("compare-hosts")
        compare.back.live()
        yield lambda: not compare.back.past and compare.pace.playing
        victim = tile(1).run_id
        kill_host(hands, victim)
        # Its game is played again soon, by another host.
        yield lambda: tile(1).status == "lost" or tile(1).run_id != victim
        assert tile(0).status != "lost"
        compare.stop()
        yield lambda: compare.over
        ended = hands.session.desk.engine.store.reader()
        # An end is told before it is stored.
        yield lambda: all(ended.run(run_id).state.ended for run_id in runs)
        folder = two.parent / "report"
        compare.report(folder)
        yield lambda: (folder / "report.html").exists()

    act(script, page="compare")
