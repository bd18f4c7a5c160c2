"""Cost of a guard in training: tabular Q-learning on a frozen lake of 8x8, everything recorded.

The bundled learner in one environment, a vector of eight whose proposals go in one message, and the
learner again under a guard that declares that its verdict depends on the percepts alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from benchmarks._harness import (
    ROOT,
    Figure,
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

LIMIT_S = 120.0
RUN_S = 100.0
BUDGET_PER_S, BUDGET_EIGHT_PER_S, BUDGET_DECLARED_PER_S = 1200, 2500, 6000
GUARD = ROOT / "jason_bridge" / "asl" / "frozen_lake.asl"
DECLARATION = "\ndepends_on(percepts).\n"
LEARNER = {
    "env_id": "FrozenLake-v1",
    "env_kwargs": {"map_name": "8x8", "is_slippery": False},
    "alpha": 0.5,
    "epsilon_end": 0.1,
    "epsilon_episodes": 60,
    "max_episode_steps": 200,
    "evaluate_every": 0,
    "checkpoint_every": 0,
    "seed": 1,
}
# Q-learning over a vector of eight, as somebody writes it who has not heard of Mosaic.
EIGHT = """
import random, sys
import gymnasium

steps = int(sys.argv[1])
envs = gymnasium.make_vec("FrozenLake-v1", num_envs=8, vectorization_mode="sync", map_name="8x8",
                          is_slippery=False, max_episode_steps=200)
dice = random.Random(1)
table = [[0.0] * 4 for _ in range(64)]
seen, _ = envs.reset(seed=1)
resets = [False] * 8
for number in range(steps):
    share = max(0.1, 1 - number / 500)
    actions = [
        dice.randrange(4) if dice.random() < share
        else max(range(4), key=lambda one: (table[at][one], dice.random()))
        for at in seen.tolist()
    ]
    after, rewards, ended, cut, _ = envs.step(actions)
    for at, action, gain, to, over, skip in zip(
        seen.tolist(), actions, rewards.tolist(), after.tolist(), ended.tolist(), resets
    ):
        if not skip:
            best = 0.0 if over else 0.99 * max(table[to])
            table[at][action] += 0.5 * (gain + best - table[at][action])
    resets = [a or b for a, b in zip(ended.tolist(), cut.tolist())]
    seen = after
envs.close()
"""


@dataclass(frozen=True)
class Pace:
    """Figures of one training, from its record."""

    steps: int
    reviewed: int
    remembered: int
    falls: int
    per_s: float


def prepare(quick: bool) -> None:
    prepared()
    worker_python("tabular")
    worker_python("host")


def run(quick: bool) -> Iterable[Figure]:
    episodes = 150 if quick else 400
    with scratch("pace") as folder, sentinel() as noise:
        declared = folder / "declared_lake.asl"
        declared.write_text(GUARD.read_text(encoding="utf-8") + DECLARATION, encoding="utf-8")
        single = learnt(folder / "one", "frozen_lake", episodes)
        eight = vector(folder / "eight", folder, 1000 if quick else 3000)
        alone = learnt(folder / "alone", str(declared), 6 * episodes)
    for pace in (single, eight, alone):
        if pace.reviewed != pace.steps:
            raise RuntimeError(f"{pace.reviewed} of {pace.steps} steps were reviewed")
    extra = {"steps": single.steps, "falls": single.falls, **noise.report}
    yield Figure("guarded_training.steps_per_s", single.per_s, "1/s", BUDGET_PER_S, False, extra)
    extra = {"steps": eight.steps, "falls": eight.falls}
    yield Figure(
        "guarded_training.eight_steps_per_s", eight.per_s, "1/s", BUDGET_EIGHT_PER_S, False, extra
    )
    extra = {
        "steps": alone.steps,
        "falls": alone.falls,
        "remembered_share": rounded(alone.remembered / max(1, alone.steps)),
    }
    yield Figure(
        "guarded_training.declared_steps_per_s",
        alone.per_s,
        "1/s",
        BUDGET_DECLARED_PER_S,
        False,
        extra,
    )


def learnt(profile: Path, guard: str, episodes: int) -> Pace:
    words = [f"{name}={json.dumps(value)}" for name, value in LEARNER.items()]
    words.append(f"episodes={episodes}")
    settings = [word for text in words for word in ("--set", text)]
    return played(profile, guard, ["--worker", "tabular", *settings])


def vector(profile: Path, folder: Path, steps: int) -> Pace:
    script = folder / "eight.py"
    script.write_text(EIGHT, encoding="utf-8")
    command = ["--", worker_python("host"), str(script), str(steps)]
    return played(profile, "frozen_lake", command)


def played(profile: Path, guard: str, what: list[str]) -> Pace:
    """A training from beginning to end, judged by its record."""
    # The budget is for a quiet machine; a review that takes longer here must not count as none.
    how = ["--supervise", guard, "--learn-from", "executed", "--budget", "250,5000"]
    done = mosaic(profile, "run", *how, *what, timeout_s=RUN_S)
    if done.returncode:
        raise RuntimeError(done.stdout[-600:])
    return counted(profile)


def counted(profile: Path) -> Pace:
    reader = Reader(find_places(str(profile)).database, StoreSettings())
    try:
        row = reader.runs()[0]
        ended = [episode for episode in reader.episodes(row.run_id) if episode.ended]
        steps = reviewed = remembered = 0
        first = last = 0
        for step in reader.steps(row.run_id):
            if step.reset:
                continue
            steps += 1
            first = first or step.unix_ns
            last = step.unix_ns
            reviewed += any(
                decision.role == "program" and decision.verdict for decision in step.decisions
            )
            remembered += bool(step.extras.get("remembered"))
        return Pace(
            steps,
            reviewed,
            remembered,
            sum(episode.terminated and not episode.total for episode in ended),
            (steps - 1) * 1e9 / max(1, last - first),
        )
    finally:
        reader.close()
