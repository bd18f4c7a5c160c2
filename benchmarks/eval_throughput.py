"""Headless evaluation on CartPole, everything recorded: recorded steps a second of two rule-based
operators, and of two checkpoints of Stable-Baselines3 as a share of their bare loop.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass

from benchmarks import _policies
from benchmarks._harness import ROOT, Figure, rounded, scratch
from core.compare.evaluation import Evaluation
from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds
from core.engine import Engine
from core.settings import load_settings

LIMIT_S = 150.0


def experiment(games: int) -> Experiment:
    rule = {"kind": "scripted"}
    return Experiment(
        name="throughput",
        lineups=(LineUp(name="one", operator=rule), LineUp(name="two", operator=rule)),
        environments=(Environment(id="CartPole-v1", max_steps=500),),
        seeds=Seeds(count=games),
        metric=Metric(name="length", range=(0.0, 500.0)),
    )


def of_policies(games: int) -> Experiment:
    return Experiment(
        name="policies",
        lineups=tuple(
            LineUp(
                name=path.stem,
                operator={"kind": "policy", "checkpoint": str(path), "trusted": True},
            )
            for path in _policies.checkpoints()
        ),
        environments=(Environment(id=_policies.ENV),),
        seeds=Seeds(count=games),
        metric=Metric(name="length", range=(0.0, 500.0)),
    )


def prepare(quick: bool) -> None:
    for worker in ("host", "sb3"):
        subprocess.run([sys.executable, "-m", "core", "workers", "install", worker], check=True,
                       cwd=ROOT, stdout=subprocess.DEVNULL)  # fmt: skip
    _policies.train()


def run(quick: bool) -> Iterable[Figure]:
    games = 150 if quick else 500
    with scratch("eval_throughput") as folder:
        played = asyncio.run(_play(experiment(games), str(folder)))
    extra = {"steps": played.steps, "seconds": rounded(played.spent)}
    yield Figure(
        "eval_throughput.steps_per_s", played.steps / played.spent, "steps/s", 20_000,
        at_most=False, extra=extra,
    )  # fmt: skip
    yield _share(30 if quick else 60)


def _share(games: int) -> Figure:
    """While they step, without the start of interpreters on either side."""
    paths = _policies.checkpoints()
    before = _policies.bare(paths, games)
    with scratch("eval_policies") as folder:
        played = asyncio.run(_play(of_policies(games), str(folder)))
    after = _policies.bare(paths, games)
    for path, (steps, _) in zip(paths, before, strict=True):
        assert played.by_lineup[path.stem][0] == steps, "they play the same games"
    bare = (_rate(before) + _rate(after)) / 2
    rate = _rate(played.by_lineup.values())
    extra = {"steps_per_s": rounded(rate), "bare_per_s": rounded(bare),
             "with_start_s": rounded(played.spent), "steps": played.steps}  # fmt: skip
    return Figure("eval_throughput.policy_share", rate / bare, "ratio", 0.6, False, extra)


def _rate(lineups: Iterable[tuple[int, float]]) -> float:
    return sum(steps / seconds for steps, seconds in lineups)


@dataclass(frozen=True)
class Found:
    steps: int
    spent: float
    # Steps, and seconds from its first beginning to its last end.
    by_lineup: dict[str, tuple[int, float]]


async def _play(wanted: Experiment, profile: str) -> Found:
    async with Engine(load_settings(profile)) as engine:
        reader = engine.store.reader()
        evaluation = Evaluation(wanted, engine.runs, reader)
        begun = time.perf_counter()
        await evaluation.run()
        spent = time.perf_counter() - begun
        games = evaluation.settled
        by_lineup: dict[str, tuple[int, float]] = {}
        for lineup in wanted.lineups:
            own = [game for game in games if game.lineup == lineup.name]
            rows = [row for run_id in {game.run_id for game in own}
                    for row in reader.episodes(run_id, limit=len(own) + 1)]  # fmt: skip
            took = (max(row.end_ns for row in rows) - min(row.start_ns for row in rows)) / 1e9
            by_lineup[lineup.name] = (sum(game.steps for game in own), took)
    assert len(games) == 2 * len(wanted.seeds.all())
    assert all(game.outcome == "played" for game in games)
    return Found(sum(game.steps for game in games), spent, by_lineup)
