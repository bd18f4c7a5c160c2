"""Profiles with a large library or many checkpoints, made once and kept."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

from benchmarks._cartpole import batches
from benchmarks._harness import data_dir
from core.agents.agent_list import sha256_of
from core.events import BatchHeader, BatchReceived, RunState
from core.exchange.batch_builder import Batches, artifact_event
from core.runs.run_ids import new_run_id
from core.store import RunFacts, Store

RUNS, STEPS = 1000, 10_000
CHECKPOINTS = 10
HOUR_NS = 3600 * 10**9
NOW_NS = 1_763_460_000_000_000_000
NAMES = ("ppo", "dqn", "a2c", "qlearn")
WORLDS = ("CartPole-v1", "FrozenLake-v1", "LunarLander-v3", "Taxi-v4", "chess_v6")


def large_profile(runs: int = RUNS, steps: int = STEPS) -> Path:
    """The folder of a profile with so many runs of so many steps each."""
    folder = data_dir("library") / f"{runs}x{steps}"
    done = folder / "done.json"
    if done.exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    templates = [list(batches("", steps, seed=seed, size=1024)) for seed in range(4)]
    draw = random.Random(1)
    with Store(folder / "mosaic.db") as store:
        for number in range(runs):
            _create_run(store, number, templates[number % 4], draw)
    done.write_text(json.dumps({"runs": runs, "steps": runs * steps}))
    return folder


def profile_of_checkpoints(count: int) -> Path:
    """The folder of a profile with so many checkpoints, ten of each training, as real files."""
    folder = data_dir("checkpoints") / str(count)
    done = folder / "done.json"
    if done.exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    templates = [list(batches("", 1000, seed=seed, size=1024)) for seed in range(4)]
    draw = random.Random(1)
    with Store(folder / "mosaic.db") as store:
        for number in range(count // CHECKPOINTS):
            run_id = _create_run(store, number, templates[number % 4], draw)
            _save_checkpoints(store, run_id, folder / "runs" / run_id / "checkpoints", draw)
    done.write_text(json.dumps({"checkpoints": count}))
    return folder


def _save_checkpoints(store: Store, run_id: str, folder: Path, draw: random.Random) -> None:
    folder.mkdir(parents=True)
    run = store.reader().run(run_id)
    saved = Batches(run_id, "made", lambda batch: store.writer.submit([batch], lambda _: None))
    for number in range(CHECKPOINTS):
        path = folder / f"step-{(number + 1) * 1000:06}.zip"
        path.write_bytes(run_id.encode() * 50 + bytes([number]))
        facts = {
            "role": "last" if number == CHECKPOINTS - 1 else "periodic",
            "algorithm": run.name.partition("-")[0],
            "environment": run.environment,
            "env_kwargs": {},
            "steps": (number + 1) * 1000,
            "score": draw.gauss(number * 20, 15),
            "score_episodes": 20,
            "sha256": sha256_of(path),
        }
        at = run.created_ns + number * 10**9
        saved.event(artifact_event(at, "checkpoint", str(path), "", path.stat().st_size, facts))
    saved.flush()


def _create_run(
    store: Store, number: int, template: list[BatchReceived], draw: random.Random
) -> str:
    created = NOW_NS - number * HOUR_NS
    run_id = new_run_id(created)
    store.runs.create_run(
        RunFacts(
            run_id,
            name=f"{draw.choice(NAMES)}-{number}",
            worker=draw.choice(("tabular", "random", "sb3")),
            environment=draw.choice(WORLDS),
            tags=draw.choice(((), (), ("paper",), ("demo", "keep"))),
            created_ns=created,
            facts={"seed": number},
        )
    )
    for batch in template:
        old = batch.header
        header = BatchHeader(
            run_id, old.stream, old.sequence, old.kind, old.count, old.sent_unix_ns
        )
        store.writer.submit([BatchReceived(header, batch.raw)], lambda _: None)
    state = RunState.FAILED if number % 17 == 0 else RunState.FINISHED
    store.runs.set_state(run_id, state, "ended by itself, status 0", 0).result()
    return run_id
