"""Cost of a family's worker for its own process: PPO on CartPole beside the same library alone.

The process of the worker is compared, from its start to the end of the training; what the launcher
and the engine do beside it is in `script_cost`. Sides alternate.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks._harness import ROOT, Figure, isolated, median, rounded, scratch, sentinel
from benchmarks.families import commands

LIMIT_S = 1800.0
SCRIPT = Path(__file__).with_name("_bare_family.py")
LOOK_S = 0.01
SEARCH_S = 0.5


def run(quick: bool) -> Iterable[Figure]:
    steps, pairs = (10_000, 3) if quick else (40_000, 5)
    by_family: dict[str, float] = {}
    bare_s: dict[str, float] = {}
    with sentinel() as noise:
        for name, (train, _) in commands().items():
            rounds = measured(name, train, steps, pairs)
            by_family[name] = median([100 * (ours / alone - 1) for alone, ours in rounds])
            bare_s[name] = rounded(median([alone for alone, _ in rounds]))
    if by_family:
        extra = {
            "steps": steps,
            "pairs": pairs,
            "by_family": {name: rounded(share) for name, share in by_family.items()},
            "bare_cpu_s": bare_s,
            **noise.report,
        }
        share = median(list(by_family.values()))
        yield Figure("families.overhead_pct", share, "%", 5.0, extra=extra)


def measured(name: str, train: list[str], steps: int, pairs: int) -> list[tuple[float, float]]:
    """CPU seconds of the library alone and of the worker, pair by pair."""
    with scratch("family_overhead") as folder:
        env = {**isolated(folder / "profile"), "OMP_NUM_THREADS": "1"}
        values: dict[str, object] = {"total_timesteps": steps, "evaluate_every": 0, "seed": 1}
        if name == "sb3":
            values["device"] = "cpu"
        words = [word for pair in values.items() for word in ("--set", f"{pair[0]}={pair[1]}")]
        mosaic = [sys.executable, "-m", "core", "run", "--quiet", "--worker", name, *words]
        bare = [train[0], str(SCRIPT), name, str(steps)]
        return [
            (cpu_of(bare, str(SCRIPT), folder, env), cpu_of(mosaic, train[-1], folder, env))
            for _ in range(pairs)
        ]


def cpu_of(command: list[str], program: str, folder: Path, env: dict[str, str]) -> float:
    """CPU seconds of the process that runs this program for a command."""
    started = subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    # Beside the worker there may be one that only asks what it is.
    known: dict[int, float] = {}
    looked = 0.0
    while started.poll() is None:
        if time.monotonic() - looked > SEARCH_S:
            looked = time.monotonic()
            known = {**dict.fromkeys(running(folder, program), 0.0), **known}
        for pid, before in known.items():
            known[pid] = max(before, _cpu_s(pid))
        time.sleep(LOOK_S)
    most = max(known.values(), default=0.0)
    assert started.returncode == 0 and most, f"{' '.join(command)} ended with {started.returncode}"
    return most


def running(folder: Path, program: str) -> Iterator[int]:
    """Processes of this profile whose interpreters run the program."""
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().split(b"\0")
            # An interpreter and its program: not a launcher that has it among its arguments.
            runs = os.fsencode(program) in words[1:4]
            if runs and os.fsencode(folder) in (path / "environ").read_bytes():
                yield int(path.name)
        except OSError:
            continue


def _cpu_s(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
