"""Common part of the Jason benchmarks: a run whose worker asks a real bridge."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks._harness import ROOT
from mosaic_sdk.launch.launch_spec import new_run_id
from mosaic_sdk.launch.process_tree import kill_run

BRIDGE = ROOT / "jason_bridge" / "bridge.py"

# A lake of 8x8, on which somebody walks at random; one that was called back goes where it was sent.
COMMON = """
import json, os, random, sys, time
import mosaic_sdk
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Remote

NAMES = ("left", "down", "right", "up")
HOLES = ((2, 3), (3, 5), (4, 3), (5, 1), (5, 2), (5, 6), (6, 1), (6, 4), (6, 6), (7, 3))
STATICS = (q.Term("size", (8, 8)), q.Term("goal", (7, 7)), *(q.Term("hole", h) for h in HOLES))
MOVES = ((0, -1), (1, 0), (0, 1), (-1, 0))
DICE = random.Random(7)
WALK, ACTIONS = [(0, 0)], []
for _ in range(1000):
    (row, column), action = WALK[-1], DICE.randrange(4)

    def to(action):
        return (min(max(row + MOVES[action][0], 0), 7), min(max(column + MOVES[action][1], 0), 7))

    ACTIONS.append(action)
    safe = [one for one in (action, *range(4)) if to(one) not in HOLES]
    WALK.append(to(safe[0]))
START = q.EpisodeStart("FrozenLake-v1", seed=1, action_names=NAMES)


def question(step, seat="agent", slot=0, first=False, warm_up=False, id=1):
    here, before = WALK[step % 1000], WALK[(step - 1) % 1000]
    if first:
        percepts = q.Percepts(STATICS, (q.Term("at", here),), full=True)
    elif here == before:
        percepts = q.Percepts()
    else:
        percepts = q.Percepts(added=(q.Term("at", here),), removed=(q.Term("at", before),))
    return q.Question(id, slot, seat, 0, step, step, deadline_ms=1000, percepts=percepts,
                      start=START if first else None, warm_up=warm_up)


def verdict(remote, asked):
    action = ACTIONS[asked.step % 1000]
    reply = remote.review([(asked, q.Proposal(action), "operator")], 20.0).reply()
    given, _ = remote.verdicts(reply, [asked.id])
    assert given[asked.id].verdict, given[asked.id].trouble
    return given[asked.id]


def bridge():
    mine = os.environ["MOSAIC_RUN_ID"]
    for entry in os.listdir("/proc"):
        try:
            line = open(f"/proc/{entry}/cmdline", "rb").read() if entry.isdigit() else b""
            if b"mosaic-jason.jar" in line:
                if mine.encode() in open(f"/proc/{entry}/environ", "rb").read():
                    return int(entry)
        except OSError:
            pass
    raise SystemExit("no bridge")
"""


def prepared() -> None:
    """Raises where the bridge is not built and can't be."""
    subprocess.run(["make", "-s", "jason"], cwd=ROOT, check=True)


def ask(
    folder: Path, script: str, *arguments: Any, limit_s: float = 120.0, **parameters: Any
) -> dict[str, Any]:
    """Runs a worker that asks the decider `guard` and answers with what it wrote to its stdout."""
    with started(folder, script, *arguments, **parameters) as (process, out):
        process.wait(limit_s)
        return json.loads(out.read_text())


@contextmanager
def started(
    folder: Path, script: str, *arguments: Any, **parameters: Any
) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    run_id = new_run_id()
    # Sockets need short paths.
    run_dir = Path(tempfile.mkdtemp(prefix="mj"))
    out = folder / "out.json"
    worker = folder / "worker.py"
    worker.write_text(COMMON + script)
    spec = {
        "run_id": run_id,
        "run_dir": str(run_dir),
        "argv": [sys.executable, str(worker), str(out), *map(str, arguments)],
        "run_token": "a",
        "token": "b",
        "linger_s": 0,
        "deciders": [
            {
                "name": "guard",
                "argv": [sys.executable, str(BRIDGE)],
                "parameters": {"program": "frozen_lake", **parameters},
            }
        ],
    }
    path = folder / "spec.json"
    path.write_text(json.dumps(spec))
    process = subprocess.Popen(
        [sys.executable, "-m", "mosaic_sdk.launch", "--spec", str(path)], stdin=subprocess.DEVNULL
    )
    try:
        yield process, out
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        kill_run(run_id)
        shutil.rmtree(run_dir, ignore_errors=True)


@contextmanager
def alone(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """A bridge without a launcher, and its socket."""
    socket = Path(tempfile.mkdtemp(prefix="mj")) / "s"
    env = {
        "PATH": "/usr/bin:/bin",
        "MOSAIC_DECIDER_SOCKET": str(socket),
        "MOSAIC_DECIDER_TOKEN": "t",
    }
    process = subprocess.Popen(
        [sys.executable, str(BRIDGE), "frozen_lake"],
        env=env,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    watch = threading.Timer(120, process.kill)
    watch.start()
    try:
        yield process, socket
    finally:
        watch.cancel()
        process.kill()
        process.wait()
        shutil.rmtree(socket.parent, ignore_errors=True)


def resident_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {pid} is gone")


def cpu_s(pid: int) -> float:
    """User and system time of a process so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / 100
