"""Verdicts of simulated experiments against what is known of their games; coverage of intervals;
errors of the sequential test; memory of a verdict over many seeds.
"""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator

import msgspec
import numpy as np

from benchmarks._harness import ROOT, Figure, rounded, scratch
from benchmarks._torn import wrong_values
from core.compare import bootstrap, sprt, stopping
from core.compare.entrants import with_files
from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds, Stopping
from core.compare.sealed_files import Seal
from core.compare.verdict import differences, look_at, must_go_on, verdict
from core.compare.verdict_parts import Played

LIMIT_S = 7200.0
ALPHA, SEEDS = 0.05, 60
Draw = Callable[[np.random.Generator, tuple[int, ...]], np.ndarray]


def _experiment(rule: str = "betting", environments: int = 1, seeds: int = SEEDS) -> Experiment:
    operator = {"kind": "random"}
    return Experiment(
        name="simulated",
        lineups=(LineUp(name="a", operator=operator), LineUp(name="b", operator=operator)),
        environments=tuple(Environment(id=f"E{i}-v0") for i in range(environments)),
        seeds=Seeds(count=seeds),
        metric=Metric(range=(0.0, 1.0)),
        stopping=Stopping(rule=rule, alpha=ALPHA),  # type: ignore[arg-type]
    )


def _games(values: np.ndarray) -> list[Played]:
    """(line-ups, environments, seeds)"""
    return [
        Played(name, env, seed, float(values[who, env, seed]))
        for who, name in enumerate("ab")
        for env in range(values.shape[1])
        for seed in range(values.shape[2])
    ]


def _null(rng: np.random.Generator) -> tuple[Experiment, list[Played]]:
    """Two alike, looked at after every game."""
    return _experiment(), _games(rng.random((2, 1, SEEDS)))


def _crash(rng: np.random.Generator) -> tuple[Experiment, list[Played]]:
    """One game is a fault, with the worst score."""
    experiment, games = _null(rng)
    at = int(rng.integers(SEEDS))
    games[at] = msgspec.structs.replace(games[at], value=0.0, outcome="fault", by="a")
    return experiment, games


def _void(rng: np.random.Generator) -> tuple[Experiment, list[Played]]:
    """Always better, and one seed is void: to be decided all the same."""
    games = _games(np.stack([np.ones((1, SEEDS)), np.zeros((1, SEEDS))]))
    at = int(rng.integers(len(games)))
    games[at] = msgspec.structs.replace(games[at], outcome="void")
    return _experiment(), games


def _suite(rng: np.random.Generator) -> tuple[Experiment, list[Played]]:
    """Equal on the whole: the first half of the list favours one, the second half the other."""
    side = np.where(np.arange(10) < 5, 0.2, -0.2)[None, :, None] * np.array([1, -1])[:, None, None]
    noise = rng.uniform(-0.2, 0.2, (2, 10, 30))
    return _experiment(environments=10, seeds=30), _games(0.5 + side + noise)


def _copies(rng: np.random.Generator) -> tuple[Experiment, list[Played]]:
    """Every seed gives the same game."""
    first, other = rng.random(2)
    values = np.stack([np.full((1, SEEDS), first), np.full((1, SEEDS), other)])
    games = [msgspec.structs.replace(game, moves=game.lineup) for game in _games(values)]
    return _experiment(), games


def _wrong(quick: bool) -> Figure:
    runs = 200 if quick else 2000
    rng = np.random.default_rng(17)
    wrong, extra = 0.0, {}
    for make in (_null, _crash, _suite):
        for rule in ("betting", "signs"):
            false = 0
            for _ in range(runs):
                experiment, games = make(rng)
                stop = msgspec.structs.replace(experiment.stopping, rule=rule)
                experiment = msgspec.structs.replace(experiment, stopping=stop)
                values = differences(experiment, games, "a", "b")
                false += look_at(experiment, values, ALPHA).decided != 0
            allowed = runs * ALPHA + 3 * math.sqrt(runs * ALPHA * (1 - ALPHA))
            extra[f"{make.__name__[1:]}_{rule}"] = rounded(false / runs)
            wrong += max(0.0, false - allowed)
    for _ in range(runs // 10 if quick else runs):
        experiment, games = _void(rng)
        wrong += verdict(experiment, games, 50).pairs[0].decided != 1
        experiment, games = _copies(rng)
        wrong += verdict(experiment, games, 50).pairs[0].decided != 0
        wrong += must_go_on(experiment, games)
    wrong += _overwritten(rng, runs)
    torn = sum(wrong_values(rng) for _ in range(runs))
    wrong, extra["torn_values"] = wrong + torn, float(torn)
    return Figure("verdicts.wrong", wrong, "", 0, extra={**extra, "runs": runs})


def _overwritten(rng: np.random.Generator, runs: int) -> int:
    """Checkpoints that were overwritten and passed for the old ones, or the other way round."""
    wrong = 0
    with scratch("verdicts") as folder:
        path = folder / "q.json"
        plain = _experiment()
        operator = {"kind": "tabular", "checkpoint": "q.json"}
        lineups = (msgspec.structs.replace(plain.lineups[0], operator=operator), plain.lineups[1])
        plain = msgspec.structs.replace(plain, lineups=lineups)
        for _ in range(runs):
            data = rng.bytes(64)
            path.write_bytes(data)
            before = with_files(plain, folder)
            other = bytearray(data)
            other[int(rng.integers(64))] ^= 1 << int(rng.integers(8))
            path.write_bytes(bytes(other))
            wrong += not Seal(before.sealed).broken()
            wrong += with_files(plain, folder).games_digest == before.games_digest
            path.write_bytes(data)
            wrong += with_files(plain, folder).games_digest != before.games_digest
    return wrong


DRAWS: dict[str, Draw] = {
    "gauss": lambda rng, shape: rng.standard_normal(shape),
    "heavy": lambda rng, shape: rng.standard_cauchy(shape),
    "lumpy": lambda rng, shape: np.where(rng.random(shape) < 0.02, 49.0, -1.0),
    "skewed": lambda rng, shape: rng.lognormal(0.0, 1.5, shape),
}


def covered(quick: bool) -> Iterator[tuple[str, int, float | None]]:
    """Name, n, and share of intervals that hold the value; None where there is no interval."""
    trials = 300 if quick else 2000
    rng = np.random.default_rng(23)
    for share in (0.5, 0.9, 0.97, 0.99):
        for n in (5, 10, 30, 100, 1000):
            won = rng.binomial(n, share, trials)
            ends = {int(k): bootstrap.clopper_pearson(int(k), n) for k in set(won.tolist())}
            hit = sum(ends[int(k)][0] <= share <= ends[int(k)][1] for k in won)
            yield f"rate {share:g}", n, hit / trials
    for name, draw in DRAWS.items():
        sample = draw(rng, (1_000_001,))
        true = {"IQM": bootstrap.iqm(sample), "median": float(np.median(sample))}
        for n in (5, 10, 30, 100, 1000):
            # The worst of all cells is told: there chance must be small.
            shares = _of_middle(rng, draw, n, true, 2 * trials)
            yield from ((f"{what} {name}", n, share) for what, share in shares.items())
    for n in (3, 5, 10):
        shares = _of_middle(rng, DRAWS["gauss"], n, {"IQM": 0.0, "median": 0.0}, trials, 26)
        yield from ((f"{what} gauss, 26 tasks", n, share) for what, share in shares.items())
    for apart in (0, 1, 2, 3, 4):
        true_chance = 0.5 * (1 + math.erf(apart / 2))
        for n in (5, 10, 30, 100):
            yield f"chance {true_chance:.3g}", n, _of_chance(rng, apart, true_chance, n, trials)
    for name, mean, bounded in (
        ("uniform", 0.5, lambda r, n: r.random(n)),
        ("2 % of 1", 0.02, lambda r, n: (r.random(n) < 0.02).astype(float)),
    ):
        for n in (5, 30, 300):
            some = trials // 3
            ends_ = [stopping.bounded_mean(bounded(rng, n)) for _ in range(some)]
            yield f"mean {name}", n, sum(low <= mean <= high for low, high in ends_) / some


def _of_middle(
    rng: np.random.Generator,
    draw: Draw,
    n: int,
    true: dict[str, float],
    trials: int,
    tasks: int = 1,
) -> dict[str, float | None]:
    """Shares of intervals that hold the interquartile mean, and the median."""
    hits = dict.fromkeys(true, 0)
    for trial in range(trials):
        description = bootstrap.describe(["a"], draw(rng, (1, tasks, n)), 1000, seed=trial)
        figures = description.figures["a"]
        for what, interval in (("IQM", figures.iqm), ("median", figures.median)):
            if interval.low is None or interval.high is None:
                return dict.fromkeys(true)
            hits[what] += interval.low - 1e-9 <= true[what] <= interval.high + 1e-9
    return {what: hit / trials for what, hit in hits.items()}


def _of_chance(
    rng: np.random.Generator, apart: float, true: float, n: int, trials: int
) -> float | None:
    """Share of intervals that hold the probability of improvement of normal values."""
    hits = 0
    for trial in range(trials):
        scores = rng.standard_normal((2, 1, n))
        scores[0] += apart
        interval = bootstrap.describe(["a", "b"], scores, 1000, seed=trial).better["a", "b"]
        if interval.low is None or interval.high is None:
            return None
        hits += interval.low <= true <= interval.high
    return hits / trials


def _coverage(quick: bool) -> Figure:
    cells: dict[str, float | None] = {}
    for what, n, share in covered(quick):
        # Of few seeds there may be no interval; of many, of a rate or within a range there is one.
        may_lack = what.startswith(("IQM", "median", "chance")) and n < 30
        cells[f"{what}, n {n}"] = share if share is not None or may_lack else 0.0
    known = {cell: share for cell, share in cells.items() if share is not None}
    worst = min(known, key=lambda cell: known[cell])
    # What chance takes where few are tried.
    slack = 3 * math.sqrt(0.95 * 0.05 / 100) if quick else 0.0
    extra = {"cell": worst, "cells": cells}
    return Figure("verdicts.coverage", known[worst], "", 0.93 - slack, at_most=False, extra=extra)


def _sprt(quick: bool) -> Figure:
    # So many that chance takes less than what the budget leaves.
    matches = 60 if quick else 16_000
    rng = np.random.default_rng(29)
    errors: dict[str, float] = {}
    for name, elo, right in (("elo0", 0.0, -1), ("elo1", 50.0, 1)):
        score = sprt.expected(elo)
        game = np.array([1 - score - 0.2, 0.4, score - 0.2])
        chances = np.convolve(game, game)
        wrong = 0
        for _ in range(matches):
            drawn = rng.choice(5, 1000, p=chances).tolist()
            # Looked at after every second pair, as two games go on at a time.
            walk = sprt.walked(drawn, 0.0, 50.0, 0.05, 0.05, looks=range(2, 1001, 2))
            wrong += walk.decided not in (0, right)
        errors[name] = wrong / matches
    slack = 3 * math.sqrt(0.05 * 0.95 / matches) if quick else 0.0
    rounded_errors = {key: rounded(value) for key, value in errors.items()}
    worst = max(errors.values())
    return Figure(
        "verdicts.sprt_error",
        worst,
        "",
        0.055 + slack,
        extra={**rounded_errors, "matches": matches},
    )


_MEMORY = """
import resource, sys
import numpy as np
from benchmarks.verdicts import _experiment
from core.compare import report
from core.compare.experiment import LineUp
from core.compare.verdict import verdict
from core.compare.verdict_parts import Played
import msgspec
agents, seeds = 16, int(sys.argv[1])
rng = np.random.default_rng(1)
e = _experiment("fixed", seeds=seeds)
names = [f"agent {i}" for i in range(agents)]
lineups = tuple(LineUp(name=name, operator={"kind": "random"}) for name in names)
e = msgspec.structs.replace(e, lineups=lineups)
values = rng.random((agents, seeds))
games = [Played(name, 0, s, float(values[i, s])) for i, name in enumerate(names)
         for s in range(seeds)]
said = verdict(e, games, 50_000)
report.page(report.data_of(e, said, games, {}, [], {}))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def _memory(quick: bool) -> Figure:
    seeds = 1000 if quick else 5000
    command = [sys.executable, "-c", _MEMORY, str(seeds)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return Figure("verdicts.memory_mb", float(done.stdout), "MB", 600, extra={"seeds": seeds})


def run(quick: bool) -> Iterable[Figure]:
    yield _wrong(quick)
    yield _coverage(quick)
    yield _sprt(quick)
    yield _memory(quick)
