"""Limits of an experiment, kept by real hosts: who is too late has the declared score."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Stage
from trusting import trust_worker

from core.compare.evaluation import Evaluation
from core.compare.experiment import Experiment
from core.compare.experiment_text import read

DOZING = Path(__file__).with_name("dozing.py")
WORKER = """
id = "{name}"
title = "Dozes"
roles = ["act"]
argv = ["{{python}}", "{dozing}"]
act = ["{act}", "{dozing}"]
interpreter = "{python}"
{inside}
"""
INSIDE = """
[inside]
module = "{dozing}"
ids = ["CartPole-v*"]
"""
TEXT = """
name = "dozing {where}"
[[lineups]]
name = "sleeper"
operator = {{ kind = "policy", worker = "{where}", checkpoint = "{file}" }}
[[lineups]]
name = "rule"
operator = {{ kind = "scripted" }}
[[environments]]
id = "CartPole-v1"
max_steps = 30
[seeds]
count = 4
[limits]
deadline_ms = {deadline}
fault_score = -7.0
[metric]
name = "length"
range = [-7, 30]
"""


@pytest.fixture(scope="module", autouse=True)
def workers(home: Path, python: str, stage: Stage) -> None:
    for name, inside in (("inside", INSIDE.format(dozing=DOZING)), ("beside", "")):
        folder = home / "workers" / name
        folder.mkdir(parents=True)
        text = WORKER.format(
            name=name, dozing=DOZING, python=python, act=sys.executable, inside=inside
        )
        (folder / "worker.toml").write_text(text)
        trust_worker(stage.engine.settings.places, folder)
    folder = home / "workers" / "frail"
    folder.mkdir(parents=True)
    frail = Path(__file__).with_name("frail.py")
    text = WORKER.format(name="frail", dozing=frail, python=python, act=sys.executable, inside="")
    (folder / "worker.toml").write_text(text)
    trust_worker(stage.engine.settings.places, folder)


def played(stage: Stage, experiment: Experiment) -> Evaluation:
    evaluation = Evaluation(experiment, stage.engine.runs, stage.engine.store.reader())
    stage.call(evaluation.run(), 100)
    return evaluation


def experiment(where: str, tmp_path: Path, at: int, seconds: float, deadline: int) -> Experiment:
    file = tmp_path / "sleeps.txt"
    file.write_text(f"{at} {seconds}")
    return read(TEXT.format(where=where, file=file, deadline=deadline))


def of(evaluation: Evaluation, lineup: str) -> list[Any]:
    return [(g.outcome, g.value) for g in evaluation.settled if g.lineup == lineup]


@pytest.mark.parametrize("where", ["inside", "beside"])
@pytest.mark.parametrize("at", [0, 3])
def test_who_is_too_late_has_the_declared_score_in_every_game(
    stage: Stage, tmp_path: Path, where: str, at: int
) -> None:
    evaluation = played(stage, experiment(where, tmp_path, at, 0.6, 200))
    assert of(evaluation, "sleeper") == [("fault", -7.0)] * 4
    # A process that hangs is ended by its launcher, and the next game waits for the next one.
    late = [game for game in evaluation.settled if game.lineup == "sleeper"]
    why = [game.why for game in late]
    assert all(reason.startswith("deadline missed: ") for reason in why), why
    assert {game.by for game in late} == {"sleeper"}
    assert of(evaluation, "rule") == [("played", 30.0)] * 4
    assert evaluation.verdict(200).valid


@pytest.mark.parametrize("how", ["dies", "hangs"])
def test_one_that_fails_once_loses_one_game(stage: Stage, tmp_path: Path, how: str) -> None:
    """However long it takes to be started again: no game begins without it."""
    file = tmp_path / "fails.txt"
    file.write_text(f"40 {how}")
    text = TEXT.format(where="frail", file=file, deadline=1500).replace("count = 4", "count = 12")
    evaluation = played(stage, read(text.replace("dozing frail", f"once {how}")))
    outcomes = [(g.outcome, g.why) for g in evaluation.settled if g.lineup == "sleeper"]
    faults = [why for outcome, why in outcomes if outcome == "fault"]
    assert len(outcomes) == 12 and len(faults) == 1, outcomes
    assert faults[0].startswith("process died" if how == "dies" else "deadline missed")
    assert evaluation.verdict(200).valid


@pytest.mark.parametrize("where", ["inside", "beside"])
def test_who_thinks_within_the_limit_plays(stage: Stage, tmp_path: Path, where: str) -> None:
    evaluation = played(stage, experiment(where, tmp_path, 2, 0.2, 20_000))
    assert [outcome for outcome, _ in of(evaluation, "sleeper")] == ["played"] * 4


def test_in_lock_step_who_is_too_late_leaves_and_the_others_go_on(
    stage: Stage, tmp_path: Path
) -> None:
    file = tmp_path / "sleeps.txt"
    file.write_text("5 1.0")
    sleeper = {"kind": "policy", "worker": "inside", "checkpoint": str(file)}
    slots = [
        {"env": "CartPole-v1", "seats": {"*": operator}, "seeds": [1, 2], "max_steps": 20,
         "mode": "agent", "payload": False}
        for operator in (sleeper, {"kind": "scripted"})
    ]  # fmt: skip
    with stage.play(*slots, lockstep=True, tick_deadline_s=0.4) as play:
        play.ended()
        why = play.wait_for("trouble", slot=0)["message"]
        assert "no action within 0.4 s at tick 6" in why
        assert len(play.acted(slot=1)) == 40


def test_games_that_nobody_watches_draw_nothing(stage: Stage, tmp_path: Path) -> None:
    """Each can be shown again from its seed; drawing them takes a third of the time."""
    evaluation = played(stage, experiment("inside", tmp_path, -1, 0, 5000))
    for run_id in {game.run_id for game in evaluation.settled}:
        assert stage.engine.store.reader().facts(run_id)["pictures"] == "off"
        folder = stage.engine.runs.launchers.folder(run_id)
        assert not list(folder.rglob("*.mfr"))
