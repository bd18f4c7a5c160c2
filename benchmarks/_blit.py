"""Time from a pygame frame to the screen, in the process that makes the frames.

`python -m benchmarks._blit WIDTH HEIGHT HZ SECONDS` in an environment that has pygame; the clock is
read back from the screen's pixels.
"""

from __future__ import annotations

import json
import sys
import time

import numpy as np

from benchmarks._barcode import BITS, CELL, age_ms, clocks, scene, stamp
from benchmarks._harness import percentile


def main(width: int, height: int, hz: float, seconds: float) -> None:
    import pygame  # type: ignore[import-not-found]  # in the worker's environment

    pygame.display.init()
    screen = pygame.display.set_mode((width, height))
    frame = scene(width, height, 0)
    ages: list[float] = []
    due = time.monotonic()
    while len(ages) < hz * seconds:
        due += 1 / hz
        time.sleep(max(0.0, due - time.monotonic()))
        stamp(frame, time.monotonic_ns() // 1000)
        pygame.surfarray.blit_array(screen, frame.swapaxes(0, 1))
        pygame.display.flip()
        middles = ((np.arange(BITS) + 0.5) * CELL).astype(int)
        green = np.array([[screen.get_at((int(x), CELL // 2))[1] for x in middles]])
        ages.append(age_ms(clocks(green)[0]))
    print(json.dumps({"p50": percentile(ages, 50), "p95": percentile(ages, 95)}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))
