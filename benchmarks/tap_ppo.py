"""Wall clock of PPO training with the tap over without, beside without twice.

Stable-Baselines3 on CartPole in two processes, one of them tapped under a real engine, which learn
in turn, a piece each. The environment of the worker sb3 is used where it is installed, and
installed unless only a quick look is wanted.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
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
from core.workers.interpreters import folder_of, read_mark
from mosaic_sdk.tap import environment

PREPARE_LIMIT_S = 900.0
# Reported more than judged: on few cores learning shares them with the engine that stores.
BUDGET = 1.25
STEPS = 1024

_TRAINING = """
import sys, time
import torch
from stable_baselines3 import PPO
torch.set_num_threads(1)
model = PPO("MlpPolicy", "CartPole-v1", n_steps=512, n_epochs=4, seed=1, device="cpu")
model.learn(512)
with open(sys.argv[1]) as asked, open(sys.argv[2], "w", buffering=1) as answers:
    for line in asked:
        start, cpu = time.perf_counter(), time.process_time()
        model.learn(int(line), reset_num_timesteps=False)
        print(time.perf_counter() - start, time.process_time() - cpu, file=answers)
"""


class Learner:
    """A training that learns a piece whenever it is told to."""

    def __init__(self, asked: Path, answers: Path) -> None:
        self._pipes = asked, answers

    def ready(self) -> None:
        """Waits until it has learned its first piece."""
        # In the order in which the script opens them.
        self._asked = self._pipes[0].open("w", buffering=1)
        self._answers = self._pipes[1].open()

    def learn(self) -> tuple[float, float]:
        """Seconds that it took and seconds of CPU, as the script itself saw them."""
        self._asked.write(f"{STEPS}\n")
        wall, cpu = self._answers.readline().split()
        return float(wall), float(cpu)

    def close(self) -> None:
        self._asked.close()
        self._answers.close()


@contextmanager
def learner(folder: Path, name: str, command: list[str], env: dict[str, str]) -> Iterator[Learner]:
    pipes = [folder / f"{name}-{end}" for end in ("asked", "answers")]
    for pipe in pipes:
        os.mkfifo(pipe, 0o600)
    process = subprocess.Popen(
        [*command, *map(str, pipes)], cwd=ROOT, env=env, stdout=subprocess.DEVNULL
    )
    try:
        pair = Learner(*pipes)
        yield pair
        pair.close()
        if process.wait():
            raise RuntimeError(f"the {name} training ended with status {process.returncode}")
    finally:
        process.terminate()
        process.wait()


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
    with scratch("tap_ppo") as folder, sentinel() as noise, ExitStack() as stack:
        script = folder / "training.py"
        script.write_text(_TRAINING, "utf-8")
        plain = [str(python), str(script)]
        given = environment({"OMP_NUM_THREADS": "1"})
        words = [word for name, value in given.items() for word in ("--env", f"{name}={value}")]
        mosaic = [sys.executable, "-m", "core", "run", "--quiet", *words, "--", *plain]
        one_thread = {**isolated(folder), "OMP_NUM_THREADS": "1"}
        tapped = stack.enter_context(
            learner(folder, "tapped", mosaic, isolated(folder / "profile"))
        )
        bare = stack.enter_context(learner(folder, "bare", plain, one_thread))
        tapped.ready()
        bare.ready()
        sides = {"bare": bare.learn, "tapped": tapped.learn, "again": bare.learn}
        both = alternate(sides, 4 if quick else 10)
    times = {side: [wall for wall, _ in samples] for side, samples in both.items()}
    cpu = {side: median([spent for _, spent in samples]) for side, samples in both.items()}
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
        "steps": STEPS,
        **noise.report,
    }
    yield Figure("tap_ppo.ratio", median(times["tapped"]) / base, "", BUDGET, extra=extra)
