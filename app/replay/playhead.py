"""Playback clock: speed, direction, loop. Pure; the time is passed in."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 25.0, 50.0)
SCREEN_HZ = 60.0
"""No more pictures than this a second: faster than that, steps are left out evenly."""
Scope = Callable[[], tuple[int, int]]


@dataclass
class Playhead:
    """Playback clock; `scope` returns the first and last step number, which may grow."""

    scope: Scope
    base_hz: float = 4.0
    """Steps a second at 1x."""
    speed: float = 1.0
    direction: int = 1
    loop: bool = False
    began_s: float = 0.0
    onward: Callable[[int, int], int] = lambda number, direction: number + direction
    """The step after or before another one, in the game as it counts; a loop keeps to its own."""
    until: Callable[[], int | None] = lambda: None
    """The last step of what was to be watched."""

    @property
    def hz(self) -> float:
        return self.base_hz * self.speed

    @property
    def stride(self) -> int:
        return max(1, math.ceil(self.hz / SCREEN_HZ))

    def begin(self, now: float) -> None:
        """Begin; the present picture counts as just shown."""
        self.began_s = now

    def due(self, now: float) -> int:
        """Number of pictures due since playback began."""
        return max(0, math.floor((now - self.began_s) * self.hz / self.stride + 1e-9))

    def hold(self, now: float, number: int) -> None:
        """Hold the time while no further step is available, so that none is skipped."""
        self.began_s = now - number * self.stride / self.hz

    def after(self, number: int) -> int | None:
        """The next number to show; None at the end. The last one is never skipped."""
        first, last = self.scope()
        edge, other = (last, first) if self.direction > 0 else (first, last)
        if not self.loop and number == self.until():
            return None
        if number == edge or not first <= number <= last:
            return other if self.loop and first != last else None
        goal = None if self.loop else self.until()
        for _ in range(self.stride):
            if number in (edge, goal):
                break
            number = number + self.direction if self.loop else self.onward(number, self.direction)
        return min(number, last) if self.direction > 0 else max(number, first)

    def faster(self, by: int) -> float:
        """The next speed up or down."""
        at = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - self.speed))
        return SPEEDS[min(len(SPEEDS) - 1, max(0, at + by))]
