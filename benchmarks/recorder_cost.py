"""Cost of the recorder for a CartPole step: every 100th episode becomes a clip, drawn and sent to
the process that writes it; everything recorded and acknowledged by a real engine.

One process, three environments with the same actions: with the recorder, without it, and without it
once more, in blocks that alternate at random; before them a block of another one, not counted. CPU
time of all threads, from the first picture on: also what loads the renderer and starts the other
process.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable

from benchmarks._harness import ROOT, Figure, isolated, rounded, scratch, worker_python
from mosaic_sdk.pictures.frame_file import PictureReader
from mosaic_sdk.tap import environment

BUDGET_US = 12.0

_TRAINING = """
import json, random, sys, time
import gymnasium
from mosaic_sdk.tap.tap_run import recorder
from mosaic_sdk.tap.tracks import TRACKS

target, steps = sys.argv[1], int(sys.argv[2])
chance, cpu = random.Random(9), time.process_time_ns
BLOCK = 2500
run = recorder().run()

class Side:
    def __init__(self, records):
        self.env = gymnasium.make("CartPole-v1")
        self.records = records
        self.actions = random.Random(4)
        self.spent = self.episodes = self.lengths = self.length = 0

    def begin(self):
        self.env.reset(seed=1)
        if not self.records:
            track = TRACKS[id(self.env.unwrapped)]
            track.frames._clip = None
            track.wanted = track.frames._lane.wanted

    def block(self):
        start = cpu()
        if not self.episodes and not self.length:
            self.begin()
        env, pick = self.env, self.actions.randrange
        for _ in range(BLOCK):
            _, _, terminated, truncated, _ = env.step(pick(2))
            self.length += 1
            if terminated or truncated:
                if self.episodes % 100 == 0:
                    self.lengths += self.length + 1
                self.episodes, self.length = self.episodes + 1, 0
                env.reset()
        assert run.flush(30)
        self.spent += cpu() - start

# Some of its time the tap spends once, and less on a step of its first environment than of others.
first = Side(False)
first.block()
sides = {"clips": Side(True), "without": Side(False), "again": Side(False)}
for _ in range(steps // BLOCK):
    for name in chance.sample(list(sides), 3):
        sides[name].block()
clips = recorder()._clips
side = sides["clips"]
start = cpu()
TRACKS[id(side.env.unwrapped)].frames.leave()
clips.close()
closing = cpu() - start
with open(target, "w") as file:
    json.dump(
        {
            "us": {name: each.spent / steps / 1000 for name, each in sides.items()},
            "closing_us": closing / steps / 1000,
            "episodes": side.episodes,
            "expected_pictures": side.lengths,
            "stored": clips._stored,
            "left_out": clips._left_out,
        },
        file,
    )
"""


def prepare(quick: bool) -> None:
    worker_python()


def run(quick: bool) -> Iterable[Figure]:
    steps = 10_000 if quick else 50_000
    with scratch("recorder_cost") as folder:
        script = folder / "training.py"
        script.write_text(_TRAINING, "utf-8")
        extra = {"MOSAIC_CLIPS": "every:100", "MOSAIC_PICTURES": "off"}
        command = [sys.executable, "-m", "core", "run", "--quiet"]
        for name, value in environment(extra).items():
            command += ["--env", f"{name}={value}"]
        command += ["--", worker_python(), str(script), str(folder / "figures"), str(steps)]
        subprocess.run(command, cwd=ROOT, env=isolated(folder / "profile"), check=True)
        figures = json.loads((folder / "figures").read_text("utf-8"))
        kept = list((folder / "profile").rglob("*.clip"))
        pictures = sum(len(PictureReader(str(path))) for path in kept)
    spent = figures.pop("us")
    expected = (figures["episodes"] + 99) // 100
    if len(kept) < expected - 1 or figures["left_out"] or pictures < figures["expected_pictures"]:
        raise RuntimeError(f"{len(kept)} of {expected} clips, {pictures} pictures: {figures}")
    added = spent["clips"] - spent["without"] + figures["closing_us"]
    yield Figure(
        "recorder.step_us",
        added,
        "us",
        BUDGET_US,
        extra={
            "aa_us": rounded(spent["again"] - spent["without"]),
            "without_us": rounded(spent["without"]),
            "steps": steps,
            "clips": len(kept),
            "pictures": pictures,
            **{name: rounded(value) for name, value in figures.items()},
        },
    )
