"""Effect of a guard: Q-learning on a frozen lake with an AgentSpeak program at the gate.

The bundled learner, the real command, a real virtual machine; counted is what the record says.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from benchmarks._harness import (
    Figure,
    median,
    mosaic,
    rounded,
    scratch,
    sentinel,
    worker_python,
)
from benchmarks._jason import prepared
from core.paths import find_places
from core.store.reader import Reader
from core.store.store_settings import StoreSettings

LIMIT_S = 180.0
RUN_S = 170.0
SEEDS = range(5)
SUCCESS = 0.85
MAPS = 5
LEARNER = {
    "episodes": 300,
    "alpha": 0.5,
    "epsilon_episodes": 60,
    "epsilon_end": 0.01,
    "max_episode_steps": 200,
    "evaluate_every": 0,
    "checkpoint_every": 0,
}


@dataclass(frozen=True)
class Outcome:
    episodes: int
    steps: int
    falls: int
    successes: int
    vetoed: int
    unsupervised: int
    verdict_us: float
    seconds: float


def prepare(quick: bool) -> None:
    prepared()
    worker_python("tabular")


def run(quick: bool) -> Iterable[Figure]:
    seeds = list(SEEDS)[: 2 if quick else None]
    lakes = [lake(number) for number in range(1 if quick else MAPS)]
    # As many at once as there are processors here; each has a profile of its own.
    with scratch("guard") as folder, sentinel() as noise, ThreadPoolExecutor(2) as pool:
        known = [
            pool.submit(played, folder / f"seed{seed}", seed, {"map_name": "8x8"}) for seed in seeds
        ]
        drawn = [
            pool.submit(played, folder / f"map{number}", number, {"desc": desc}, 60)
            for number, desc in enumerate(lakes)
        ]
        bare = played(folder / "bare", 0, {"map_name": "8x8"}, guarded=False)
        outcomes = [result.result() for result in known]
        others = [result.result() for result in drawn]
    shares = [outcome.successes / outcome.episodes for outcome in outcomes]
    extra = {
        "seeds": len(seeds),
        "episodes": sum(outcome.episodes for outcome in outcomes),
        "steps": sum(outcome.steps for outcome in outcomes),
        "vetoed": sum(outcome.vetoed for outcome in outcomes),
        "unsupervised_steps": sum(outcome.unsupervised for outcome in outcomes),
        "unguarded_falls": bare.falls,
        "unguarded_success": rounded(bare.successes / bare.episodes),
        "verdict_p50_us": rounded(median([outcome.verdict_us for outcome in outcomes])),
        "steps_per_s": rounded(median([outcome.steps / outcome.seconds for outcome in outcomes])),
        **noise.report,
    }
    yield Figure(
        "guard_outcome.falls", sum(outcome.falls for outcome in outcomes), "", 0, extra=extra
    )
    by_seed = {"by_seed": [rounded(share) for share in shares]}
    yield Figure("guard_outcome.success", min(shares), "", SUCCESS, at_most=False, extra=by_seed)
    yield Figure(
        "guard_outcome.random_map_falls",
        sum(outcome.falls for outcome in others),
        "",
        0,
        extra={
            "maps": len(others),
            "episodes": sum(outcome.episodes for outcome in others),
            "steps": sum(outcome.steps for outcome in others),
            "vetoed": sum(outcome.vetoed for outcome in others),
        },
    )


def played(
    profile: Path, seed: int, kwargs: dict[str, object], episodes: int = 300, guarded: bool = True
) -> Outcome:
    """A training from beginning to end, and what the record says of it."""
    parameters = {
        **LEARNER,
        "env_id": "FrozenLake-v1",
        "env_kwargs": {**kwargs, "is_slippery": False},
        "episodes": episodes,
        "seed": seed,
    }
    words = [f"{name}={json.dumps(value)}" for name, value in parameters.items()]
    settings = [word for text in words for word in ("--set", text)]
    # The budget is for a quiet machine; a review that takes longer here must not count as none.
    guard = ["--supervise", "frozen_lake", "--learn-from", "executed", "--budget", "250,5000"]
    command = ["run", "--worker", "tabular", *settings, *(guard if guarded else [])]
    begun = time.perf_counter()
    done = mosaic(profile, *command, timeout_s=RUN_S)
    if done.returncode:
        raise RuntimeError(f"seed {seed}: {done.stdout[-600:]}")
    return counted(profile, time.perf_counter() - begun)


def counted(profile: Path, seconds: float) -> Outcome:
    reader = Reader(find_places(str(profile)).database, StoreSettings())
    try:
        row = reader.runs()[0]
        ended = [episode for episode in reader.episodes(row.run_id) if episode.ended]
        times: list[float] = []
        vetoed = unsupervised = 0
        for step in reader.steps(row.run_id):
            verdicts = [decision for decision in step.decisions if decision.role == "program"]
            times += [float(decision.latency_us) for decision in verdicts]
            vetoed += any(decision.verdict in ("veto", "replace") for decision in verdicts)
            unsupervised += step.extras.get("supervised") is False
        return Outcome(
            episodes=len(ended),
            steps=row.steps,
            # Ended by the lake and without its reward: in a hole.
            falls=sum(episode.terminated and not episode.total for episode in ended),
            successes=sum(bool(episode.total) for episode in ended),
            vetoed=vetoed,
            unsupervised=unsupervised,
            verdict_us=median(times),
            seconds=seconds,
        )
    finally:
        reader.close()


def lake(number: int, size: int = 8, frozen: float = 0.8) -> list[str]:
    """A map with a way across, drawn as Gymnasium draws its own."""
    dice = random.Random(number)
    while True:
        rows = [
            "".join("F" if dice.random() < frozen else "H" for _ in range(size))
            for _ in range(size)
        ]
        rows[0] = f"S{rows[0][1:]}"
        rows[-1] = f"{rows[-1][:-1]}G"
        if crossed(rows):
            return rows


def crossed(rows: Sequence[str]) -> bool:
    size, seen, open_ = len(rows), {(0, 0)}, [(0, 0)]
    while open_:
        row, column = open_.pop()
        for at in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if at not in seen and min(at) >= 0 and max(at) < size and rows[at[0]][at[1]] != "H":
                seen.add(at)
                open_.append(at)
    return (size - 1, size - 1) in seen
