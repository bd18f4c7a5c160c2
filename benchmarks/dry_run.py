"""An edited program over a recorded run: seconds for ten thousand steps, start and all."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from benchmarks._harness import (
    ROOT,
    Figure,
    data_dir,
    isolated,
    median,
    rounded,
    scratch,
    sentinel,
    worker_python,
)
from benchmarks._jason import prepared

BUDGET_S = 3.0
STEPS = 10_000
LIMIT_S = 120.0
PREPARE_S = 110.0

# Recorded under the bundled guard; edited so that it forgets one hole.
WALK = """
import sys, gymnasium
env = gymnasium.make("FrozenLake-v1", map_name="8x8", is_slippery=False)
env.action_space.seed(3)
env.reset(seed=3)
for _ in range(int(sys.argv[1])):
    _, _, terminated, truncated, _ = env.step(env.action_space.sample())
    if terminated or truncated:
        env.reset()
"""
BEFORE = "falls(A, R + X, C + Y) :- at(R, C)"
AFTER = "falls(A, R + X, C + Y) :- not at(2, 2) & at(R, C)"


def prepare(quick: bool) -> None:
    prepared()
    python = worker_python("tabular")
    profile = recorded_in(quick)
    if (profile / "whole").exists():
        return
    script = profile.parent / "walk.py"
    script.write_text(WALK)
    mosaic = [sys.executable, "-m", "core", "run", "--quiet", "--budget", "250,5000"]
    words = ["--supervise", "frozen_lake", "--", python, str(script), str(steps_of(quick))]
    subprocess.run(
        [*mosaic, *words],
        cwd=ROOT,
        env=isolated(profile),
        stdin=subprocess.DEVNULL,
        timeout=PREPARE_S,
        check=True,
    )
    (profile / "whole").touch()


def steps_of(quick: bool) -> int:
    return STEPS // 4 if quick else STEPS


def recorded_in(quick: bool) -> Path:
    return data_dir("dry_run") / ("quick" if quick else "full")


def run(quick: bool) -> Iterable[Figure]:
    bundled = (ROOT / "jason_bridge" / "asl" / "frozen_lake.asl").read_text()
    if BEFORE not in bundled:
        raise RuntimeError("the bundled guard has changed: edit what this benchmark edits")
    times: list[float] = []
    report: dict[str, object] = {}
    with scratch("dry_run") as folder, sentinel() as noise:
        program = folder / "edited.asl"
        program.write_text(bundled.replace(BEFORE, AFTER))
        for _ in range(1 if quick else 3):
            report = reviewed(program, recorded_in(quick))
            times.append(float(str(report["seconds"])))
    if not report["changed"] or report["reviewed"] != steps_of(quick):
        raise RuntimeError(f"the edited program was not tried: {report}")
    extra = {
        "reviewed": report["reviewed"],
        "changed": report["changed"],
        "changed_episodes": report["changed_episodes"],
        "slowest_s": rounded(max(times)),
        **noise.report,
    }
    seconds = median(times) * STEPS / steps_of(quick)
    yield Figure("dry_run.s_per_10k", seconds, "s", BUDGET_S, extra=extra)


def reviewed(program: Path, profile: Path) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "core", "dry-run", "--json", str(program), "last"],
        cwd=ROOT,
        env=isolated(profile),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        timeout=LIMIT_S,
        check=True,
    )
    return json.loads(done.stdout)
