"""Renders in each second of a clock that the steps move: hidden, watched at 30 Hz, hidden again."""

import json
import os
import time
import uuid

import counted
import gymnasium as gym

from mosaic_sdk.lane import LaneReader, LaneWriter, lane_id, segment_name

os.environ["MOSAIC_RUN_ID"] = uuid.uuid4().hex

now = time.monotonic_ns()
renders = 0
plain = counted.Counted.render


def clock():
    return now


def render(self):
    global renders
    renders += 1
    return plain(self)


def seconds(count, reader=None):
    global now
    counts = []
    for _ in range(count):
        before = renders
        for step in range(250):
            if reader is not None and step % 100 == 0:
                reader.want(30, 1.0)
            now += 4_000_000
            if env.step(0)[2]:
                env.reset()
        counts.append(renders - before)
    return counts


counted.Counted.render = render
LaneWriter.__init__.__kwdefaults__["clock"] = clock
env = gym.make("Counted-v0", render_mode="rgb_array")
env.reset(seed=3)
hidden = seconds(5)
reader = LaneReader(segment_name(os.environ["MOSAIC_RUN_ID"], lane_id()), clock=clock)
while not renders:  # until it is known what this renderer does
    reader.want(30, 1.0)
    now += 4_000_000
    if env.step(0)[2]:
        env.reset()
watched = seconds(10, reader)
reader.close()
print(json.dumps([hidden, watched, seconds(5)]))
