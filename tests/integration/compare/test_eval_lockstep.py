"""Experiments in lock-step, whose line-ups need two interpreters: two hosts, one barrier."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Stage
from test_limits import DOZING, INSIDE, WORKER
from test_wire import proved
from trusting import trust_worker

from core.compare.evaluation import Evaluation
from core.compare.experiment import Experiment
from core.compare.experiment_text import read
from core.sessions.host_grouping import split

TEXT = """
name = "{name}"
{lineups}
[[environments]]
id = "CartPole-v1"
max_steps = 40
[seeds]
count = {count}
[metric]
name = "length"
[pacing]
mode = "{mode}"
"""
POLICY = '{{ kind = "policy", worker = "{worker}", checkpoint = "{file}" }}'


@pytest.fixture(scope="module", autouse=True)
def workers(home: Path, python: str, stage: Stage) -> None:
    for name in ("here", "there"):
        folder = home / "workers" / name
        folder.mkdir(parents=True)
        inside = INSIDE.format(dozing=DOZING)
        text = WORKER.format(
            name=name, dozing=DOZING, python=python, act=sys.executable, inside=inside
        )
        (folder / "worker.toml").write_text(text)
        trust_worker(stage.engine.settings.places, folder)


def experiment(tmp_path: Path, name: str, mode: str, count: int, nap: float = 0.0) -> Experiment:
    file = tmp_path / "sleeps.txt"
    file.write_text(f"2 {nap}")
    kinds = {
        "one": POLICY.format(worker="here", file=file),
        "two": POLICY.format(worker="there", file=file),
        "rule": '{ kind = "scripted" }',
    }
    lineups = "\n".join(
        f'[[lineups]]\nname = "{who}"\noperator = {kind}' for who, kind in kinds.items()
    )
    return read(TEXT.format(name=name, mode=mode, count=count, lineups=lineups))


def evaluation(stage: Stage, wanted: Experiment) -> Evaluation:
    runs = stage.engine.runs
    places = stage.engine.settings.places
    by = partial(split, catalogue=runs.catalogue, places=places)
    return Evaluation(wanted, runs, stage.engine.store.reader(), split=by)


def values(evaluation: Evaluation) -> dict[tuple[str, int], float]:
    return {(g.lineup, g.seed): g.value for g in evaluation.settled if g.outcome == "played"}


def ticks(stage: Stage, run_ids: set[str]) -> Any:
    spans_by_tick: dict[int, dict[Any, Any]] = {}
    for run_id in run_ids:
        for event in stage.engine.store.reader().events(run_id, name="ticks", limit=10_000):
            for tick, number, begun, ended in event.detail["rows"]:
                spans_by_tick.setdefault(tick, {})[run_id, number] = (begun, ended)
    return spans_by_tick


def test_two_hosts_play_the_same_games_tick_by_tick(stage: Stage, tmp_path: Path) -> None:
    free = evaluation(stage, experiment(tmp_path, "free", "free", 3))
    stage.call(free.run(), 90)
    wired = evaluation(stage, experiment(tmp_path, "wired", "lockstep", 3))
    stage.call(wired.run(), 90)
    assert values(wired) == values(free) and len(values(free)) == 9
    by_run = {run_id: {g.lineup for g in wired.games if g.run_id == run_id}
              for run_id in {g.run_id for g in wired.games}}  # fmt: skip
    assert sorted(by_run.values(), key=len) in ([{"two"}, {"one", "rule"}],)
    spans = ticks(stage, set(by_run))
    proved(spans)
    assert all(len(item) == 3 for tick, item in spans.items() if tick <= 5)
    assert max(spans) == 3 * 40, "every episode is as long as its longest game"


def test_a_host_that_is_killed_voids_its_games_and_they_are_played_again(
    stage: Stage, tmp_path: Path
) -> None:
    wanted = experiment(tmp_path, "killed", "lockstep", 3, nap=0.3)
    evaluating = evaluation(stage, wanted)

    async def play() -> None:
        playing = asyncio.ensure_future(evaluating.run())
        while not any(game.lineup == "two" for game in evaluating.games):
            assert not playing.done()
            await asyncio.sleep(0.05)
        run_id = next(g.run_id for g in evaluating.games if g.lineup == "two")
        folder = stage.engine.runs.launchers.folder(run_id)
        state = json.loads((folder / "launcher.json").read_text())
        os.kill(state["worker_pid"], signal.SIGKILL)
        await playing

    stage.call(play(), 100)
    cut = [game for game in evaluating.games if game.outcome == "void"]
    assert [game.lineup for game in cut] == ["two"] and "kill" in cut[0].why.lower()
    assert len(values(evaluating)) == 9, (
        "the one that was cut, and those after it, were played again"
    )
    assert len({g.run_id for g in evaluating.settled if g.lineup == "rule"}) == 1, "others went on"
    assert evaluating.verdict(200).valid
