"""Cost of an open window for a training: a step with its tile hidden, a frame with it shown.

CPU time of the training's own process; the window is another. Hidden: over the same loop without a
lane. Shown at 30 Hz with the 5 % limit lifted: over rendering 30 a second and throwing away.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT, Figure, isolated, rounded, scratch, worker_python


def prepare(quick: bool) -> None:
    worker_python()


def run(quick: bool) -> Iterable[Figure]:
    with scratch("viewer_cost") as folder:
        measured = viewed(folder, quick)
    noise = {name: rounded(measured[name]) for name in ("a_a_us", "step_us")}
    yield Figure("viewer_cost.unwatched_us", measured["added_us"], "us", 1.0, extra=noise)
    names = ("thrown_us", "shown_us", "frames", "taken", "app_cpu_pct")
    extra = {name: rounded(measured[name]) for name in names}
    ratio = measured["shown_us"] / measured["thrown_us"]
    yield Figure("viewer_cost.watched_ratio", ratio, "x", 1.15, extra=extra)


def viewed(folder: Path, quick: bool) -> dict[str, Any]:
    home = {"QT_QPA_PLATFORM": "offscreen", "MOSAIC_HOME": str(folder)}
    paths = os.pathsep.join([str(ROOT), str(ROOT / "sdk")])
    env = {**isolated(folder), **home, "PYTHONPATH": paths}
    command = [sys.executable, "-m", "benchmarks._viewer", str(folder), worker_python()]
    done = subprocess.run(
        [*command, str(int(quick))], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True,
        timeout=90, check=True,
    )  # fmt: skip
    measured = json.loads(done.stdout.splitlines()[-1])
    if "added_us" not in measured:
        raise RuntimeError(measured.get("error", "the window measured nothing"))
    return measured
