"""Cost of the tap for a CartPole step, everything recorded and acknowledged by a real engine.

One process, blocks that alternate at random: with the tap's hooks in the classes, without them, and
without them once more. CPU time of all threads; a block with the tap ends when all of it is stored.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import ROOT, Figure, isolated, rounded, scratch, worker_python
from mosaic_sdk.tap import environment

BUDGET_US = 8.0

_TRAINING = """
import json, random, statistics, sys, time
import gymnasium
from mosaic_sdk.tap.tap_run import recorder

target, quick = sys.argv[1], sys.argv[2] == "1"
env = gymnasium.make("CartPole-v1")
env.reset(seed=1)
chance, cpu = random.Random(9), time.process_time_ns
actions = [chance.randrange(2) for _ in range(2000)]
layers, layer = [], env
while layer is not None:
    layers.append(type(layer))
    layer = vars(layer).get("env")
hooks = [
    (cls, name, vars(cls)[name])
    for cls in layers
    for name in ("step", "reset")
    if hasattr(vars(cls).get(name), "_mosaic_original")
]
assert len(hooks) == 3, hooks
run = recorder().run()

def loop():
    for action in actions:
        _, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()

def bare():
    for cls, name, hook in hooks:
        setattr(cls, name, hook._mosaic_original)
    start = cpu()
    loop()
    return cpu() - start

def again():
    return bare()

def tapped():
    for cls, name, hook in hooks:
        setattr(cls, name, hook)
    start = cpu()
    loop()
    assert run.flush(30)
    return cpu() - start

spent = {bare: [], tapped: [], again: []}
for side in spent:
    side()
for turn in range(40 if quick else 200):
    for side in chance.sample(list(spent), 3):
        spent[side].append(side() / len(actions) / 1000)
added = [b - a for a, b in zip(spent[bare], spent[tapped])]
noise = [b - a for a, b in zip(spent[bare], spent[again])]
cuts = statistics.quantiles(added, n=10)
aa = statistics.quantiles(noise, n=10)
told = run.acknowledged
with open(target, "w") as file:
    json.dump(
        {
            "added": statistics.median(added),
            "added_p10": cuts[0],
            "added_p90": cuts[-1],
            "aa": statistics.median(noise),
            "aa_p10": aa[0],
            "aa_p90": aa[-1],
            "bare": statistics.median(spent[bare]),
            "rows": told.rows,
            "batches": told.sequence,
        },
        file,
    )
"""


def prepare(quick: bool) -> None:
    worker_python()


def run(quick: bool) -> Iterable[Figure]:
    with scratch("tap_cost") as folder:
        script = folder / "training.py"
        script.write_text(_TRAINING, "utf-8")
        recorded(folder, script, quick)
        figures = json.loads((folder / "figures").read_text("utf-8"))
    rows, batches, added = (figures.pop(name) for name in ("rows", "batches", "added"))
    extra = {f"{name}_us": rounded(value) for name, value in figures.items()}
    extra |= {"rows": rows, "rows_per_batch": rounded(rows / max(batches, 1))}
    yield Figure("tap_cost.step_us", added, "us", BUDGET_US, extra=extra)


def recorded(folder: Path, script: Path, quick: bool) -> None:
    """Runs it as `mosaic run` would with the tap."""
    wanted = environment({})
    command = [sys.executable, "-m", "core", "run", "--quiet"]
    for name, value in wanted.items():
        command += ["--env", f"{name}={value}"]
    command += ["--", worker_python(), str(script), str(folder / "figures"), str(int(quick))]
    subprocess.run(command, cwd=ROOT, env=isolated(folder / "profile"), check=True)
