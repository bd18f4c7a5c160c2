"""Overhead of `mosaic run` for a program that does nothing, with and without a running engine."""

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
    timed,
)

BUDGET_S = 1.5
PROGRAM = [sys.executable, "-S", "-c", "pass"]


def run(quick: bool) -> Iterable[Figure]:
    repeats = 3 if quick else 7
    with scratch("cli_run") as folder, sentinel() as noise:
        # Once unmeasured: compiled files, the database, warm caches.
        mosaic_run(folder / "alone")
        times = alternate(
            {
                "program": lambda: timed(lambda: subprocess.run(PROGRAM, check=True)),
                "alone": lambda: timed(lambda: mosaic_run(folder / "alone")),
            },
            repeats,
        )
        recorded(folder / "alone", repeats + 1)
        beside = beside_engine(folder / "served", repeats)
    bare = median(times["program"])
    extra = {
        "program_s": rounded(bare),
        "runs": len(times["alone"]),
        "beside_engine_s": rounded(median(beside) - bare),
        **noise.report,
    }
    yield Figure("cli_run.overhead_s", median(times["alone"]) - bare, "s", BUDGET_S, extra=extra)


def mosaic_run(profile: Path) -> None:
    command = [sys.executable, "-m", "core", "run", "--quiet", "--", *PROGRAM]
    subprocess.run(command, cwd=ROOT, env=isolated(profile), check=True)


def recorded(profile: Path, count: int) -> None:
    """All of them are in the record, and finished: else nothing was measured."""
    command = [sys.executable, "-m", "core", "runs", "--json", "--limit", "100"]
    done = subprocess.run(command, cwd=ROOT, env=isolated(profile), capture_output=True, check=True)
    states = [run["state"] for run in json.loads(done.stdout)]
    if states != ["finished"] * count:
        raise AssertionError(f"{count} finished runs expected, found {states}")


def beside_engine(profile: Path, repeats: int) -> list[float]:
    """The same as a client of an engine that is there already."""
    command = [sys.executable, "-m", "core", "serve", "--for", "60s"]
    engine = subprocess.Popen(
        command, cwd=ROOT, env=isolated(profile), stdout=subprocess.DEVNULL, stderr=sys.stderr
    )
    try:
        until = time.monotonic() + 15
        while not (profile / "engine.json").exists():
            if time.monotonic() > until or engine.poll() is not None:
                raise AssertionError("the engine did not start")
            time.sleep(0.02)
        mosaic_run(profile)
        return [timed(lambda: mosaic_run(profile)) for _ in range(repeats)]
    finally:
        engine.terminate()
        engine.wait(20)
