"""Rows per second over the last seconds, without a task."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from core.clock import Clock

_WINDOW_S = 5.0
_SPACING_S = 0.25


class Meter:
    """Samples when asked; between questions it costs nothing."""

    def __init__(self, clock: Clock, count: Callable[[], int]) -> None:
        self._clock = clock
        self._count = count
        self._samples: deque[tuple[float, int]] = deque([(clock.monotonic(), count())])

    def rate(self) -> float:
        now, count = self._clock.monotonic(), self._count()
        while len(self._samples) > 1 and now - self._samples[0][0] > _WINDOW_S:
            self._samples.popleft()
        then, before = self._samples[0]
        if now - self._samples[-1][0] >= _SPACING_S:
            self._samples.append((now, count))
        return (count - before) / (now - then) if now > then else 0.0
