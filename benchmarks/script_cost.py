"""Cost of `mosaic run --` for a PPO script with four environments, from first to last step.

The same script bare and under Mosaic with default settings, in turn, on a profile of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import (
    ROOT,
    Figure,
    alternate,
    isolated,
    median,
    rounded,
    scratch,
    sentinel,
    worker_python,
)
from benchmarks.tap_ppo import interpreter

PREPARE_LIMIT_S = 900.0
LIMIT_S = 900.0
SCRIPT = Path(__file__).with_name("_learning.py")


def prepare(quick: bool) -> None:
    if interpreter() is None and not quick:
        worker_python("sb3")


def run(quick: bool) -> Iterable[Figure]:
    python = interpreter()
    if python is None:
        return
    steps, repeats = (60_000, 2) if quick else (300_000, 3)
    with scratch("script_cost") as folder, sentinel() as noise:
        profile = folder / "profile"
        one_thread = {**isolated(profile), "OMP_NUM_THREADS": "1"}
        mosaic = [sys.executable, "-m", "core", "run", "--quiet", "--"]

        def learn(before: list[str]) -> dict[str, float]:
            out = folder / "told.json"
            command = [*before, str(python), str(SCRIPT), str(steps), str(out)]
            begun = time.time()
            subprocess.run(command, cwd=ROOT, env=one_thread, check=True)
            ended = time.time()
            first, last = json.loads(out.read_text())
            return {
                "wall": last["wall_s"] - first["wall_s"],
                "cpu": last["cpu_s"] - first["cpu_s"],
                "others": last["others_s"] - first["others_s"],
                "start": first["unix_s"] - begun,
                "end": ended - last["unix_s"],
            }

        learn_once = [*mosaic, str(python), "-c", "import torch, gymnasium"]
        subprocess.run(learn_once, cwd=ROOT, env=one_thread, check=True)
        samples = alternate({"bare": lambda: learn([]), "mosaic": lambda: learn(mosaic)}, repeats)

    def of(side: str, name: str) -> float:
        return median([sample[name] for sample in samples[side]])

    extra = {
        "steps": steps,
        "rounds": repeats,
        "bare_s": rounded(of("bare", "wall")),
        **noise.report,
    }
    ratio = of("mosaic", "wall") / of("bare", "wall")
    yield Figure("script_cost.wall_ratio", ratio, "x", 1.12, extra=extra)
    ratio = of("mosaic", "cpu") / of("bare", "cpu")
    yield Figure("script_cost.worker_cpu_ratio", ratio, "x", 1.08)
    others = 100 * of("mosaic", "others") / of("bare", "wall")
    yield Figure("script_cost.others_pct", others, "%", 8.0)
    for name, budget in (("start", 1.2), ("end", 0.8)):
        added = of("mosaic", name) - of("bare", name)
        yield Figure(f"script_cost.{name}_s", added, "s", budget)
