"""Headless evaluation: recorded steps a second of two rule-based operators on CartPole."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure, rounded, scratch
from core.compare.evaluate import Evaluation
from core.compare.experiment import (
    Environment,
    Experiment,
    LineUp,
    Metric,
    Seeds,
)
from core.engine import Engine
from core.settings import load_settings

LIMIT_S = 50.0


def experiment(games: int) -> Experiment:
    rule = {"kind": "scripted"}
    return Experiment(
        name="throughput",
        lineups=(LineUp(name="one", operator=rule), LineUp(name="two", operator=rule)),
        environments=(Environment(id="CartPole-v1", max_steps=500),),
        seeds=Seeds(count=games),
        metric=Metric(name="length", range=(0.0, 500.0)),
    )


def prepare(quick: bool) -> None:
    subprocess.run([sys.executable, "-m", "core", "workers", "install", "host"], check=True,
                   cwd=ROOT, stdout=subprocess.DEVNULL)  # fmt: skip


def run(quick: bool) -> Iterable[Figure]:
    games = 150 if quick else 500
    with scratch("eval_throughput") as folder:
        steps, spent = asyncio.run(_play(games, str(folder)))
    extra = {"steps": steps, "seconds": rounded(spent)}
    yield Figure(
        "eval_throughput.steps_per_s", steps / spent, "steps/s", 20_000, at_most=False, extra=extra
    )


async def _play(games: int, profile: str) -> tuple[int, float]:
    async with Engine(load_settings(profile)) as engine:
        reader = engine.store.reader()
        evaluation = Evaluation(experiment(games), engine.runs, reader)
        begun = time.perf_counter()
        await evaluation.run()
        spent = time.perf_counter() - begun
        steps = sum(game.steps for game in evaluation.settled)
    assert len(evaluation.settled) == 2 * games
    return steps, spent
