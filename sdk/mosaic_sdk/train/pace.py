"""Pace of a training: at most so many steps a second."""

from __future__ import annotations

import time
from collections.abc import Callable

# A training that was held up does not make up for more than this.
_LATE_S = 0.1


class Pace:
    """Holds its caller back; what goes slower anyway is not held."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._due = 0.0

    def keep(self, per_s: float, steps: int) -> None:
        """Wait until so many steps may have been made."""
        self._due = max(self._due + steps / per_s, self._clock() - _LATE_S)
        left = self._due - self._clock()
        if left > 0:
            self._sleep(left)
