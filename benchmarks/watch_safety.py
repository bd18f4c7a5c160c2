"""Whether looking ends a training: renderers that do harm, watched or not, with 1 and 4 slots.

Each script steps environments whose renderer raises, ends the process, hangs, forks, is slow, or is
MuJoCo's without a display. What counts is how many ended otherwise than bare.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks._engine import engine_process
from benchmarks._harness import ROOT, Figure, isolated, scratch, sentinel, worker_python
from core.paths import find_places
from core.workers.interpreters import folder_of, read_mark
from mosaic_sdk.lane import LaneError, LaneReader

LIMIT_S = 600.0
PREPARE_LIMIT_S = 900.0
SCRIPTS = ROOT / "tests" / "integration" / "tap" / "scripts"
KINDS = (
    "raising", "twice", "aborting", "faulting", "leaving", "hanging", "slow", "forking", "nothing",
    "drawn",
)  # fmt: skip
MUJOCO = """
import sys, time
import gymnasium as gym
envs = [gym.make("InvertedPendulum-v5") for _ in range(int(sys.argv[1]))]
for env in envs:
    env.reset(seed=1)
end = time.monotonic() + float(sys.argv[2])
while time.monotonic() < end:
    for env in envs:
        if any(env.step(env.action_space.sample())[2:4]):
            env.reset()
    time.sleep(0.002)
print("reached the end")
"""


def prepare(quick: bool) -> None:
    worker_python()


def _python(name: str) -> str:
    folder = folder_of(find_places(), ROOT / "requirements" / f"{name}.txt")
    return str(folder / "bin" / "python") if read_mark(folder) is not None else ""


def cases(quick: bool) -> list[tuple[list[str], dict[str, str]]]:
    """Commands and what is added to their environment."""
    python, mujoco = _python("worker-base"), _python("host-mujoco")
    counts, seconds = (("4",), "1") if quick else (("1", "4"), "1.5")
    commands: list[tuple[list[str], dict[str, str]]] = []
    for count in counts:
        for kind in KINDS:
            commands.append(([python, str(SCRIPTS / "risky.py"), kind, count, seconds], {}))
        for backend in ("", "egl") if mujoco else ():
            commands.append(([mujoco, "-c", MUJOCO, count, seconds], {"MUJOCO_GL": backend}))
    return commands


class Onlooker:
    """Wants pictures of every lane there is."""

    def __init__(self) -> None:
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        readers: dict[str, LaneReader] = {}
        while not self._ended.wait(0.02):
            for path in Path("/dev/shm").glob("mosaic.*"):
                try:
                    reader = readers.get(path.name) or LaneReader(path.name)
                    readers[path.name] = reader
                    reader.want(30, 1.0)
                    reader.poll()
                except LaneError:
                    continue

    def close(self) -> None:
        self._ended.set()
        self._thread.join()


def run(quick: bool) -> Iterable[Figure]:
    deaths: list[str] = []
    count = 0
    with (
        scratch("watch_safety") as folder,
        engine_process(folder / "profile"),
        sentinel() as noise,
    ):
        begun = time.monotonic()
        for argv, extra in cases(quick):
            bare = _ended(argv, folder, extra)
            for watched in (False, True):
                count += 1
                if _recorded(argv, folder, extra, watched) != bare:
                    deaths.append(f"{' '.join(argv[-3:])} {'watched' if watched else 'unwatched'}")
        took = time.monotonic() - begun
    more = {"runs": count, "took_s": round(took), "which": deaths, **noise.report}
    yield Figure("watch_safety.deaths", len(deaths), "runs", 0, extra=more)


def _ended(argv: list[str], folder: Path, extra: dict[str, str]) -> tuple[int, str]:
    env = {**isolated(folder / "profile"), "DISPLAY": "", "WAYLAND_DISPLAY": "", **extra}
    env["ACCOUNTS"] = str(folder / "accounts")
    done = subprocess.run(argv, env=env, capture_output=True, text=True, check=False, cwd=folder)
    return done.returncode, done.stdout


def _recorded(
    argv: list[str], folder: Path, extra: dict[str, str], watched: bool
) -> tuple[int, str]:
    """Status and the line that it prints, which `mosaic run` shows on stderr."""
    env = {**isolated(folder / "profile"), "DISPLAY": "", "WAYLAND_DISPLAY": "", **extra}
    env |= {"ACCOUNTS": str(folder / "accounts"), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "core", "run", "--", *argv]
    onlooker = Onlooker() if watched else None
    try:
        done = subprocess.run(
            command, env=env, capture_output=True, text=True, check=False, cwd=folder
        )
    finally:
        if onlooker is not None:
            onlooker.close()
    reached = "reached the end" in done.stderr
    return done.returncode, "reached the end\n" if reached else ""
