"""What a user of PPO feels: wall clock of learning with the tap over without, beside without twice.

Stable-Baselines3 on CartPole, a process each; the tapped one under a real engine. The environment
of the worker sb3 is used where it is installed, and installed unless only a quick look is wanted.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import (
    ROOT,
    Figure,
    alternate,
    isolated,
    median,
    percentile,
    rounded,
    scratch,
    sentinel,
    worker_python,
)
from core.paths import find_places
from core.runs.environments import folder_of, read_mark
from mosaic_sdk.tap import environment

LIMIT_S = 180.0
PREPARE_LIMIT_S = 900.0
# Reported more than judged: on few cores learning shares them with the engine that stores.
BUDGET = 1.25

_TRAINING = """
import sys, time
import torch
from stable_baselines3 import PPO
torch.set_num_threads(1)
model = PPO("MlpPolicy", "CartPole-v1", n_steps=512, n_epochs=4, seed=1, device="cpu")
model.learn(512)
start, cpu = time.perf_counter(), time.process_time()
model.learn(int(sys.argv[2]))
with open(sys.argv[1], "w") as file:
    file.write(f"{time.perf_counter() - start} {time.process_time() - cpu}")
"""


def interpreter() -> Path | None:
    folder = folder_of(find_places(), ROOT / "requirements" / "sb3.txt")
    return None if read_mark(folder) is None else folder / "bin" / "python"


def prepare(quick: bool) -> None:
    if interpreter() is None and not quick:
        worker_python("sb3")


def run(quick: bool) -> Iterable[Figure]:
    python = interpreter()
    if python is None:
        return
    steps = 2048 if quick else 8192
    with scratch("tap_ppo") as folder, sentinel() as noise:
        script = folder / "training.py"
        script.write_text(_TRAINING, "utf-8")
        command = [str(python), str(script), str(folder / "seconds"), str(steps)]

        def bare() -> tuple[float, float]:
            env = {**isolated(folder), "OMP_NUM_THREADS": "1"}
            return learned(command, env, folder)

        def tapped() -> tuple[float, float]:
            given = environment({"OMP_NUM_THREADS": "1"})
            words = [word for name, value in given.items() for word in ("--env", f"{name}={value}")]
            mosaic = [sys.executable, "-m", "core", "run", "--quiet", *words, "--", *command]
            return learned(mosaic, isolated(folder / "profile"), folder)

        both = alternate({"bare": bare, "tapped": tapped, "again": bare}, 3 if quick else 7)
    times = {side: [wall for wall, _ in found] for side, found in both.items()}
    cpu = {side: median([spent for _, spent in found]) for side, found in both.items()}
    base = median(times["bare"])
    pairs = list(zip(times["bare"], times["again"]))
    aa = [again / before for before, again in pairs]
    extra = {
        "aa": rounded(median(times["again"]) / base),
        "aa_low": rounded(percentile(aa, 5)),
        "aa_high": rounded(percentile(aa, 95)),
        "bare_s": rounded(base),
        "cpu_ratio": rounded(cpu["tapped"] / cpu["bare"]),
        "cpu_aa": rounded(cpu["again"] / cpu["bare"]),
        "spread": rounded(statistics.pstdev(times["bare"]) / base),
        "steps": steps,
        **noise.report,
    }
    yield Figure("tap_ppo.ratio", median(times["tapped"]) / base, "", BUDGET, extra=extra)


def learned(command: list[str], env: dict[str, str], folder: Path) -> tuple[float, float]:
    """Seconds that it took and seconds of CPU, as the script itself saw them."""
    subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    wall, cpu = (folder / "seconds").read_text("utf-8").split()
    return float(wall), float(cpu)
