"""Restart policy of deciders that died; pure."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

FIRST_S, LAST_S = 0.1, 5.0
WINDOW_S, MOST = 60.0, 5


@dataclass
class Breaker:
    """Doubling waits, and an open circuit after too many deaths in a short time."""

    first_s: float = FIRST_S
    last_s: float = LAST_S
    window_s: float = WINDOW_S
    most: int = MOST
    _deaths: deque[float] = field(default_factory=deque[float])

    def died(self, now: float) -> float:
        """Delay before the next start, in seconds; below 0: the circuit is open."""
        while self._deaths and now - self._deaths[0] > self.window_s:
            self._deaths.popleft()
        self._deaths.append(now)
        if len(self._deaths) > self.most:
            return -1.0
        return min(self.last_s, self.first_s * 2 ** (len(self._deaths) - 1))

    @property
    def why(self) -> str:
        return f"it died {len(self._deaths)} times within {self.window_s:g} s"
