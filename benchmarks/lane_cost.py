"""Cost of a lane for a CartPole loop: unwatched a step, watched over rendering and throwing away.

Both sides of a comparison run in one process, in blocks that alternate at random, in CPU time.
Blocks of the second are single frames, paced at 30 Hz: what a frame costs is mostly how cold it
finds the caches, and a median of frames forgets those that something else hit.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure, worker_python
from mosaic_sdk.lane import clean_leftovers

_READER = """
import os, select, sys
from mosaic_sdk.lane import LaneBell, LaneReader
bell = LaneBell(sys.argv[1])
reader = LaneReader(sys.argv[2])
parent = os.getppid()
while os.getppid() == parent:
    reader.want(30, 2.0, lifted=True)
    select.select([bell], [], [], 0.5)
    bell.drain()
    reader.poll()
"""

_TRAINING = """
import json, random, statistics, subprocess, sys, time
import gymnasium
from mosaic_sdk.lane import FrameTap, LaneWriter
fifo, segment, reader_python, reader_code, quick = sys.argv[1:]
quick = quick == "1"
env = gymnasium.make("CartPole-v1", render_mode="rgb_array")
env.action_space.seed(1)
env.reset(seed=1)
env.render()
lane = LaneWriter(segment, fifo=fifo)
tap = FrameTap(lane)
chance, cpu = random.Random(9), time.process_time_ns
actions = [chance.randrange(2) for _ in range(1000)]

def bare():
    for action in actions:
        _, reward, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()

def tapped():
    for step, action in enumerate(actions):
        _, reward, terminated, truncated, _ = env.step(action)
        tap.maybe(env.render, reward=reward, step=step)
        if terminated or truncated:
            env.reset()

def again():
    bare()

spent = {bare: [], tapped: [], again: []}
for turn in range(80 if quick else 300):
    for side in chance.sample(list(spent), 3):
        start = cpu()
        side()
        spent[side].append((cpu() - start) / 1e6)
assert tap.shown == 0
# Of neighbours in one turn, so that drift of the machine goes out.
added = statistics.median(b - a for a, b in zip(spent[bare], spent[tapped]))
noise = statistics.median(b - a for a, b in zip(spent[bare], spent[again]))

reader = subprocess.Popen([reader_python, "-c", reader_code, fifo, segment])
while not lane.watched:
    time.sleep(0.01)
period = 1 / 30

def step():
    _, _, terminated, truncated, _ = env.step(chance.randrange(2))
    if terminated or truncated:
        env.reset()

def thrown():
    while time.monotonic() < due:
        step()
    start = cpu()
    env.render()
    return cpu() - start

def watched():
    shown = tap.shown
    while time.monotonic() < due:
        step()
    while True:
        step()
        start = cpu()
        tap.maybe(env.render, reward=1.0, step=turn)
        spent = cpu() - start
        if tap.shown > shown:
            return spent

due, turn = time.monotonic(), 0
costs = {thrown: [], watched: []}
for turn in range(110 if quick else 310):
    for side in chance.sample(list(costs), 2):
        spent_ns = side()
        due = max(due + period, time.monotonic())
        if turn >= 10:
            costs[side].append(spent_ns / 1000)
reader.kill()
reader.wait()
lane.close()
print(json.dumps({
    "added_us": added,
    "noise_us": noise,
    "step_us": statistics.median(spent[bare]),
    "thrown_us": statistics.median(costs[thrown]),
    "watched_us": statistics.median(costs[watched]),
    "mean_ratio": statistics.fmean(costs[watched]) / statistics.fmean(costs[thrown]),
}))
"""


def bench_python() -> str:
    """An interpreter that has gymnasium and can draw."""
    for candidate in (
        os.environ.get("MOSAIC_BENCH_PYTHON", ""),
        str(ROOT / ".venv" / "bin" / "python"),
    ):
        if candidate and os.path.exists(candidate):
            probe = [candidate, "-c", "import gymnasium, pygame"]
            if not subprocess.run(probe, capture_output=True).returncode:
                return candidate
    return worker_python()


def prepare(quick: bool) -> None:
    bench_python()


def run(quick: bool) -> Iterable[Figure]:
    python = bench_python()
    with tempfile.TemporaryDirectory() as folder:
        fifo = os.path.join(folder, "bell")
        os.mkfifo(fifo, 0o600)
        segment = f"mosaic.bench-{os.getpid()}.cost"
        args = [fifo, segment, sys.executable, _READER, "1" if quick else "0"]
        done = subprocess.run(
            [python, "-c", _TRAINING, *args],
            env={**os.environ, "PYTHONPATH": str(ROOT / "sdk"), "SDL_VIDEODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    clean_leftovers()
    measured = json.loads(done.stdout.splitlines()[-1])
    yield Figure(
        "lane_cost.unwatched_us",
        measured["added_us"],
        "us",
        1.0,
        extra={"a_a_us": round(measured["noise_us"], 3), "step_us": round(measured["step_us"], 3)},
    )
    yield Figure(
        "lane_cost.watched_ratio",
        measured["watched_us"] / measured["thrown_us"],
        "x",
        1.15,
        extra={key: round(measured[key], 3) for key in ("thrown_us", "watched_us", "mean_ratio")},
    )


if __name__ == "__main__":
    for figure in run("--quick" in sys.argv):
        print(figure.line())
