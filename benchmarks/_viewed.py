"""A training that measures what it costs it to be looked at by a real window, in its own CPU time.

Runs as a worker of that window, in an environment with gymnasium: `python -m benchmarks._viewed
FOLDER QUICK`. Both sides of a comparison alternate at random in this one process. It says in FOLDER
that the hidden part is over; the window shows the tile then.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HIDDEN, FOUND = "hidden", "found.json"
HZ = 30
STEPS = 1000


class Training:
    """CartPole with a lane, or as if it had none."""

    def __init__(self, tap: Any, chance: random.Random) -> None:
        import gymnasium  # type: ignore[import-not-found]  # in the worker's environment

        self.env = gymnasium.make("CartPole-v1", render_mode="rgb_array")
        self.env.reset(seed=1)
        self.env.render()
        self.tap = tap
        self.chance = chance
        self.actions = [chance.randrange(2) for _ in range(STEPS)]

    def bare(self) -> None:
        for action in self.actions:
            _, _, terminated, truncated, _ = self.env.step(action)
            if terminated or truncated:
                self.env.reset()

    def tapped(self) -> None:
        render, maybe = self.env.render, self.tap.maybe
        for step, action in enumerate(self.actions):
            _, reward, terminated, truncated, _ = self.env.step(action)
            maybe(render, reward=reward, step=step)
            if terminated or truncated:
                self.env.reset()

    def again(self) -> None:
        self.bare()

    def step(self) -> None:
        _, _, terminated, truncated, _ = self.env.step(self.chance.randrange(2))
        if terminated or truncated:
            self.env.reset()

    def thrown(self, frames: int) -> float:
        """CPU nanoseconds of so many frames, rendered at the same rate and thrown away."""
        total, done, due = 0, 0, time.monotonic()
        while done < frames:
            self.step()
            if time.monotonic() >= due:
                start = time.process_time_ns()
                self.env.render()
                total += time.process_time_ns() - start
                done += 1
                due += 1 / HZ
        return total

    def shown(self, frames: int) -> float:
        """The same, to the window."""
        total, done = 0, 0
        while done < frames:
            self.step()
            start = time.process_time_ns()
            if self.tap.maybe(self.env.render, reward=1.0, step=done):
                total += time.process_time_ns() - start
                done += 1
        return total


def hidden(training: Training, turns: int) -> dict[str, float]:
    """Microseconds a step that a lane adds which nobody looks at."""
    sides: list[Callable[[], None]] = [training.bare, training.tapped, training.again]
    spent: dict[str, list[float]] = {side.__name__: [] for side in sides}
    for _ in range(turns):
        for side in training.chance.sample(sides, 3):
            start = time.process_time_ns()
            side()
            spent[side.__name__].append((time.process_time_ns() - start) / STEPS / 1000)
    bare = spent["bare"]
    # Of neighbours in one turn, so that drift of the machine goes out.
    return {
        "added_us": statistics.median(
            b - a for a, b in zip(bare, spent["tapped"], strict=True)
        ),
        "a_a_us": statistics.median(b - a for a, b in zip(bare, spent["again"], strict=True)),
        "step_us": statistics.median(bare),
    }  # fmt: skip


def watched(training: Training, turns: int) -> dict[str, float]:
    """Microseconds of a frame, thrown away and shown."""
    sides = [training.thrown, training.shown]
    for side in sides:
        side(3)
    costs: dict[str, list[float]] = {side.__name__: [] for side in sides}
    for _ in range(turns):
        for side in training.chance.sample(sides, 2):
            costs[side.__name__].append(side(10) / 10 / 1000)
    return {f"{name}_us": statistics.median(each) for name, each in costs.items()}


def main(folder: Path, quick: bool) -> None:
    import mosaic_sdk
    from mosaic_sdk.codec import record_batches
    from mosaic_sdk.lane import FrameTap, open_lane

    with mosaic_sdk.run() as run:

        def opened(facts: Any) -> None:
            run.raw_event(record_batches.event_lane_opened(time.time_ns(), *facts))

        lane = open_lane(
            os.environ["MOSAIC_RUN_ID"], on_open=opened, fifo=os.environ["MOSAIC_LANE_FIFO"]
        )
        tap = FrameTap(lane)
        training = Training(tap, random.Random(9))
        measured = hidden(training, 60 if quick else 200)
        if tap.shown:
            raise RuntimeError("somebody looked although the tile was hidden")
        (folder / HIDDEN).touch()
        limit = time.monotonic() + 20
        while not lane.watched:
            if time.monotonic() > limit:
                raise RuntimeError("the window does not look")
            time.sleep(0.01)
        measured |= watched(training, 8 if quick else 16)
        measured["frames"] = tap.shown
        lane.close()
    target = folder / FOUND
    target.with_suffix(".part").write_text(json.dumps(measured))
    target.with_suffix(".part").rename(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] == "1")
