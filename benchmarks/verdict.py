"""Figures of 10 agents on 10 tasks with 100 seeds: first with few replicates, then with many."""

from __future__ import annotations

import time
from collections.abc import Iterable

import numpy as np

from benchmarks._harness import Figure
from core.compare import bootstrap

LIMIT_S = 180.0


def run(quick: bool) -> Iterable[Figure]:
    rng = np.random.default_rng(3)
    agents = [f"agent {i}" for i in range(10)]
    scores = rng.normal(np.arange(10)[:, None, None] * 0.1, 1.0, (10, 10, 100))
    begun = time.perf_counter()
    bootstrap.describe(agents, scores, bootstrap.QUICK)
    yield Figure("verdict.first_s", time.perf_counter() - begun, "s", 2)
    replicates = 10_000 if quick else bootstrap.FULL
    begun = time.perf_counter()
    bootstrap.describe(agents, scores, replicates)
    spent = (time.perf_counter() - begun) * bootstrap.FULL / replicates
    yield Figure("verdict.full_s", spent, "s", 60, extra={"replicates": replicates})
