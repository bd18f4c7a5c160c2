"""A worker whose frames say when they were made: 32 black or white cells on their upper edge.

`python -m benchmarks._barcode SLOTS STEPS_PER_S WIDTH HEIGHT`; also how the cells are read back.
"""

from __future__ import annotations

import os
import sys
import time

import numpy as np

BITS, CELL = 32, 16
MASK = (1 << BITS) - 1


def stamp(frame: np.ndarray, micros: int) -> None:
    """Writes the clock into the frame."""
    bits = (micros & MASK) >> np.arange(BITS) & 1
    row = np.repeat(bits * 255, CELL).astype(np.uint8)
    frame[:CELL, : BITS * CELL] = row[None, :, None]


def clocks(grey: np.ndarray) -> list[int]:
    """The clocks of several frames: a line each, a grey value for each cell."""
    weights = np.int64(1) << np.arange(BITS, dtype=np.int64)
    return ((grey > 127) @ weights).tolist()


def age_ms(micros: int) -> float:
    """Since a stamp, on the clock that all processes share."""
    return ((time.monotonic_ns() // 1000 - micros) & MASK) / 1000


def scene(width: int, height: int, slot: int) -> np.ndarray:
    y, x = np.mgrid[0:height, 0:width]
    return np.stack([(x + 40 * slot) % 256, y % 256, (x + y) % 256], axis=-1).astype(np.uint8)


def main(slots: int, steps_hz: float, width: int, height: int) -> None:
    import mosaic_sdk
    from mosaic_sdk.codec import record_batches
    from mosaic_sdk.lane import FrameTap, open_lane

    with mosaic_sdk.run() as run:

        def opened(facts: tuple) -> None:
            run.raw_event(record_batches.event_lane_opened(time.time_ns(), *facts))

        lanes = [
            open_lane(os.environ["MOSAIC_RUN_ID"], slot, share=None, on_open=opened,
                      fifo=os.environ["MOSAIC_LANE_FIFO"])
            for slot in range(slots)
        ]  # fmt: skip
        taps = [FrameTap(lane) for lane in lanes]
        frames = [scene(width, height, slot) for slot in range(slots)]

        def draw(slot: int) -> np.ndarray:
            stamp(frames[slot], time.monotonic_ns() // 1000)
            return frames[slot]

        observation = np.zeros(4, np.float32)
        for slot in range(slots):
            run.reset(observation, slot=slot)
        done, begun = 0, time.monotonic()
        while not run.should_stop:
            over = done % 3200 == 3184
            for slot in range(slots):
                run.step(1, observation, 1.0, over, False, slot=slot)
                taps[slot].maybe(lambda slot=slot: draw(slot), step=done, rolling_return=1.0)
                if over:
                    run.reset(observation, slot=slot)
            done += slots
            ahead = done / steps_hz - (time.monotonic() - begun)
            if ahead > 0.0005:
                time.sleep(ahead)
        for lane in lanes:
            lane.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
